/**
 * Each server's requests for invoices: one, a page, the page after a cursor, and invoices with everything that belongs
 * to them.
 */
import {
  type Call,
  type Calls,
  type FollowingCall,
  get,
  graphql,
  instant,
  numbered,
  postgraphilePage,
  withoutCursor,
} from "./calls.ts";
import type { ServerName } from "./servers.ts";

const NUMBERED = "{ id number title }";
const SUPPLIER = "supplier { id external_id title legal_uid }";
const PROJECT = `project { id title project_number description project_region ${NUMBERED} legal_entity ${NUMBERED} }`;
const POSTINGS = `invoice_accounts { id index net_amount tax_amount gross_amount account_type quantity unit comment project_id
  account ${NUMBERED} tax_code { id number title rate } }`;

/** All fields of an invoice that REST shows. */
const INVOICE = `id external_id external_status invoice_number invoice_date due_date receipt_date project_id project_number supplier_id supplier_name
  supplier_tax_id supplier_iban customer_id currency net_amount total_tax_amount total_amount deducted_net_amount deducted_total_tax_amount
  deducted_total_amount tax_rate status document_type electronic_invoice_type down_payment_number payment_reference reference_type region_id
  legal_entity_id ${POSTINGS} document { file_id content_type size sha256 } comment payment_terms payment_term_id discount_rate discount_date file_id
  created_at updated_at assignee_id ${SUPPLIER} ${PROJECT} payment_term { id number title net_days discounts { days rate } }
  project_region ${NUMBERED} legal_entity ${NUMBERED}`;
const PAGE = `total_count limit offset has_next has_previous total_pages page next_cursor invoices { ${INVOICE} }`;

const BY_ID = (idType: string): string => `query Invoice($id: ${idType}!) { invoice(id: $id) { ${INVOICE} } }`;
const FIRST = `query Invoices($limit: Int!, $offset: Int!) { invoices(limit: $limit, offset: $offset) { ${PAGE} } }`;
const CURSOR = "query Cursor($limit: Int!, $offset: Int!) { invoices(limit: $limit, offset: $offset) { next_cursor } }";
const AFTER = `query Invoices($limit: Int!, $cursor: String!) { invoices(limit: $limit, cursor: $cursor) { ${PAGE} } }`;
const NESTED = `query Invoices($limit: Int!) { invoices(limit: $limit) { invoices {
  id external_id invoice_number invoice_date due_date supplier_name currency net_amount total_tax_amount total_amount status ${SUPPLIER} ${PROJECT}
  items { index id product_number title description quantity unit unit_net_price net_price tax_rate delivery_number delivery_date discount comment account_id }
  ${POSTINGS} } } }`;

/** PostGraphile derives names from the tables, and shows decimals as text. */
const POSTGRAPHILE = (() => {
  const reference = "{ rowId number title }";
  const supplier = "supplierBySupplierId { rowId externalId title legalUid }";
  const project = `projectByProjectId { rowId title projectNumber description projectRegionByProjectRegionId ${reference} legalEntityByLegalEntityId ${reference} }`;
  const postings = `invoiceAccountsByInvoiceId(orderBy: INDEX_ASC) { nodes { rowId index netAmount taxAmount grossAmount accountType quantity unit comment
    projectId accountNumber accountByAccountId ${reference} taxCodeNumber taxCodeByTaxCodeId { rowId number title rate } } }`;
  const invoice = `rowId externalId externalStatus invoiceNumber invoiceDate dueDate receiptDate projectId projectNumber supplierId supplierName supplierTaxId
    supplierIban customerId currency netAmount totalTaxAmount totalAmount deductedNetAmount deductedTotalTaxAmount deductedTotalAmount taxRate status
    documentType electronicInvoiceType downPaymentNumber paymentReference referenceType regionId legalEntityId ${postings}
    documentByFileId { rowId contentType size sha256 } comment paymentTerms paymentTermId discountRate discountDate fileId createdAt updatedAt assigneeId
    ${supplier} ${project} paymentTermByPaymentTermId { rowId number title netDays discountDays1 discountRate1 discountDays2 discountRate2 }
    projectRegionByRegionId ${reference} legalEntityByLegalEntityId ${reference}`;
  const page = `{ totalCount pageInfo { hasNextPage hasPreviousPage endCursor } nodes { ${invoice} } }`;
  return {
    byId: `query Invoice($id: Int!) { invoiceByRowId(rowId: $id) { ${invoice} } }`,
    first: `query Invoices($limit: Int!, $offset: Int!) { allInvoices(first: $limit, offset: $offset, orderBy: ROW_ID_ASC) ${page} }`,
    cursor:
      "query Cursor($limit: Int!, $offset: Int!) { allInvoices(first: $limit, offset: $offset, orderBy: ROW_ID_ASC) { pageInfo { endCursor } } }",
    after: `query Invoices($limit: Int!, $cursor: Cursor!) { allInvoices(first: $limit, after: $cursor, orderBy: ROW_ID_ASC) ${page} }`,
    nested: `query Invoices($limit: Int!) { allInvoices(first: $limit, orderBy: ROW_ID_ASC) { nodes {
      rowId externalId invoiceNumber invoiceDate dueDate supplierName currency netAmount totalTaxAmount totalAmount status ${supplier} ${project}
      invoiceItemsByInvoiceId(orderBy: INDEX_ASC) { nodes { index rowId productNumber title description quantity unit unitNetPrice netPrice taxRate
        deliveryNumber deliveryDate discount comment accountId } } ${postings} } } }`,
  };
})();

export function invoiceCalls(id: string): Record<ServerName, Call | string> {
  const rest = get(`/v1/invoices/${id}`);
  const ours = (idType: string): Call => graphql(BY_ID(idType), { id }, (data) => withoutNullType(data.invoice));
  return {
    bare: rest,
    "gateway-rest": rest,
    "gateway-graphql": ours("InvoiceId"),
    mercurius: ours("ID"),
    postgraphile: graphql(POSTGRAPHILE.byId, { id: Number(id) }, (data) => invoiceOf(data.invoiceByRowId)),
  };
}

/** A page of invoices by offset. */
export function invoicePageCalls(limit: number, offset = 0): Record<ServerName, Call | string> {
  const rest = get(`/v1/invoices?limit=${limit}&offset=${offset}`, withoutCursor);
  const ours = graphql(FIRST, { limit, offset }, (data) => graphqlPage(data.invoices));
  return {
    bare: rest,
    "gateway-rest": rest,
    "gateway-graphql": ours,
    mercurius: ours,
    postgraphile: graphql(POSTGRAPHILE.first, { limit, offset }, (data) => pageOf(data.allInvoices, limit, offset)),
  };
}

const OTHERS_DO_NOT = "only the floor is asked beside the gateway";
const ARRANGED = `query Invoices($limit: Int!, $offset: Int!, $sort: InvoiceSort, $search: String) {
  invoices(limit: $limit, offset: $offset, sort: $sort, search: $search) { ${PAGE} } }`;

/** A page of invoices in another order, or of invoices that contain a text. */
export function arrangedInvoiceCalls(
  offset: number,
  how: { readonly sort: string } | { readonly search: string },
): Record<ServerName, Call | string> {
  const query = new URLSearchParams({ limit: "20", offset: String(offset), ...how });
  const rest = get(`/v1/invoices?${query.toString()}`, withoutCursor);
  return {
    bare: rest,
    "gateway-rest": rest,
    "gateway-graphql": graphql(ARRANGED, { limit: 20, offset, ...how }, (data) => graphqlPage(data.invoices)),
    mercurius: OTHERS_DO_NOT,
    postgraphile: OTHERS_DO_NOT,
  };
}

/** A page of invoices by the cursor that came with the page before. */
export function invoicePageAfterCursorCalls(limit: number, offset: number): Calls {
  const before = { limit, offset: offset - limit };
  const rest: FollowingCall = {
    first: get(`/v1/invoices?limit=${limit}&offset=${before.offset}`, (page) => page.next_cursor),
    next: (cursor) => get(`/v1/invoices?limit=${limit}&cursor=${encodeURIComponent(cursor)}`, withoutCursor),
  };
  const ours: FollowingCall = {
    first: graphql(CURSOR, before, (data) => data.invoices.next_cursor),
    next: (cursor) => graphql(AFTER, { limit, cursor }, (data) => graphqlPage(data.invoices)),
  };
  return {
    bare: rest,
    "gateway-rest": rest,
    "gateway-graphql": ours,
    mercurius: ours,
    postgraphile: {
      first: graphql(POSTGRAPHILE.cursor, before, (data) => data.allInvoices.pageInfo.endCursor),
      next: (cursor) =>
        graphql(POSTGRAPHILE.after, { limit, cursor }, (data) => pageOf(data.allInvoices, limit, offset)),
    },
  };
}

/** Invoices with their lines, postings and relations. The limit varies when statements are counted. */
export function nestedInvoiceCalls(limit: number): Record<ServerName, Call | string> {
  const ours = graphql(NESTED, { limit }, (data) => data.invoices);
  return {
    bare: get(`/nested-invoices?limit=${limit}`),
    "gateway-rest": "no route shows relations",
    "gateway-graphql": ours,
    mercurius: ours,
    postgraphile: graphql(POSTGRAPHILE.nested, { limit }, ({ allInvoices }) => ({
      invoices: allInvoices.nodes.map(nestedInvoiceOf),
    })),
  };
}

/** REST omits the type of an electronic invoice if there is none. */
function withoutNullType({ electronic_invoice_type: type, ...invoice }: any) {
  return type === null ? invoice : { ...invoice, electronic_invoice_type: type };
}

const graphqlPage = (page: any) => withoutCursor({ ...page, invoices: page.invoices.map(withoutNullType) });

const pageOf = (connection: any, limit: number, offset = 0) => ({
  ...postgraphilePage(connection, limit, offset),
  invoices: connection.nodes.map(invoiceOf),
});

function invoiceOf(node: any) {
  const { paymentTermByPaymentTermId: term, documentByFileId: document } = node;
  return withoutNullType({
    ...nestedInvoiceOf(node),
    receipt_date: instant(node.receiptDate),
    created_at: instant(node.createdAt),
    updated_at: instant(node.updatedAt),
    payment_term: term && { ...numbered(term), net_days: term.netDays, discounts: discountsOf(fieldsOf(term)) },
    project_region: numbered(node.projectRegionByRegionId),
    legal_entity: numbered(node.legalEntityByLegalEntityId),
    document: document && {
      file_id: document.rowId,
      content_type: document.contentType,
      size: document.size,
      sha256: document.sha256,
    },
  });
}

/** An invoice that {@link POSTGRAPHILE} selects, in the shared form, with its lines if they are selected. */
function nestedInvoiceOf(node: any) {
  const { supplierBySupplierId: supplier, projectByProjectId: project, invoiceItemsByInvoiceId: items } = node;
  return {
    ...fieldsOf(node),
    id: String(node.rowId),
    supplier: supplier && fieldsOf(supplier),
    project: project && {
      ...fieldsOf(project),
      project_region: numbered(project.projectRegionByProjectRegionId),
      legal_entity: numbered(project.legalEntityByLegalEntityId),
    },
    ...(items && { items: items.nodes.map(fieldsOf) }),
    invoice_accounts: node.invoiceAccountsByInvoiceId.nodes.map(postingOf),
  };
}

function postingOf({
  accountByAccountId: account,
  taxCodeByTaxCodeId: code,
  accountNumber,
  taxCodeNumber,
  ...posting
}: any) {
  return {
    ...fieldsOf(posting),
    account: account ? numbered(account) : accountNumber && { id: null, number: accountNumber, title: null },
    tax_code: code ? fieldsOf(code) : taxCodeNumber && { id: null, number: taxCodeNumber, title: null, rate: null },
  };
}

const discountsOf = (term: any) =>
  [1, 2]
    .filter((n) => term[`discount_days${n}`] !== null)
    .map((n) => ({ days: term[`discount_days${n}`], rate: term[`discount_rate${n}`] }));

const DECIMAL = /amount$|_rate$|^rate$|price$|^quantity$|^discount$|^discount_rate|^down_payment_number$/;

/** A node's own fields with the columns' names and types, without its relations. */
function fieldsOf(node: object): any {
  const columns = Object.entries(node).filter(([name]) => !/By[A-Z]/.test(name));
  return Object.fromEntries(
    columns.map(([name, value]) => {
      const column = name === "rowId" ? "id" : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return [column, DECIMAL.test(column) && value !== null ? Number(value) : value];
    }),
  );
}
