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
  const rows = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i++) {
    const row = (rows[i] = [i]);
    for (let j = 1; j <= other.length; j++) {
      const above = rows[i - 1]!;
      const replaced = above[j - 1]! + Number(one[i - 1] !== other[j - 1]);
      row[j] = Math.min(above[j]! + 1, row[j - 1]! + 1, replaced);
      const isExchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isExchanged) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
  }
  return rows[one.length]![other.length]!;
}
