/** The rows of an import page by page (docs/imports.md), over both surfaces. */
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { importIdOf, LENIENT } from "../support/imports.js";

const gateway = useGateway();
const ROWS = 2600;

/** An import of which every hundredth row is refused, one creates nothing, and all others create an account. */
async function longImport(erp: Client): Promise<string> {
  await erp.post("/v1/accounts", [{ number: "1", title: "old" }]);
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    number: `${index}`,
    ...(index % 100 !== 99 && { title: `Account ${index}` }),
  }));
  const answer = await erp.post("/v1/accounts", rows, { ...LENIENT });
  expect(answer.body).toMatchObject({ created: ROWS - 27, updated: 1, unchanged: 0, rejected: 26 });
  return importIdOf(answer);
}

describe.each(SURFACES)("over %s", (surface) => {
  let erp: Client;
  let id: string;
  beforeAll(async () => {
    erp = await gateway.client();
    id = await longImport(erp);
  });
  const read = async (args: object) => {
    const { status, data, error } = await erp.call(surface, "importRows", { id, ...args });
    expect([status, error]).toEqual([200, null]);
    return data;
  };
  const indexes = (page: any): number[] => page.rows.map(({ index }: any) => index);

  test("they come in the order in which they were sent, by offset and by cursor", async () => {
    expect(await read({ limit: 3 })).toMatchObject({
      ...{ total_count: ROWS, has_next: true, offset: 0 },
      rows: [
        { index: 0, key: "0", outcome: "CREATED", changes: [], error: null },
        { index: 1, key: "1", outcome: "UPDATED", changes: [{ field: "title", from: "old", to: "Account 1" }] },
        { index: 2 },
      ],
    });
    expect(indexes(await read({ limit: 2, offset: 2100 }))).toEqual([2100, 2101]);
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: any = await read({ limit: 500, ...(cursor !== null && { cursor }) });
      expect(page.offset).toBe(seen.length);
      seen.push(...indexes(page));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(Array.from({ length: ROWS }, (_, index) => index));
  });

  test("by outcome they are those alone, wherever they stand", async () => {
    const refused = Array.from({ length: 26 }, (_, nth) => 100 * nth + 99);
    const all = await read({ outcome: "REJECTED" });
    expect([all.total_count, indexes(all)]).toEqual([26, refused]);
    expect(all.rows[25].error).toEqual({ pointer: "/2599/title", code: "INVALID", detail: "[2599].title is required" });
    const first = await read({ outcome: "REJECTED", limit: 20 });
    expect(indexes(await read({ outcome: "REJECTED", cursor: first.next_cursor }))).toEqual(refused.slice(20));
    expect(indexes(await read({ outcome: "UPDATED" }))).toEqual([1]);
    expect(indexes(await read({ outcome: "UNCHANGED" }))).toEqual([]);
  });

  test("a cursor of another filter or import, and one that was forged, is a 400", async () => {
    const { next_cursor: cursor } = await read({ limit: 1 });
    const forged = Buffer.from(JSON.stringify([`rows of ${id}`, "", 1, "x", 0])).toString("base64url");
    for (const args of [
      { id, cursor, outcome: "CREATED" },
      { id, cursor: forged },
    ])
      expect(await erp.call(surface, "importRows", args)).toMatchObject({
        status: 400,
        error: expect.stringMatching(/^\$?cursor must be the next_cursor/),
      });
  });

  test("they are shown to whoever may see the import, and to nobody else", async () => {
    for (const other of [
      await gateway.client(),
      await gateway.client({ tenant: erp.tenant, scopes: ["projects:read"] }),
    ])
      expect((await other.call(surface, "importRows", { id })).status).toBe(404);
  });
});

test("the refused rows as a table, and the last ones as a connection", async () => {
  const erp = await gateway.client();
  const id = await longImport(erp);
  const { body } = await erp.get(`/v1/imports/${id}/rows?outcome=REJECTED&fields=index,error.detail`, {
    Accept: "text/csv",
  });
  const lines = String(body).replace("\uFEFF", "").trim().split("\r\n");
  expect([lines.length, lines[0], lines[26]]).toEqual([27, "index,error.detail", "2599,[2599].title is required"]);
  const query = `query ($id: UUID!, $before: String) {
    importRowsConnection(id: $id, last: 2, before: $before) { totalCount edges { cursor node { index } } } }`;
  const last = async (before?: string) => {
    const { data } = (await erp.graphql(query, { id, before })).body;
    return data.importRowsConnection;
  };
  const end = await last();
  expect([end.totalCount, end.edges.map(({ node }: any) => node.index)]).toEqual([ROWS, [2598, 2599]]);
  const before = await last(end.edges[0].cursor);
  expect(before.edges.map(({ node }: any) => node.index)).toEqual([2596, 2597]);
});
