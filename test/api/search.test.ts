/** The argument `search` finds what a look through every record finds, whatever stands in their texts. */
import { type Client, useGateway } from "../support/gateway.js";
import { sendInvoice } from "../support/invoices.js";
import { ok } from "../support/sent.js";

const gateway = useGateway();

interface Searched {
  readonly table: string;
  /** What a row is known by, here and in the answer. */
  readonly key: string;
  readonly order: string;
  readonly columns: readonly string[];
  readonly orElse: string;
}

const contains = (column: string): string =>
  `strpos(lower(${column} collate "und-x-icu"), lower($1::text collate "und-x-icu")) > 0`;

const of = (table: string, key: string, columns: string, order = key, orElse = "false"): Searched => ({
  ...{ table, key, order, orElse, columns: columns.split(" ") },
});
const OF_SUPPLIER = `exists (select from supplier s where s.id = r.supplier_id and ${contains("s.title")})`;
const OF_INVOICE =
  "external_id invoice_number supplier_name supplier_external_id project_number payment_reference comment";
const SEARCHED: Record<string, Searched> = {
  projects: of("project", "project_number", "project_number title alternative_project_number"),
  suppliers: of("supplier", "external_id", "external_id title legal_uid city"),
  invoices: of("invoice", "external_id", OF_INVOICE, "id", OF_SUPPLIER),
};

/** As an index never sees it: each searched column of each record of the tenant, one by one. */
async function lookFor({ table, key, order, columns, orElse }: Searched, search: string): Promise<string[]> {
  const found = await gateway.sql(
    `select ${key} as key from ${table} r where tenant_id = $2 and (${columns.map(contains).join(" or ")} or ${orElse}) order by ${order}`,
    [search, tenant],
  );
  return found.map((row) => row.key);
}

/** Always the same numbers, so that a failure comes again. */
let seed = 20261122;
const below = (count: number): number => {
  seed = (seed * 1103515245 + 12345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * count);
};
const pick = <T>(values: readonly T[]): T => values[below(values.length)]!;

// Case that depends on the place (Σ), that changes the length (İ, ẞ), letters beyond the BMP, combining marks, what
// LIKE and regular expressions take for more than it is, and the character that parts the columns in the index.
const PIECES = [
  ...["str", "Straße", "STRASSE", "ẞ", "ΟΔΟΣ", "σ", "İ", "ı", "𝒳", "𐐀𐐨", "😀", "é", "e\u0301", "É", "ﬁ", "Ǆ"],
  ...["%", "_", "\\", ".*", "'", '"', "\u0001", "100", "2026-0", " ", "-", "a", "x"],
];
const words = (most: number): string =>
  Array.from({ length: 1 + below(most) }, () => pick(PIECES)).join(pick(["", "", " "]));
/** Too long for the index, or just short enough. */
const long = (): string => words(3) + "lang ".repeat(150 + below(100)) + words(3);
const text = (): string => (below(12) === 0 ? long() : words(5));
const optional = (): string | null => (below(3) === 0 ? null : words(4));
const visible = (value: string): string => (/\S/.test(value.replaceAll("\u0001", "")) ? value : `v${value}`);

let erp: Client;
let tenant: string;

beforeAll(async () => {
  erp = await gateway.client({ customer: "Bau" });
  tenant = (await erp.get("/v1/me")).body.tenant_id;
  const suppliers = Array.from({ length: 60 }, (_, n) => ({
    external_id: `K${n}${words(2)}`.trim(),
    title: visible(text().slice(0, 1000)),
    legal_uid: optional()?.slice(0, 255),
    city: optional(),
  }));
  const projects = Array.from({ length: 60 }, (_, n) => ({
    number: `P${n}${words(2)}`.trim(),
    title: visible(text().slice(0, 1000)),
    alternative_number: optional(),
  }));
  await ok(erp.post("/v1/suppliers", suppliers));
  await ok(erp.post("/v1/projects/erp", projects));
  for (let n = 0; n < 60; n++) {
    await sendInvoice(erp, {
      external_id: `I${n}${words(2)}`.trim(),
      invoice_number: visible(words(3)),
      supplier_name: optional(),
      supplier: below(2) === 0 ? { external_id: pick(suppliers).external_id } : undefined,
      project_number: below(2) === 0 ? pick(projects).number : undefined,
      payment_reference: optional(),
      comment: below(2) === 0 ? text() : null,
    });
  }
});

/** What is in the texts, parts of it, and what is not. */
const searches = (): string[] => {
  const found = ["s", "st", "str", "LANG LANG", "\u0001", "K1", "P\u0001"];
  while (found.length < 60) {
    const whole = words(4);
    const from = below([...whole].length);
    found.push([...whole].slice(from, from + 1 + below(6)).join(""));
  }
  return found.filter((search) => /[^\s\u0001]/.test(search));
};

describe.each(Object.keys(SEARCHED))("%s", (list) => {
  const { table, key } = SEARCHED[list]!;
  const keysOf = (page: any): string[] => page[list].map((row: any) => row[key]);

  test("the same records and the same total, with and without the index", async () => {
    const count = `select count(*)::int as count from ${table} where search_text is null and tenant_id = $1`;
    expect((await gateway.sql(count, [tenant]))[0]!.count).toBeGreaterThan(3);
    let found = 0;
    for (const search of searches()) {
      const wanted = await lookFor(SEARCHED[list]!, search);
      const { status, body } = await erp.get(`/v1/${list}?limit=500&search=${encodeURIComponent(search)}`);
      expect([search, status, body.total_count, keysOf(body)]).toEqual([search, 200, wanted.length, wanted]);
      if (wanted.length > 0) found++;
    }
    expect(found).toBeGreaterThan(20);
  });

  test("page by page, without the total, and in another order beside another filter", async () => {
    const query = `query ($search: String, $cursor: String) {
      ${list}(limit: 7, search: $search, cursor: $cursor) { next_cursor ${list} { ${key} } } }`;
    const more = "limit=500&sort=UPDATED_AT_DESC&updated_since=2001-01-01T00:00:00Z";
    for (const search of ["str", "a", "é"]) {
      const wanted = await lookFor(SEARCHED[list]!, search);
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const { body }: any = await erp.graphql(query, { search, cursor });
        found.push(...keysOf(body.data[list]));
        cursor = body.data[list].next_cursor;
      } while (cursor !== null);
      expect(found).toEqual(wanted);
      const { body } = await erp.get(`/v1/${list}?${more}&search=${encodeURIComponent(search)}`);
      expect([body.total_count, keysOf(body).sort()]).toEqual([wanted.length, wanted.toSorted()]);
    }
  });
});

test("a record is found by its new text at once, and no longer by its old one", async () => {
  const find = async (search: string) => (await erp.get(`/v1/projects?search=${search}`)).body.total_count;
  await erp.post("/v1/projects/erp", [{ number: "CHANGES", title: "Uferweg" }]);
  expect([await find("uferw"), await find("bergpl")]).toEqual([1, 0]);
  await erp.post("/v1/projects/erp", [{ number: "CHANGES", title: "Bergplatz" }]);
  expect([await find("uferw"), await find("bergpl")]).toEqual([0, 1]);
});
