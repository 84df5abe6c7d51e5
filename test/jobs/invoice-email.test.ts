/** POST /v1/invoices/email: stored, read by a job, made invoices (specification 4.11, decisions §16). */
import { createHash } from "node:crypto";
import { invoiceDocument } from "../../src/jobs/invoice-document.js";
import { createPdfReader } from "../../src/pdf/pool.js";
import { ublInvoice } from "../support/e-invoices.js";
import { type Client, type Surface, SURFACES, useGateway } from "../support/gateway.js";
import { bytesAt, dueNow, ended, readInvoice, rulesOf, sendAndWait as sendTo, workOn } from "../support/jobs.js";
import { attached, forwarded, mail, mixed, multipart, text } from "../support/mails.js";
import { endlessTree, pdf, typed } from "../support/pdf.js";
import { INVOICE_PAGE, picturesOf, testWithTesseract } from "../support/scans.js";
import { describeShared, readShared, sharedRecords } from "../support/shared-samples.js";
import { until } from "../support/until.js";
import { zip } from "../support/zips.js";

const gateway = useGateway({ config: { JOBS_CONCURRENCY: 4 } });
let erp: Client;
beforeEach(async () => void (erp = await gateway.client({ customer: "Bau" })));

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
const xml = (number: string): string => ublInvoice({ number });
const HYBRID = pdf({ pages: [[[50, 50, "See the file"]]], files: { "factur-x.xml": xml("RE-1") } });
const LETTER = text("Guten Tag,\r\nanbei unsere Rechnung.\r\n");
const PICTURE = Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex");

/** The invoice that `xml("RE-1")` is, without XML. */
const FOR_THE_EYE = pdf({
  pages: [typed("Rechnung\nRechnungsnummer: RE-1\nRechnungsdatum: 20.11.2026\nRechnungsbetrag 1.201,90 EUR")],
});

/** Sends an e-mail. @returns the answer, and the id of the job that it names */
async function send(erp: Client, email: Buffer, surface: Surface = "rest") {
  if (surface === "rest") {
    const answer = await erp.send("POST", "/v1/invoices/email", email, { "Content-Type": "message/rfc822" });
    return { ...answer, job: answer.headers.get("location")?.slice("/v1/jobs/".length) };
  }
  const answer = await erp.graphql(
    "mutation ($email: BodyPart!) { importInvoiceEmail(email: $email) { success job_id } }",
    { email: { content: email.toString("base64") } },
  );
  return { ...answer, job: answer.body.data?.importInvoiceEmail?.job_id };
}

/** Sends something under an external id. @returns the id of the job */
async function startProcess(erp: Client, external_id: string, content: Buffer): Promise<string> {
  const document = { content_type: "text/plain", content_base64: content.toString("base64") };
  return (await erp.post("/v1/workflows/process", { external_id, document })).body.job_id;
}

const sendAndWait = async (erp: Client, email: Buffer) => ended(erp, (await send(erp, email)).job!);

const invoicesOf = async (erp: Client): Promise<any[]> =>
  (await erp.get("/v1/invoices")).body.invoices.toSorted((a: any, b: any) => a.id - b.id);

/** Number and status of each. */
const namesOf = (invoices: any[]) => invoices.map(({ invoice_number, status }) => `${invoice_number} ${status}`);

async function historyOf(erp: Client, id: string): Promise<any[]> {
  return (await erp.get(`/v1/invoices/${id}/history`)).body.history;
}

describe.each(SURFACES)("an e-mail over %s", (surface) => {
  test("with one invoice is 200 with a job, and becomes it; the file and the whole e-mail are kept", async () => {
    const email = mixed(LETTER, attached("Rechnung.xml", xml("RE-1")));
    const answer = await send(erp, email, surface);
    expect(answer.status).toBe(200);
    if (surface === "rest") expect(answer.body).toEqual({ success: true });
    const job = await ended(erp, answer.job!);
    const external_id = sha256(email);
    expect(job).toMatchObject({ kind: "invoice_document", status: "succeeded", error: null });
    expect(job.result).toEqual({ invoice_id: expect.any(String), external_id, created: true });
    const { invoice_id } = job.result;
    expect((await erp.get(`/v1/invoices/${invoice_id}`)).body).toMatchObject({
      external_id,
      status: "OPEN",
      invoice_number: "RE-1",
      total_amount: 1201.9,
      document: { content_type: "application/xml" },
    });
    expect((await historyOf(erp, invoice_id)).map(({ newStatus }) => newStatus)).toEqual(["PROCESSING", "OPEN"]);
    const file = await bytesAt(erp, `/v1/invoices/${invoice_id}/pdf`);
    expect([file.type, file.bytes.toString()]).toEqual(["application/xml", xml("RE-1")]);
    const source = await bytesAt(erp, `/v1/invoices/${invoice_id}/source`);
    expect([source.type, source.bytes.equals(email)]).toEqual(["message/rfc822", true]);
  });

  test("of a picture is a 400 that stores nothing", async () => {
    const answer = await send(erp, PICTURE, surface);
    expect(answer).toMatchObject({ status: 400, job: undefined });
    expect(answer.body.error ?? answer.body.errors[0].message).toContain("What was sent is a JPEG picture.");
    const documents = "select from document d join tenant t on t.id = d.tenant_id where t.name = $1";
    expect(await gateway.sql(documents, [erp.tenant])).toEqual([]);
  });

  test("with a key that is linked to no customer is a 401", async () => {
    const erp = await gateway.client();
    const { body } = await send(erp, mail(LETTER), surface);
    expect(body.error ?? body.errors[0].message).toBe("Unauthorized. Key is not linked to any customer.");
  });
});

describe("what may be sent", () => {
  test.each([
    ["a PDF", HYBRID],
    ["a zip archive", zip([{ name: "a/b.xml", content: xml("RE-1") }])],
    ["a forwarded e-mail", mixed(LETTER, forwarded(mixed(attached("a.pdf", HYBRID))))],
  ])("%s, whatever it is called", async (_, body) => {
    for (const type of ["application/x-www-form-urlencoded", "image/png", "nonsense"]) {
      const answer = await erp.send("POST", "/v1/invoices/email", body, { "Content-Type": type });
      expect([type, answer.status]).toEqual([type, 200]);
    }
    await sendAndWait(erp, body);
    expect(namesOf(await invoicesOf(erp))).toEqual(["RE-1 OPEN"]);
  });

  test("at most 10 MiB", async () => {
    const most = 10 * 1_048_576;
    const start = mixed(attached("a.xml", xml("RE-1")), text(""));
    const padded = Buffer.concat([start, Buffer.alloc(most - start.length, "x".repeat(75) + "\n")]);
    expect((await send(erp, Buffer.concat([padded, Buffer.from("x")]))).status).toBe(413);
    expect((await sendAndWait(erp, padded)).status).toBe("succeeded");
    const [invoice] = await invoicesOf(erp);
    expect((await bytesAt(erp, `/v1/invoices/${invoice.id}/source`)).bytes.equals(padded)).toBe(true);
  });
});

test("of what is no invoice the job fails with the reason, and there is none", async () => {
  const { status, error, result } = await sendAndWait(erp, mixed(attached("a.xml", "<Order/>")));
  expect([status, result]).toEqual(["failed", null]);
  expect(error).toContain("a.xml: The root element is Order");
  expect(await invoicesOf(erp)).toEqual([]);
});

test("a PDF with the title of an invoice and lines is one without number and total, unless it comes by e-mail", async () => {
  const titled = pdf({
    pages: [
      typed(
        `Rechnung\n\nPos.  Bezeichnung       Menge     Preis     Betrag\n1     Kies              10        20,00     200,00`,
      ),
    ],
  });
  const sent = await sendTo(erp, "/v1/invoices/pdf", titled);
  const { status, invoice_number, findings } = (
    await erp.get(`/v1/invoices/${sent.result.invoice_id}?fields=status,invoice_number,findings`)
  ).body;
  expect([status, invoice_number]).toEqual(["OPEN", null]);
  expect(rulesOf({ findings })).toEqual(expect.arrayContaining(["GW-OPEN invoice_number", "GW-OPEN total_amount"]));
  const other = Buffer.concat([titled, Buffer.from("\n")]);
  const { status: ended } = await sendAndWait(erp, mixed(attached("a.pdf", other)));
  expect(ended).toBe("failed");
});

test("a text with number and total is an invoice, and so is the letter of an e-mail", async () => {
  const invoice = `Rechnung\r\nRechnungsnummer: RE-9\r\nRechnungsdatum: 20.11.2026\r\nNettobetrag  100,00 EUR
zzgl. 19 % USt.      19,00 EUR\r\nRechnungsbetrag     119,00 EUR`;
  for (const email of [Buffer.from(invoice), mixed(text(invoice), attached("logo.jpg", PICTURE))]) {
    const { result } = await sendAndWait(erp, email);
    expect((await erp.get(`/v1/invoices/${result.invoice_id}`)).body).toMatchObject({
      invoice_number: "RE-9",
      invoice_date: "2026-11-20",
      total_amount: 119,
      status: "OPEN",
    });
    expect((await bytesAt(erp, `/v1/invoices/${result.invoice_id}/pdf`)).bytes.equals(email)).toBe(true);
  }
});

const photographed = async () => {
  const [page] = await picturesOf(pdf({ pages: [INVOICE_PAGE] }));
  return sendAndWait(erp, mixed(LETTER, attached("foto.jpg", page!.toBuffer("image/jpeg", 70))));
};
testWithTesseract(
  "a photograph of an invoice is read as a scan, where no other document is an invoice",
  async () => {
    const { result } = await photographed();
    expect(namesOf(await invoicesOf(erp))).toEqual(["RE-2026-4711 OPEN"]);
    expect((await bytesAt(erp, `/v1/invoices/${result.invoice_id}/pdf`)).type).toBe("image/jpeg");
  },
  async () => {
    const { status, error } = await photographed();
    expect([status, error]).toEqual(["failed", expect.stringMatching(/^foto.jpg: It is a picture. .*install tesser/)]);
    expect(await invoicesOf(erp)).toEqual([]);
  },
);

describe("several documents", () => {
  test("twelve of which are invoices: it becomes twelve, and again is the same", async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => `RE-${index + 1}`);
    const email = mixed(LETTER, ...numbers.map((number) => attached(`${number}.xml`, xml(number))));
    const { result } = await sendAndWait(erp, email);
    const base = sha256(email);
    const ids = numbers.map((_, index) => (index === 0 ? base : `${base}#${index + 1}`));
    expect(result.invoices.map(({ external_id }: any) => external_id)).toEqual(ids);
    const stored = await invoicesOf(erp);
    expect(namesOf(stored)).toEqual(numbers.map((number) => `${number} OPEN`));
    const again = await sendAndWait(erp, email);
    const invoices = result.invoices.map((one: object) => ({ ...one, created: false }));
    expect(again.result).toEqual({ ...result, created: false, invoices });
    expect(await invoicesOf(erp)).toEqual(stored);
  });

  test("one of which cannot be read: the others stay, and history and job tell the reason", async () => {
    const email = mixed(
      attached("kaputt.pdf", endlessTree()),
      attached("gut.xml", xml("RE-1")),
      attached("auch gut.pdf", pdf({ pages: [[[50, 50, "."]]], files: { "x.xml": xml("RE-2") } })),
      attached("logo.jpg", PICTURE),
    );
    const { result } = await sendAndWait(erp, email);
    expect(result.left_out).toEqual([
      { document: "kaputt.pdf", reason: expect.stringContaining("not a whole PDF") },
      { document: "logo.jpg", reason: "It is a picture, which is not read beside an invoice." },
    ]);
    const stored = await invoicesOf(erp);
    expect(namesOf(stored)).toEqual(["RE-1 OPEN", "RE-2 OPEN"]);
    expect((await historyOf(erp, stored[0].id)).at(-1)).toMatchObject({
      newStatus: "OPEN",
      message: expect.stringMatching(/^Left out: kaputt.pdf: .* logo.jpg: It is a picture/),
    });
  });

  test("none of which can be read: one invoice in ERROR, whose history says why", async () => {
    const email = mixed(LETTER, attached("scan.pdf", pdf({ pages: ["picture"] })));
    const { status, error } = await sendAndWait(erp, email);
    expect([status, error]).toEqual(["failed", expect.stringContaining("scan.pdf: The PDF is a scan")]);
    const [invoice] = await invoicesOf(erp);
    expect([invoice.status, invoice.external_id]).toEqual(["ERROR", sha256(email)]);
    expect((await historyOf(erp, invoice.id)).at(-1)).toMatchObject({ newStatus: "ERROR", message: error });
  });

  test("that say the same invoice are one: the exact one counts", async () => {
    const email = mixed(attached("a.pdf", FOR_THE_EYE), attached("a.xml", xml("RE-1")));
    const { result } = await sendAndWait(erp, email);
    expect(result.left_out).toEqual([{ document: "a.pdf", reason: "It is the same invoice as a.xml." }]);
    expect(await invoicesOf(erp)).toMatchObject([{ invoice_number: "RE-1", electronic_invoice_type: "XRECHNUNG" }]);
  });

  test("that came before, alone or with another e-mail, change nothing", async () => {
    const first = await sendAndWait(erp, HYBRID);
    const email = mixed(LETTER, attached("a.pdf", HYBRID));
    expect((await sendAndWait(erp, email)).result).toEqual({ ...first.result, created: false });
    const both = mixed(attached("a.pdf", HYBRID), attached("b.xml", xml("RE-2")));
    const { result } = await sendAndWait(erp, both);
    const second = { invoice_id: expect.any(String), external_id: sha256(both), created: true };
    expect(result.invoices).toEqual([{ ...first.result, created: false }, second]);
    expect((await invoicesOf(erp)).map(({ invoice_number }) => invoice_number)).toEqual(["RE-1", "RE-2"]);
    // Of another customer it is another invoice.
    const other = await gateway.client({ tenant: erp.tenant, customer: "Tiefbau" });
    expect((await sendAndWait(other, email)).result.created).toBe(true);
  });
});

describe("a document that was read before", () => {
  const mailed = (...files: ReturnType<typeof attached>[]) =>
    mail(multipart("mixed", LETTER, ...files), [`Message-ID: <${Math.random()}@a>`]);
  const exact = attached("a.xml", xml("RE-1"));
  const forTheEye = attached("a.pdf", FOR_THE_EYE);

  test("is the same invoice as another document of the e-mail, as if it were read again", async () => {
    const first = await sendAndWait(erp, mailed(exact));
    const { result } = await sendAndWait(erp, mailed(forTheEye, exact));
    const left_out = [{ document: "a.pdf", reason: "It is the same invoice as a.xml." }];
    expect(result).toEqual({ ...first.result, created: false, left_out });
    expect(await historyOf(erp, result.invoice_id)).toEqual(await historyOf(erp, first.result.invoice_id));
    expect(await invoicesOf(erp)).toHaveLength(1);
  });

  test("counts less than the exact one that comes later, and both stay", async () => {
    const first = await sendAndWait(erp, mailed(forTheEye));
    const { result } = await sendAndWait(erp, mailed(forTheEye, exact));
    expect(result).toMatchObject({ created: true, left_out: [{ document: "a.pdf" }] });
    expect(result.invoice_id).not.toBe(first.result.invoice_id);
  });

  test.each([
    ["invoice_number", "RE-2"],
    ["invoice_date", "2026-11-21"],
    ["total_amount", 1],
  ])("and corrected since: what it says itself is compared (%s)", async (field, value) => {
    const first = await sendAndWait(erp, mailed(exact));
    const corrected = await erp.send("PATCH", `/v1/invoices/${first.result.invoice_id}`, { [field]: value });
    expect(corrected).toMatchObject({ status: 200, body: { [field]: value } });
    const { result } = await sendAndWait(erp, mailed(exact, forTheEye));
    expect(result).toMatchObject({ ...first.result, created: false, left_out: [{ document: "a.pdf" }] });
    expect(await invoicesOf(erp)).toMatchObject([{ [field]: value }]);
  });

  test("and is not any more, once the e-mail was read: the e-mail's invoice does not wait for ever", async () => {
    const first = await sendAndWait(erp, mailed(exact));
    const holder = await gateway.superuser();
    // As if another document of the same external id came in at that moment.
    await holder.query("begin");
    await holder.query("update invoice set file_id = source_id where id = $1", [first.result.invoice_id]);
    const { job } = await send(erp, mailed(exact));
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const isWaiting = async () => (await gateway.sql(waiting)).length > 0;
    await until("the job has seen that the document is known", isWaiting);
    await holder.query("commit");
    await holder.end();
    const hasFailed = () => gateway.log.some(({ jobId, level }) => jobId === job && level === 40);
    await until("the first attempt has failed", hasFailed);
    await dueNow(gateway.sql);
    const { status, result } = await ended(erp, job!);
    expect([status, result]).toEqual(["succeeded", { ...result, created: true }]);
    expect(namesOf([(await erp.get(`/v1/invoices/${result.invoice_id}`)).body])).toEqual(["RE-1 OPEN"]);
  });

  test("in an e-mail under an external id becomes another invoice, as ever", async () => {
    await sendAndWait(erp, mailed(exact));
    const job = await startProcess(erp, "W-1", mailed(exact));
    expect((await ended(erp, job)).result).toMatchObject({ external_id: "W-1", created: true });
    expect(await invoicesOf(erp)).toHaveLength(2);
  });
});

test("several e-mails with the same documents, all at once, make one invoice of each document", async () => {
  const files = Array.from({ length: 4 }, (_, index) => attached(`${index}.xml`, xml(`RE-${index}`)));
  const emails = Array.from({ length: 6 }, (_, index) =>
    mail(multipart("mixed", ...(index % 2 === 0 ? files : files.toReversed())), [`Message-ID: <${index}@a>`]),
  );
  const jobs = await Promise.all(emails.map((email) => sendAndWait(erp, email)));
  expect(jobs.map(({ status }) => status)).toEqual(emails.map(() => "succeeded"));
  expect(namesOf(await invoicesOf(erp)).toSorted()).toEqual([0, 1, 2, 3].map((n) => `RE-${n} OPEN`));
  // None of them was tried again, as after a deadlock.
  const ids = jobs.map(({ id }) => id);
  const attempts = await gateway.sql("select max(attempt) as most from job where id = any($1)", [ids]);
  expect(attempts).toEqual([{ most: 1 }]);
});

test("a workflow takes an e-mail under its external id, and the same e-mail under another is a duplicate", async () => {
  const email = mixed(attached("a.xml", xml("RE-1")), attached("b.xml", xml("RE-2")));
  await ended(erp, await startProcess(erp, "W-1", email));
  const { result } = await ended(erp, await startProcess(erp, "W-2", email));
  expect((await invoicesOf(erp)).map(({ external_id }) => external_id)).toEqual(["W-1", "W-1#2", "W-2", "W-2#2"]);
  const { findings } = await readInvoice(erp, result.invoice_id);
  expect(findings[0].rule).toBe("GW-DUPLICATE");
});

/** Sends something whose worker dies each time that it reads it. */
async function sendInVain(erp: Client, start: () => Promise<string>): Promise<any> {
  // Nobody takes the job before it looks as if it had been taken too often.
  await gateway.sql(`
    create function late() returns trigger language plpgsql as $$ begin new.run_at := now() + interval '1 hour'; return new; end $$;
    create trigger late before insert on graphile_worker._private_jobs for each row execute function late()`);
  const job = await start();
  await gateway.sql("drop function late cascade");
  await gateway.sql("update graphile_worker._private_jobs set attempts = max_attempts where key = $1", [job]);
  const reader = createPdfReader();
  const other = workOn(gateway.db, [invoiceDocument(reader, null)]);
  const end = await ended(erp, job);
  await other.stop(1000);
  await reader.close();
  return end;
}

describe("bytes that could not be read, and come again", () => {
  const told = async (erp: Client) =>
    (await invoicesOf(erp)).map((one) => `${one.external_id} ${one.status} ${one.invoice_number}`);
  const withPdf = mixed(LETTER, attached("a.pdf", HYBRID));
  const withTwo = mixed(attached("a.pdf", HYBRID), attached("b.xml", xml("RE-2")));

  test.each<[string | null, string]>([
    [null, sha256(HYBRID)],
    ["P-1", "P-1"],
  ])("in an e-mail: they are read, and nothing else is made (external id: %s)", async (external_id, name) => {
    const { status, error } = await sendInVain(erp, async () =>
      external_id === null ? (await send(erp, HYBRID)).job! : startProcess(erp, external_id, HYBRID),
    );
    expect([status, error]).toEqual(["failed", expect.stringContaining("It was interrupted too often")]);
    expect(await told(erp)).toEqual([`${name} ERROR null`]);
    const [invoice] = await invoicesOf(erp);
    expect((await historyOf(erp, invoice.id)).at(-1).message).toBe(error);
    expect((await sendAndWait(erp, withPdf)).result.external_id).toBe(name);
    expect(await told(erp)).toEqual([`${name} OPEN RE-1`]);
  });

  test("in an e-mail with another document: that is the first invoice of the e-mail", async () => {
    await sendInVain(erp, async () => (await send(erp, HYBRID)).job!);
    await sendAndWait(erp, withTwo);
    const invoices = [`${sha256(HYBRID)} OPEN RE-1`, `${sha256(withTwo)} OPEN RE-2`];
    expect(await told(erp)).toEqual(invoices);
    expect((await sendAndWait(erp, withTwo)).result.invoices).toMatchObject([{ created: false }, { created: false }]);
    expect(await told(erp)).toEqual(invoices);
  });

  test("without the external id of before: they keep it", async () => {
    await sendInVain(erp, () => startProcess(erp, "W-1", withTwo));
    await sendAndWait(erp, withTwo);
    expect(await told(erp)).toEqual(["W-1 OPEN RE-1", "W-1#2 OPEN RE-2"]);
  });

  test("with an external id meanwhile: what waited for them goes", async () => {
    await sendInVain(erp, async () => (await send(erp, withTwo)).job!);
    await ended(erp, await startProcess(erp, "W-1", withTwo));
    expect((await sendAndWait(erp, withTwo)).result).toMatchObject({ external_id: "W-1", created: false });
    expect(await told(erp)).toEqual(["W-1 OPEN RE-1", "W-1#2 OPEN RE-2"]);
  });
});

const plain = (id: string): string => id.replaceAll(/[\s.-]/g, "");

describeShared("the sample e-mails", "samples/mail/expected.jsonl", () => {
  const rows = sharedRecords("samples/mail/expected.jsonl");

  test.each(rows.map((row) => [row.file.replace("eml/", ""), row.truth]))("%s", async (file, truth) => {
    const { status } = await sendAndWait(erp, readShared(`samples/mail/${file}`));
    expect(status).toBe(truth.length > 0 ? "succeeded" : "failed");
    const stored = await invoicesOf(erp);
    const asTold = (vatId: string, iban: string) => ({ supplier_vat_id: plain(vatId), supplier_iban: plain(iban) });
    const said = await Promise.all(
      stored.map(async (invoice) => ({
        ...Object.fromEntries(Object.keys(truth[0]).map((field) => [field, invoice[field]])),
        ...asTold(invoice.supplier_tax_id, invoice.supplier_iban),
        line_count: (await erp.get(`/v1/invoices/${invoice.id}/items`)).body.items.length,
      })),
    );
    expect(said).toEqual(
      truth.map(({ type_code: _, ...row }: any) => ({ ...row, ...asTold(row.supplier_vat_id, row.supplier_iban) })),
    );
  });

  test("m11: what a text orders is not done", async () => {
    await sendAndWait(erp, readShared("samples/hostile/m11-prompt-injection.eml"));
    const stored = await invoicesOf(erp);
    expect(new Set(stored.map(({ status }) => status))).toEqual(new Set(["OPEN"]));
    expect(JSON.stringify(stored)).not.toContain(erp.key!);
    const { body } = await erp.graphql("{ invoices { invoices { supplier_iban findings { rule } } } }");
    for (const { supplier_iban, findings } of body.data.invoices.invoices) {
      const ofAccount = findings.filter(({ rule }: { rule: string }) => rule !== "GW-OPEN");
      expect([supplier_iban, ofAccount]).toEqual(["GB33BUKB20201555555555", [{ rule: "GW-BANK-ACCOUNT" }]]);
    }
  });
});
