// Written by npm run codegen from examples/operations and schema.graphql. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** An account as the ERP sends it. Omitted fields keep their stored value, null clears it. */
export type AccountInput = {
  /** Side on which it is posted. */
  account_type?: AccountType | null | undefined;
  /** Whether the account is used; true when it is created without. */
  active?: boolean | null | undefined;
  /** Number of the account; the matching key. */
  number: string;
  /** Name of the account. */
  title: string;
};

/** The options of all postings of an invoice. */
export type AccountOptionsBulkInput = {
  /** The options by posting; they replace the dimensions of all postings, texts included. A posting that is named twice: the last counts. */
  account_assignments: Array<AccountOptionsInput>;
  /** Id of the invoice. */
  invoice_id: number;
};

/** The options of a posting, named by its id or its place. */
export type AccountOptionsInput = {
  /** Id of the posting. */
  invoice_account_id?: string | null | undefined;
  /** Place of the posting, 0-based; it need not be stored yet. */
  invoice_account_index?: number | null | undefined;
  /** Options of dimensions at `account`. */
  option_ids: Array<string>;
};

/** An account, named by its id or its number. A number that no account of the tenant has yet is kept, and linked when the account arrives. */
export type AccountReferenceInput = {
  /** Id of an account of the tenant; one that it does not have is a 400. */
  id?: string | null | undefined;
  /** Number of the account. */
  number?: string | null | undefined;
};

/** Side on which an account is posted. */
export type AccountType =
  /** Credit (German: Haben). */
  | 'CREDIT'
  /** Debit (German: Soll). */
  | 'DEBIT';

/** A key to make. It can do nothing that the key that makes it cannot, unless that is the administrator's: a key of the whole tenant with `api_keys:write`. */
export type ApiKeyInput = {
  /** At most 100 address ranges (CIDR) that it may be used from, e.g. `192.0.2.0/24`; IPv4 and IPv6 apart, so `::/0` admits no IPv4. Left out: those of the key that makes it; made by the administrator, anywhere. */
  allowed_cidrs?: Array<string> | null | undefined;
  /** Customer of this tenant to link the key to; left out: that of the key that makes it. */
  customer_id?: string | null | undefined;
  /** When it stops working; left out: with the key that makes it; made by the administrator, never. */
  expires_at?: string | null | undefined;
  /** What the key is for, e.g. `ERP import`. */
  name: string;
  /** Scopes of the form `resource:action`; at least one. */
  scopes: Array<string>;
  /** Supplier of the customer to link the key to; left out: that of the key that makes it. */
  supplier_id?: string | null | undefined;
};

/** Where a dimension is assigned (specification 2.2). */
export type DimensionPlacement =
  /** On a posting of the invoice. */
  | 'account'
  /** On the whole invoice. */
  | 'header'
  /** On a line of the invoice. */
  | 'line_item';

/** What the values of a dimension are (specification 2.2). */
export type DimensionType =
  /** One of its predefined options. */
  | 'option'
  /** Free text, for each assignment; the dimension has no options. */
  | 'text';

/** A value to assign: either `option_id`, or `dimension_id` with `text_value` (specification 4.3 rule 3). */
export type DimensionValueInput = {
  /** A text dimension of this placement; beside `option_id` it must be the option's own. */
  dimension_id?: string | null | undefined;
  /** An option of a dimension of this placement. */
  option_id?: string | null | undefined;
  /** The text; only with `dimension_id` of a text dimension (specification 4.3 rule 4). */
  text_value?: string | null | undefined;
};

/** Format of an electronic invoice (specification 2.8). */
export type ElectronicInvoiceType =
  /** Factur-X: a PDF that carries its data as CII XML (France). */
  | 'FACTURX'
  /** XRechnung: XML after the German rules for EN 16931. */
  | 'XRECHNUNG'
  /** ZUGFeRD: a PDF that carries its data as CII XML (Germany). */
  | 'ZUGFERD';

/** All dimensions of an invoice's header. */
export type HeaderDimensionsInput = {
  /** The values; they replace those of the header. */
  assignments: Array<DimensionValueInput>;
  /** Id of the invoice. */
  invoice_id: number;
};

/** A posting. Its index is its place in the array; what is omitted is empty. */
export type InvoiceAccountInput = {
  /** Account to post to, where its id is not known; as an invoice shows it. */
  account?: AccountReferenceInput | null | undefined;
  /** Account to post to; one that the tenant does not have is a 400. Where neither this nor `account` is sent: the account of the posting's dimension (`auto_assign_gl_account`), else the supplier's default account. */
  account_id?: string | null | undefined;
  /** Side on which it is posted. */
  account_type?: AccountType | null | undefined;
  /** Free text for people. */
  comment?: string | null | undefined;
  /** Amount with tax, in the invoice's currency. */
  gross_amount?: number | null | undefined;
  /** Amount without tax, in the invoice's currency. */
  net_amount?: number | null | undefined;
  /** Project that bears the amount; one that the tenant does not have is a 400. */
  project_id?: string | null | undefined;
  /** Quantity, in `unit`. */
  quantity?: number | null | undefined;
  /** Tax, in the invoice's currency. */
  tax_amount?: number | null | undefined;
  /** Tax code, where its id is not known; as an invoice shows it. */
  tax_code?: TaxCodeReferenceInput | null | undefined;
  /** Tax code; one that the tenant does not have is a 400. */
  tax_code_id?: string | null | undefined;
  /** Unit of `quantity`. */
  unit?: string | null | undefined;
};

/** The content of an invoice that another system sends. */
export type InvoiceContent = {
  /** The invoice. REST takes an object, or a string that holds one. */
  jsonContent: InvoiceInput;
};

/** A new dimension (specification 4.2). */
export type InvoiceDimensionInput = {
  /** Whether assigning an option fills the posting's G/L account; false unless said. True needs the type `option` and the placement `account`. */
  auto_assign_gl_account?: boolean | null | undefined;
  /** What it is for. */
  description?: string | null | undefined;
  /** Whether an invoice needs it before it can become `CHECKED`. */
  is_mandatory: boolean;
  /** Name of the dimension. */
  label: string;
  /** Where it is assigned. */
  placement: DimensionPlacement;
  /** Whether values are looked for when a document is read; true unless said. */
  recognition?: boolean | null | undefined;
  /** What its values are; `option` unless said. */
  type?: DimensionType | null | undefined;
};

/** An option as it is sent. Omitted fields keep their stored value, null clears it. */
export type InvoiceDimensionOptionInput = {
  /** Whether it is to be chosen; true when it is created without. */
  active?: boolean | null | undefined;
  /** G/L account that it stands for; one that the tenant does not have is a 400. */
  gl_account_id?: string | null | undefined;
  /** What people read. */
  label: string;
  /** Code of the option; the matching key within its dimension. */
  number: string;
};

/** The free status of an invoice in an external system (specification 2.8). */
export type InvoiceExternalStatusInput = {
  /** The status; null clears it. It must be there. */
  external_status?: string | null | undefined;
};

/** An invoice as another system knows it. Sent again under the same `external_id` it changes the invoice: omitted fields keep their stored value, null clears it; `items` and `invoice_accounts` are replaced where they are sent. */
export type InvoiceInput = {
  /** User who is to review it; one that the tenant does not have is a 400. */
  assignee_id?: string | null | undefined;
  /** Free text for people. */
  comment?: string | null | undefined;
  /** Currency of all amounts, ISO 4217. */
  currency: string;
  /** Where it is sent, it must be the customer of the key; null means the tenant-wide invoice with this `external_id`, where there is one. */
  customer_id?: string | null | undefined;
  /** Amount without tax that is left after deductions. */
  deducted_net_amount?: number | null | undefined;
  /** Amount with tax that is left after deductions. */
  deducted_total_amount?: number | null | undefined;
  /** Tax that is left after deductions. */
  deducted_total_tax_amount?: number | null | undefined;
  /** Last day of the discount. */
  discount_date?: string | null | undefined;
  /** Discount (skonto) for paying until `discount_date`, in percent. */
  discount_rate?: number | null | undefined;
  /** Kind of invoice, e.g. INVOICE, CREDIT_NOTE, DOWN_PAYMENT, FINAL_INVOICE, PAYMENT_REMINDER. */
  document_type?: string | null | undefined;
  /** Which down payment of its order it is. */
  down_payment_number?: number | null | undefined;
  /** Day by which it must be paid. */
  due_date?: string | null | undefined;
  /** Format of the electronic invoice that it came as. */
  electronic_invoice_type?: ElectronicInvoiceType | null | undefined;
  /** Its id in the system that sends it; the matching key, within the key's customer. */
  external_id: string;
  /** Free status from an external system. */
  external_status?: string | null | undefined;
  /** Its postings, at most 10000; they replace the stored ones. Omitted: those stay. Null: none. */
  invoice_accounts?: Array<InvoiceAccountInput> | null | undefined;
  /** Day on which it was issued. */
  invoice_date: string;
  /** The supplier's number of the invoice. */
  invoice_number: string;
  /** Its lines, at most 10000; they replace the stored ones. Omitted: those stay. Null: none. */
  items?: Array<InvoiceItemInput> | null | undefined;
  /** The company code, as an invoice shows it. */
  legal_entity?: NumberReferenceInput | null | undefined;
  /** Id of the company code; one that the tenant does not have is a 400. Omitted: the project's. */
  legal_entity_id?: string | null | undefined;
  /** Amount without tax. */
  net_amount?: number | null | undefined;
  /** Reference to quote with the payment. */
  payment_reference?: string | null | undefined;
  /** The payment term, as an invoice shows it. */
  payment_term?: PaymentTermReferenceInput | null | undefined;
  /** Id of the payment term; one that the tenant does not have is a 400. */
  payment_term_id?: string | null | undefined;
  /** Terms of payment as the invoice words them. Where no term is named and they are the number of one, that is linked; other words are only words. */
  payment_terms?: string | null | undefined;
  /** The project, as an invoice shows it. */
  project?: ProjectReferenceInput | null | undefined;
  /** Id of the project; one that the tenant does not have is a 400. */
  project_id?: string | null | undefined;
  /** Number of the project. It is kept as it is sent; a project that arrives later is linked. */
  project_number?: string | null | undefined;
  /** The project region, as an invoice shows it. */
  project_region?: NumberReferenceInput | null | undefined;
  /** When it was received; of a new invoice that says nothing: now. */
  receipt_date?: string | null | undefined;
  /** Kind of `payment_reference`. */
  reference_type?: ReferenceType | null | undefined;
  /** Id of the project region; one that the tenant does not have is a 400. Omitted: the project's. */
  region_id?: string | null | undefined;
  /** The supplier, as an invoice shows it. It is looked for by id, `external_id`, VAT id and IBAN, in that order; one that two suppliers have does not count. A supplier that arrives later is linked. */
  supplier?: SupplierReferenceInput | null | undefined;
  /** IBAN to pay to, with correct check digits; stored upper case without spaces. */
  supplier_iban?: string | null | undefined;
  /** Id of the supplier; one that the tenant does not have is a 400. */
  supplier_id?: string | null | undefined;
  /** Name of the supplier, kept as it is sent. */
  supplier_name?: string | null | undefined;
  /** VAT id or tax number of the supplier, kept as it is sent; spaces and case do not count when it is looked for. */
  supplier_tax_id?: string | null | undefined;
  /** Tax rate in percent. */
  tax_rate?: number | null | undefined;
  /** Amount with tax. */
  total_amount: number;
  /** Tax. */
  total_tax_amount?: number | null | undefined;
};

/** A line of an invoice. Its index is its place in the array; what is omitted is empty. */
export type InvoiceItemInput = {
  /** Account to post the line to; one that the tenant does not have is a 400. */
  account_id?: string | null | undefined;
  /** Free text for people. */
  comment?: string | null | undefined;
  /** Day of the delivery. */
  delivery_date?: string | null | undefined;
  /** Number of the delivery note. */
  delivery_number?: string | null | undefined;
  /** More about it. */
  description?: string | null | undefined;
  /** Discount on the line, as the invoice states it. */
  discount?: number | null | undefined;
  /** Price of the line without tax, after its discount. */
  net_price?: number | null | undefined;
  /** The supplier's article number. */
  product_number?: string | null | undefined;
  /** Quantity, in `unit`. */
  quantity?: number | null | undefined;
  /** Tax rate in percent. */
  tax_rate?: number | null | undefined;
  /** Name of what was delivered. */
  title?: string | null | undefined;
  /** Unit of `quantity`. */
  unit?: string | null | undefined;
  /** Price of one `unit` without tax. */
  unit_net_price?: number | null | undefined;
};

/** Where an invoice stands in its workflow (specification 3); `available_transitions` of an invoice says which may follow. */
export type InvoiceStatus =
  /** It is void and does not change any more. */
  | 'CANCELLED'
  /** All is checked; it can be paid and does not change any more. */
  | 'CHECKED'
  /** Its document could not be read; it can be processed again. */
  | 'ERROR'
  /** The site checks whether what is invoiced was delivered. */
  | 'FACTUAL_CHECKING'
  /** Received; nothing has been done with it. */
  | 'NEW'
  /** Read, and waiting for its checks. */
  | 'OPEN'
  /** The postings and dimensions are checked. */
  | 'POSITIONS_CHECK'
  /** The prices are compared with what was agreed. */
  | 'PRICE_CHECKING'
  /** Its document is being read. */
  | 'PROCESSING';

/** A change of an invoice's status. */
export type InvoiceStatusInput = {
  /** What to say about it in the history. */
  message?: string | null | undefined;
  /** The status that you saw. Where it is another one by now, the answer is 409 and nothing changes. */
  previousStatus?: InvoiceStatus | null | undefined;
  /** The status to go to. One that may not follow the present one, and the present one itself: 409. */
  status: InvoiceStatus;
};

/** A company code as the ERP sends it. Omitted fields keep their stored value, null clears it. */
export type LegalEntityInput = {
  /** Whether the company is used; true when it is created without. */
  active?: boolean | null | undefined;
  /** Country of its seat, ISO 3166-1 alpha-2. */
  country_code?: string | null | undefined;
  /** Company code; the matching key. */
  number: string;
  /** Name of the company. */
  title: string;
};

/** The dimensions of a line. */
export type LineItemAssignmentsInput = {
  /** The values. */
  assignments: Array<DimensionValueInput>;
  /** Place of the line, 0-based; the invoice must have it. */
  invoice_line_item_index: number;
};

/** All dimensions of all lines of an invoice (specification 4.3). */
export type LineItemDimensionsBulkInput = {
  /** Id of the invoice. */
  invoice_id: number;
  /** The values by line; they replace those of all lines, also of lines that are not named. A line that is named twice: the last counts. */
  line_item_assignments: Array<LineItemAssignmentsInput>;
};

/** A project region or a company code, by its id or its number; one that the tenant does not have is a 400. */
export type NumberReferenceInput = {
  /** Its id. */
  id?: string | null | undefined;
  /** Its number. */
  number?: string | null | undefined;
};

/** A payment term as the ERP sends it (specification 2.5). Omitted fields keep their stored value, null clears it. */
export type PaymentTermInput = {
  /** Days in which the first discount is granted, at least 0. */
  discount_days1?: number | null | undefined;
  /** Days in which the second discount is granted, at least 0. */
  discount_days2?: number | null | undefined;
  /** First discount in percent, 0 to 100. */
  discount_rate1?: number | null | undefined;
  /** Second discount in percent, 0 to 100. */
  discount_rate2?: number | null | undefined;
  /** Whether credit notes get this term by default. True takes it from the term that had it; of several in one import the last wins. */
  is_default_for_credit_notes?: boolean | null | undefined;
  /** Days from the invoice date until payment is due, at least 0. */
  net_days?: number | null | undefined;
  /** Code; the matching key. */
  number: string;
  /** Need not be sent; another tenant than the key's is a 400. */
  tenant_id?: string | null | undefined;
  /** Name of the payment term. */
  title: string;
};

/** A payment term, by its id or its number. */
export type PaymentTermReferenceInput = {
  /** Id of a payment term; one that the tenant does not have is a 400. */
  id?: string | null | undefined;
  /** Number of the term. One that the tenant does not have yet is kept, and linked when the term arrives; until then the invoice has no term. */
  number?: string | null | undefined;
  /** Its words; become `payment_terms` where that is not sent. */
  title?: string | null | undefined;
};

/** A project as the ERP sends it (specification 4.7). Omitted fields keep their stored value, null clears it. */
export type ProjectInput = {
  /** Becomes `alternative_project_number`. */
  alternative_number?: string | null | undefined;
  /** Latitude in degrees, -90 to 90. */
  latitude?: number | null | undefined;
  /** Number of the company code; one that does not exist is a 400 that names it. */
  legal_entity_number?: string | null | undefined;
  /** Longitude in degrees, -180 to 180. */
  longitude?: number | null | undefined;
  /** Becomes `project_number` and `external_id`; the matching key. */
  number: string;
  /** Becomes `region`; the project region with this number is linked, now or when it arrives. */
  parent_number?: string | null | undefined;
  /** Name of the project. */
  title: string;
  /** Kind of project; becomes `description`. */
  type?: string | null | undefined;
};

/** A project, by its id or its number. */
export type ProjectReferenceInput = {
  /** Id of a project; one that the tenant does not have is a 400. */
  id?: string | null | undefined;
  /** Number of the project; becomes `project_number` where that is not sent. */
  project_number?: string | null | undefined;
};

/** A project region as the ERP sends it. Omitted fields keep their stored value. */
export type ProjectRegionInput = {
  /** Whether the region is used; true when it is created without. */
  active?: boolean | null | undefined;
  /** Code of the region; the matching key. */
  number: string;
  /** Name of the region. */
  title: string;
};

/** Kind of `payment_reference`, in the words of the Swiss QR-bill. */
export type ReferenceType =
  /** None. */
  | 'NON'
  /** QR reference. */
  | 'QRR'
  /** Creditor reference (ISO 11649). */
  | 'SCOR';

/** A bank account of a supplier. One with the same IBAN is updated, any other is added. */
export type SupplierBankDetailInput = {
  /** The ERP's id of the bank account. Omitted: the stored one is kept; null clears it. */
  external_id?: string | null | undefined;
  /** IBAN (ISO 13616); its check digits are checked. Stored upper case without spaces, and compared so. */
  iban: string;
};

/** A supplier as the ERP sends it (specification 2.4). Omitted fields keep their stored value, null clears it. */
export type SupplierInput = {
  /** Street and house number. */
  address?: string | null | undefined;
  /** City. */
  city?: string | null | undefined;
  /** Free text for people, e.g. about deliveries. */
  comment?: string | null | undefined;
  /** Country, ISO 3166-1 alpha-2. */
  country_code?: string | null | undefined;
  /** Id of an account of the tenant; one that it does not have is a 400. */
  default_account_id?: string | null | undefined;
  /** The ERP's id of the supplier; within the customer the matching key. */
  external_id: string;
  /** Whether the supplier is used. Omitted: the stored status is kept; true when it is created without. */
  is_active?: boolean | null | undefined;
  /** VAT id or tax number; not checked. */
  legal_uid?: string | null | undefined;
  /** Id of a payment term of the tenant; one that it does not have is a 400. */
  payment_term_id?: string | null | undefined;
  /** Bank accounts, merged by IBAN: those that are not named stay. Null removes all of them. */
  supplier_bank_details?: Array<SupplierBankDetailInput> | null | undefined;
  /** Name of the supplier. */
  title: string;
  /** The ERP's code of the tax that is withheld from its invoices (German: Quellensteuer, Bauabzugsteuer). */
  withholding_tax_code?: string | null | undefined;
  /** Postal code. */
  zip?: string | null | undefined;
};

/** A supplier, by what is known of it: looked for by `id`, then `external_id`, then `legal_uid`. */
export type SupplierReferenceInput = {
  /** The ERP's id of the supplier. */
  external_id?: string | null | undefined;
  /** Id of a supplier; one that the tenant does not have is a 400. */
  id?: string | null | undefined;
  /** VAT id or tax number; becomes `supplier_tax_id` where that is not sent. */
  legal_uid?: string | null | undefined;
  /** Name; becomes `supplier_name` where that is not sent. */
  title?: string | null | undefined;
};

/** A tax code as the ERP sends it (specification 2.6). Omitted fields keep their stored value. */
export type TaxCodeInput = {
  /** Whether the code is used; true when it is created without. */
  active?: boolean | null | undefined;
  /** Whether it is shown first in selections; false when it is created without. */
  is_favorite?: boolean | null | undefined;
  /** Code; the matching key. */
  number: string;
  /** Rate in percent, 0 to 100: 19 means 19 %. */
  rate: number;
  /** Whether it is proposed when invoices are recognised; true when it is created without. */
  recognition?: boolean | null | undefined;
  /** Need not be sent; another tenant than the key's is a 400. */
  tenant_id?: string | null | undefined;
  /** Name of the tax code. */
  title: string;
};

/** A tax code, named by its id or its number. A number that no tax code of the tenant has yet is kept, and linked when the tax code arrives. */
export type TaxCodeReferenceInput = {
  /** Id of a tax code of the tenant; one that it does not have is a 400. */
  id?: string | null | undefined;
  /** Number of the tax code. */
  number?: string | null | undefined;
};

/** A cost centre as the ERP sends it (specification 2.1). */
export type WorkTypeInput = {
  /** Number of the cost centre; with the project the matching key. */
  code: string;
  /** Free text. Omitted or null: stored as an empty string. */
  description?: string | null | undefined;
  /** Number of the parent cost centre; not checked. Omitted or null: stored as an empty string. */
  parent?: string | null | undefined;
  /** Name of the cost centre. */
  title: string;
};

export type AccountsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type AccountsQuery = { accounts: { total_count: number, accounts: Array<{ id: string, number: string, title: string, account_type: AccountType | null }> } };

export type ImportAccountsMutationVariables = Exact<{
  rows: Array<AccountInput> | AccountInput;
}>;


export type ImportAccountsMutation = { importAccounts: Array<{ id: string, number: string, title: string, account_type: AccountType | null, active: boolean }> | null };

export type CreateApiKeyMutationVariables = Exact<{
  input: ApiKeyInput;
}>;


export type CreateApiKeyMutation = { createApiKey: { key: string, api_key: { id: string, expires_at: string | null } } | null };

export type ApiKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiKeysQuery = { apiKeys: Array<{ id: string, name: string, scopes: Array<string>, last_used_at: string | null, expires_at: string | null, revoked_at: string | null }> };

export type RotateApiKeyMutationVariables = Exact<{
  id: string;
}>;


export type RotateApiKeyMutation = { rotateApiKey: { key: string, api_key: { id: string, name: string } } | null };

export type RevokeApiKeyMutationVariables = Exact<{
  id: string;
}>;


export type RevokeApiKeyMutation = { revokeApiKey: { id: string, revoked_at: string | null } | null };

export type EventsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type EventsQuery = { events: { next_cursor: string, events: Array<{ position: string, type: string, resource: string, created_at: string, data: unknown }> } };

export type CreateInvoiceDimensionMutationVariables = Exact<{
  input: InvoiceDimensionInput;
}>;


export type CreateInvoiceDimensionMutation = { createInvoiceDimension: { id: string, label: string, placement: DimensionPlacement, is_mandatory: boolean } | null };

export type ImportInvoiceDimensionOptionsMutationVariables = Exact<{
  dimension_id: string;
  rows: Array<InvoiceDimensionOptionInput> | InvoiceDimensionOptionInput;
}>;


export type ImportInvoiceDimensionOptionsMutation = { importInvoiceDimensionOptions: Array<{ id: string, number: string, label: string, gl_account_id: string | null }> | null };

export type InvoiceDimensionsQueryVariables = Exact<{ [key: string]: never; }>;


export type InvoiceDimensionsQuery = { invoiceDimensions: Array<{ id: string, label: string, placement: DimensionPlacement, type: DimensionType, is_mandatory: boolean, description: string | null, options: Array<{ id: string, number: string, label: string, active: boolean }> }> };

export type ImportInvoiceMutationVariables = Exact<{
  content: InvoiceContent;
}>;


export type ImportInvoiceMutation = { importInvoice: { created: boolean, data: { id: string, external_id: string, status: InvoiceStatus } } | null };

export type InvoiceListQueryVariables = Exact<{
  status?: Array<InvoiceStatus> | InvoiceStatus | null | undefined;
  search?: string | null | undefined;
  limit?: number;
  cursor?: string | null | undefined;
}>;


export type InvoiceListQuery = { invoices: { total_count: number, next_cursor: string | null, invoices: Array<{ id: string, external_id: string, invoice_number: string | null, invoice_date: string | null, due_date: string | null, status: InvoiceStatus, external_status: string | null, supplier_name: string | null, currency: string | null, total_amount: number | null, supplier: { external_id: string, title: string | null } | null, project: { project_number: string | null, title: string | null } | null }> } };

export type InvoiceDetailsQueryVariables = Exact<{
  id: string | number;
}>;


export type InvoiceDetailsQuery = { invoice: { id: string, external_id: string, external_status: string | null, invoice_number: string | null, status: InvoiceStatus, available_transitions: Array<InvoiceStatus>, currency: string | null, net_amount: number | null, total_tax_amount: number | null, total_amount: number | null, updated_at: string, supplier: { title: string | null, legal_uid: string | null } | null, project: { title: string | null, legal_entity: { number: string, title: string } | null } | null, payment_term: { title: string | null, net_days: number | null, discounts: Array<{ days: number | null, rate: number | null }> } | null, items: Array<{ index: number, title: string | null, quantity: number | null, unit: string | null, net_price: number | null }>, invoice_accounts: Array<{ id: string, index: number, net_amount: number | null, account: { number: string, title: string | null } | null, tax_code: { number: string, rate: number | null } | null, dimension_assignments: Array<{ text_value: string | null, dimension: { label: string } | null, option: { number: string, label: string } | null }> }>, dimension_assignments: Array<{ dimension_id: string | null, dimension_option_id: string | null, text_value: string | null, invoice_line_item_index: number | null, invoice_account_index: number | null }>, missing_dimensions: Array<{ label: string, placement: DimensionPlacement, indexes: Array<number> }>, history: Array<{ created_at: string, previousStatus: InvoiceStatus, newStatus: InvoiceStatus, message: string | null, actor: string }> } };

export type ReplaceInvoiceAccountsMutationVariables = Exact<{
  id: string | number;
  rows: Array<InvoiceAccountInput> | InvoiceAccountInput;
}>;


export type ReplaceInvoiceAccountsMutation = { replaceInvoiceAccounts: Array<{ id: string, index: number, net_amount: number | null, account: { number: string, title: string | null } | null }> | null };

export type AssignHeaderDimensionsMutationVariables = Exact<{
  input: HeaderDimensionsInput;
}>;


export type AssignHeaderDimensionsMutation = { assignHeaderDimensions: Array<{ dimension_id: string | null, dimension_option_id: string | null, text_value: string | null }> | null };

export type ReplaceLineItemDimensionsMutationVariables = Exact<{
  input: LineItemDimensionsBulkInput;
}>;


export type ReplaceLineItemDimensionsMutation = { replaceLineItemDimensions: Array<{ invoice_line_item_index: number | null, dimension_id: string | null, dimension_option_id: string | null, text_value: string | null }> | null };

export type ReplaceAccountOptionsMutationVariables = Exact<{
  input: AccountOptionsBulkInput;
}>;


export type ReplaceAccountOptionsMutation = { replaceAccountOptions: Array<{ invoice_account_index: number | null, dimension_option_id: string | null }> | null };

export type ChangeInvoiceStatusMutationVariables = Exact<{
  id: string | number;
  change: InvoiceStatusInput;
}>;


export type ChangeInvoiceStatusMutation = { changeInvoiceStatus: { id: string, status: InvoiceStatus, available_transitions: Array<InvoiceStatus> } | null };

export type SetInvoiceExternalStatusMutationVariables = Exact<{
  id: string | number;
  change: InvoiceExternalStatusInput;
}>;


export type SetInvoiceExternalStatusMutation = { setInvoiceExternalStatus: { id: string, external_status: string | null } | null };

export type InvoiceTotalsQueryVariables = Exact<{
  from?: string | null | undefined;
  till?: string | null | undefined;
}>;


export type InvoiceTotalsQuery = { invoiceTotals: { has_next: boolean, groups: Array<{ month: string | null, currency: string | null, count: number, net_amount: number | null, total_tax_amount: number | null, total_amount: number | null, supplier: { external_id: string, title: string } | null }> } };

export type WorkflowStatusQueryVariables = Exact<{
  external_id: string;
}>;


export type WorkflowStatusQuery = { workflowStatus: { status: InvoiceStatus, url: string, history: Array<{ created_at: string, previousStatus: InvoiceStatus, newStatus: InvoiceStatus, message: string | null }> } };

export type LegalEntitiesQueryVariables = Exact<{ [key: string]: never; }>;


export type LegalEntitiesQuery = { legalEntities: { total_count: number, legal_entities: Array<{ number: string, title: string, country_code: string | null }> } };

export type ImportLegalEntitiesMutationVariables = Exact<{
  rows: Array<LegalEntityInput> | LegalEntityInput;
}>;


export type ImportLegalEntitiesMutation = { importLegalEntities: Array<{ id: string, number: string, title: string }> | null };

export type PaymentTermsQueryVariables = Exact<{ [key: string]: never; }>;


export type PaymentTermsQuery = { paymentTerms: { payment_terms: Array<{ id: string, number: string, title: string, net_days: number | null, discount_days1: number | null, discount_rate1: number | null, discount_days2: number | null, discount_rate2: number | null, is_default_for_credit_notes: boolean }> } };

export type ImportPaymentTermsMutationVariables = Exact<{
  rows: Array<PaymentTermInput> | PaymentTermInput;
}>;


export type ImportPaymentTermsMutation = { importPaymentTerms: Array<{ id: string, number: string, title: string, net_days: number | null, discount_rate1: number | null, is_default_for_credit_notes: boolean }> | null };

export type ProjectRegionsQueryVariables = Exact<{
  since?: string | null | undefined;
}>;


export type ProjectRegionsQuery = { projectRegions: { total_count: number, project_regions: Array<{ number: string, title: string, active: boolean, updated_at: string }> } };

export type ImportProjectRegionsMutationVariables = Exact<{
  rows: Array<ProjectRegionInput> | ProjectRegionInput;
}>;


export type ImportProjectRegionsMutation = { importProjectRegions: Array<{ id: string, number: string, title: string }> | null };

export type ImportProjectsMutationVariables = Exact<{
  rows: Array<ProjectInput> | ProjectInput;
}>;


export type ImportProjectsMutation = { importProjects: Array<{ id: string, project_number: string | null, title: string, latitude: number | null, longitude: number | null, region: string | null, project_region_id: string | null }> | null };

export type ProjectListQueryVariables = Exact<{
  limit?: number;
  cursor?: string | null | undefined;
}>;


export type ProjectListQuery = { projects: { total_count: number, next_cursor: string | null, projects: Array<{ id: string, project_number: string | null, title: string, legal_entity: { number: string, title: string } | null, project_region: { number: string, title: string } | null, work_types: Array<{ code: string, title: string | null, parent: string | null }> }> } };

export type ProjectByNumberQueryVariables = Exact<{
  number: string;
}>;


export type ProjectByNumberQuery = { projectByNumber: { id: string, title: string, latitude: number | null, longitude: number | null, address: { city: string | null, country: string | null } } };

export type ImportSuppliersMutationVariables = Exact<{
  rows: Array<SupplierInput> | SupplierInput;
}>;


export type ImportSuppliersMutation = { importSuppliers: { count: number } | null };

export type SupplierListQueryVariables = Exact<{
  search?: string | null | undefined;
  limit?: number;
  cursor?: string | null | undefined;
}>;


export type SupplierListQuery = { suppliers: { total_count: number, next_cursor: string | null, suppliers: Array<{ id: string, external_id: string, title: string, legal_uid: string | null, city: string | null, is_active: boolean, supplier_bank_details: Array<{ iban: string }>, payment_term: { number: string, title: string, net_days: number | null } | null, default_account: { number: string, title: string } | null }> } };

export type TaxCodesQueryVariables = Exact<{ [key: string]: never; }>;


export type TaxCodesQuery = { taxCodes: { tax_codes: Array<{ number: string, title: string, rate: number, recognition: boolean, is_favorite: boolean }> } };

export type ImportTaxCodesMutationVariables = Exact<{
  rows: Array<TaxCodeInput> | TaxCodeInput;
}>;


export type ImportTaxCodesMutation = { importTaxCodes: Array<{ id: string, number: string, rate: number }> | null };

export type TenantSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type TenantSettingsQuery = { tenantSettings: { name: string, locale: string, time_zone: string, default_currency: string } };

export type UsersQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type UsersQuery = { users: { total_count: number, users: Array<{ email: string, name: string, roles: Array<{ name: string }> }> } };

export type RolesQueryVariables = Exact<{ [key: string]: never; }>;


export type RolesQuery = { roles: { roles: Array<{ id: string, name: string }> } };

export type ImportWorkTypesMutationVariables = Exact<{
  id: string;
  rows: Array<WorkTypeInput> | WorkTypeInput;
}>;


export type ImportWorkTypesMutation = { importWorkTypes: Array<{ code: string, title: string | null, parent: string | null, description: string | null, project_id: string }> | null };

export type WorkTypesQueryVariables = Exact<{
  id: string;
}>;


export type WorkTypesQuery = { workTypes: { total_count: number, work_types: Array<{ code: string, title: string | null, parent: string | null }> } };


export const AccountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Accounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"active"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"TITLE_ASC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"accounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"account_type"}}]}}]}}]}}]} as unknown as DocumentNode<AccountsQuery, AccountsQueryVariables>;
export const ImportAccountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportAccounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importAccounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"account_type"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}}]}}]} as unknown as DocumentNode<ImportAccountsMutation, ImportAccountsMutationVariables>;
export const CreateApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"api_key"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}}]}}]}}]}}]} as unknown as DocumentNode<CreateApiKeyMutation, CreateApiKeyMutationVariables>;
export const ApiKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"last_used_at"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"revoked_at"}}]}}]}}]} as unknown as DocumentNode<ApiKeysQuery, ApiKeysQueryVariables>;
export const RotateApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"overlap_seconds"},"value":{"kind":"IntValue","value":"3600"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"api_key"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<RotateApiKeyMutation, RotateApiKeyMutationVariables>;
export const RevokeApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revoked_at"}}]}}]}}]} as unknown as DocumentNode<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>;
export const EventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Events"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"types"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"project.imported","block":false}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"next_cursor"}},{"kind":"Field","name":{"kind":"Name","value":"events"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"resource"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"data"}}]}}]}}]}}]} as unknown as DocumentNode<EventsQuery, EventsQueryVariables>;
export const CreateInvoiceDimensionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateInvoiceDimension"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceDimensionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createInvoiceDimension"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"placement"}},{"kind":"Field","name":{"kind":"Name","value":"is_mandatory"}}]}}]}}]} as unknown as DocumentNode<CreateInvoiceDimensionMutation, CreateInvoiceDimensionMutationVariables>;
export const ImportInvoiceDimensionOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportInvoiceDimensionOptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dimension_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceDimensionOptionInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importInvoiceDimensionOptions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"dimension_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dimension_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"gl_account_id"}}]}}]}}]} as unknown as DocumentNode<ImportInvoiceDimensionOptionsMutation, ImportInvoiceDimensionOptionsMutationVariables>;
export const InvoiceDimensionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InvoiceDimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoiceDimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"placement"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"is_mandatory"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}}]}}]}}]} as unknown as DocumentNode<InvoiceDimensionsQuery, InvoiceDimensionsQueryVariables>;
export const ImportInvoiceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportInvoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"content"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceContent"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importInvoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"content"},"value":{"kind":"Variable","name":{"kind":"Name","value":"content"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<ImportInvoiceMutation, ImportInvoiceMutationVariables>;
export const InvoiceListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InvoiceList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceStatus"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"INVOICE_DATE_DESC"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"next_cursor"}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"invoice_number"}},{"kind":"Field","name":{"kind":"Name","value":"invoice_date"}},{"kind":"Field","name":{"kind":"Name","value":"due_date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"external_status"}},{"kind":"Field","name":{"kind":"Name","value":"supplier_name"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project_number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"total_amount"}}]}}]}}]}}]} as unknown as DocumentNode<InvoiceListQuery, InvoiceListQueryVariables>;
export const InvoiceDetailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InvoiceDetails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceId"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"external_status"}},{"kind":"Field","name":{"kind":"Name","value":"invoice_number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"available_transitions"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"net_amount"}},{"kind":"Field","name":{"kind":"Name","value":"total_tax_amount"}},{"kind":"Field","name":{"kind":"Name","value":"total_amount"}},{"kind":"Field","name":{"kind":"Name","value":"updated_at"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"legal_uid"}}]}},{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"legal_entity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"payment_term"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"net_days"}},{"kind":"Field","name":{"kind":"Name","value":"discounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"net_price"}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoice_accounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"net_amount"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tax_code"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dimension_assignments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text_value"}},{"kind":"Field","name":{"kind":"Name","value":"dimension"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"option"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"dimension_assignments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimension_id"}},{"kind":"Field","name":{"kind":"Name","value":"dimension_option_id"}},{"kind":"Field","name":{"kind":"Name","value":"text_value"}},{"kind":"Field","name":{"kind":"Name","value":"invoice_line_item_index"}},{"kind":"Field","name":{"kind":"Name","value":"invoice_account_index"}}]}},{"kind":"Field","name":{"kind":"Name","value":"missing_dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"placement"}},{"kind":"Field","name":{"kind":"Name","value":"indexes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"previousStatus"}},{"kind":"Field","name":{"kind":"Name","value":"newStatus"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}}]}}]}}]}}]} as unknown as DocumentNode<InvoiceDetailsQuery, InvoiceDetailsQueryVariables>;
export const ReplaceInvoiceAccountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplaceInvoiceAccounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceId"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceAccountInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replaceInvoiceAccounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"net_amount"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<ReplaceInvoiceAccountsMutation, ReplaceInvoiceAccountsMutationVariables>;
export const AssignHeaderDimensionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AssignHeaderDimensions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HeaderDimensionsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assignHeaderDimensions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimension_id"}},{"kind":"Field","name":{"kind":"Name","value":"dimension_option_id"}},{"kind":"Field","name":{"kind":"Name","value":"text_value"}}]}}]}}]} as unknown as DocumentNode<AssignHeaderDimensionsMutation, AssignHeaderDimensionsMutationVariables>;
export const ReplaceLineItemDimensionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplaceLineItemDimensions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LineItemDimensionsBulkInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replaceLineItemDimensions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoice_line_item_index"}},{"kind":"Field","name":{"kind":"Name","value":"dimension_id"}},{"kind":"Field","name":{"kind":"Name","value":"dimension_option_id"}},{"kind":"Field","name":{"kind":"Name","value":"text_value"}}]}}]}}]} as unknown as DocumentNode<ReplaceLineItemDimensionsMutation, ReplaceLineItemDimensionsMutationVariables>;
export const ReplaceAccountOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplaceAccountOptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountOptionsBulkInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replaceAccountOptions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoice_account_index"}},{"kind":"Field","name":{"kind":"Name","value":"dimension_option_id"}}]}}]}}]} as unknown as DocumentNode<ReplaceAccountOptionsMutation, ReplaceAccountOptionsMutationVariables>;
export const ChangeInvoiceStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeInvoiceStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceId"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"change"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceStatusInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeInvoiceStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"change"},"value":{"kind":"Variable","name":{"kind":"Name","value":"change"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"available_transitions"}}]}}]}}]} as unknown as DocumentNode<ChangeInvoiceStatusMutation, ChangeInvoiceStatusMutationVariables>;
export const SetInvoiceExternalStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetInvoiceExternalStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceId"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"change"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceExternalStatusInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setInvoiceExternalStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"change"},"value":{"kind":"Variable","name":{"kind":"Name","value":"change"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"external_status"}}]}}]}}]} as unknown as DocumentNode<SetInvoiceExternalStatusMutation, SetInvoiceExternalStatusMutationVariables>;
export const InvoiceTotalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InvoiceTotals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"till"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoiceTotals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"group_by"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"SUPPLIER"},{"kind":"EnumValue","value":"MONTH"}]}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"till"},"value":{"kind":"Variable","name":{"kind":"Name","value":"till"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"has_next"}},{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"net_amount"}},{"kind":"Field","name":{"kind":"Name","value":"total_tax_amount"}},{"kind":"Field","name":{"kind":"Name","value":"total_amount"}}]}}]}}]}}]} as unknown as DocumentNode<InvoiceTotalsQuery, InvoiceTotalsQueryVariables>;
export const WorkflowStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WorkflowStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"external_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflowStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"external_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"external_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"previousStatus"}},{"kind":"Field","name":{"kind":"Name","value":"newStatus"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<WorkflowStatusQuery, WorkflowStatusQueryVariables>;
export const LegalEntitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LegalEntities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"legalEntities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"active"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"legal_entities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"country_code"}}]}}]}}]}}]} as unknown as DocumentNode<LegalEntitiesQuery, LegalEntitiesQueryVariables>;
export const ImportLegalEntitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportLegalEntities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LegalEntityInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importLegalEntities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<ImportLegalEntitiesMutation, ImportLegalEntitiesMutationVariables>;
export const PaymentTermsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PaymentTerms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paymentTerms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payment_terms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"net_days"}},{"kind":"Field","name":{"kind":"Name","value":"discount_days1"}},{"kind":"Field","name":{"kind":"Name","value":"discount_rate1"}},{"kind":"Field","name":{"kind":"Name","value":"discount_days2"}},{"kind":"Field","name":{"kind":"Name","value":"discount_rate2"}},{"kind":"Field","name":{"kind":"Name","value":"is_default_for_credit_notes"}}]}}]}}]}}]} as unknown as DocumentNode<PaymentTermsQuery, PaymentTermsQueryVariables>;
export const ImportPaymentTermsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportPaymentTerms"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentTermInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importPaymentTerms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"net_days"}},{"kind":"Field","name":{"kind":"Name","value":"discount_rate1"}},{"kind":"Field","name":{"kind":"Name","value":"is_default_for_credit_notes"}}]}}]}}]} as unknown as DocumentNode<ImportPaymentTermsMutation, ImportPaymentTermsMutationVariables>;
export const ProjectRegionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProjectRegions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"since"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectRegions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"updated_since"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"project_regions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"updated_at"}}]}}]}}]}}]} as unknown as DocumentNode<ProjectRegionsQuery, ProjectRegionsQueryVariables>;
export const ImportProjectRegionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportProjectRegions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectRegionInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importProjectRegions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<ImportProjectRegionsMutation, ImportProjectRegionsMutationVariables>;
export const ImportProjectsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportProjects"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importProjects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"project_number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"project_region_id"}}]}}]}}]} as unknown as DocumentNode<ImportProjectsMutation, ImportProjectsMutationVariables>;
export const ProjectListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProjectList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"next_cursor"}},{"kind":"Field","name":{"kind":"Name","value":"projects"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"project_number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"legal_entity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"project_region"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"work_types"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"parent"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ProjectListQuery, ProjectListQueryVariables>;
export const ProjectByNumberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProjectByNumber"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"number"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectByNumber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"project_number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"number"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]}}]}}]} as unknown as DocumentNode<ProjectByNumberQuery, ProjectByNumberQueryVariables>;
export const ImportSuppliersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportSuppliers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SupplierInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importSuppliers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<ImportSuppliersMutation, ImportSuppliersMutationVariables>;
export const SupplierListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SupplierList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppliers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"next_cursor"}},{"kind":"Field","name":{"kind":"Name","value":"suppliers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"legal_uid"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"is_active"}},{"kind":"Field","name":{"kind":"Name","value":"supplier_bank_details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"iban"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payment_term"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"net_days"}}]}},{"kind":"Field","name":{"kind":"Name","value":"default_account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SupplierListQuery, SupplierListQueryVariables>;
export const TaxCodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TaxCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taxCodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"active"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"RATE_DESC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tax_codes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"recognition"}},{"kind":"Field","name":{"kind":"Name","value":"is_favorite"}}]}}]}}]}}]} as unknown as DocumentNode<TaxCodesQuery, TaxCodesQueryVariables>;
export const ImportTaxCodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportTaxCodes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TaxCodeInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importTaxCodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}}]}}]}}]} as unknown as DocumentNode<ImportTaxCodesMutation, ImportTaxCodesMutationVariables>;
export const TenantSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TenantSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenantSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"time_zone"}},{"kind":"Field","name":{"kind":"Name","value":"default_currency"}}]}}]}}]} as unknown as DocumentNode<TenantSettingsQuery, TenantSettingsQueryVariables>;
export const UsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Users"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"NAME_ASC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"users"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UsersQuery, UsersQueryVariables>;
export const RolesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<RolesQuery, RolesQueryVariables>;
export const ImportWorkTypesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportWorkTypes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WorkTypeInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importWorkTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"parent"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"project_id"}}]}}]}}]} as unknown as DocumentNode<ImportWorkTypesMutation, ImportWorkTypesMutationVariables>;
export const WorkTypesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WorkTypes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"work_types"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"parent"}}]}}]}}]}}]} as unknown as DocumentNode<WorkTypesQuery, WorkTypesQueryVariables>;