/** The webhooks of openapi.json against what the gateway really sends, for every type of event. */
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { EVENT_TYPES } from "../../src/domain/events.js";
import { openApiDocument } from "../../src/rest/openapi.js";
import { routes } from "../support/client.js";
import { everyWrite } from "../support/every-write.js";
import { type Client, useGateway } from "../support/gateway.js";
import { answering, type Received, type Receiver, startReceiver } from "../support/receiver.js";
import { ok } from "../support/sent.js";
import { until } from "../support/until.js";

const gateway = useGateway({ config: { JOBS_CONCURRENCY: 1, WEBHOOK_ALLOW_PRIVATE: "1" } });
const document = openApiDocument(routes) as any;
const TYPES = Object.keys(EVENT_TYPES);

/** The document without leave for members that it does not name. */
function closed(value: any, isPart = false): any {
  if (Array.isArray(value)) return value.map((each) => closed(each, isPart));
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, closed(each, name === "allOf")]));
  if (value.allOf) return { ...inner, unevaluatedProperties: false };
  return value.type === "object" && value.properties && !isPart ? { ...inner, additionalProperties: false } : inner;
}

const { Event, WebhookMessage, ...schemas } = document.components.schemas;
// These two are parts of others.
const strict = { ...document, components: { schemas: { ...closed(schemas), Event, WebhookMessage } } };
const ajv = formats.default(new Ajv2020({ allowUnionTypes: true, strictTypes: false, code: { optimize: false } }));
ajv
  .addVocabulary(["externalDocs", ...Object.keys(document)])
  .addSchema({ ...strict, webhooks: closed(document.webhooks) }, "document");

/** What the document says against a message. */
function mismatchesOf({ body, headers }: Received): unknown[] {
  const { parameters } = document.webhooks[body.type].post;
  const ofHeaders = parameters.flatMap(({ $ref }: { $ref: string }) => {
    const { name, schema } = document.components.parameters[$ref.split("/").pop()!];
    return ajv.validate(schema, headers[name]) ? [] : [{ name, value: headers[name] }];
  });
  const place = `document#/webhooks/${body.type}/post/requestBody/content/application~1json/schema`;
  const check = ajv.getSchema(place)!;
  return check(body) ? ofHeaders : [...ofHeaders, { body, errors: check.errors }];
}

/** What `everyWrite` does not do: changes of records, and events of others than keys. */
async function changeRecords(erp: Client): Promise<void> {
  const dimension = await ok(
    erp.post("/v1/invoice-dimensions", { label: "Los", placement: "header", is_mandatory: false }),
  );
  const [project] = await ok(erp.post("/v1/projects/erp", [{ number: "C", title: "one" }]));
  const rows: [path: string, row: object, off?: object][] = [
    ["/v1/projects/erp", { number: "C" }],
    [`/v1/projects/${project.id}/work-types`, { code: "C" }],
    ["/v1/project-regions", { number: "C" }],
    ["/v1/legal-entities", { number: "C" }],
    ["/v1/accounts", { number: "C" }],
    ["/v1/payment-terms", { number: "C" }],
    ["/v1/tax-codes", { number: "C", rate: 7 }],
    ["/v1/suppliers", { external_id: "C" }, { is_active: false }],
    [`/v1/invoice-dimensions/${dimension.id}/options`, { number: "C", label: "one" }],
  ];
  for (const [path, row, off = { active: false }] of rows) {
    const titled = "label" in row ? row : { ...row, title: "one" };
    await ok(erp.post(path, [titled]));
    await ok(erp.post(path, [{ ...titled, ...("label" in row ? { label: "two" } : { title: "two" }) }]));
    if (!path.endsWith("payment-terms")) await ok(erp.post(path, [{ ...titled, ...off }]));
  }
  for (const title of ["A", "B"]) await ok(erp.post("/v1/deliveries/weighing", { dsid: "C", title }));
  const [order] = await ok(erp.post("/v1/purchase-orders", [{ external_id: "C", awaits_cart: true, ...OF_ORDER }]));
  const WarenKorb = "<Warenkorb><Order><OrderItem><ArtNo>1</ArtNo><Qty>1</Qty></OrderItem></Order></Warenkorb>";
  await fetch(`${gateway.root}/ids/${order.ids_order_id}`, {
    method: "POST",
    body: new URLSearchParams({ WarenKorb }),
  });
}

const OF_ORDER = { supplier: { external_id: "K1" }, purchase_order_items: [{ external_id: "10", title: "Rohr" }] };

let receiver: Receiver;
let gone: Receiver;
beforeAll(async () => {
  [receiver, gone] = await Promise.all([startReceiver(), startReceiver()]);
  gone.answer(answering(410));
});
afterAll(() => Promise.all([receiver.close(), gone.close()]));

test("a message of every type is sent as the document says", async () => {
  const writes = await everyWrite(gateway);
  const { erp } = writes[0]!;
  for (const { url } of [gone, receiver]) {
    const { webhook } = await ok(erp.post("/v1/webhooks", { url, types: TYPES }));
    await ok(erp.post(`/v1/webhooks/${webhook.id}/test`, undefined));
  }
  for (const { send } of writes) await send();
  await changeRecords(erp);

  const sent = () => new Set(receiver.received.map(({ body }) => body.type));
  const missing = () => Object.keys(document.webhooks).filter((type) => !sent().has(type));
  await until("every type was sent", () => missing().length === 0, 60_000).catch(() => undefined);
  expect(missing()).toEqual([]);
  expect(receiver.received.flatMap(mismatchesOf)).toEqual([]);
});

test("the comparison notices a member that the document does not name, and one that is not sent", () => {
  const message = receiver.received.find(({ body }) => body.type === "invoice.created")!;
  const changed = (change: (body: any) => void): Received => {
    const body = structuredClone(message.body);
    change(body);
    return { ...message, body };
  };
  const changes: ((body: any) => void)[] = [
    (body) => (body.more = 1),
    (body) => (body.data.more = 1),
    (body) => (body.data.data.more = 1),
    (body) => delete body.data.data.external_id,
    (body) => delete body.data.resource,
    (body) => delete body.cursor,
  ];
  for (const change of changes) expect(mismatchesOf(changed(change))).toHaveLength(1);
  expect(mismatchesOf({ ...message, headers: {} })).toHaveLength(3);
});

test("every type of event is a webhook, and the test is one besides", () => {
  expect(Object.keys(document.webhooks)).toEqual([...TYPES, "webhook.test"]);
});
