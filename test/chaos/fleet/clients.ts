/** What the clients write over both surfaces and both gateways, and what they were told. */
import { randomUUID } from "node:crypto";
import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type * as Errors from "../../../src/errors.js";
import { anyAddress, built } from "../lib.ts";
import { bomb, pdf, type Placed } from "../../support/pdf.ts";
import type { Fleet } from "./processes.ts";

const { ERRORS } = (await built("errors.js")) as typeof Errors;
const ANSWERED_WITHIN_MS = 60_000;
/** Something else may keep all writes waiting meanwhile. */
const ACKNOWLEDGED_WITHIN_MS = 10_000;
const SUPPLIERS = 4;
const SUCCESS: readonly number[] = [200, 201, 202, 303];
/** Try again: no answer, or not now. */
const OPERATING: readonly number[] = [0, 503];

export interface ToldOrder {
  readonly external_id: string;
  readonly supplier: number;
  readonly items: readonly { readonly external_id: string; readonly product_number: string; readonly price: number }[];
  readonly hasCart: boolean;
  id: string;
  secret: string;
  status: string;
  planned_delivery_date: string;
  /** How many versions the clients made. */
  changes: number;
}

export interface ToldJob {
  readonly kind: "delivery_pdf" | "invoice_document";
  /** The number on the document. */
  readonly number: string;
  readonly isReadable: boolean;
}

interface Write {
  readonly what: string;
  readonly method?: string;
  readonly path: string;
  readonly body: unknown;
  readonly type?: string;
  readonly key?: string;
  /** The same write as a mutation. */
  readonly graphql?: { readonly query: string; readonly variables: object };
  /** Whether it may be sent again without an Idempotency-Key. */
  readonly isIdempotent?: boolean;
  /** Refusals that may be. */
  readonly allowed?: readonly number[];
}

interface Answer {
  readonly status: number;
  readonly body: any;
}

type Line = { readonly item: ToldOrder["items"][number]; readonly kg: number };

export class Clients {
  readonly faults: string[] = [];
  readonly statuses: Record<string, number> = {};
  /** Writes that were answered with success, by what they are. */
  readonly written: Record<string, number> = {};
  maxAttempts = 0;
  slowestMs = 0;
  isStopping = false;

  readonly orders: ToldOrder[] = [];
  /** Key of a delivery → its source. */
  readonly deliveries = new Map<string, string>();
  readonly comments = new Map<string, string>();
  readonly invoices = new Set<string>();
  readonly jobs = new Map<string, ToldJob>();
  /** Order and item → kilograms. */
  readonly delivered = new Map<string, number>();
  readonly invoiced = new Map<string, number>();
  /** Reason of an acceptance → the item whose mismatch it accepts. */
  readonly acceptances = new Map<string, string>();

  key = "";
  readonly #supplierKeys: string[] = [];
  readonly #fleet: Fleet;
  readonly #random: () => number;
  #numbers = 0;
  /** Resolves when the next write is answered with success. */
  #acknowledgement = Promise.withResolvers<undefined>();

  constructor(fleet: Fleet, random: () => number) {
    this.#fleet = fleet;
    this.#random = random;
  }

  async prepare(): Promise<void> {
    this.key = await this.#fleet.makeKey("--scopes", "all api_keys:write");
    const rows = Array.from({ length: SUPPLIERS }, (_, n) => ({ external_id: `S${n}`, title: `Supplier ${n}` }));
    await this.#write({ what: "suppliers", path: "/v1/suppliers", body: rows });
    const tolerances = { price_percent: 0, quantity_over_percent: 2 };
    await this.#write({ what: "settings", method: "PATCH", path: "/v1/tenant-settings", body: tolerances });
    for (const { external_id } of rows)
      this.#supplierKeys.push(
        await this.#fleet.makeKey("--supplier", external_id, "--scopes", "orders:write deliveries:write"),
      );
  }

  async work(): Promise<void> {
    while (!this.isStopping) {
      const order = await this.#order();
      if (order.hasCart) await this.#sendCart(order);
      if (this.#chance(0.7)) await this.#negotiate(order);
      for (let turn = 0; turn < 8 && !this.isStopping; turn++) {
        const drawn = this.#random();
        if (drawn < 0.65) await this.#deliver();
        else if (drawn < 0.85) await this.#invoice();
        else await this.#accept();
      }
    }
  }

  /** Resolves at the moment at which the next write is answered with success, or after a while without one. */
  untilAcknowledged = (): Promise<unknown> =>
    Promise.race([this.#acknowledgement.promise, sleep(ACKNOWLEDGED_WITHIN_MS, null, { ref: false })]);

  async read(): Promise<void> {
    const lists = ["deliveries", "purchase-orders", "invoices"];
    while (!this.isStopping) {
      await this.#readWhole(this.#whole(0, 1), `/v1/${this.#pick(lists)}?limit=500`, 0);
      await sleep(300);
    }
  }

  /** A large answer, taken slowly. */
  readLargely = (gateway: number): Promise<void> => this.#readWhole(gateway, "/v1/deliveries?limit=500", 20);

  /** An answer is whole or broken, and never short. */
  async #readWhole(gateway: number, path: string, pauseMs: number): Promise<void> {
    const pieces: Uint8Array[] = [];
    // Not with fetch, which fails as a whole if a connection ends while it waits for its reader.
    const status = await new Promise<number>((resolve) => {
      const headers = { "X-API-Key": this.key, "X-Forwarded-For": anyAddress() };
      const request = get(`${this.#fleet.rootOf(gateway)}${path}`, { headers, agent: false }, (response) => {
        void takeAll(response, pieces, pauseMs).then(
          () => resolve(response.statusCode!),
          () => resolve(0),
        );
      });
      request.on("error", () => resolve(0));
      request.setTimeout(ANSWERED_WITHIN_MS, () => request.destroy());
    });
    this.#count(status);
    const text = Buffer.concat(pieces).toString();
    if (status === 200 && !isJson(text)) this.faults.push(`${path} ended after ${text.length} characters.`);
    if (status !== 200 && !OPERATING.includes(status)) this.faults.push(`${path}: ${status} ${text.slice(0, 300)}`);
  }

  // --- orders ---

  async #order(): Promise<ToldOrder> {
    const external_id = this.#unique("B");
    const items = Array.from({ length: this.#whole(1, 5) }, (_, n) => ({
      external_id: String((n + 1) * 10),
      product_number: `P${n}`,
      price: this.#whole(5, 40),
    }));
    const supplier = this.#whole(0, SUPPLIERS - 1);
    const content = { hasCart: this.#chance(0.4), status: "OPEN", planned_delivery_date: "2026-12-01" };
    const order: ToldOrder = { external_id, supplier, items, ...content, id: "", secret: "", changes: 0 };
    const row = {
      ...{ external_id, supplier: { external_id: `S${supplier}` }, currency: "EUR", awaits_cart: order.hasCart },
      planned_delivery_date: order.planned_delivery_date,
      purchase_order_items: items.map(({ price, ...item }) => ({
        ...{ ...item, title: "Ware", quantity: 1000, unit: "t", price_per_unit: price },
      })),
    };
    const [stored] = (await this.#import("order", [row], true)).body;
    Object.assign(order, { id: stored.id, secret: stored.ids_order_id });
    this.orders.push(order);
    return order;
  }

  #import(what: string, rows: object[], isIdempotent = false): Promise<Answer> {
    const query = "mutation ($rows: [PurchaseOrderInput!]!) { importPurchaseOrders(rows: $rows) { id ids_order_id } }";
    const graphql = { query, variables: { rows } };
    return this.#write({ what, path: "/v1/purchase-orders", body: rows, graphql, isIdempotent });
  }

  async #sendCart({ secret, items, ...order }: ToldOrder): Promise<void> {
    const [item] = items;
    const line = `<RefItems><Customer>${item!.external_id}</Customer></RefItems><ArtNo>${item!.product_number}</ArtNo>`;
    const warenkorb = `<Warenkorb><WarenkorbInfo><RueckgabeKZ>Warenkorbrückgabe mit Bestellung</RueckgabeKZ></WarenkorbInfo>
      <Order><OrderItem>${line}<Qty>900</Qty><QU>TNE</QU><Kurztext>Ware</Kurztext><NetPrice>9000.00</NetPrice></OrderItem></Order></Warenkorb>`;
    const type = "application/x-www-form-urlencoded";
    const body = new URLSearchParams({ warenkorb }).toString();
    // Sent again after a lost answer, it is no longer awaited.
    await this.#write({ what: "cart", path: `/ids/${secret}`, body, type, allowed: [409] });
    this.orders.find(({ id }) => id === order.id)!.changes++;
  }

  async #negotiate(order: ToldOrder): Promise<void> {
    if (this.#chance(0.5)) {
      await this.#answer(order, { change_type: "CONFIRM_ORDER" });
      order.status = "CONFIRMED";
      return;
    }
    const planned_delivery_date = "2026-12-24";
    await this.#answer(order, { change_type: "EDIT_ORDER", changes: { planned_delivery_date } });
    const proposal = this.#pick(["ACCEPT", "REFUSE"]);
    await this.#import("buyer's answer", [{ external_id: order.external_id, proposal }]);
    order.changes++;
    if (proposal === "ACCEPT") Object.assign(order, { status: "CONFIRMED", planned_delivery_date });
  }

  async #answer(order: ToldOrder, change: object): Promise<void> {
    const query =
      "mutation ($id: UUID!, $change: SupplierOrderInput!) { changeSupplierOrder(id: $id, change: $change) { status } }";
    const graphql = { query, variables: { id: order.id, change } };
    const key = this.#supplierKeys[order.supplier]!;
    const path = `/v1/supplier-orders/${order.id}`;
    await this.#write({ what: "supplier's answer", method: "PATCH", path, body: change, key, graphql });
    order.changes++;
  }

  // --- deliveries ---

  async #deliver(): Promise<void> {
    const order = this.#chance(0.5) ? this.#pick(this.orders.slice(-6)) : this.#pick(this.orders);
    const chosen = order.items.filter(() => this.#chance(0.6));
    const lines = (chosen.length > 0 ? chosen : order.items).map((item) => ({ item, kg: this.#whole(100, 4000) }));
    const ways = [this.#weigh, this.#dispatch, this.#deliverJson, this.#announce, this.#sendPdf];
    await this.#pick(ways).call(this, order, lines);
  }

  async #weigh(order: ToldOrder, [line]: readonly Line[]): Promise<void> {
    const dsid = this.#unique("W");
    const { item, kg } = line!;
    const notice = {
      ...{ dsid, delivery_date: "2026-11-24", supplier_external_id: `S${order.supplier}`, title: "Ware" },
      ...{ order_number: order.external_id, order_item_number: item.external_id },
      ...{ gross_weight: kg + 14_000, tare_weight: 14_000, unit: "kg" },
    };
    const query =
      "mutation ($notice: WeighingNoticeInput!) { receiveWeighingNotice(notice: $notice) { created message } }";
    const graphql = { query, variables: { notice } };
    const path = "/v1/deliveries/weighing";
    await this.#write({ what: "weighing notice", path, body: notice, graphql, isIdempotent: true });
    this.#came("WEIGHING", dsid, order, [line!]);
  }

  async #dispatch(order: ToldOrder, lines: readonly Line[]): Promise<void> {
    const id = this.#unique("N");
    const key = this.#chance(0.5) ? this.#supplierKeys[order.supplier]! : this.key;
    const body = dispatchNotification(id, order, lines);
    const path = "/v1/deliveries/opentrans";
    await this.#write({ what: "openTRANS", path, body, type: "application/xml", key, isIdempotent: true });
    this.#came("OPENTRANS", id, order, lines);
  }

  async #deliverJson(order: ToldOrder, lines: readonly Line[]): Promise<void> {
    const external_id = this.#unique("L");
    const jsonContent = {
      ...{ external_id, delivery_date: "2026-11-25", supplier_external_id: `S${order.supplier}` },
      items: itemsOf(order, lines),
    };
    const { body } = await this.#deliverContent("delivery", jsonContent);
    this.#came("CUSTOM", external_id, order, lines);
    await this.#correct(body.data.id, jsonContent, order, lines[0]!);
  }

  #deliverContent(what: string, jsonContent: object): Promise<Answer> {
    const query = "mutation ($content: DeliveryContent!) { importDelivery(content: $content) { data { id } } }";
    const graphql = { query, variables: { content: { jsonContent } } };
    return this.#write({ what, path: "/v1/deliveries/custom", body: { jsonContent }, graphql, isIdempotent: true });
  }

  /** Now and then a person corrects the first line, or its sender says something else. */
  async #correct(id: string, sent: { items: object[] }, order: ToldOrder, { item, kg }: Line): Promise<void> {
    const now = this.#whole(100, 4000);
    const quantity = now / 1000;
    const drawn = this.#random();
    if (drawn > 0.5) return;
    if (drawn < 0.3) {
      const change = { comment: randomUUID(), items: [{ index: 0, quantity }] };
      const query =
        "mutation ($id: UUID!, $change: DeliveryChangeInput!) { changeDelivery(id: $id, change: $change) { id } }";
      const graphql = { query, variables: { id, change } };
      const path = `/v1/deliveries/${id}`;
      await this.#write({ what: "correction", method: "PATCH", path, body: change, graphql });
      this.comments.set(id, change.comment);
    } else {
      const [first, ...rest] = sent.items;
      await this.#deliverContent("delivery again", { ...sent, items: [{ ...first, quantity }, ...rest] });
    }
    add(this.delivered, order, item, now - kg);
  }

  async #announce(order: ToldOrder, lines: readonly Line[]): Promise<void> {
    const delivery_number = this.#unique("A");
    const delivery = { delivery_number, delivery_date: "2026-11-25", items: itemsOf(order, lines) };
    const query =
      "mutation ($delivery: AnnouncedDeliveryInput!) { announceDelivery(delivery: $delivery) { data { id } } }";
    const graphql = { query, variables: { delivery } };
    const key = this.#supplierKeys[order.supplier]!;
    const path = "/v1/supplier-deliveries";
    await this.#write({ what: "announcement", path, body: delivery, key, graphql, isIdempotent: true });
    this.#came("SUPPLIER", delivery_number, order, lines);
  }

  #came(source: string, key: string, order: ToldOrder, lines: readonly Line[]): void {
    this.deliveries.set(key, source);
    for (const { item, kg } of lines) add(this.delivered, order, item, kg);
  }

  async #sendPdf(): Promise<void> {
    const number = this.#unique("LS");
    const drawn = this.#random();
    const isReadable = drawn < 0.85;
    const slow = (): Buffer => bomb(25, `Lieferschein Nr. ${number}`);
    const page = (text: string): Buffer => pdf({ pages: [[[50, 60, text]]] });
    const body = drawn < 0.7 ? page(`Lieferschein Nr. ${number}`) : isReadable ? slow() : page(`Speisekarte ${number}`);
    const path = "/v1/deliveries/pdf";
    const answer = await this.#write({ what: "PDF", path, body, type: "application/pdf" });
    this.jobs.set(answer.body.job_id, { kind: "delivery_pdf", number, isReadable });
  }

  // --- invoices and the match ---

  async #invoice(): Promise<void> {
    if (this.#chance(0.2)) return this.#sendInvoicePdf();
    const order = this.#pick(this.orders);
    const external_id = this.#unique("R");
    const lines = order.items.map((item) => ({ item, kg: this.#whole(100, 4000) }));
    const items = lines.map(({ item, kg }) => ({
      ...{ order_item_number: item.external_id, title: "Ware", quantity: kg / 1000, unit: "t" },
      unit_net_price: item.price + this.#whole(0, 1),
    }));
    const jsonContent = {
      ...{ external_id, invoice_number: external_id, invoice_date: "2026-11-27", currency: "EUR", total_amount: 100 },
      ...{ supplier: { external_id: `S${order.supplier}` }, order_number: order.external_id, items },
    };
    const query = "mutation ($content: InvoiceContent!) { importInvoice(content: $content) { created } }";
    const graphql = { query, variables: { content: { jsonContent } } };
    const path = "/v1/invoices/custom";
    await this.#write({ what: "invoice", path, body: { jsonContent }, graphql, isIdempotent: true });
    this.invoices.add(external_id);
    for (const { item, kg } of lines) add(this.invoiced, order, item, kg);
  }

  async #sendInvoicePdf(): Promise<void> {
    const number = this.#unique("RE");
    const path = `/v1/invoices/pdf?external_id=${number}`;
    const body = pdf({ pages: [invoicePage(number)] });
    const answer = await this.#write({ what: "invoice as PDF", path, body, type: "application/pdf" });
    this.jobs.set(answer.body.job_id, { kind: "invoice_document", number, isReadable: true });
  }

  async #accept(): Promise<void> {
    const { id } = this.#pick(this.orders);
    const path = `/v1/purchase-orders/${id}/match`;
    const { status, body } = await this.#send(this.#whole(0, 1), "GET", path, { "X-API-Key": this.key });
    if (status !== 200) return;
    const row = body.matches.find((match: any) => match.status === "MISMATCH" && !match.accepted_by);
    if (!row) return;
    const item = row.purchase_order_item_id;
    const acceptance = { purchase_order_item_id: item, reason: this.#unique("known") };
    const query =
      "mutation ($id: UUID!, $acceptance: MatchAcceptance!) { acceptPurchaseOrderMatch(id: $id, acceptance: $acceptance) { status } }";
    const graphql = { query, variables: { id, acceptance } };
    // Meanwhile it may have become another match.
    const write = { what: "acceptance", path: `${path}/accept`, body: acceptance, graphql, allowed: [409] };
    const answer = await this.#write(write);
    if (SUCCESS.includes(answer.status)) this.acceptances.set(acceptance.reason, item);
  }

  // --- sending ---

  /** Sends a write until it succeeds, to either gateway, and now and then to both at once. */
  async #write(write: Write): Promise<Answer> {
    const { what, method = "POST", path, body, type = "application/json", key = this.key, allowed = [] } = write;
    const { graphql, isIdempotent = false } = write;
    const isPublic = path.startsWith("/ids");
    const inGraphql = graphql !== undefined && this.#chance(0.4);
    const isOnce = !isPublic && !(isIdempotent && this.#chance(0.3));
    const headers = {
      "Content-Type": inGraphql ? "application/json" : type,
      ...(isOnce && { "Idempotency-Key": randomUUID() }),
      ...(!isPublic && { "X-API-Key": key }),
    };
    for (let attempt = 1; ; attempt++) {
      const send = (gateway: number): Promise<Answer> =>
        inGraphql ? this.#mutate(gateway, headers, graphql) : this.#send(gateway, method, path, headers, body);
      const isTwice = !isPublic && (isOnce || isIdempotent) && this.#chance(0.05);
      const answers = await Promise.all((isTwice ? [0, 1] : [this.#whole(0, 1)]).map(send));
      const answer = answers.find(({ status }) => SUCCESS.includes(status)) ?? answers[0]!;
      if (SUCCESS.includes(answer.status)) {
        this.written[what] = (this.written[what] ?? 0) + 1;
        this.maxAttempts = Math.max(this.maxAttempts, attempt);
        this.#acknowledgement.resolve(undefined);
        this.#acknowledgement = Promise.withResolvers();
        return answer;
      }
      if (allowed.includes(answer.status)) return answer;
      if (!OPERATING.includes(answer.status))
        throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`);
      await sleep(Math.min(20 * attempt, 500));
    }
  }

  async #mutate(gateway: number, headers: Record<string, string>, operation: object): Promise<Answer> {
    const { status, body } = await this.#send(gateway, "POST", "/graphql", headers, operation);
    if (status !== 200 || !body.errors) return { status, body: body?.data && Object.values(body.data)[0] };
    // A code that is not ours is GraphQL's own: the trial's operation is wrong.
    const kind = ERRORS[body.errors[0].extensions.code as Errors.ErrorCode] as { readonly status: number } | undefined;
    return { status: kind?.status ?? 400, body: body.errors };
  }

  async #send(
    gateway: number,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: unknown,
  ): Promise<Answer> {
    const isWritten = typeof body === "string" || Buffer.isBuffer(body);
    const startedAt = performance.now();
    const answer = await fetch(`${this.#fleet.rootOf(gateway)}${path}`, {
      ...{
        method,
        headers: { ...headers, "X-Forwarded-For": anyAddress() },
        redirect: "manual",
        signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
      },
      ...(body !== undefined && { body: isWritten ? (body as string) : JSON.stringify(body) }),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((error: Error) => {
        if (error.name === "TimeoutError") this.faults.push(`${path} was not answered in ${ANSWERED_WITHIN_MS} ms.`);
        return { status: 0, text: "" };
      });
    this.slowestMs = Math.max(this.slowestMs, Math.round(performance.now() - startedAt));
    this.#count(answer.status);
    return { status: answer.status, body: isJson(answer.text) ? JSON.parse(answer.text) : answer.text };
  }

  #count(status: number): void {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #whole(from: number, to: number): number {
    return from + Math.floor(this.#random() * (to - from + 1));
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!;
  }

  #unique(prefix: string): string {
    return `${prefix}-${++this.#numbers}`;
  }
}

function add(sums: Map<string, number>, order: ToldOrder, item: Line["item"], kg: number): void {
  const key = `${order.external_id}/${item.external_id}`;
  sums.set(key, (sums.get(key) ?? 0) + kg);
}

const itemsOf = (order: ToldOrder, lines: readonly Line[]): object[] =>
  lines.map(({ item, kg }) => ({
    ...{ title: "Ware", order_number: order.external_id, order_item_number: item.external_id },
    ...{ quantity: kg / 1000, unit: "t" },
  }));

const dispatchNotification = (id: string, order: ToldOrder, lines: readonly Line[]): string => `<DISPATCHNOTIFICATION>
  <DISPATCHNOTIFICATION_HEADER><DISPATCHNOTIFICATION_INFO>
    <DISPATCHNOTIFICATION_ID>${id}</DISPATCHNOTIFICATION_ID><DISPATCHNOTIFICATION_DATE>2026-11-25</DISPATCHNOTIFICATION_DATE>
    <PARTIES><PARTY><PARTY_ID>S${order.supplier}</PARTY_ID><PARTY_ROLE>supplier</PARTY_ROLE></PARTY></PARTIES>
  </DISPATCHNOTIFICATION_INFO></DISPATCHNOTIFICATION_HEADER>
  <DISPATCHNOTIFICATION_ITEM_LIST>${lines
    .map(
      ({ item, kg }) => `<DISPATCHNOTIFICATION_ITEM>
        <PRODUCT_ID><SUPPLIER_PID>${item.product_number}</SUPPLIER_PID></PRODUCT_ID>
        <QUANTITY>${kg / 1000}</QUANTITY><ORDER_UNIT>TNE</ORDER_UNIT>
        <ORDER_REFERENCE><ORDER_ID>${order.external_id}</ORDER_ID><LINE_ITEM_ID>${item.external_id}</LINE_ITEM_ID></ORDER_REFERENCE>
      </DISPATCHNOTIFICATION_ITEM>`,
    )
    .join("")}</DISPATCHNOTIFICATION_ITEM_LIST>
</DISPATCHNOTIFICATION>`;

const invoicePage = (number: string): Placed[] => [
  [50, 60, "Kieswerk Nord GmbH", 16],
  [50, 100, "Rechnung", 16],
  [330, 120, "Rechnungsnummer:"],
  [450, 120, number],
  [330, 134, "Rechnungsdatum:"],
  [450, 134, "20.11.2026"],
  [400, 308, "Rechnungsbetrag"],
  [500, 308, "297,50 EUR"],
];

/** @throws Error if the answer is cut */
async function takeAll(response: AsyncIterable<Uint8Array>, pieces: Uint8Array[], pauseMs: number): Promise<void> {
  for await (const piece of response) {
    pieces.push(piece);
    if (pauseMs > 0) await sleep(pauseMs);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
