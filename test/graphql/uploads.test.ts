/** Files that come with an operation, as the GraphQL multipart request specification says. */
import { createHash } from "node:crypto";
import { type Answer, type Client, useGateway } from "../support/gateway.js";
import { pdf } from "../support/pdf.js";

const gateway = useGateway();
let erp: Client;
beforeAll(async () => void (erp = await gateway.client({ customer: "Bau" })));

const MIB = 1_048_576;
let papers = 0;
/** A PDF that nobody has sent yet. */
const newPdf = (): Buffer => pdf({ pages: [[[50, 700, `Lieferschein ${++papers} ${process.hrtime.bigint()}`]]] });
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

interface Request {
  operations: unknown;
  map: unknown;
  files?: Record<string, Uint8Array>;
}

async function send(
  { operations, map, files = {} }: Request,
  headers: Record<string, string> = {},
  client = erp,
): Promise<Answer> {
  const form = new FormData();
  const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  if (operations !== undefined) form.set("operations", text(operations));
  if (map !== undefined) form.set("map", text(map));
  for (const [name, bytes] of Object.entries(files))
    form.set(name, new File([Uint8Array.from(bytes)], `${name}.pdf`, { type: "application/pdf" }));
  const response = await fetch(`${gateway.root}/graphql`, {
    method: "POST",
    body: form,
    headers: { ...(client.key && { "X-API-Key": client.key }), ...headers },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const jobOf = async (id: string): Promise<any> =>
  (await erp.graphql("query ($id: ID!) { job(id: $id) { kind status } }", { id })).body.data.job;

describe("a file stands in a variable", () => {
  const DOCUMENT = { external_id: "W1", document: { content_type: "application/pdf", content_base64: null } };
  test.each<[string, object, string, string]>([
    ["$file: BodyPart!) { made: importDeliveryPdf(file: $file)", { file: null }, "file", "delivery_pdf"],
    ["$of: Bytes!) { made: importInvoicePdf(file: { content: $of })", { of: null }, "of", "invoice_document"],
    [
      "$workflow: WorkflowInput!) { made: processWorkflow(workflow: $workflow)",
      { workflow: DOCUMENT },
      "workflow.document.content_base64",
      "invoice_document",
    ],
    [
      "$file: BodyPart!) { made: importInvoicePdf(file: $file)",
      { file: { content: null } },
      "file.content",
      "invoice_document",
    ],
  ])("(%s", async (begin, variables, path, kind) => {
    const query = `mutation (${begin} { job_id } }`;
    // Interpreted, and then compiled.
    for (let use = 0; use < 2; use++) {
      const file = newPdf();
      const operations = JSON.stringify({ query, variables }).replace("W1", `W${papers}`);
      const { status, body } = await send({ operations, map: { 0: [`variables.${path}`] }, files: { 0: file } });
      expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined });
      expect(await jobOf(body.data.made.job_id)).toMatchObject({ kind });
      const [stored] = await gateway.sql("select size from document where sha256 = $1", [sha256(file)]);
      expect(stored).toEqual({ size: file.length });
    }
  });

  test("and an e-mail and an XML document are files, too", async () => {
    const mail = `From: a@example.org\r\nContent-Type: application/pdf; name=r.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${newPdf().toString("base64")}`;
    const ask = (query: string, text: string) =>
      send({
        operations: { query: `mutation ($file: BodyPart!) { ${query} { success } }`, variables: { file: null } },
        map: { 0: ["variables.file"] },
        files: { 0: Buffer.from(text) },
      });
    const sent = await ask("importInvoiceEmail(email: $file)", mail);
    expect(sent.body).toEqual({ data: { importInvoiceEmail: { success: true } } });
    // It was read, and is no notification.
    const xml = await ask("importOpenTransDelivery(document: $file)", "<nothing/>");
    expect(xml).toMatchObject({ status: 400, body: { errors: [{ extensions: { code: "UNREADABLE_BODY" } }] } });
  });

  test("one file in two places, and two operations in a document", async () => {
    const query = `
      mutation Both($one: BodyPart!, $two: Bytes!) {
        a: importDeliveryPdf(file: $one) { job_id } b: importDeliveryPdf(file: { content: $two }) { job_id } }
      query Other { accounts { total_count } }`;
    const { body } = await send({
      operations: { query, operationName: "Both", variables: { one: null, two: null } },
      map: { 0: ["variables.one", "variables.two"] },
      files: { 0: newPdf() },
    });
    expect(body.errors).toBeUndefined();
    const job = { job_id: expect.any(String) };
    expect(body.data).toEqual({ a: job, b: job });
  });
});

const IMPORT = "mutation ($file: BodyPart!) { importDeliveryPdf(file: $file) { job_id } }";
const good = (): Required<Request> => ({
  operations: { query: IMPORT, variables: { file: null } },
  map: { 0: ["variables.file"] },
  files: { 0: newPdf() },
});

describe("what is wrong is a 400 that says what:", () => {
  const SEARCH = "query ($file: String) { accounts(search: $file) { total_count } }";
  const asking = (query: string, variables: object): Partial<Request> => ({ operations: { query, variables } });
  test.each<[string, Partial<Request>, string]>([
    ["no operations", { operations: undefined }, 'no part "operations"'],
    ["no map", { map: undefined }, 'no part "map"'],
    ["operations that are no JSON", { operations: "{" }, "not valid JSON"],
    ["several operations", { operations: [] }, 'The part "operations" must be a JSON object.'],
    ["a map that is none", { map: "[]" }, 'The part "map" must be a JSON object.'],
    ["a map of texts", { map: { 0: "variables.file" } }, 'must name a list of paths for "0"'],
    ["a file that is not there", { map: { 1: ["variables.file"] } }, 'names a file "1"'],
    ["operations for a file", { map: { operations: ["variables.file"] } }, 'names a file "operations"'],
    ["a path outside the variables", { map: { 0: ["query.file"] } }, "must lead into the variables"],
    ["a path that is no text", { map: { 0: [5] } }, "must lead into the variables"],
    ["too many places", { map: { 0: Array(101).fill("variables.file") } }, "more than 100 places"],
    ["a variable that is not declared", { map: { 0: ["variables.other"] } }, "variables.other takes no file"],
    ["a place below a file", { map: { 0: ["variables.file.content.x"] } }, "variables.file.content.x takes no file"],
    ["a place that is not null", asking(IMPORT, { file: 1 }), "variables.file must be null"],
    ["a place that was not sent", { operations: { query: IMPORT } }, "variables.file takes no file"],
    ["the prototype", { map: { 0: ["variables.__proto__"] } }, "variables.__proto__ takes no file"],
    ["a variable of another type", asking(SEARCH, { file: null }), "variables.file takes no file"],
    ["a document that is not valid", asking("{ nothing }", { file: null }), "Cannot query"],
  ])("%s", async (_, wrong, message) => {
    const { status, body } = await send({ ...good(), ...wrong });
    expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining(message)]);
  });

  test("a broken form", async () => {
    for (const [type, body] of [
      ["multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=operations\r\n\r\n{"],
      ["multipart/form-data; boundary=x", "no form at all"],
      ["multipart/form-data", "--x--"],
      ["multipart/form-data; boundary=x", "--x--\r\n"],
    ]) {
      const answer = await erp.send("POST", "/graphql", body, { "Content-Type": type! });
      expect({ body, status: answer.status }).toEqual({ body, status: 400 });
      expect(answer.body.errors[0].extensions.code).toBe("UNREADABLE_BODY");
    }
  });
});

test("a file may be as large as its mutation takes on REST, and no larger", async () => {
  const large = (bytes: number): Buffer => Buffer.concat([newPdf(), Buffer.alloc(bytes)]);
  // More than JSON may be.
  expect((await send({ ...good(), files: { 0: large(15 * MIB) } })).status).toBe(200);
  const tooLarge = await send({ ...good(), files: { 0: large(16 * MIB) } });
  expect(tooLarge).toMatchObject({ status: 413, body: { errors: [{ extensions: { code: "BODY_TOO_LARGE" } }] } });
  expect(tooLarge.body.errors[0].message).toContain("16 MiB");
});

test("a request with files needs the key, which no form of a foreign page can send, and its scope", async () => {
  expect((await send(good(), {}, gateway.anonymous())).status).toBe(401);
  const stranger = await gateway.client({ scopes: ["accounts:read"] });
  expect((await send(good(), {}, stranger)).status).toBe(403);
});

test("an Idempotency-Key belongs to the file, whatever the form's boundary", async () => {
  const request = good();
  const key = { "Idempotency-Key": `upload-${process.hrtime.bigint()}` };
  const first = await send(request, key);
  const second = await send(request, key);
  expect(second.headers.get("idempotency-replayed")).toBe("true");
  expect(second.body).toEqual(first.body);
  expect(await send({ ...request, files: { 0: newPdf() } }, key)).toMatchObject({
    status: 409,
    body: { errors: [{ extensions: { code: "KEY_REUSED" } }] },
  });
});
