/** Which item of an order a line of a cart is for (decisions §13). */

interface Line {
  /** The number of our item, which went to the shop with the cart. */
  readonly ref_customer: string | null;
  readonly product_number: string | null;
}

interface Item {
  readonly external_id: string | null;
  readonly product_number: string | null;
}

/**
 * The items that lines are for: by our number of the item, then by the article number. Each item has at most one line;
 * a shop that splits an item sends a second line, which is then for none.
 */
export function itemsOfLines<L extends Line, I extends Item>(lines: readonly L[], items: readonly I[]): Map<L, I> {
  const found = new Map<L, I>();
  const free = new Set(items);
  const match = (ofLine: keyof Line, ofItem: keyof Item): void => {
    const byKey = Map.groupBy(free, (item) => item[ofItem]);
    for (const line of lines) {
      const key = line[ofLine];
      const item = key === null || found.has(line) ? undefined : byKey.get(key)?.shift();
      if (!item) continue;
      found.set(line, item);
      free.delete(item);
    }
  };
  match("ref_customer", "external_id");
  match("product_number", "product_number");
  return found;
}
