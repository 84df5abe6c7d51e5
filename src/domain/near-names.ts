/** Suggestions for a misspelt name. */

const MOST = 3;

/** Up to three known names that differ from the name by a few letters, the nearest first. */
export function nearNames(name: string, known: readonly string[]): string[] {
  const wanted = name.toLowerCase();
  const limit = Math.max(2, Math.floor(wanted.length / 3));
  return known
    .map((each) => ({ each, distance: distanceOf(wanted, each.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ each }) => each);
}

/** How many letters must be inserted, deleted, replaced, or swapped with their neighbour. */
function distanceOf(one: string, other: string): number {
  const rows: number[][] = [];
  // No way leads through a place outside the table.
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity;
  for (let i = 0; i <= one.length; i++) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= other.length; j++) {
      const replaced = at(i - 1, j - 1) + Number(one[i - 1] !== other[j - 1]);
      const isExchanged = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const exchanged = isExchanged ? at(i - 2, j - 2) + 1 : Infinity;
      row.push(i + j === 0 ? 0 : Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, exchanged));
    }
  }
  return at(one.length, other.length);
}
