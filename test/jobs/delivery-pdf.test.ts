/** POST /v1/deliveries/pdf: stored, read by a job, made a delivery, and served as it came. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, useGateway } from "../support/gateway.js";
import { bytesAt, ended, sendAndWait as sendTo } from "../support/jobs.js";
import { pdf, typed } from "../support/pdf.js";
import { paste } from "../support/process.js";
import { newSuppliers } from "../support/sent.js";

const gateway = useGateway({ config: { JOBS_CONCURRENCY: 4 } });

/** With what else is said beside the date, and further lines. */
const note = (beside = "", line = ""): Buffer =>
  pdf({
    pages: [
      typed(`
Kieswerk Nord GmbH
USt-IdNr. DE136695976

                                                        Lieferschein-Nr.:   LS-1
                                                        Lieferdatum:        18.11.2026
                                                        ${beside}

Pos.                  Bezeichnung                                     Menge       Einheit
1                     Schotter 0/32                                   25,22       t
${line}`),
    ],
  });
const FILE = note();

const TYPE = { "Content-Type": "application/pdf" };
const send = (erp: Client, file: Buffer) => erp.send("POST", "/v1/deliveries/pdf", file, TYPE);

const sendAndWait = (erp: Client, file: Buffer) => sendTo(erp, "/v1/deliveries/pdf", file);

describe("a PDF", () => {
  test("is accepted with a job, which makes the delivery; its file is served as it came", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    await erp.post("/v1/suppliers", [{ external_id: "70025", title: "Nord", legal_uid: "DE 136695976" }]);
    const answer = await send(erp, FILE);
    expect(answer).toMatchObject({ status: 202, body: { success: true, job_id: expect.any(String) } });
    expect(answer.headers.get("location")).toBe(`/v1/jobs/${answer.body.job_id}`);
    const job = await ended(erp, answer.body.job_id);
    expect(job).toMatchObject({ kind: "delivery_pdf", status: "succeeded", progress: 100, error: null });
    expect(job.result).toEqual({ delivery_id: expect.any(String), created: true });
    const { body } = await erp.get(`/v1/deliveries/${job.result.delivery_id}`);
    expect(body).toMatchObject({
      source: "PDF",
      delivery_number: "LS-1",
      delivery_date: "2026-11-18",
      supplier_external_id: "70025",
      supplier_name: expect.stringContaining("Nord"),
      items: [{ title: "Schotter 0/32", quantity: 25.22, unit: "t", unit_code: "TNE" }],
    });
    const file = await bytesAt(erp, `/v1/deliveries/${body.id}/pdf`);
    expect([file.type, file.bytes.equals(FILE)]).toEqual(["application/pdf", true]);
    const shown = await erp.graphql(`{ deliveryFile(id: "${body.id}") { size content_base64 } }`);
    expect(shown.body.data.deliveryFile).toEqual({ size: FILE.length, content_base64: FILE.toString("base64") });
  });

  test.each([
    ["Bestellnummer B-118 / Pos. 10", "B-118", "10"],
    ["Ihre Bestellung: B-118, Position 00020", "B-118", "00020"],
    ["Bestellnummer B-118", "B-118", null],
  ])("names the order's item behind its number: %s", async (text, order_number, order_item_number) => {
    const erp = await gateway.client();
    const read = async (file: Buffer) => {
      const { result } = await sendAndWait(erp, file);
      return (await erp.get(`/v1/deliveries/${result.delivery_id}`)).body.items;
    };
    expect(await read(note(text))).toMatchObject([{ order_number, order_item_number }]);
    // Of two lines, nobody knows which one is meant.
    const two = note(text, "2                     Sand 0/4                                         3,00       t");
    expect(await read(two)).toMatchObject(Array(2).fill({ order_number, order_item_number: null }));
  });

  test("sent twelve times at once is one delivery and one document", async () => {
    const erp = await gateway.client();
    const jobs = await Promise.all(Array.from({ length: 12 }, () => sendAndWait(erp, FILE)));
    expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(["succeeded"]));
    expect(new Set(jobs.map(({ result }) => result.delivery_id)).size).toBe(1);
    expect(jobs.filter(({ result }) => result.created)).toHaveLength(1);
    expect((await erp.get("/v1/deliveries")).body.total_count).toBe(1);
    const documents = "select from document d join tenant t on t.id = d.tenant_id where t.name = $1";
    expect(await gateway.sql(documents, [erp.tenant])).toHaveLength(1);
  });

  test("is sent, and its job looked at, by the commands of docs/writing/deliveries.md as printed", async () => {
    const erp = await gateway.client();
    const page = await readFile("docs/writing/deliveries.md", "utf8");
    const commands = [...page.matchAll(/^ *(curl .*\/v1\/(?:deliveries\/pdf|jobs\/).*)$/gm)];
    const [sending, asking] = commands.map(
      ([, command]) => `export KEY=${erp.key}; ${command!.replace("http://localhost:4000", gateway.root)} -s`,
    );
    const folder = await mkdtemp(join(tmpdir(), "delivery-note-"));
    try {
      await writeFile(join(folder, "lieferschein.pdf"), FILE);
      const { job_id } = JSON.parse(await paste(`cd ${folder}; ${sending}`));
      await ended(erp, job_id);
      const told = JSON.parse(await paste(asking!.replace("JOB_ID", job_id)));
      expect(told).toMatchObject({ id: job_id, status: "succeeded" });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("of a supplier's key is that supplier's delivery, job and file; another's see none of them", async () => {
    const tenant = `Suppliers ${process.pid}`;
    const erp = await gateway.client({ tenant, customer: "Bau" });
    await newSuppliers(erp, "A", "B");
    const keyOf = (supplier: string) => gateway.client({ tenant, customer: "Bau", supplier });
    const [one, other] = [await keyOf("A"), await keyOf("B")];
    const { body } = await send(one, FILE);
    const { status, result, error } = await ended(one, body.job_id);
    expect({ status, error }).toEqual({ status: "succeeded", error: null });
    const read = (client: Client, path: string) => client.get(path).then((answer) => answer.status);
    const delivery = `/v1/deliveries/${result.delivery_id}`;
    for (const path of [`/v1/jobs/${body.job_id}`, delivery, `${delivery}/pdf`])
      expect(await Promise.all([one, erp, other].map((client) => read(client, path)))).toEqual([200, 200, 404]);
    expect((await one.get(delivery)).body.supplier_external_id).toBe("A");
  });
});

test.each([
  ["bytes that are no PDF", Buffer.from("hello"), 400],
  ["more than 16 MiB", Buffer.alloc(16 * 1_048_576 + 1, "%PDF-1.7 "), 413],
])("%s: refused", async (_, file, status) => expect((await send(await gateway.client(), file)).status).toBe(status));

test("a delivery without a file has none", async () => {
  const erp = await gateway.client();
  await erp.post("/v1/deliveries/weighing", { dsid: "1", net_weight: 1, unit: "t" });
  const [delivery] = (await erp.get("/v1/deliveries")).body.deliveries;
  const error = "Document of the delivery not found.";
  expect(await erp.get(`/v1/deliveries/${delivery.id}/pdf`)).toMatchObject({ status: 404, body: { error } });
});

test("what cannot be read fails with a reason that a person can act on, and leaves no delivery", async () => {
  const erp = await gateway.client();
  expect(await sendAndWait(erp, pdf({ pages: ["picture"] }))).toMatchObject({
    ...{ status: "failed", result: null },
    error: expect.stringContaining("is a scan"),
  });
  expect((await erp.get("/v1/deliveries")).body.total_count).toBe(0);
});
