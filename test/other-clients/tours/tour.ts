/** What every generated client is asked to do. */

interface Refusal {
  readonly status: number;
  readonly error: string;
}

interface Page {
  readonly numbers: readonly (string | null)[];
  readonly next: string | null;
}

export interface Tour {
  /** Imports projects; answers their titles, or what is wrong. */
  store(rows: { number: string; title: string }[]): Promise<string[] | Refusal>;
  page(limit: number, cursor: string | undefined): Promise<Page>;
  /** The title of one project by its number. */
  titleOf(number: string): Promise<string | Refusal>;
}

/** Deprecated the tour and prints what it saw. */
export async function go({ store, page, titleOf }: Tour): Promise<void> {
  const stored = await store([
    { number: "P-1", title: "Depot" },
    { number: "P-2", title: "Halle" },
    { number: "P-3", title: "Kontor" },
  ]);
  const refused = await store([{ number: "P-4", title: " " }]);
  const one = await titleOf("P-2");
  const none = await titleOf("P-4");
  const pages: (string | null)[][] = [];
  let cursor: string | undefined;
  do {
    const { numbers, next } = await page(2, cursor);
    pages.push([...numbers]);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  process.stdout.write(JSON.stringify({ stored, refused, one, none, pages }));
}

export const ROOT = process.env.ROOT!;
export const KEY = process.env.KEY!;
