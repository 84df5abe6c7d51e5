/** Keeps statements that are compiled once for each combination of what is asked, up to a limit. */

/** Most statements of one list. They are limited because every connection keeps each of them prepared. */
export const MAX_VARIANTS = 200;
/** Most statements with conditions (`where`), which clients may combine as they like. */
export const MAX_CONDITIONED = 50;

/**
 * The statement for the chosen columns. Once there are too many, a new combination gets the one that reads all columns;
 * if that is not cached yet, it is made anew and neither cached nor prepared on a connection.
 */
export function variantFor<Variant>(
  variants: Map<string, Variant>,
  chosen: readonly string[],
  all: readonly string[],
  shapeOfQuery: string,
  compileFor: (columns: readonly string[]) => Variant,
  notPrepared: (variant: Variant) => Variant,
  most = MAX_VARIANTS,
): Variant {
  const keyOf = (columns: readonly string[]): string => `${shapeOfQuery}/${columns.join()}`;
  const known = variants.get(keyOf(chosen));
  if (known) return known;
  if (variants.size >= most) return variants.get(keyOf(all)) ?? notPrepared(compileFor(all));
  const variant = compileFor(chosen);
  variants.set(keyOf(chosen), variant);
  return variant;
}
