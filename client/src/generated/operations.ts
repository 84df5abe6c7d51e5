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
  invoice_id: string | number;
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

/** Conditions on a value; all of them must hold. A value that is null meets only `eq: null`, `isNull: true`, `not` of another and `notIn`. */
export type AccountTypeCondition = {
  /** Is this; null: has no value. */
  eq?: AccountType | null | undefined;
  /** Is one of these, at most 1000. */
  in?: Array<AccountType> | null | undefined;
  /** Whether it has no value. */
  isNull?: boolean | null | undefined;
  /** Is not this, or has no value; null: has a value. */
  not?: AccountType | null | undefined;
  /** Is none of these, or has no value; at most 1000. */
  notIn?: Array<AccountType> | null | undefined;
};

/** Conditions on the fields of Account; all of them must hold. */
export type AccountWhere = {
  /** Side on which it is posted; null where the ERP did not say. */
  account_type?: AccountTypeCondition | null | undefined;
  /** False once the account is no longer used. */
  active?: BooleanCondition | null | undefined;
  /** All of these must hold, too. */
  and?: Array<AccountWhere> | null | undefined;
  /** When the gateway first stored it. */
  created_at?: DateTimeCondition | null | undefined;
  /** The gateway's id of the account. */
  id?: UuidCondition | null | undefined;
  /** Number of the account, unique in the tenant; the matching key of imports. Text: leading zeros count. */
  number?: StringCondition | null | undefined;
  /** At least one of these must hold, too. */
  or?: Array<AccountWhere> | null | undefined;
  /** Name of the account. */
  title?: StringCondition | null | undefined;
  /** When an import last changed it. */
  updated_at?: DateTimeCondition | null | undefined;
};

/** A key to make. It can do nothing that the key that makes it cannot, unless that is the administrator's: a key of the whole tenant with `api_keys:write`. */
export type ApiKeyInput = {
  /** At most 100 address ranges (CIDR) that it may be used from, e.g. `192.0.2.0/24`; IPv4 and IPv6 apart, so `::/0` admits no IPv4. Left out: those of the key that makes it; made by the administrator, anywhere. */
  allowed_cidrs?: Array<string> | null | undefined;
  /** Customer of this tenant to link the key to; left out: that of the key that makes it. Null: to no customer, which only a key without one may ask for. */
  customer_id?: string | null | undefined;
  /** When it stops working; left out: with the key that makes it; made by the administrator, never. */
  expires_at?: string | null | undefined;
  /** What the key is for, e.g. `ERP import`. */
  name: string;
  /** Scopes of the form `resource:action`; at least one. */
  scopes: Array<string>;
  /** Supplier of the customer to link the key to; left out: that of the key that makes it. Null: to no supplier, which only a key without one may ask for. */
  supplier_id?: string | null | undefined;
};

/** That the bank account of an invoice is right, although its supplier is not known to have it. */
export type BankAccountConfirmationInput = {
  /** Why it is right; it stands in the invoice's history. */
  reason: string;
};

/** Bytes that were sent, and what the sender says of them. On REST: the body, or a part of it. */
export type BodyPart = {
  /** The charset that the sender declares for the whole body; null where none, and of a part of a form. */
  charset?: string | null | undefined;
  /** The bytes as they were sent. */
  content: string | object;
  /** What the sender says that it is, without parameters, e.g. `application/pdf`. Not to be believed. */
  content_type?: string | null | undefined;
  /** Name of the file; null where none was sent. */
  filename?: string | null | undefined;
  /** Name of the field of a form; null where it is no part of one. */
  name?: string | null | undefined;
};

/** Conditions on a value; all of them must hold. A value that is null meets only `eq: null`, `isNull: true`, `not` of another and `notIn`. */
export type BooleanCondition = {
  /** Is this; null: has no value. */
  eq?: boolean | null | undefined;
  /** Whether it has no value. */
  isNull?: boolean | null | undefined;
  /** Is not this, or has no value; null: has a value. */
  not?: boolean | null | undefined;
};

/** Conditions on a value; all of them must hold. A value that is null meets only `eq: null`, `isNull: true`, `not` of another and `notIn`. */
export type DateCondition = {
  /** Is this; null: has no value. */
  eq?: string | null | undefined;
  /** Is greater, or after it. */
  gt?: string | null | undefined;
  /** Is this or greater, or not before it. */
  gte?: string | null | undefined;
  /** Is one of these, at most 1000. */
  in?: Array<string> | null | undefined;
  /** Whether it has no value. */
  isNull?: boolean | null | undefined;
  /** Is less, or before it. */
  lt?: string | null | undefined;
  /** Is this or less, or not after it. */
  lte?: string | null | undefined;
  /** Is not this, or has no value; null: has a value. */
  not?: string | null | undefined;
  /** Is none of these, or has no value; at most 1000. */
  notIn?: Array<string> | null | undefined;
};

/** Conditions on a value; all of them must hold. A value that is null meets only `eq: null`, `isNull: true`, `not` of another and `notIn`. */
export type DateTimeCondition = {
  /** Is this; null: has no value. */
  eq?: string | null | undefined;
  /** Is greater, or after it. */
  gt?: string | null | undefined;
  /** Is this or greater, or not before it. */
  gte?: string | null | undefined;
  /** Is one of these, at most 1000. */
  in?: Array<string> | null | undefined;
  /** Whether it has no value. */
  isNull?: boolean | null | undefined;
  /** Is less, or before it. */
  lt?: string | null | undefined;
  /** Is this or less, or not after it. */
  lte?: string | null | undefined;
  /** Is not this, or has no value; null: has a value. */
  not?: string | null | undefined;
  /** Is none of these, or has no value; at most 1000. */
  notIn?: Array<string> | null | undefined;
};

/** Conditions on a value; all of them must hold. A value that is null meets only `eq: null`, `isNull: true`, `not` of another and `notIn`. Numbers are compared exactly. */
export type DecimalCondition = {
  /** Is this; null: has no value. */
  eq?: number | null | undefined;
  /** Is greater, or after it. */
  gt?: number | null | undefined;
  /** Is this or greater, or not before it. */
  gte?: number | null | undefined;
  /** Is one of these, at most 1000. */
  in?: Array<number> | null | undefined;
  /** Whether it has no value. */
  isNull?: boolean | null | undefined;
  /** Is less, or before it. */
  lt?: number | null | undefined;
  /** Is this or less, or not after it. */
  lte?: number | null | undefined;
  /** Is not this, or has no value; null: has a value. */
  not?: number | null | undefined;
  /** Is none of these, or has no value; at most 1000. */
  notIn?: Array<number> | null | undefined;
};

/** A change of a delivery: omitted fields stay, null clears them. While a delivery is `marked`, only `{marked: false}` is taken, which stands alone. */
export type DeliveryChangeInput = {
  /** Whether it has been charged on. */
  charged?: boolean | null | undefined;
  /** Free text for people. */
  comment?: string | null | undefined;
  /** Number on the delivery note. */
  delivery_number?: string | null | undefined;
  /** Whether somebody has compared it with its invoice. */
  invoice_matched?: boolean | null | undefined;
  /** Number of the invoice for it. */
  invoice_number?: string | null | undefined;
  /** Its items, at most 10000: changes of some, or all anew. Null: none. */
  items?: Array<DeliveryItemChangeInput> | null | undefined;
  /** Whether it is locked against every other change. */
  marked?: boolean | null | undefined;
  /** Number of the order, also of the items that belonged to the delivery's order so far. */
  order_number?: string | null | undefined;
  /** When the goods are to arrive. */
  planned_arrival_time?: string | null | undefined;
  /** Id of the project; one that the tenant does not have is a 400. */
  project_id?: string | null | undefined;
  /** Number of the project; one that arrives later is linked. */
  project_number?: string | null | undefined;
  /** When the goods arrived. */
  received_at?: string | null | undefined;
  /** Id of a cost centre of the delivery's project; any other is a 400. Another project clears it. */
  work_type_id?: string | null | undefined;
};

/** Parts of a delivery that are charged in the same shares. */
export type DeliveryComponentGroupInput = {
  /** The parts, at most 10000. */
  components: Array<DeliveryComponentInput>;
  /** Code of a cost centre of the delivery's project → its share: numbers above 0 that add up to exactly 1. */
  distribution: unknown;
  /** The group's own name, unique in the delivery. */
  group_id: string;
};

/** A part of an item in a group of components. */
export type DeliveryComponentInput = {
  /** Place of the item in the delivery, 0-based. */
  delivery_item_index: number;
  /** How much of the item, in its unit; null or omitted: all of it. */
  quantity?: number | null | undefined;
};

/** How the parts of a delivery are charged to cost centres. */
export type DeliveryComponentsInput = {
  /** The groups; they replace the stored ones. */
  groups: Array<DeliveryComponentGroupInput>;
};

/** The content of a delivery that another system sends, in one of these forms. */
export type DeliveryContent = {
  /** The same XML as bytes; on REST the body itself. */
  document?: BodyPart | null | undefined;
  /** The delivery. REST takes an object, or a string that holds one. */
  jsonContent?: DeliveryInput | null | undefined;
  /** XML: a UBL DespatchAdvice or a UN/CEFACT Cross Industry Despatch Advice. */
  xmlContent?: string | null | undefined;
};

/** A delivery as another system knows it. Sent again under the same `external_id` it changes the delivery: omitted fields keep their stored value, null clears it, and `items` are replaced where they are sent. What says the same as last time changes nothing. */
export type DeliveryInput = {
  /** Free text for people. */
  comment?: string | null | undefined;
  /** Whether nothing more will come for its order; null: false. */
  completed?: boolean | null | undefined;
  /** Day of the delivery; a time counts as its day in the tenant's zone. */
  delivery_date: string;
  /** Number on the delivery note. */
  delivery_number?: string | null | undefined;
  /** When the goods left. */
  dispatched_at?: string | null | undefined;
  /** Who drives. */
  driver?: string | null | undefined;
  /** Its id in the system that sends it; the matching key, within the key's customer. */
  external_id: string;
  /** Weight with the vehicle, in `weight_unit`. */
  gross_weight?: number | null | undefined;
  /** Number of the invoice for it. */
  invoice_number?: string | null | undefined;
  /** Its items, at most 10000; they replace the stored ones. Omitted: those stay. Null: none. */
  items?: Array<DeliveryItemInput> | null | undefined;
  /** Weight of the goods, in `weight_unit`. */
  net_weight?: number | null | undefined;
  /** Number of the order; the items' where they name none. One that arrives later is linked. */
  order_number?: string | null | undefined;
  /** When they are to arrive. */
  planned_arrival_time?: string | null | undefined;
  /** Plant, quarry or scale that the goods come from. */
  plant?: string | null | undefined;
  /** Id of the project; one that the tenant does not have is a 400. */
  project_id?: string | null | undefined;
  /** Number of the project; one that arrives later is linked. */
  project_number?: string | null | undefined;
  /** When the goods arrived. */
  received_at?: string | null | undefined;
  /** The supplier: another place for `supplier_id` and `supplier_external_id`. */
  supplier?: DeliverySupplierInput | null | undefined;
  /** The ERP's id of the supplier; one that arrives later is linked. */
  supplier_external_id?: string | null | undefined;
  /** Id of the supplier; one that the tenant does not have is a 400. */
  supplier_id?: string | null | undefined;
  /** Name of the supplier, kept as it is sent. */
  supplier_name?: string | null | undefined;
  /** Weight of the empty vehicle, in `weight_unit`. */
  tare_weight?: number | null | undefined;
  /** Registration of the trailer. */
  trailer?: string | null | undefined;
  /** Registration of the vehicle. */
  vehicle?: string | null | undefined;
  /** Unit of the weights. */
  weight_unit?: string | null | undefined;
};

/** An item in a change of a delivery. Where the items say their `index` or `id`, each changes only what it names of that item, and the others stay; where they say neither, they replace all items. */
export type DeliveryItemChangeInput = {
  /** The buyer's article number. */
  buyer_product_number?: string | null | undefined;
  /** Free text for people. */
  comment?: string | null | undefined;
  /** Whether nothing more will come for the order's item. */
  completed?: boolean | null | undefined;
  /** More about it. */
  description?: string | null | undefined;
  /** Id of the item to change. */
  id?: string | null | undefined;
  /** Place of the item to change, 0-based. */
  index?: number | null | undefined;
  /** The sender's number of the line. */
  line_number?: string | null | undefined;
  /** Number of the batch. */
  lot_number?: string | null | undefined;
  /** Number of the order's item. */
  order_item_number?: string | null | undefined;
  /** Number of its order; omitted: the delivery's. */
  order_number?: string | null | undefined;
  /** The supplier's article number. */
  product_number?: string | null | undefined;
  /** Quantity, in `unit`; negative for what goes back. */
  quantity?: number | null | undefined;
  /** Name of what is delivered. */
  title?: string | null | undefined;
  /** Unit of `quantity`; kept as it is sent. */
  unit?: string | null | undefined;
};

/** An item of a delivery. Its index is its place in the array; what is omitted is empty. */
export type DeliveryItemInput = {
  /** The buyer's article number. */
  buyer_product_number?: string | null | undefined;
  /** Free text for people. */
  comment?: string | null | undefined;
  /** Whether nothing more will come for the order's item. */
  completed?: boolean | null | undefined;
  /** More about it. */
  description?: string | null | undefined;
  /** The sender's number of the line. */
  line_number?: string | null | undefined;
  /** Number of the batch. */
  lot_number?: string | null | undefined;
  /** Number of the order's item. */
  order_item_number?: string | null | undefined;
  /** Number of its order; omitted: the delivery's. */
  order_number?: string | null | undefined;
  /** The supplier's article number. */
  product_number?: string | null | undefined;
  /** Quantity, in `unit`; negative for what goes back. */
  quantity?: number | null | undefined;
  /** Name of what is delivered. */
  title?: string | null | undefined;
  /** Unit of `quantity`; kept as it is sent. */
  unit?: string | null | undefined;
};

/** Conditions on the DeliveryItem records that belong to a record; all of them must hold. */
export type DeliveryItemMany = {
  /** None of them meets all of these. */
  none?: DeliveryItemWhere | null | undefined;
  /** At least one of them meets all of these. */
  some?: DeliveryItemWhere | null | undefined;
};

/** Conditions on the fields of DeliveryItem; all of them must hold. */
export type DeliveryItemWhere = {
  /** All of these must hold, too. */
  and?: Array<DeliveryItemWhere> | null | undefined;
  /** The buyer's article number. */
  buyer_product_number?: StringCondition | null | undefined;
  /** Free text for people. */
  comment?: StringCondition | null | undefined;
  /** Whether nothing more will come for the order's item; null where the sender does not say. */
  completed?: BooleanCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `deliveries:read`. */
  delivery?: DeliveryWhere | null | undefined;
  /** More about it. */
  description?: StringCondition | null | undefined;
  /** Id of the item; it stays while the delivery has an item at this place. */
  id?: UuidCondition | null | undefined;
  /** Place among the delivery's items, 0-based. */
  index?: IntCondition | null | undefined;
  /** The sender's number of the line. */
  line_number?: StringCondition | null | undefined;
  /** Number of the batch. */
  lot_number?: StringCondition | null | undefined;
  /** At least one of these must hold, too. */
  or?: Array<DeliveryItemWhere> | null | undefined;
  /** Number of the order's item. Text: leading zeros count. */
  order_item_number?: StringCondition | null | undefined;
  /** Number of the order that it belongs to: its own, or else the delivery's. */
  order_number?: StringCondition | null | undefined;
  /** The supplier's article number. Text: leading zeros count. */
  product_number?: StringCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `purchase_orders:write`. */
  purchase_order_item?: PurchaseOrderItemWhere | null | undefined;
  /** Id of the order's item, found by `order_number` and `order_item_number`, else by `order_number` and the article number, never by title; null where none was found yet. */
  purchase_order_item_id?: UuidCondition | null | undefined;
  /** Quantity, in `unit`; negative for what goes back. */
  quantity?: DecimalCondition | null | undefined;
  /** Name of what was delivered. */
  title?: StringCondition | null | undefined;
  /** Unit of `quantity`, as it was sent, e.g. `to` or `MTQ`. */
  unit?: StringCondition | null | undefined;
  /** Code of `unit` in UN/ECE Recommendation 20, or of 21 behind an X: `C62` piece, `MTK`, `TNE`, `HUR`, `LS` lump sum, `XPX` pallet …; null where the unit is not known, never guessed. */
  unit_code?: StringCondition | null | undefined;
};

/** Conditions on the Delivery records that belong to a record; all of them must hold. */
export type DeliveryMany = {
  /** None of them meets all of these. */
  none?: DeliveryWhere | null | undefined;
  /** At least one of them meets all of these. */
  some?: DeliveryWhere | null | undefined;
};

/** How a delivery became known. */
export type DeliverySource =
  /** Another system sent it, as JSON, UBL or UN/CEFACT. */
  | 'CUSTOM'
  /** The supplier sent an openTRANS dispatch notification. */
  | 'OPENTRANS'
  /** It was read from the PDF of a delivery note. */
  | 'PDF'
  /** Its supplier announced it. */
  | 'SUPPLIER'
  /** A weighbridge or a loader scale sent what it weighed (specification 4.13). */
  | 'WEIGHING';

/** Conditions on a value; all of them must hold. A value that is null meets only `eq: null`, `isNull: true`, `not` of another and `notIn`. */
export type DeliverySourceCondition = {
  /** Is this; null: has no value. */
  eq?: DeliverySource | null | undefined;
  /** Is one of these, at most 1000. */
  in?: Array<DeliverySource> | null | undefined;
  /** Whether it has no value. */
  isNull?: boolean | null | undefined;
  /** Is not this, or has no value; null: has a value. */
  not?: DeliverySource | null | undefined;
  /** Is none of these, or has no value; at most 1000. */
  notIn?: Array<DeliverySource> | null | undefined;
};

/** The supplier of a delivery, as the delivery shows it. */
export type DeliverySupplierInput = {
  /** The ERP's id of the supplier; beside `id` it does not count. */
  external_id?: string | null | undefined;
  /** Id of the supplier; one that the tenant does not have is a 400. */
  id?: string | null | undefined;
};

/** Conditions on the fields of Delivery; all of them must hold. */
export type DeliveryWhere = {
  /** All of these must hold, too. */
  and?: Array<DeliveryWhere> | null | undefined;
  /** Whether it has been charged on. */
  charged?: BooleanCondition | null | undefined;
  /** Free text for people. */
  comment?: StringCondition | null | undefined;
  /** Whether the sender says that nothing more will come for its order. */
  completed?: BooleanCondition | null | undefined;
  /** When the gateway first stored it. */
  created_at?: DateTimeCondition | null | undefined;
  /** Customer to whom it belongs; null where it belongs to the whole tenant. */
  customer_id?: UuidCondition | null | undefined;
  /** Day of the delivery, in the tenant's time zone. */
  delivery_date?: DateCondition | null | undefined;
  /** Number on the delivery note. */
  delivery_number?: StringCondition | null | undefined;
  /** When the goods left, where the sender says the time. */
  dispatched_at?: DateTimeCondition | null | undefined;
  /** Who drove. */
  driver?: StringCondition | null | undefined;
  /** The weighing system's id of the delivery (specification 4.13). */
  dsid?: StringCondition | null | undefined;
  /** The sender's id of the message; in openTRANS the DISPATCHNOTIFICATION_ID. */
  external_id?: StringCondition | null | undefined;
  /** Id of the file that it was read from. */
  file_id?: UuidCondition | null | undefined;
  /** Weight with the vehicle, in `weight_unit`. */
  gross_weight?: DecimalCondition | null | undefined;
  /** The gateway's id of the delivery. */
  id?: UuidCondition | null | undefined;
  /** Whether somebody has compared it with its invoice. */
  invoice_matched?: BooleanCondition | null | undefined;
  /** Number of the invoice for it. */
  invoice_number?: StringCondition | null | undefined;
  /** Whether an invoice charges it: it has an `invoice_number`, or a line of an invoice that is not cancelled names its `delivery_number`, of the same supplier where both are known. Only in GraphQL. */
  invoiced?: BooleanCondition | null | undefined;
  /** Conditions on the records there. Scope: `deliveries:read`. */
  items?: DeliveryItemMany | null | undefined;
  /** Whether it is locked: then every change is a 409, except `marked: false`, which stands alone. */
  marked?: BooleanCondition | null | undefined;
  /** Weight of the goods, in `weight_unit`. */
  net_weight?: DecimalCondition | null | undefined;
  /** At least one of these must hold, too. */
  or?: Array<DeliveryWhere> | null | undefined;
  /** Number of the order, as it was sent; null where its items name several. */
  order_number?: StringCondition | null | undefined;
  /** When they are to arrive. */
  planned_arrival_time?: DateTimeCondition | null | undefined;
  /** Plant, quarry or scale that the goods come from. */
  plant?: StringCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `projects:read`. */
  project?: ProjectWhere | null | undefined;
  /** Id of the project; null where nobody has `project_number` yet. */
  project_id?: UuidCondition | null | undefined;
  /** Number of the project, as it was sent; of a message, the id of the place of delivery. A project that arrives later is linked. */
  project_number?: StringCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `purchase_orders:write`. */
  purchase_order?: PurchaseOrderWhere | null | undefined;
  /** Id of the order; null where nobody has `order_number` yet. An order that arrives later is linked. */
  purchase_order_id?: UuidCondition | null | undefined;
  /** When they arrived, as somebody on the site says. */
  received_at?: DateTimeCondition | null | undefined;
  /** How it became known. */
  source?: DeliverySourceCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `suppliers:read`. */
  supplier?: SupplierWhere | null | undefined;
  /** The number by which the sender names the supplier, as it was sent; a supplier that arrives later is linked. */
  supplier_external_id?: StringCondition | null | undefined;
  /** Id of the supplier; null where nobody has `supplier_external_id` yet. */
  supplier_id?: UuidCondition | null | undefined;
  /** Name of the supplier, as it was sent. */
  supplier_name?: StringCondition | null | undefined;
  /** Weight of the empty vehicle, in `weight_unit`. */
  tare_weight?: DecimalCondition | null | undefined;
  /** Registration of the trailer. */
  trailer?: StringCondition | null | undefined;
  /** When it last changed, its items and components included. */
  updated_at?: DateTimeCondition | null | undefined;
  /** Registration of the vehicle. */
  vehicle?: StringCondition | null | undefined;
  /** Unit of the weights, e.g. `kg` or `t`. */
  weight_unit?: StringCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `projects:read`. */
  work_type?: WorkTypeWhere | null | undefined;
  /** Id of the cost centre, one of the project's. */
  work_type_id?: UuidCondition | null | undefined;
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

/** Conditions on a value; all of them must hold. A value that is null meets only `eq: null`, `isNull: true`, `not` of another and `notIn`. */
export type ElectronicInvoiceTypeCondition = {
  /** Is this; null: has no value. */
  eq?: ElectronicInvoiceType | null | undefined;
  /** Is one of these, at most 1000. */
  in?: Array<ElectronicInvoiceType> | null | undefined;
  /** Whether it has no value. */
  isNull?: boolean | null | undefined;
  /** Is not this, or has no value; null: has a value. */
  not?: ElectronicInvoiceType | null | undefined;
  /** Is none of these, or has no value; at most 1000. */
  notIn?: Array<ElectronicInvoiceType> | null | undefined;
};

/** Where a value of an invoice comes from. */
export type ExtractionSource =
  /** Found where a person corrected it on an earlier document of the supplier in the same layout. */
  | 'LEARNED'
  /** Answered by a language model. */
  | 'MODEL'
  /** Found by rules in what a program for optical character recognition saw on a scan. */
  | 'OCR'
  /** Corrected by a person; no later reading overwrites it. */
  | 'PERSON'
  /** Read exactly, from the XML of an electronic invoice. */
  | 'STRUCTURE'
  /** Found by rules in the text of a PDF or a mail. */
  | 'TEXT';

/** How grave a finding is. */
export type FindingSeverity =
  /** The document breaks a rule that it must keep, or something must be decided before the invoice goes on. */
  | 'FATAL'
  /** Says something of the document, and asks for nothing. */
  | 'INFORMATION'
  /** Worth a look. */
  | 'WARNING';

/** All dimensions of an invoice's header. */
export type HeaderDimensionsInput = {
  /** The values; they replace those of the header. */
  assignments: Array<DimensionValueInput>;
  /** Id of the invoice. */
  invoice_id: string | number;
};

/** Conditions on a value; all of them must hold. A value that is null meets only `eq: null`, `isNull: true`, `not` of another and `notIn`. */
export type IntCondition = {
  /** Is this; null: has no value. */
  eq?: number | null | undefined;
  /** Is greater, or after it. */
  gt?: number | null | undefined;
  /** Is this or greater, or not before it. */
  gte?: number | null | undefined;
  /** Is one of these, at most 1000. */
  in?: Array<number> | null | undefined;
  /** Whether it has no value. */
  isNull?: boolean | null | undefined;
  /** Is less, or before it. */
  lt?: number | null | undefined;
  /** Is this or less, or not after it. */
  lte?: number | null | undefined;
  /** Is not this, or has no value; null: has a value. */
  not?: number | null | undefined;
  /** Is none of these, or has no value; at most 1000. */
  notIn?: Array<number> | null | undefined;
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
  /** Code of the cost centre in the project of the posting, else of the invoice. One that the project does not have yet is kept, and linked when it arrives. */
  work_type_code?: string | null | undefined;
  /** Cost centre; one that the tenant does not have is a 400. It does not count beside `work_type_code`. */
  work_type_id?: string | null | undefined;
};

/** Conditions on the InvoiceAccount records that belong to a record; all of them must hold. */
export type InvoiceAccountMany = {
  /** None of them meets all of these. */
  none?: InvoiceAccountWhere | null | undefined;
  /** At least one of them meets all of these. */
  some?: InvoiceAccountWhere | null | undefined;
};

/** Conditions on the fields of InvoiceAccount; all of them must hold. */
export type InvoiceAccountWhere = {
  /** There is one, and it meets these conditions. Scope: `accounts:read`. */
  account?: AccountWhere | null | undefined;
  /** Side on which it is posted. */
  account_type?: AccountTypeCondition | null | undefined;
  /** All of these must hold, too. */
  and?: Array<InvoiceAccountWhere> | null | undefined;
  /** Free text for people. */
  comment?: StringCondition | null | undefined;
  /** Amount with tax, in the invoice's currency. */
  gross_amount?: DecimalCondition | null | undefined;
  /** Id of the posting; it stays while the invoice has a posting at this place. */
  id?: UuidCondition | null | undefined;
  /** Place among the invoice's postings, 0-based. */
  index?: IntCondition | null | undefined;
  /**
   * Whether the posting lacks a mandatory dimension, while its invoice is neither `CHECKED` nor `CANCELLED`. Only in GraphQL.
   *
   * Scope: `invoices:read`.
   */
  lacks_dimension?: BooleanCondition | null | undefined;
  /** Amount without tax, in the invoice's currency. */
  net_amount?: DecimalCondition | null | undefined;
  /** At least one of these must hold, too. */
  or?: Array<InvoiceAccountWhere> | null | undefined;
  /** There is one, and it meets these conditions. Scope: `projects:read`. */
  project?: ProjectWhere | null | undefined;
  /** Project that bears the amount, where it is not the invoice's. */
  project_id?: UuidCondition | null | undefined;
  /** Quantity, in `unit`. */
  quantity?: DecimalCondition | null | undefined;
  /** Tax, in the invoice's currency. */
  tax_amount?: DecimalCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `tax_codes:read`. */
  tax_code?: TaxCodeWhere | null | undefined;
  /** Unit of `quantity`, e.g. `m3`. */
  unit?: StringCondition | null | undefined;
  /** Code of the cost centre, as it was sent; null where its id was sent alone. */
  work_type_code?: StringCondition | null | undefined;
  /** Cost centre that bears the amount; null also where the project has none with `work_type_code`. */
  work_type_id?: UuidCondition | null | undefined;
};

/** What is taken off an invoice or a line, or added to it. */
export type InvoiceAllowanceChargeInput = {
  /** Amount without tax (BT-92, BT-99, BT-136, BT-141), positive for an allowance as for a charge; negative only where the document has it so. */
  amount: number;
  /** Amount that `percent` is of (BT-93, BT-100, BT-137, BT-142). */
  base_amount?: number | null | undefined;
  /** Whether it is added, as freight is; false: it is taken off, as a rebate is. */
  is_charge: boolean;
  /** Percentage of `base_amount` (BT-94, BT-101, BT-138, BT-143). */
  percent?: number | null | undefined;
  /** Why, in words (BT-97, BT-104, BT-139, BT-144). */
  reason?: string | null | undefined;
  /** Why, as a code: UNTDID 5189 if it is taken off (BT-98, BT-140), UNTDID 7161 if it is added (BT-105, BT-145). */
  reason_code?: string | null | undefined;
  /** Category of the tax that is on it (BT-95, BT-102). */
  tax_category?: TaxCategory | null | undefined;
  /** Rate of the tax that is on it, in percent (BT-96, BT-103). */
  tax_rate?: number | null | undefined;
};

/** A correction of an invoice by a person: omitted fields stay, null clears them; `items` and `invoice_accounts` are replaced where they are sent. No later reading of its document overwrites what is sent here. */
export type InvoiceChangeInput = {
  /** What is taken off the sum of the lines or added to it (BG-20, BG-21); replaces the stored ones. Omitted: those stay. Null: none. */
  allowances_charges?: Array<InvoiceAllowanceChargeInput> | null | undefined;
  /** User who is to review it; one that the tenant does not have is a 400. */
  assignee_id?: string | null | undefined;
  /** What the buyer asked to be named (BT-10). */
  buyer_reference?: string | null | undefined;
  /** Free text for people. */
  comment?: string | null | undefined;
  /** Number of the contract (BT-12). */
  contract_number?: string | null | undefined;
  /** Currency of all amounts, ISO 4217. */
  currency?: string | null | undefined;
  /** Where it is sent, it must be the customer of the key; null means the tenant-wide invoice with this `external_id`, where there is one. */
  customer_id?: string | null | undefined;
  /** Amount without tax that is left after deductions. */
  deducted_net_amount?: number | null | undefined;
  /** Amount with tax that is left after deductions. */
  deducted_total_amount?: number | null | undefined;
  /** Tax that is left after deductions. */
  deducted_total_tax_amount?: number | null | undefined;
  /** Last day of the discount; from 1990 on, and at most 10 years ahead. */
  discount_date?: string | null | undefined;
  /** Discount (skonto) for paying until `discount_date`, in percent. */
  discount_rate?: number | null | undefined;
  /** All discounts for paying early; they replace the stored ones, and the one that ends first becomes `discount_rate` and `discount_date`. Omitted: those stay, unless `discount_rate` or `discount_date` is sent and says something else. Null: none. */
  discounts?: Array<InvoiceDiscountInput> | null | undefined;
  /** Kind of invoice: INVOICE, CREDIT_NOTE, DOWN_PAYMENT, PARTIAL_INVOICE, FINAL_INVOICE, CORRECTED_INVOICE, SELF_BILLED_INVOICE, PAYMENT_REMINDER. */
  document_type?: string | null | undefined;
  /** Which down payment of its order it is. */
  down_payment_number?: number | null | undefined;
  /** Day by which it must be paid; from 1990 on, and at most 10 years ahead. */
  due_date?: string | null | undefined;
  /** Format of the electronic invoice that it came as. */
  electronic_invoice_type?: ElectronicInvoiceType | null | undefined;
  /** Its `external_id`, which cannot change: another one is a 400. */
  external_id?: string | null | undefined;
  /** Free status from an external system. */
  external_status?: string | null | undefined;
  /** Its postings, at most 10000; they replace the stored ones. Omitted: those stay. Null: none. */
  invoice_accounts?: Array<InvoiceAccountInput> | null | undefined;
  /** Day on which it was issued. */
  invoice_date?: string | null | undefined;
  /** The supplier's number of the invoice. */
  invoice_number?: string | null | undefined;
  /** Its lines, at most 10000; they replace the stored ones. Omitted: those stay. Null: none. */
  items?: Array<InvoiceItemInput> | null | undefined;
  /** The company code, as an invoice shows it. */
  legal_entity?: NumberReferenceInput | null | undefined;
  /** Id of the company code; one that the tenant does not have is a 400. Omitted: the project's. */
  legal_entity_id?: string | null | undefined;
  /** Amount without tax. */
  net_amount?: number | null | undefined;
  /** Number of the order of all lines that name none themselves. */
  order_number?: string | null | undefined;
  /** To pay (BT-115); omitted or null: `total_amount` less `prepaid_amount` plus `rounding_amount`. */
  payable_amount?: number | null | undefined;
  /** Reference to quote with the payment. */
  payment_reference?: string | null | undefined;
  /** The payment term, as an invoice shows it. */
  payment_term?: PaymentTermReferenceInput | null | undefined;
  /** Id of the payment term; one that the tenant does not have is a 400. */
  payment_term_id?: string | null | undefined;
  /** Terms of payment as the invoice words them. Where no term is named and they are the number of one, that is linked; other words are only words. */
  payment_terms?: string | null | undefined;
  /** Day on which the ERP posts it; from 1990 on, and at most 10 years ahead. */
  posting_date?: string | null | undefined;
  /** The invoices of the same supplier that it follows (BG-3), whether they are there or not; they replace the stored ones. Omitted: those stay. Null: none. */
  preceding_invoices?: Array<PrecedingInvoiceInput> | null | undefined;
  /** Paid before, with tax (BT-113). */
  prepaid_amount?: number | null | undefined;
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
  /** What is retained of it; replaces what is stored. Null: nothing. */
  retention?: InvoiceRetentionInput | null | undefined;
  /** Added to the amount to pay by rounding (BT-114); negative where it is less. */
  rounding_amount?: number | null | undefined;
  /** Day of the delivery or of the end of the work (BT-72); from 1990 on, and at most 10 years ahead. */
  service_date?: string | null | undefined;
  /** First day of the period that it charges (BT-73); from 1990 on, and at most 10 years ahead. */
  service_from?: string | null | undefined;
  /** Last day of the period that it charges (BT-74); from 1990 on, and at most 10 years ahead. */
  service_till?: string | null | undefined;
  /** The supplier, as an invoice shows it. It is looked for by id, `external_id`, VAT id and IBAN, in that order; one that two suppliers have does not count. A supplier that arrives later is linked. */
  supplier?: SupplierReferenceInput | null | undefined;
  /** The ERP's id of the supplier: another place for `supplier.external_id`. */
  supplier_external_id?: string | null | undefined;
  /** IBAN to pay to, with correct check digits; stored upper case without spaces. */
  supplier_iban?: string | null | undefined;
  /** Id of the supplier; one that the tenant does not have is a 400. */
  supplier_id?: string | null | undefined;
  /** Name of the supplier, kept as it is sent. */
  supplier_name?: string | null | undefined;
  /** VAT id or tax number of the supplier, kept as it is sent; spaces and case do not count when it is looked for. A VAT id whose check digits are wrong leads to no supplier. */
  supplier_tax_id?: string | null | undefined;
  /** Tax rate in percent. */
  tax_rate?: number | null | undefined;
  /** Its tax by category and rate (BG-23); replaces the stored one. Omitted: that stays. Null: none. */
  taxes?: Array<InvoiceTaxInput> | null | undefined;
  /** Number of the tender or lot (BT-17). */
  tender_reference?: string | null | undefined;
  /** Amount with tax. */
  total_amount?: number | null | undefined;
  /** Tax. */
  total_tax_amount?: number | null | undefined;
};

/** The content of an invoice that another system sends, in one of these forms. */
export type InvoiceContent = {
  /** The same XML as bytes; on REST the body itself. */
  document?: BodyPart | null | undefined;
  /** The invoice. REST takes an object, or a string that holds one. */
  jsonContent?: InvoiceInput | null | undefined;
  /** An electronic invoice in XML: UBL or UN/CEFACT CII, e.g. XRechnung, Peppol BIS or Factur-X. */
  xmlContent?: string | null | undefined;
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

/** A discount for paying early. */
export type InvoiceDiscountInput = {
  /** What it takes off, with tax; omitted: `percent` of its base. */
  amount?: number | null | undefined;
  /** Amount with tax that it is a percentage of; null: the invoice's `payable_amount`. */
  base_amount?: number | null | undefined;
  /** Its last day, from 1990 on, and at most 10 years ahead; omitted: `invoice_date` and `days`. One of both must be there. */
  date?: string | null | undefined;
  /** Days from `invoice_date` in which it is granted. */
  days?: number | null | undefined;
  /** Discount in percent: 2 means 2 %. This or `amount` must be there. */
  percent?: number | null | undefined;
};

/** The free status of an invoice in an external system (specification 2.8). */
export type InvoiceExternalStatusInput = {
  /** The status; null clears it. It must be there. */
  external_status?: string | null | undefined;
};

/** Conditions on a value; all of them must hold. A value that is null meets only `eq: null`, `isNull: true`, `not` of another and `notIn`. */
export type InvoiceIdCondition = {
  /** Is this; null: has no value. */
  eq?: string | number | null | undefined;
  /** Is greater, or after it. */
  gt?: string | number | null | undefined;
  /** Is this or greater, or not before it. */
  gte?: string | number | null | undefined;
  /** Is one of these, at most 1000. */
  in?: Array<string | number> | null | undefined;
  /** Whether it has no value. */
  isNull?: boolean | null | undefined;
  /** Is less, or before it. */
  lt?: string | number | null | undefined;
  /** Is this or less, or not after it. */
  lte?: string | number | null | undefined;
  /** Is not this, or has no value; null: has a value. */
  not?: string | number | null | undefined;
  /** Is none of these, or has no value; at most 1000. */
  notIn?: Array<string | number> | null | undefined;
};

/** An invoice as another system knows it. Sent again under the same `external_id` it changes the invoice: omitted fields keep their stored value, null clears it; `items` and `invoice_accounts` are replaced where they are sent. */
export type InvoiceInput = {
  /** What is taken off the sum of the lines or added to it (BG-20, BG-21); replaces the stored ones. Omitted: those stay. Null: none. */
  allowances_charges?: Array<InvoiceAllowanceChargeInput> | null | undefined;
  /** User who is to review it; one that the tenant does not have is a 400. */
  assignee_id?: string | null | undefined;
  /** What the buyer asked to be named (BT-10). */
  buyer_reference?: string | null | undefined;
  /** Free text for people. */
  comment?: string | null | undefined;
  /** Number of the contract (BT-12). */
  contract_number?: string | null | undefined;
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
  /** Last day of the discount; from 1990 on, and at most 10 years ahead. */
  discount_date?: string | null | undefined;
  /** Discount (skonto) for paying until `discount_date`, in percent. */
  discount_rate?: number | null | undefined;
  /** All discounts for paying early; they replace the stored ones, and the one that ends first becomes `discount_rate` and `discount_date`. Omitted: those stay, unless `discount_rate` or `discount_date` is sent and says something else. Null: none. */
  discounts?: Array<InvoiceDiscountInput> | null | undefined;
  /** Kind of invoice: INVOICE, CREDIT_NOTE, DOWN_PAYMENT, PARTIAL_INVOICE, FINAL_INVOICE, CORRECTED_INVOICE, SELF_BILLED_INVOICE, PAYMENT_REMINDER. */
  document_type?: string | null | undefined;
  /** Which down payment of its order it is. */
  down_payment_number?: number | null | undefined;
  /** Day by which it must be paid; from 1990 on, and at most 10 years ahead. */
  due_date?: string | null | undefined;
  /** Format of the electronic invoice that it came as. */
  electronic_invoice_type?: ElectronicInvoiceType | null | undefined;
  /** Its id in the system that sends it; the matching key, within the key's customer. */
  external_id: string;
  /** Free status from an external system. */
  external_status?: string | null | undefined;
  /** Its postings, at most 10000; they replace the stored ones. Omitted: those stay. Null: none. */
  invoice_accounts?: Array<InvoiceAccountInput> | null | undefined;
  /** Day on which it was issued; from 1990 on, and at most 10 years ahead. */
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
  /** Number of the order of all lines that name none themselves. */
  order_number?: string | null | undefined;
  /** To pay (BT-115); omitted or null: `total_amount` less `prepaid_amount` plus `rounding_amount`. */
  payable_amount?: number | null | undefined;
  /** Reference to quote with the payment. */
  payment_reference?: string | null | undefined;
  /** The payment term, as an invoice shows it. */
  payment_term?: PaymentTermReferenceInput | null | undefined;
  /** Id of the payment term; one that the tenant does not have is a 400. */
  payment_term_id?: string | null | undefined;
  /** Terms of payment as the invoice words them. Where no term is named and they are the number of one, that is linked; other words are only words. */
  payment_terms?: string | null | undefined;
  /** Day on which the ERP posts it; from 1990 on, and at most 10 years ahead. */
  posting_date?: string | null | undefined;
  /** The invoices of the same supplier that it follows (BG-3), whether they are there or not; they replace the stored ones. Omitted: those stay. Null: none. */
  preceding_invoices?: Array<PrecedingInvoiceInput> | null | undefined;
  /** Paid before, with tax (BT-113). */
  prepaid_amount?: number | null | undefined;
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
  /** What is retained of it; replaces what is stored. Null: nothing. */
  retention?: InvoiceRetentionInput | null | undefined;
  /** Added to the amount to pay by rounding (BT-114); negative where it is less. */
  rounding_amount?: number | null | undefined;
  /** Day of the delivery or of the end of the work (BT-72); from 1990 on, and at most 10 years ahead. */
  service_date?: string | null | undefined;
  /** First day of the period that it charges (BT-73); from 1990 on, and at most 10 years ahead. */
  service_from?: string | null | undefined;
  /** Last day of the period that it charges (BT-74); from 1990 on, and at most 10 years ahead. */
  service_till?: string | null | undefined;
  /** The supplier, as an invoice shows it. It is looked for by id, `external_id`, VAT id and IBAN, in that order; one that two suppliers have does not count. A supplier that arrives later is linked. */
  supplier?: SupplierReferenceInput | null | undefined;
  /** The ERP's id of the supplier: another place for `supplier.external_id`. */
  supplier_external_id?: string | null | undefined;
  /** IBAN to pay to, with correct check digits; stored upper case without spaces. */
  supplier_iban?: string | null | undefined;
  /** Id of the supplier; one that the tenant does not have is a 400. */
  supplier_id?: string | null | undefined;
  /** Name of the supplier, kept as it is sent. */
  supplier_name?: string | null | undefined;
  /** VAT id or tax number of the supplier, kept as it is sent; spaces and case do not count when it is looked for. A VAT id whose check digits are wrong leads to no supplier. */
  supplier_tax_id?: string | null | undefined;
  /** Tax rate in percent. */
  tax_rate?: number | null | undefined;
  /** Its tax by category and rate (BG-23); replaces the stored one. Omitted: that stays. Null: none. */
  taxes?: Array<InvoiceTaxInput> | null | undefined;
  /** Number of the tender or lot (BT-17). */
  tender_reference?: string | null | undefined;
  /** Amount with tax. */
  total_amount: number;
  /** Tax. */
  total_tax_amount?: number | null | undefined;
};

/** A line of an invoice. Its index is its place in the array; what is omitted is empty. */
export type InvoiceItemInput = {
  /** Account to post the line to; one that the tenant does not have is a 400. */
  account_id?: string | null | undefined;
  /** What is taken off the line or added to it (BG-27, BG-28). `discount` is their sum where it is not sent itself. */
  allowances_charges?: Array<InvoiceAllowanceChargeInput> | null | undefined;
  /** Free text for people. */
  comment?: string | null | undefined;
  /** Day of the delivery; from 1990 on, and at most 10 years ahead. */
  delivery_date?: string | null | undefined;
  /** Number of the delivery note. */
  delivery_number?: string | null | undefined;
  /** More about it. */
  description?: string | null | undefined;
  /** Discount on the whole line: an amount in the invoice's currency, without tax; negative: a surcharge. */
  discount?: number | null | undefined;
  /** Price of the line without tax, after its discount. */
  net_price?: number | null | undefined;
  /** Number of the order's item: its `external_id`. */
  order_item_number?: string | null | undefined;
  /** Number of the order; by default that of the invoice. */
  order_number?: string | null | undefined;
  /** The supplier's article number. */
  product_number?: string | null | undefined;
  /** Quantity, in `unit`. */
  quantity?: number | null | undefined;
  /** First day of what was done (BT-134); from 1990 on, and at most 10 years ahead. */
  service_from?: string | null | undefined;
  /** Last day of what was done (BT-135); from 1990 on, and at most 10 years ahead. */
  service_till?: string | null | undefined;
  /** Tax rate in percent. */
  tax_rate?: number | null | undefined;
  /** Name of what was delivered. */
  title?: string | null | undefined;
  /** Unit of `quantity`. */
  unit?: string | null | undefined;
  /** Price of one `unit` without tax. */
  unit_net_price?: number | null | undefined;
  /** Code of the cost centre in the project of the invoice. One that the project does not have yet is kept, and linked when it arrives. */
  work_type_code?: string | null | undefined;
  /** Cost centre; one that the tenant does not have is a 400. It does not count beside `work_type_code`. */
  work_type_id?: string | null | undefined;
};

/** Conditions on the InvoiceItem records that belong to a record; all of them must hold. */
export type InvoiceItemMany = {
  /** None of them meets all of these. */
  none?: InvoiceItemWhere | null | undefined;
  /** At least one of them meets all of these. */
  some?: InvoiceItemWhere | null | undefined;
};

/** Conditions on the fields of InvoiceItem; all of them must hold. */
export type InvoiceItemWhere = {
  /** There is one, and it meets these conditions. Scope: `accounts:read`. */
  account?: AccountWhere | null | undefined;
  /** Account that the line is to be posted to. */
  account_id?: UuidCondition | null | undefined;
  /** All of these must hold, too. */
  and?: Array<InvoiceItemWhere> | null | undefined;
  /** Free text for people. */
  comment?: StringCondition | null | undefined;
  /** Day of the delivery. */
  delivery_date?: DateCondition | null | undefined;
  /** Number of the delivery note that the line belongs to. */
  delivery_number?: StringCondition | null | undefined;
  /** More about it. */
  description?: StringCondition | null | undefined;
  /** Discount on the whole line: an amount in the invoice's currency, without tax; negative: a surcharge. */
  discount?: DecimalCondition | null | undefined;
  /** Id of the line; it stays while the invoice has a line at this place. */
  id?: UuidCondition | null | undefined;
  /** Place among the invoice's lines, 0-based. */
  index?: IntCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `invoices:read`. */
  invoice?: InvoiceWhere | null | undefined;
  /** Price of the line without tax, in the invoice's currency, after its discount. */
  net_price?: DecimalCondition | null | undefined;
  /** At least one of these must hold, too. */
  or?: Array<InvoiceItemWhere> | null | undefined;
  /** Number of the order's item, as the invoice names it. */
  order_item_number?: StringCondition | null | undefined;
  /** Number of the order that the line belongs to; the invoice's where the line named none. */
  order_number?: StringCondition | null | undefined;
  /** The supplier's article number. Text: leading zeros count. */
  product_number?: StringCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `purchase_orders:write`. */
  purchase_order_item?: PurchaseOrderItemWhere | null | undefined;
  /** Quantity, in `unit`. */
  quantity?: DecimalCondition | null | undefined;
  /** First day of what was done (BT-134). REST: left out where it is null. */
  service_from?: DateCondition | null | undefined;
  /** Last day of what was done (BT-135). REST: left out where it is null. */
  service_till?: DateCondition | null | undefined;
  /** Tax rate in percent, e.g. 19. */
  tax_rate?: DecimalCondition | null | undefined;
  /** Name of what was delivered. */
  title?: StringCondition | null | undefined;
  /** Unit of `quantity`, as the invoice writes it, e.g. `t`. */
  unit?: StringCondition | null | undefined;
  /** Code of `unit` in UN/ECE Recommendation 20, or of 21 behind an X: `C62` piece, `MTK`, `TNE`, `HUR`, `LS` lump sum, `XPX` pallet …; null where the unit is not known, never guessed. */
  unit_code?: StringCondition | null | undefined;
  /** Price of one `unit` without tax, in the invoice's currency. */
  unit_net_price?: DecimalCondition | null | undefined;
  /** Code of the cost centre, as it was sent; null where its id was sent alone. REST: left out where it is null. */
  work_type_code?: StringCondition | null | undefined;
  /** Cost centre of the line; null also where the invoice's project has none with `work_type_code`. REST: left out where it is null. */
  work_type_id?: UuidCondition | null | undefined;
};

/** Conditions on the Invoice records that belong to a record; all of them must hold. */
export type InvoiceMany = {
  /** None of them meets all of these. */
  none?: InvoiceWhere | null | undefined;
  /** At least one of them meets all of these. */
  some?: InvoiceWhere | null | undefined;
};

/** What an invoice retains; see `InvoiceRetention`. */
export type InvoiceRetentionInput = {
  /** What is retained, with tax; omitted: `rate` of its base. */
  amount?: number | null | undefined;
  /** What the rate is of; null: the amount with tax. */
  base?: RetentionBase | null | undefined;
  /** Whether a guarantee replaces it, so that nothing is retained any more. */
  guaranteed?: boolean | null | undefined;
  /** What it secures. */
  kind?: RetentionKind | null | undefined;
  /** Rate in percent. This or `amount` must be there. */
  rate?: number | null | undefined;
  /** Day from which it is due for payment; from 1990 on, and at most 10 years ahead. */
  release_date?: string | null | undefined;
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

/** Conditions on a value; all of them must hold. A value that is null meets only `eq: null`, `isNull: true`, `not` of another and `notIn`. */
export type InvoiceStatusCondition = {
  /** Is this; null: has no value. */
  eq?: InvoiceStatus | null | undefined;
  /** Is one of these, at most 1000. */
  in?: Array<InvoiceStatus> | null | undefined;
  /** Whether it has no value. */
  isNull?: boolean | null | undefined;
  /** Is not this, or has no value; null: has a value. */
  not?: InvoiceStatus | null | undefined;
  /** Is none of these, or has no value; at most 1000. */
  notIn?: Array<InvoiceStatus> | null | undefined;
};

/** A change of an invoice's status. */
export type InvoiceStatusInput = {
  /** What to say about it in the history. */
  message?: string | null | undefined;
  /** The status that you saw. Where it is another one by now, the answer is 409 and nothing changes. */
  previousStatus?: InvoiceStatus | null | undefined;
  /** The status to go to. One that may not follow the present one, and the present one itself: 409. */
  status: InvoiceStatus;
};

/** The tax of an invoice in one category at one rate (BG-23); one that is there twice is a 400. */
export type InvoiceTaxInput = {
  /** Its category (BT-118), UNTDID 5305; it must be there. */
  category?: TaxCategory | null | undefined;
  /** Why no tax is due, as a code of the VATEX list (BT-121), e.g. `VATEX-EU-AE`. */
  exemption_code?: string | null | undefined;
  /** Why no tax is due, in words (BT-120). */
  exemption_reason?: string | null | undefined;
  /** Amount that it is on, without tax (BT-116). */
  net_amount?: number | null | undefined;
  /** Rate in percent (BT-119), e.g. 19. */
  rate?: number | null | undefined;
  /** Tax (BT-117). */
  tax_amount?: number | null | undefined;
};

/** Conditions on the fields of Invoice; all of them must hold. */
export type InvoiceWhere = {
  /** All of these must hold, too. */
  and?: Array<InvoiceWhere> | null | undefined;
  /** There is one, and it meets these conditions. Scope: `users:read`. */
  assignee?: UserWhere | null | undefined;
  /** Id of the user who is to review it. */
  assignee_id?: UuidCondition | null | undefined;
  /** What the buyer asked to be named, e.g. a cost centre, or the `Leitweg-ID` of a public buyer (BT-10). */
  buyer_reference?: StringCondition | null | undefined;
  /** Free text for people. */
  comment?: StringCondition | null | undefined;
  /** Number of the contract (BT-12). */
  contract_number?: StringCondition | null | undefined;
  /** When the gateway first stored it. */
  created_at?: DateTimeCondition | null | undefined;
  /** Currency of all amounts, ISO 4217, e.g. `EUR`. */
  currency?: StringCondition | null | undefined;
  /** The customer that the invoice belongs to; null: the whole tenant's. */
  customer_id?: UuidCondition | null | undefined;
  /** Amount without tax that is left after the check's deductions. */
  deducted_net_amount?: DecimalCondition | null | undefined;
  /** Amount with tax that is left after the check's deductions (gross). */
  deducted_total_amount?: DecimalCondition | null | undefined;
  /** Tax that is left after the check's deductions. */
  deducted_total_tax_amount?: DecimalCondition | null | undefined;
  /** Last day of the discount. */
  discount_date?: DateCondition | null | undefined;
  /** Discount (skonto) for paying until `discount_date`, in percent. */
  discount_rate?: DecimalCondition | null | undefined;
  /** Kind of invoice: INVOICE, CREDIT_NOTE, DOWN_PAYMENT, PARTIAL_INVOICE, FINAL_INVOICE, CORRECTED_INVOICE, SELF_BILLED_INVOICE, PAYMENT_REMINDER. */
  document_type?: StringCondition | null | undefined;
  /** Which down payment of its order it is. */
  down_payment_number?: DecimalCondition | null | undefined;
  /** Day by which it must be paid. */
  due_date?: DateCondition | null | undefined;
  /** Day by which it must be paid: `due_date`, else `invoice_date` and the net days of its payment term. Null where neither is known. */
  effective_due_date?: DateCondition | null | undefined;
  /** Format of the electronic invoice that it came as. REST: left out where it came otherwise. */
  electronic_invoice_type?: ElectronicInvoiceTypeCondition | null | undefined;
  /** Its id in the system that sent it, unique within the customer; the matching key of imports. */
  external_id?: StringCondition | null | undefined;
  /** Free status from an external system, e.g. `BOOKED`. */
  external_status?: StringCondition | null | undefined;
  /** Id of the file of the invoice document. */
  file_id?: UuidCondition | null | undefined;
  /** The gateway's id of the invoice. */
  id?: InvoiceIdCondition | null | undefined;
  /** Conditions on the records there. Scope: `invoices:read`. */
  invoice_accounts?: InvoiceAccountMany | null | undefined;
  /** Day on which it was issued. */
  invoice_date?: DateCondition | null | undefined;
  /** The supplier's number of the invoice. */
  invoice_number?: StringCondition | null | undefined;
  /** Conditions on the records there. Scope: `invoices:read`. */
  items?: InvoiceItemMany | null | undefined;
  /**
   * Whether it lacks a mandatory dimension, as `missing_dimensions` says.
   *
   * Scope: `invoices:read`.
   */
  lacks_dimension?: BooleanCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `legal_entities:read`. */
  legal_entity?: LegalEntityWhere | null | undefined;
  /** Id of the company code: the one that was sent, else the project's. */
  legal_entity_id?: UuidCondition | null | undefined;
  /** Amount without tax. */
  net_amount?: DecimalCondition | null | undefined;
  /** Last day of the next discount: the first of `discounts` that has not passed by the tenant's calendar. Null where there is none. */
  next_discount_date?: DateCondition | null | undefined;
  /** At least one of these must hold, too. */
  or?: Array<InvoiceWhere> | null | undefined;
  /** Number of the order of all lines that name none themselves. Only in GraphQL. */
  order_number?: StringCondition | null | undefined;
  /** Whether its `effective_due_date` has passed, by the tenant's calendar, while it is neither `CHECKED` nor `CANCELLED`. Whether it is paid the gateway does not know. */
  overdue?: BooleanCondition | null | undefined;
  /** To pay (BT-115): as it was sent, else `total_amount` less `prepaid_amount` plus `rounding_amount`. */
  payable_amount?: DecimalCondition | null | undefined;
  /** Reference to quote with the payment, e.g. of a Swiss QR-bill. */
  payment_reference?: StringCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `payment_terms:read`. */
  payment_term?: PaymentTermWhere | null | undefined;
  /** Id of the payment term: the one that was named, else for a credit note the tenant's default for credit notes, else the supplier's. Null where there is none, or nobody has the number that was sent yet. */
  payment_term_id?: UuidCondition | null | undefined;
  /** Number of the payment term, as it was sent; null where the term was named otherwise. Only in GraphQL. */
  payment_term_number?: StringCondition | null | undefined;
  /** Terms of payment in words, as they were sent. */
  payment_terms?: StringCondition | null | undefined;
  /** Day on which the ERP posts it. */
  posting_date?: DateCondition | null | undefined;
  /** Paid before, with tax (BT-113). */
  prepaid_amount?: DecimalCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `projects:read`. */
  project?: ProjectWhere | null | undefined;
  /** Id of the project; null where nobody has the number that was sent yet. */
  project_id?: UuidCondition | null | undefined;
  /** Number of the project, as it was sent; null where its id was sent alone. */
  project_number?: StringCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `project_regions:read`. */
  project_region?: ProjectRegionWhere | null | undefined;
  /** When it was received. */
  receipt_date?: DateTimeCondition | null | undefined;
  /** Kind of `payment_reference`. */
  reference_type?: ReferenceTypeCondition | null | undefined;
  /** Id of the project region: the one that was sent, else the project's. */
  region_id?: UuidCondition | null | undefined;
  /** Day from which that is due: the `release_date` of `retention`. */
  release_date?: DateCondition | null | undefined;
  /** What is retained of it: the `amount` of `retention`, unless a guarantee replaces it. Null where nothing is. */
  retained_amount?: DecimalCondition | null | undefined;
  /** Whether the buyer owes the tax of it, or of a part: one of `taxes` is `AE`. */
  reverse_charge?: BooleanCondition | null | undefined;
  /** Added to the amount to pay by rounding (BT-114); negative where it is less. */
  rounding_amount?: DecimalCondition | null | undefined;
  /** Day of the delivery or of the end of the work (BT-72). */
  service_date?: DateCondition | null | undefined;
  /** First day of the period that it charges (BT-73). */
  service_from?: DateCondition | null | undefined;
  /** Last day of the period that it charges (BT-74). */
  service_till?: DateCondition | null | undefined;
  /** What its amounts count for wherever amounts are added: -1 for a credit note (`CREDIT_NOTE`), otherwise 1. The amounts themselves are shown as the document has them, those of a credit note positive. */
  sign?: IntCondition | null | undefined;
  /** Where it stands in its workflow. */
  status?: InvoiceStatusCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `suppliers:read`. */
  supplier?: SupplierWhere | null | undefined;
  /** The ERP's id of the supplier, as it was sent; null where the supplier was named otherwise. Only in GraphQL. */
  supplier_external_id?: StringCondition | null | undefined;
  /** IBAN that the invoice asks to be paid to, upper case without spaces. */
  supplier_iban?: StringCondition | null | undefined;
  /** Id of the supplier; null where nobody has what was sent yet: the external id (`supplier.external_id`), `supplier_tax_id`, `supplier_iban`. */
  supplier_id?: UuidCondition | null | undefined;
  /** Name of the supplier, as it was sent, and only that; `supplier.title` is the one that it has here. */
  supplier_name?: StringCondition | null | undefined;
  /** VAT id or tax number of the supplier, as it was sent. */
  supplier_tax_id?: StringCondition | null | undefined;
  /** Tax rate in percent, where the invoice has one. */
  tax_rate?: DecimalCondition | null | undefined;
  /** Number of the tender or lot (BT-17). */
  tender_reference?: StringCondition | null | undefined;
  /** Amount with tax. */
  total_amount?: DecimalCondition | null | undefined;
  /** Tax. */
  total_tax_amount?: DecimalCondition | null | undefined;
  /** When it last changed, its lines, postings and dimensions included. Set by the gateway. */
  updated_at?: DateTimeCondition | null | undefined;
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

/** Conditions on the fields of LegalEntity; all of them must hold. */
export type LegalEntityWhere = {
  /** False once the company is no longer used. */
  active?: BooleanCondition | null | undefined;
  /** All of these must hold, too. */
  and?: Array<LegalEntityWhere> | null | undefined;
  /** Country of its seat, ISO 3166-1 alpha-2, e.g. `DE`. */
  country_code?: StringCondition | null | undefined;
  /** When the gateway first stored it. */
  created_at?: DateTimeCondition | null | undefined;
  /** The gateway's id of the company. */
  id?: UuidCondition | null | undefined;
  /** Company code, unique in the tenant; the matching key of imports. */
  number?: StringCondition | null | undefined;
  /** At least one of these must hold, too. */
  or?: Array<LegalEntityWhere> | null | undefined;
  /** Name of the company. */
  title?: StringCondition | null | undefined;
  /** When an import last changed it. */
  updated_at?: DateTimeCondition | null | undefined;
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
  invoice_id: string | number;
  /** The values by line; they replace those of all lines, also of lines that are not named. A line that is named twice: the last counts. */
  line_item_assignments: Array<LineItemAssignmentsInput>;
};

/** What lies outside its tolerance. The tolerances are in the tenant's settings. */
export type MatchReason =
  /** Something was invoiced in another currency than it was ordered in. */
  | 'CURRENCY_MISMATCH'
  /** Two deliveries, or two invoices, with the same number brought something of it. */
  | 'DUPLICATE'
  /** Something was invoiced, and nothing delivered. It has no tolerance. */
  | 'INVOICED_NOT_DELIVERED'
  /** More was invoiced than delivered (`quantity_over_percent`). */
  | 'INVOICED_OVER_DELIVERED'
  /** Nothing was delivered, and nothing more will come (`quantity_under_percent`). */
  | 'NOT_DELIVERED'
  /** It belongs to no item of an order, or to one that was cancelled. */
  | 'NOT_ORDERED'
  /** More was delivered than ordered (`quantity_over_percent`). */
  | 'OVER_DELIVERED'
  /** The invoiced price is above the ordered one (`price_percent`, `amount_absolute`). */
  | 'PRICE_HIGHER'
  /** The invoiced price is below the ordered one (`price_percent`, `amount_absolute`). */
  | 'PRICE_LOWER'
  /** Less was delivered than ordered, and nothing more will come (`quantity_under_percent`). */
  | 'UNDER_DELIVERED'
  /** Something came in a unit that does not convert into the ordered one. */
  | 'UNIT_MISMATCH';

/** Whether what was ordered, delivered and invoiced agrees. The first of these that holds. */
export type MatchStatus =
  /** Everything agrees. */
  | 'MATCHED'
  /** Something lies outside its tolerance: `reasons`. */
  | 'MISMATCH'
  /** Something could be compared, but the tenant's tolerance for it is null. */
  | 'NOT_COMPARED'
  /** Nothing was delivered or invoiced, or all of it was taken back. */
  | 'OPEN'
  /** Less was delivered than ordered, and more will come. */
  | 'PARTIAL'
  /** Something differs, but all of it lies inside its tolerance. */
  | 'WITHIN_TOLERANCE';

/** A project region or a company code, by its id or its number; one that the tenant does not have is a 400. */
export type NumberReferenceInput = {
  /** Its id. */
  id?: string | null | undefined;
  /** Its number. */
  number?: string | null | undefined;
};

/** What a supplier does with an order. */
export type OrderChangeType =
  /** Agrees to the cancellation that the buyer asked for. */
  | 'CONFIRM_CANCEL_ORDER'
  /** Will deliver what the order says; takes back a proposal; refuses a cancellation that was asked for. */
  | 'CONFIRM_ORDER'
  /** Will not deliver; only before it was confirmed. */
  | 'DECLINE_ORDER'
  /** Proposes `changes`, which the buyer accepts or refuses. */
  | 'EDIT_ORDER';

/** What a supplier proposes instead of what was ordered. What is omitted stays. */
export type OrderChangesInput = {
  /** Changes of items. */
  items?: Array<OrderItemChangeInput> | null | undefined;
  /** Day on which the order can be delivered. */
  planned_delivery_date?: string | null | undefined;
};

/** What a supplier proposes of an item, which is named by `id` or `external_id`. */
export type OrderItemChangeInput = {
  /** The buyer's id of the item. */
  external_id?: string | null | undefined;
  /** The gateway's id of the item. */
  id?: string | null | undefined;
  /** Price of the whole item without tax. Omitted, it follows from the price of a unit. */
  net_price?: number | null | undefined;
  /** Day on which it can be delivered. */
  planned_delivery_date?: string | null | undefined;
  /** Price of one unit without tax. Where both prices are sent, they agree to the cent. */
  price_per_unit?: number | null | undefined;
  /** Quantity, in the item's unit, at least 0. */
  quantity?: number | null | undefined;
};

/** Where a purchase order stands between its buyer and its supplier. */
export type OrderStatus =
  /** It is void. It does not change any more. */
  | 'CANCELLED'
  /** The buyer wants to cancel what the supplier has confirmed. */
  | 'CANCEL_REQUESTED'
  /** The supplier proposes something else (`proposal`); the buyer has not answered yet. */
  | 'CHANGED'
  /** Every item is delivered or completed. It does not change any more. */
  | 'CLOSED'
  /** The supplier will deliver what the order says. */
  | 'CONFIRMED'
  /** The supplier will not deliver. It does not change any more. */
  | 'DECLINED'
  /** Ordered, or changed by the buyer; the supplier has not answered yet. */
  | 'OPEN';

/** Conditions on a value; all of them must hold. A value that is null meets only `eq: null`, `isNull: true`, `not` of another and `notIn`. */
export type OrderStatusCondition = {
  /** Is this; null: has no value. */
  eq?: OrderStatus | null | undefined;
  /** Is one of these, at most 1000. */
  in?: Array<OrderStatus> | null | undefined;
  /** Whether it has no value. */
  isNull?: boolean | null | undefined;
  /** Is not this, or has no value; null: has a value. */
  not?: OrderStatus | null | undefined;
  /** Is none of these, or has no value; at most 1000. */
  notIn?: Array<OrderStatus> | null | undefined;
};

/** The supplier of an order, by the ERP's id. */
export type OrderSupplierInput = {
  /** The ERP's id of the supplier. It is kept as it is sent; a supplier that arrives later is linked. */
  external_id: string;
  /** The gateway's id of the supplier, where customers of the tenant use the same `external_id`; one that the tenant does not have is a 400. */
  id?: string | null | undefined;
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

/** Conditions on the fields of PaymentTerm; all of them must hold. */
export type PaymentTermWhere = {
  /** False once the term is no longer used. Not set by imports. */
  active?: BooleanCondition | null | undefined;
  /** All of these must hold, too. */
  and?: Array<PaymentTermWhere> | null | undefined;
  /** Days from the invoice date in which the first discount is granted. */
  discount_days1?: IntCondition | null | undefined;
  /** Days from the invoice date in which the second discount is granted. */
  discount_days2?: IntCondition | null | undefined;
  /** First discount in percent: 2 means 2 %. */
  discount_rate1?: DecimalCondition | null | undefined;
  /** Second discount in percent: 1.5 means 1.5 %. */
  discount_rate2?: DecimalCondition | null | undefined;
  /** The gateway's id of the payment term. */
  id?: UuidCondition | null | undefined;
  /** Whether credit notes get this term by default; true for at most one of a tenant. */
  is_default_for_credit_notes?: BooleanCondition | null | undefined;
  /** Whether it is shown first in selections. Not set by imports. */
  is_favorite?: BooleanCondition | null | undefined;
  /** Days from the invoice date until payment is due. */
  net_days?: IntCondition | null | undefined;
  /** Code, unique in the tenant; the matching key of imports. */
  number?: StringCondition | null | undefined;
  /** At least one of these must hold, too. */
  or?: Array<PaymentTermWhere> | null | undefined;
  /** Name of the payment term. */
  title?: StringCondition | null | undefined;
  /** When it last changed. Not on REST, where the specification's record has no such field. */
  updated_at?: DateTimeCondition | null | undefined;
};

/** An invoice of the same supplier that this one follows. */
export type PrecedingInvoiceInput = {
  /** Its day (BT-26). */
  invoice_date?: string | null | undefined;
  /** Its number (BT-25). */
  invoice_number: string;
};

/** A project as the ERP sends it (specification 4.7). Omitted fields keep their stored value, null clears it. */
export type ProjectInput = {
  /** Whether the project is used; true when it is created without. */
  active?: boolean | null | undefined;
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

/** Conditions on the fields of ProjectRegion; all of them must hold. */
export type ProjectRegionWhere = {
  /** False once the region is no longer used. */
  active?: BooleanCondition | null | undefined;
  /** All of these must hold, too. */
  and?: Array<ProjectRegionWhere> | null | undefined;
  /** When the gateway first stored it. */
  created_at?: DateTimeCondition | null | undefined;
  /** The gateway's id of the region. */
  id?: UuidCondition | null | undefined;
  /** Code of the region, unique in the tenant; the matching key of imports. */
  number?: StringCondition | null | undefined;
  /** At least one of these must hold, too. */
  or?: Array<ProjectRegionWhere> | null | undefined;
  /** Name of the region. */
  title?: StringCondition | null | undefined;
  /** When an import last changed it. */
  updated_at?: DateTimeCondition | null | undefined;
};

/** Conditions on the fields of Project; all of them must hold. */
export type ProjectWhere = {
  /** False once the project is no longer used. */
  active?: BooleanCondition | null | undefined;
  /** A second number of the project, e.g. of another system. */
  alternative_project_number?: StringCondition | null | undefined;
  /** All of these must hold, too. */
  and?: Array<ProjectWhere> | null | undefined;
  /** The customer that the project belongs to; null: the whole tenant's. REST: only in the answer to the ERP import. */
  customer_id?: UuidCondition | null | undefined;
  /** Conditions on the records there. Scope: `deliveries:read`. */
  deliveries?: DeliveryMany | null | undefined;
  /** Kind of project; the ERP import's `type`. */
  description?: StringCondition | null | undefined;
  /** The ERP's id of the project; of an ERP import it is the number. */
  external_id?: StringCondition | null | undefined;
  /** The gateway's id of the project. */
  id?: UuidCondition | null | undefined;
  /** Conditions on the records there. Scope: `invoices:read`. */
  invoices?: InvoiceMany | null | undefined;
  /** Latitude of the site in degrees, -90 to 90 (WGS 84). */
  latitude?: DecimalCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `legal_entities:read`. */
  legal_entity?: LegalEntityWhere | null | undefined;
  /** Longitude of the site in degrees, -180 to 180 (WGS 84). */
  longitude?: DecimalCondition | null | undefined;
  /** At least one of these must hold, too. */
  or?: Array<ProjectWhere> | null | undefined;
  /** The ERP's project number, unique in the tenant, e.g. `P-2026-001`. */
  project_number?: StringCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `project_regions:read`. */
  project_region?: ProjectRegionWhere | null | undefined;
  /** Id of the project region with the number `region`; null until there is one. REST: only in the answer to the ERP import. */
  project_region_id?: UuidCondition | null | undefined;
  /** Conditions on the records there. Scope: `purchase_orders:write`. */
  purchase_orders?: PurchaseOrderMany | null | undefined;
  /** Number of the region as the ERP sent it (`parent_number`), kept even where no project region has it yet. */
  region?: StringCondition | null | undefined;
  /** Status, `ACTIVE` after an ERP import. REST: only in the answer to the ERP import. */
  status?: StringCondition | null | undefined;
  /** Name of the project. */
  title?: StringCondition | null | undefined;
  /** Conditions on the records there. Scope: `projects:read`. */
  work_types?: WorkTypeMany | null | undefined;
};

/** The buyer's answer to a supplier's proposal. */
export type ProposalAnswer =
  /** The order becomes what was proposed, and is confirmed. */
  | 'ACCEPT'
  /** The order stays as it was, in the state before the first open proposal. */
  | 'REFUSE';

/** An order as the ERP knows it. What is sent is compared with what was last sent for the same `external_id`: omitted fields keep it, null clears it, and the same again changes nothing. An item that is no longer among `purchase_order_items` is cancelled. */
export type PurchaseOrderInput = {
  /** Whether carts of the supplier's shop are taken, for 7 days or until one is ordered; by default false. */
  awaits_cart?: boolean | null | undefined;
  /** Asks to cancel the order: `OPEN` and `CHANGED` become `CANCELLED`, `CONFIRMED` becomes `CANCEL_REQUESTED`. False takes that back. */
  cancel_requested?: boolean | null | undefined;
  /** The buyer's number of the framework contract. */
  contract_number?: string | null | undefined;
  /** Currency of all prices, ISO 4217. */
  currency?: string | null | undefined;
  /** The ERP's id of the order; the matching key, within the key's customer. */
  external_id: string;
  /** Null makes a new secret address for carts, and the old one ends. Any other value is ignored. */
  ids_order_id?: string | null | undefined;
  /** The number that deliveries and invoices name; of an order without one, `external_id`. */
  order_number?: string | null | undefined;
  /** Day on which it is to be delivered. */
  planned_delivery_date?: string | null | undefined;
  /** The project, as an order shows it. */
  project?: ProjectReferenceInput | null | undefined;
  /** Id of the project; one that the tenant does not have is a 400. */
  project_id?: string | null | undefined;
  /** Number of the project. It is kept as it is sent; a project that arrives later is linked. */
  project_number?: string | null | undefined;
  /** Answers the supplier's proposal; an order without one: 409. */
  proposal?: ProposalAnswer | null | undefined;
  /** The items, in their order, 1 to 10000. Required as `supplier` is. */
  purchase_order_items?: Array<PurchaseOrderItemInput> | null | undefined;
  /** What the retention secures. */
  retention_kind?: RetentionKind | null | undefined;
  /** What is retained of its invoices (German: Sicherheitseinbehalt), in percent, as it is agreed. */
  retention_rate?: number | null | undefined;
  /** Of whom it is ordered. Required, unless the row only says one of `proposal`, `cancel_requested`, `awaits_cart`, `ids_order_id` of an order that is there. */
  supplier?: OrderSupplierInput | null | undefined;
  /** The ERP's id of the supplier: another place for `supplier.external_id`. */
  supplier_external_id?: string | null | undefined;
  /** Changes the order only if this is its version; otherwise 409 `CHANGED_MEANWHILE`. */
  version?: number | null | undefined;
};

/** An item of an order. Of an item that was sent before, omitted fields keep what was last sent, null clears it. `price_per_unit` times `quantity` must be `net_price` to the cent where both prices are sent. */
export type PurchaseOrderItemInput = {
  /** Whether nothing more of it is to be delivered. The supplier need not confirm it. */
  completed?: boolean | null | undefined;
  /** More about it. */
  description?: string | null | undefined;
  /** The ERP's id of the item; the matching key, within the order. */
  external_id: string;
  /** Price of the whole item without tax. */
  net_price?: number | null | undefined;
  /** Day on which it is to be delivered, if not the order's. */
  planned_delivery_date?: string | null | undefined;
  /** Price of one `unit` without tax. */
  price_per_unit?: number | null | undefined;
  /** The supplier's article number. */
  product_number?: string | null | undefined;
  /** Quantity, in `unit`, at least 0. */
  quantity?: number | null | undefined;
  /** Name of what is ordered. */
  title?: string | null | undefined;
  /** Unit of `quantity`. */
  unit?: string | null | undefined;
};

/** Conditions on the PurchaseOrderItem records that belong to a record; all of them must hold. */
export type PurchaseOrderItemMany = {
  /** None of them meets all of these. */
  none?: PurchaseOrderItemWhere | null | undefined;
  /** At least one of them meets all of these. */
  some?: PurchaseOrderItemWhere | null | undefined;
};

/** Conditions on the fields of PurchaseOrderItem; all of them must hold. */
export type PurchaseOrderItemWhere = {
  /** All of these must hold, too. */
  and?: Array<PurchaseOrderItemWhere> | null | undefined;
  /** Whether it was taken out of the order again. */
  cancelled?: BooleanCondition | null | undefined;
  /** Whether nothing more of it is to be delivered, however much was. */
  completed?: BooleanCondition | null | undefined;
  /** Quantity that the supplier has confirmed, in `unit`; null until then. */
  confirmed_quantity?: DecimalCondition | null | undefined;
  /** Conditions on the records there. Scope: `deliveries:read`. */
  delivery_items?: DeliveryItemMany | null | undefined;
  /** More about it. */
  description?: StringCondition | null | undefined;
  /** The ERP's id of the item, unique within the order; null of an item that came with a cart. */
  external_id?: StringCondition | null | undefined;
  /** The gateway's id of the item. */
  id?: UuidCondition | null | undefined;
  /** Place among the order's items, 0-based. Items that were cancelled keep theirs, so it need not be unique. */
  index?: IntCondition | null | undefined;
  /** Conditions on the records there. Scope: `invoices:read`. */
  invoice_items?: InvoiceItemMany | null | undefined;
  /** Price of the whole item without tax, in the order's currency. Where it was not sent: `price_per_unit` times `quantity`, to the cent. */
  net_price?: DecimalCondition | null | undefined;
  /** At least one of these must hold, too. */
  or?: Array<PurchaseOrderItemWhere> | null | undefined;
  /** Day on which it is to be delivered, if not the order's. */
  planned_delivery_date?: DateCondition | null | undefined;
  /** Price of one `unit` without tax, in the order's currency. Where it was not sent: `net_price` by `quantity` if that is exact, else null. */
  price_per_unit?: DecimalCondition | null | undefined;
  /** The supplier's article number. Text: leading zeros count. */
  product_number?: StringCondition | null | undefined;
  /** Ordered quantity, in `unit`. */
  quantity?: DecimalCondition | null | undefined;
  /** Name of what is ordered. */
  title?: StringCondition | null | undefined;
  /** Unit of `quantity`, as it was sent, e.g. `t`. */
  unit?: StringCondition | null | undefined;
  /** Code of `unit` in UN/ECE Recommendation 20, or of 21 behind an X: `C62` piece, `MTK`, `TNE`, `HUR`, `LS` lump sum, `XPX` pallet …; null where the unit is not known, never guessed. */
  unit_code?: StringCondition | null | undefined;
};

/** Conditions on the PurchaseOrder records that belong to a record; all of them must hold. */
export type PurchaseOrderMany = {
  /** None of them meets all of these. */
  none?: PurchaseOrderWhere | null | undefined;
  /** At least one of them meets all of these. */
  some?: PurchaseOrderWhere | null | undefined;
};

/** Conditions on the fields of PurchaseOrder; all of them must hold. */
export type PurchaseOrderWhere = {
  /** All of these must hold, too. */
  and?: Array<PurchaseOrderWhere> | null | undefined;
  /** Whether the buyer wants it cancelled. */
  cancel_requested?: BooleanCondition | null | undefined;
  /** What the supplier last said about the order. */
  comment?: StringCondition | null | undefined;
  /** The buyer's number of the framework contract. */
  contract_number?: StringCondition | null | undefined;
  /** When it was first received. */
  created_at?: DateTimeCondition | null | undefined;
  /** Currency of all prices, ISO 4217, e.g. `EUR`. */
  currency?: StringCondition | null | undefined;
  /** The customer that the order belongs to; null: the whole tenant's. */
  customer_id?: UuidCondition | null | undefined;
  /** Conditions on the records there. Scope: `deliveries:read`. */
  deliveries?: DeliveryMany | null | undefined;
  /** The ERP's id of the order, unique within the customer; the matching key of imports. */
  external_id?: StringCondition | null | undefined;
  /** The gateway's id of the order. */
  id?: UuidCondition | null | undefined;
  /** Conditions on the records there. Scope: `purchase_orders:write`. */
  items?: PurchaseOrderItemMany | null | undefined;
  /** At least one of these must hold, too. */
  or?: Array<PurchaseOrderWhere> | null | undefined;
  /** The number that deliveries and invoices name; by default `external_id`. */
  order_number?: StringCondition | null | undefined;
  /** When it was ordered in the shop, by an ordered cart. */
  placed_at?: DateTimeCondition | null | undefined;
  /** Day on which it is to be delivered. */
  planned_delivery_date?: DateCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `projects:read`. */
  project?: ProjectWhere | null | undefined;
  /** Id of the project; null where nobody has the number that was sent yet. */
  project_id?: UuidCondition | null | undefined;
  /** Number of the project, as it was sent; null where its id was sent alone. */
  project_number?: StringCondition | null | undefined;
  /** What the retention secures. */
  retention_kind?: RetentionKindCondition | null | undefined;
  /** What is retained of its invoices (German: Sicherheitseinbehalt), in percent, as it is agreed. */
  retention_rate?: DecimalCondition | null | undefined;
  /** Where it stands. */
  status?: OrderStatusCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `suppliers:read`. */
  supplier?: SupplierWhere | null | undefined;
  /** The ERP's id of the supplier, as it was sent. Only in GraphQL. */
  supplier_external_id?: StringCondition | null | undefined;
  /** Id of the supplier; null where nobody has `supplier_external_id` yet. */
  supplier_id?: UuidCondition | null | undefined;
  /** When it last changed. */
  updated_at?: DateTimeCondition | null | undefined;
  /** Grows with each change of the order. A write that names it changes only this version. */
  version?: IntCondition | null | undefined;
};

/** Kind of `payment_reference`, in the words of the Swiss QR-bill. */
export type ReferenceType =
  /** None. */
  | 'NON'
  /** QR reference. */
  | 'QRR'
  /** Creditor reference (ISO 11649). */
  | 'SCOR';

/** Conditions on a value; all of them must hold. A value that is null meets only `eq: null`, `isNull: true`, `not` of another and `notIn`. */
export type ReferenceTypeCondition = {
  /** Is this; null: has no value. */
  eq?: ReferenceType | null | undefined;
  /** Is one of these, at most 1000. */
  in?: Array<ReferenceType> | null | undefined;
  /** Whether it has no value. */
  isNull?: boolean | null | undefined;
  /** Is not this, or has no value; null: has a value. */
  not?: ReferenceType | null | undefined;
  /** Is none of these, or has no value; at most 1000. */
  notIn?: Array<ReferenceType> | null | undefined;
};

/** Which requests of its keys a tenant keeps. */
export type RequestsLog =
  /** All requests. */
  | 'ALL'
  /** Only requests that were refused or failed. */
  | 'ERRORS'
  /** Those, and all requests that write. */
  | 'WRITES';

/** Where an invoice needs cost centres before it can become `CHECKED`. */
export type RequiredWorkType =
  /** On each line. */
  | 'LINES'
  /** Nowhere. */
  | 'NONE'
  /** On each posting. */
  | 'POSTINGS';

/** What the rate of a retention is of. */
export type RetentionBase =
  /** The amount with tax. */
  | 'GROSS'
  /** The amount without tax. */
  | 'NET';

/** What a retention secures. */
export type RetentionKind =
  /** That the work is done as agreed (German: Vertragserfüllung). */
  | 'PERFORMANCE'
  /** That defects are mended (German: Mängelansprüche). */
  | 'WARRANTY';

/** Conditions on a value; all of them must hold. A value that is null meets only `eq: null`, `isNull: true`, `not` of another and `notIn`. */
export type RetentionKindCondition = {
  /** Is this; null: has no value. */
  eq?: RetentionKind | null | undefined;
  /** Is one of these, at most 1000. */
  in?: Array<RetentionKind> | null | undefined;
  /** Whether it has no value. */
  isNull?: boolean | null | undefined;
  /** Is not this, or has no value; null: has a value. */
  not?: RetentionKind | null | undefined;
  /** Is none of these, or has no value; at most 1000. */
  notIn?: Array<RetentionKind> | null | undefined;
};

/** A body of rules by which electronic invoices are judged, with the release of its official artefacts. */
export type RuleBody =
  /** The European standard, release 1.3.16: every electronic invoice but those of ZUGFeRD 1.0. */
  | 'EN_16931'
  /** Peppol BIS Billing 3 with its rules of countries, release 3.0.19 of May 2025: invoices that name it (BT-24), or name nothing known there and Peppol's process (BT-23). */
  | 'PEPPOL'
  /** XRechnung 3.0, the German rules, release 2.5.0: invoices that name it (BT-24). Those for clean vehicles belong to it. */
  | 'XRECHNUNG'
  /** The extension of XRechnung 3.0, release 2.5.0: invoices that name it (BT-24). */
  | 'XRECHNUNG_EXTENSION';

/** A sandbox to make. A tenant has at most 5. */
export type SandboxInput = {
  /** What it is for, e.g. `Nightly tests`; unique in the tenant. */
  name: string;
  /** From 0 to 2147483647; no other sandbox of the tenant may have it. Left out: a random one, which no other sandbox has. */
  seed?: number | null | undefined;
};

/** Conditions on a value; all of them must hold. A value that is null meets only `eq: null`, `isNull: true`, `not` of another and `notIn`. Texts are compared as they are stored, and ordered by code point. */
export type StringCondition = {
  /** Contains this text; case does not count, accents do. No character stands for others. */
  contains?: string | null | undefined;
  /** Is this; null: has no value. */
  eq?: string | null | undefined;
  /** Is greater, or after it. */
  gt?: string | null | undefined;
  /** Is this or greater, or not before it. */
  gte?: string | null | undefined;
  /** Is one of these, at most 1000. */
  in?: Array<string> | null | undefined;
  /** Whether it has no value. */
  isNull?: boolean | null | undefined;
  /** Is less, or before it. */
  lt?: string | null | undefined;
  /** Is this or less, or not after it. */
  lte?: string | null | undefined;
  /** Is not this, or has no value; null: has a value. */
  not?: string | null | undefined;
  /** Is none of these, or has no value; at most 1000. */
  notIn?: Array<string> | null | undefined;
};

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
  /** Number of the default account, instead of its id or beside it. One that the tenant does not have, or that is not the account of `default_account_id`, is a 400. */
  default_account_number?: string | null | undefined;
  /** Number of its exemption certificate for construction work (German: Freistellungsbescheinigung, § 48b EStG). */
  exemption_certificate_number?: string | null | undefined;
  /** Last day on which that is valid; from 1990 on, and at most 10 years ahead. */
  exemption_certificate_till?: string | null | undefined;
  /** The ERP's id of the supplier; within the customer the matching key. */
  external_id: string;
  /** Whether the supplier is used. Omitted: the stored status is kept; true when it is created without. */
  is_active?: boolean | null | undefined;
  /** VAT id or tax number, by which invoices find the supplier; kept as it is sent. */
  legal_uid?: string | null | undefined;
  /** Id of a payment term of the tenant; one that it does not have is a 400. */
  payment_term_id?: string | null | undefined;
  /** Number of the payment term, instead of its id or beside it. One that the tenant does not have, or that is not the term of `payment_term_id`, is a 400. */
  payment_term_number?: string | null | undefined;
  /** Bank accounts, merged by IBAN: those that are not named stay. Null removes all of them. */
  supplier_bank_details?: Array<SupplierBankDetailInput> | null | undefined;
  /** Name of the supplier. */
  title: string;
  /** The ERP's code of the tax that is withheld from its invoices (German: Quellensteuer, Bauabzugsteuer). */
  withholding_tax_code?: string | null | undefined;
  /** Postal code. */
  zip?: string | null | undefined;
};

/** What a supplier does with an order. */
export type SupplierOrderInput = {
  /** What is done. */
  change_type: OrderChangeType;
  /** What is proposed; required with `EDIT_ORDER`, and only there. */
  changes?: OrderChangesInput | null | undefined;
  /** What is said about it; becomes the order's `comment`. */
  comment?: string | null | undefined;
  /** Changes the order only if this is its version; otherwise 409 `CHANGED_MEANWHILE`. */
  version?: number | null | undefined;
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

/** Conditions on the fields of Supplier; all of them must hold. */
export type SupplierWhere = {
  /** Street and house number. */
  address?: StringCondition | null | undefined;
  /** All of these must hold, too. */
  and?: Array<SupplierWhere> | null | undefined;
  /** City. */
  city?: StringCondition | null | undefined;
  /** Free text for people, e.g. about deliveries. */
  comment?: StringCondition | null | undefined;
  /** Country, ISO 3166-1 alpha-2, e.g. `DE`. */
  country_code?: StringCondition | null | undefined;
  /** When the gateway first stored it. */
  created_at?: DateTimeCondition | null | undefined;
  /** The customer whose supplier it is. Not on REST, where a key mostly belongs to one customer. */
  customer_id?: UuidCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `accounts:read`. */
  default_account?: AccountWhere | null | undefined;
  /** Id of the account that its invoices are posted to by default. */
  default_account_id?: UuidCondition | null | undefined;
  /** Conditions on the records there. Scope: `deliveries:read`. */
  deliveries?: DeliveryMany | null | undefined;
  /** Number of its exemption certificate for construction work (German: Freistellungsbescheinigung, § 48b EStG). */
  exemption_certificate_number?: StringCondition | null | undefined;
  /** Last day on which that is valid; null where nobody said. */
  exemption_certificate_till?: DateCondition | null | undefined;
  /** The ERP's id of the supplier, unique within the customer; the matching key of imports. */
  external_id?: StringCondition | null | undefined;
  /** The gateway's id of the supplier. */
  id?: UuidCondition | null | undefined;
  /** Conditions on the records there. Scope: `invoices:read`. */
  invoices?: InvoiceMany | null | undefined;
  /** False once the supplier is no longer used. */
  is_active?: BooleanCondition | null | undefined;
  /** VAT id or tax number. */
  legal_uid?: StringCondition | null | undefined;
  /** Id of the supplier that took its place (`mergeSuppliers`); what names this one is linked to that one. Null where it was not merged. */
  merged_into_id?: UuidCondition | null | undefined;
  /** At least one of these must hold, too. */
  or?: Array<SupplierWhere> | null | undefined;
  /** There is one, and it meets these conditions. Scope: `payment_terms:read`. */
  payment_term?: PaymentTermWhere | null | undefined;
  /** Id of the payment term that its invoices get. */
  payment_term_id?: UuidCondition | null | undefined;
  /** Conditions on the records there. Scope: `purchase_orders:write`. */
  purchase_orders?: PurchaseOrderMany | null | undefined;
  /** Name of the supplier. */
  title?: StringCondition | null | undefined;
  /** When an import last changed it or its bank accounts. */
  updated_at?: DateTimeCondition | null | undefined;
  /** The ERP's code of the tax that is withheld from its invoices (German: Quellensteuer, Bauabzugsteuer). */
  withholding_tax_code?: StringCondition | null | undefined;
  /** Postal code. */
  zip?: StringCondition | null | undefined;
};

/** Category of tax, UNTDID 5305 as EN 16931 uses it. */
export type TaxCategory =
  /** Reverse charge: the buyer owes the tax. */
  | 'AE'
  /** Exempt. */
  | 'E'
  /** Export, which bears no tax. */
  | 'G'
  /** Delivery within the European Union, which bears no tax. */
  | 'K'
  /** Canary Islands (IGIC). */
  | 'L'
  /** Ceuta and Melilla (IPSI). */
  | 'M'
  /** Not subject to tax. */
  | 'O'
  /** Standard rate. */
  | 'S'
  /** Zero rate. */
  | 'Z';

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

/** Conditions on the fields of TaxCode; all of them must hold. */
export type TaxCodeWhere = {
  /** False once the code is no longer used. */
  active?: BooleanCondition | null | undefined;
  /** All of these must hold, too. */
  and?: Array<TaxCodeWhere> | null | undefined;
  /** The gateway's id of the tax code. */
  id?: UuidCondition | null | undefined;
  /** Whether it is shown first in selections. */
  is_favorite?: BooleanCondition | null | undefined;
  /** Code, unique in the tenant; the matching key of imports. */
  number?: StringCondition | null | undefined;
  /** At least one of these must hold, too. */
  or?: Array<TaxCodeWhere> | null | undefined;
  /** Rate in percent: 19 means 19 %. */
  rate?: DecimalCondition | null | undefined;
  /** Whether the recognition of invoices may propose the code for their lines. */
  recognition?: BooleanCondition | null | undefined;
  /** Name of the tax code. */
  title?: StringCondition | null | undefined;
  /** When it last changed. Not on REST, where the specification's record has no such field. */
  updated_at?: DateTimeCondition | null | undefined;
};

/** Settings to change; omitted ones stay. Other tolerances compare all items of the tenant's orders anew. */
export type TenantSettingsInput = {
  /** By how much, in the order's currency, the invoiced amount of an item may differ from the ordered price. 0, that of a new tenant: exact; null: not looked at. A price is outside if it is outside one of its two tolerances, and `NOT_COMPARED` if both are null. */
  amount_absolute?: number | null | undefined;
  /** Whether an invoice of construction work whose supplier has no valid exemption certificate (§ 48b EStG) has the finding `GW-EXEMPTION`. That of a new tenant: false. */
  check_exemption_certificate?: boolean | null | undefined;
  /** Currency where none is named, ISO 4217. */
  default_currency?: string | null | undefined;
  /** By which bodies of rules electronic invoices are judged. Those of a new tenant: all. A change counts for documents that are read from then on. None: `[]`. */
  invoice_rules?: Array<RuleBody> | null | undefined;
  /** Whether documents may be sent to a language model to be read. Null: no. */
  language_model?: boolean | null | undefined;
  /** Language and country, BCP 47. */
  locale?: string | null | undefined;
  /** How many percent an invoiced price may differ from the ordered one. 0, that of a new tenant: exact; null: not looked at. A price is outside if it is outside one of its two tolerances, and `NOT_COMPARED` if both are null. */
  price_percent?: number | null | undefined;
  /** How many percent more may be delivered than ordered, and invoiced than delivered. 0, that of a new tenant: exact; null: not looked at, and the match says `NOT_COMPARED`. */
  quantity_over_percent?: number | null | undefined;
  /** How many percent less than ordered may be delivered, once an item is completed. 0, that of a new tenant: exact; null: not looked at, and the match says `NOT_COMPARED`. */
  quantity_under_percent?: number | null | undefined;
  /** Which requests of its keys are kept for 14 days (`requests`). That of a new tenant: `WRITES`. A change counts within half a minute. */
  requests_log?: RequestsLog | null | undefined;
  /** Where an invoice needs cost centres: a missing one is the finding `GW-WORK-TYPE`, and refuses `CHECKED` (409 `WORK_TYPES_MISSING`). That of a new tenant: `NONE`. */
  require_work_type?: RequiredWorkType | null | undefined;
  /** Time zone of the tenant's days, IANA name. */
  time_zone?: string | null | undefined;
};

/** Conditions on a value; all of them must hold. A value that is null meets only `eq: null`, `isNull: true`, `not` of another and `notIn`. */
export type UuidCondition = {
  /** Is this; null: has no value. */
  eq?: string | null | undefined;
  /** Is one of these, at most 1000. */
  in?: Array<string> | null | undefined;
  /** Whether it has no value. */
  isNull?: boolean | null | undefined;
  /** Is not this, or has no value; null: has a value. */
  not?: string | null | undefined;
  /** Is none of these, or has no value; at most 1000. */
  notIn?: Array<string> | null | undefined;
};

/** Conditions on the fields of User; all of them must hold. */
export type UserWhere = {
  /** All of these must hold, too. */
  and?: Array<UserWhere> | null | undefined;
  /** E-mail address, lower case, unique in the tenant. */
  email?: StringCondition | null | undefined;
  /** The gateway's id of the user. */
  id?: UuidCondition | null | undefined;
  /** Name of the person. */
  name?: StringCondition | null | undefined;
  /** At least one of these must hold, too. */
  or?: Array<UserWhere> | null | undefined;
  /** When the user or the user's roles last changed. Not on REST, where the specification's record has no such field. */
  updated_at?: DateTimeCondition | null | undefined;
};

/** What became of an event on its way to a webhook. */
export type WebhookDeliveryStatus =
  /** It was given up. It can be replayed. */
  | 'DEAD'
  /** It waits for its first or next attempt. */
  | 'PENDING'
  /** The address answered with a status from 200 to 299. */
  | 'SUCCEEDED';

/** Why a webhook is disabled. */
export type WebhookDisabledReason =
  /** Nothing could be delivered for five days. */
  | 'FAILING'
  /** Its address answered 410. */
  | 'GONE'
  /** Its key was revoked or has expired, without a successor. */
  | 'KEY_ENDED'
  /** Somebody disabled it. */
  | 'REQUESTED';

/** A webhook to register. It is told of what happens from then on. */
export type WebhookInput = {
  /** What is told of an event: a GraphQL selection of `Event` in braces, e.g. `{ type invoice { id net_amount } }`. It is run when the event is first sent, with the key's scopes. Left out: the event's own fields. */
  selection?: string | null | undefined;
  /** Types of the events that it is told of, at least one. */
  types: Array<string>;
  /** Address that the events are posted to: `https:`, port 443 or from 1024 on, at a host whose addresses are public. */
  url: string;
};

/** What to change of a webhook; what is left out stays. */
export type WebhookPatch = {
  /** What is told of an event: a GraphQL selection of `Event` in braces, e.g. `{ type invoice { id net_amount } }`. It is run when the event is first sent, with the key's scopes. Null: the event's own fields. */
  selection?: string | null | undefined;
  /** `DISABLED` stops the deliveries. `ENABLED` goes on where they stopped, at once; if its key has ended, the webhook then is that of the key that enables it. */
  status?: WebhookStatus | null | undefined;
  /** Types of the events that it is told of, at least one. */
  types?: Array<string> | null | undefined;
  /** Address that the events are posted to. */
  url?: string | null | undefined;
};

/** Which deliveries of a webhook to replay. */
export type WebhookReplay = {
  /** Those that the gateway took up at or after this instant. */
  since: string;
  /** Whether also those that succeeded; left out: dead letters alone. */
  succeeded?: boolean | null | undefined;
};

/** Whether a webhook is told of events. */
export type WebhookStatus =
  /** Nothing is delivered; `disabled_reason` says why. Events go on counting from its `cursor`. */
  | 'DISABLED'
  /** Events are delivered. */
  | 'ENABLED';

/** What a weighing system says of a delivery (specification 4.13). With a `product_number` or a `title` the delivery has one item, of which `net_weight` is the quantity. */
export type WeighingNoticeInput = {
  /** Day of the delivery; a time counts as its day in the tenant's zone. */
  delivery_date?: string | null | undefined;
  /** Number on the weighing slip. */
  delivery_number?: string | null | undefined;
  /** The weighing system's id of the delivery, by which the same delivery is known within the key's customer. */
  dsid: string;
  /** Weight with the vehicle, in `unit`. */
  gross_weight?: number | null | undefined;
  /** Weight of the goods, in `unit`. Where gross and tare are sent, it is exactly their difference, else 400; omitted, it becomes that. */
  net_weight?: number | null | undefined;
  /** Number of the order's item. */
  order_item_number?: string | null | undefined;
  /** Number of the order; one that arrives later is linked. */
  order_number?: string | null | undefined;
  /** Plant, quarry or scale. */
  plant?: string | null | undefined;
  /** The supplier's article number. */
  product_number?: string | null | undefined;
  /** Number of the project; one that arrives later is linked. */
  project_number?: string | null | undefined;
  /** The ERP's id of the supplier; one that arrives later is linked. */
  supplier_external_id?: string | null | undefined;
  /** Weight of the empty vehicle, in `unit`. */
  tare_weight?: number | null | undefined;
  /** Name of what was weighed. */
  title?: string | null | undefined;
  /** Unit of the weights. */
  unit?: WeightUnit | null | undefined;
  /** Registration of the vehicle. */
  vehicle?: string | null | undefined;
};

/** Unit of the weights of a weighing notice. */
export type WeightUnit =
  /** Kilograms. */
  | 'kg'
  /** Tonnes. */
  | 't';

/** A cost centre as the ERP sends it (specification 2.1). */
export type WorkTypeInput = {
  /** Whether the cost centre is used; true when it is created without. Unlike the other fields it keeps its value when it is omitted. */
  active?: boolean | null | undefined;
  /** Number of the cost centre; with the project the matching key. */
  code: string;
  /** Free text. Omitted or null: stored as an empty string. */
  description?: string | null | undefined;
  /** Number of the parent cost centre; not checked. Omitted or null: stored as an empty string. */
  parent?: string | null | undefined;
  /** Name of the cost centre. */
  title: string;
};

/** Conditions on the WorkType records that belong to a record; all of them must hold. */
export type WorkTypeMany = {
  /** None of them meets all of these. */
  none?: WorkTypeWhere | null | undefined;
  /** At least one of them meets all of these. */
  some?: WorkTypeWhere | null | undefined;
};

/** Conditions on the fields of WorkType; all of them must hold. */
export type WorkTypeWhere = {
  /** False once the cost centre is no longer used. Not on REST, where the specification's record has no such field; the list's filter `active` tells. */
  active?: BooleanCondition | null | undefined;
  /** All of these must hold, too. */
  and?: Array<WorkTypeWhere> | null | undefined;
  /** Number of the cost centre, unique in the project, e.g. `330`. */
  code?: StringCondition | null | undefined;
  /** When the gateway first stored it. */
  created_at?: DateTimeCondition | null | undefined;
  /** Free text. */
  description?: StringCondition | null | undefined;
  /** The gateway's id of the cost centre. Not on REST, where the specification's record has no such field. */
  id?: UuidCondition | null | undefined;
  /** At least one of these must hold, too. */
  or?: Array<WorkTypeWhere> | null | undefined;
  /** Number of the parent cost centre; only text, it need not exist. */
  parent?: StringCondition | null | undefined;
  /** There is one, and it meets these conditions. Scope: `projects:read`. */
  project?: ProjectWhere | null | undefined;
  /** The project that the cost centre belongs to. */
  project_id?: UuidCondition | null | undefined;
  /** Name of the cost centre. */
  title?: StringCondition | null | undefined;
  /** When an import last changed it. */
  updated_at?: DateTimeCondition | null | undefined;
};

export type AccountsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type AccountsQuery = { accounts: { total_count: number, accounts: Array<{ id: string, number: string, title: string, account_type: AccountType | null }> } | null };

export type ImportAccountsMutationVariables = Exact<{
  rows: Array<AccountInput> | AccountInput;
}>;


export type ImportAccountsMutation = { importAccounts: Array<{ id: string, number: string, title: string, account_type: AccountType | null, active: boolean }> | null };

export type CreateApiKeyMutationVariables = Exact<{
  input: ApiKeyInput;
}>;


export type CreateApiKeyMutation = { createApiKey: { key: string, api_key: { id: string, expires_at: string | null } } | null };

export type ApiKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type ApiKeysQuery = { apiKeys: Array<{ id: string, name: string, scopes: Array<string>, last_used_at: string | null, expires_at: string | null, revoked_at: string | null }> | null };

export type RotateApiKeyMutationVariables = Exact<{
  id: string;
}>;


export type RotateApiKeyMutation = { rotateApiKey: { key: string, api_key: { id: string, name: string } } | null };

export type RevokeApiKeyMutationVariables = Exact<{
  id: string;
}>;


export type RevokeApiKeyMutation = { revokeApiKey: { id: string, revoked_at: string | null } | null };

export type CreateCalendarTokenMutationVariables = Exact<{
  id: string;
}>;


export type CreateCalendarTokenMutation = { createCalendarToken: { id: string, url: string } | null };

export type CalendarTokenListQueryVariables = Exact<{
  id: string;
}>;


export type CalendarTokenListQuery = { calendarTokens: { calendar_tokens: Array<{ id: string, api_key_id: string, created_at: string }> } | null };

export type DeleteCalendarTokenMutationVariables = Exact<{
  id: string;
  token_id: string;
}>;


export type DeleteCalendarTokenMutation = { deleteCalendarToken: { id: string } | null };

export type ReceiveWeighingNoticeMutationVariables = Exact<{
  notice: WeighingNoticeInput;
}>;


export type ReceiveWeighingNoticeMutation = { receiveWeighingNotice: { message: string, created: boolean, delivery: { id: string, delivery_number: string | null, net_weight: number | null, weight_unit: string | null, project: { title: string } | null } | null } | null };

export type ImportDeliveryMutationVariables = Exact<{
  content: DeliveryContent;
}>;


export type ImportDeliveryMutation = { importDelivery: { created: boolean, delivery: { id: string, order_number: string | null, purchase_order_id: string | null, supplier: { title: string } | null, items: Array<{ title: string | null, quantity: number | null, unit: string | null, unit_code: string | null }> } | null } | null };

export type DeliveryListQueryVariables = Exact<{
  search?: string | null | undefined;
  from?: string | null | undefined;
  limit?: number;
  cursor?: string | null | undefined;
}>;


export type DeliveryListQuery = { deliveries: { total_count: number, next_cursor: string | null, deliveries: Array<{ id: string, source: DeliverySource, delivery_number: string | null, delivery_date: string | null, supplier_external_id: string | null, marked: boolean, supplier: { title: string } | null, project: { project_number: string | null, title: string } | null, items: Array<{ title: string | null, quantity: number | null, unit: string | null, order_number: string | null, purchase_order_item_id: string | null }> }> } | null };

export type ChangeDeliveryMutationVariables = Exact<{
  id: string;
  change: DeliveryChangeInput;
}>;


export type ChangeDeliveryMutation = { changeDelivery: { id: string, received_at: string | null, comment: string | null, work_type: { code: string, title: string | null } | null } | null };

export type ReplaceDeliveryComponentsMutationVariables = Exact<{
  id: string;
  components: DeliveryComponentsInput;
}>;


export type ReplaceDeliveryComponentsMutation = { replaceDeliveryComponents: { groups: Array<{ group_id: string, distribution: unknown }>, delivery: { id: string, updated_at: string } | null } | null };

export type EventsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type EventsQuery = { events: { next_cursor: string, events: Array<{ position: string, type: string, resource: string, created_at: string, data: unknown }> } | null };

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


export type InvoiceDimensionsQuery = { invoiceDimensions: Array<{ id: string, label: string, placement: DimensionPlacement, type: DimensionType, is_mandatory: boolean, description: string | null, options: Array<{ id: string, number: string, label: string, active: boolean }> | null }> | null };

export type ImportInvoiceMutationVariables = Exact<{
  content: InvoiceContent;
}>;


export type ImportInvoiceMutation = { importInvoice: { created: boolean, invoice: { id: string, external_id: string, status: InvoiceStatus, supplier: { id: string, title: string } | null, project: { id: string, title: string } | null } | null } | null };

export type InvoiceListQueryVariables = Exact<{
  status?: Array<InvoiceStatus> | InvoiceStatus | null | undefined;
  search?: string | null | undefined;
  limit?: number;
  cursor?: string | null | undefined;
}>;


export type InvoiceListQuery = { invoices: { total_count: number, next_cursor: string | null, invoices: Array<{ id: string, external_id: string, invoice_number: string | null, invoice_date: string | null, due_date: string | null, status: InvoiceStatus, external_status: string | null, supplier_name: string | null, currency: string | null, total_amount: number | null, supplier: { external_id: string, title: string } | null, project: { project_number: string | null, title: string } | null }> } | null };

export type InvoicesToLookAtQueryVariables = Exact<{
  where: InvoiceWhere;
}>;


export type InvoicesToLookAtQuery = { invoices: { total_count: number, invoices: Array<{ id: string, invoice_number: string | null, supplier_name: string | null, due_date: string | null, total_amount: number | null }> } | null, invoiceTotals: { groups: Array<{ status: InvoiceStatus | null, currency: string | null, count: number, total_amount: number | null }> } | null };

export type InvoiceDetailsQueryVariables = Exact<{
  id: string | number;
}>;


export type InvoiceDetailsQuery = { invoice: { id: string, external_id: string, external_status: string | null, invoice_number: string | null, status: InvoiceStatus, available_transitions: Array<InvoiceStatus> | null, currency: string | null, net_amount: number | null, total_tax_amount: number | null, total_amount: number | null, updated_at: string, supplier: { title: string, legal_uid: string | null } | null, project: { title: string, legal_entity: { number: string, title: string } | null } | null, payment_term: { title: string, net_days: number | null, discounts: Array<{ days: number | null, rate: number | null }> | null } | null, items: Array<{ index: number, title: string | null, quantity: number | null, unit: string | null, net_price: number | null }> | null, invoice_accounts: Array<{ id: string, index: number, net_amount: number | null, account_number: string | null, account: { number: string, title: string } | null, tax_code: { number: string, rate: number } | null, dimension_assignments: Array<{ text_value: string | null, dimension: { label: string } | null, option: { number: string, label: string } | null }> | null }>, dimension_assignments: Array<{ dimension_id: string | null, dimension_option_id: string | null, text_value: string | null, invoice_line_item_index: number | null, invoice_account_index: number | null }> | null, missing_dimensions: Array<{ label: string, placement: DimensionPlacement, indexes: Array<number> }> | null, history: Array<{ created_at: string, previousStatus: InvoiceStatus, newStatus: InvoiceStatus, message: string | null, actor: string }> | null } | null };

export type ReplaceInvoiceAccountsMutationVariables = Exact<{
  id: string | number;
  rows: Array<InvoiceAccountInput> | InvoiceAccountInput;
}>;


export type ReplaceInvoiceAccountsMutation = { replaceInvoiceAccounts: { invoice_accounts: Array<{ id: string, index: number, net_amount: number | null, account: { number: string, title: string } | null }>, invoice: { id: string, updated_at: string } | null } | null };

export type AssignHeaderDimensionsMutationVariables = Exact<{
  input: HeaderDimensionsInput;
}>;


export type AssignHeaderDimensionsMutation = { assignHeaderDimensions: { assignments: Array<{ dimension_id: string | null, dimension_option_id: string | null, text_value: string | null }>, invoice: { id: string, missing_dimensions: Array<{ label: string, placement: DimensionPlacement, indexes: Array<number> }> | null } | null } | null };

export type ReplaceLineItemDimensionsMutationVariables = Exact<{
  input: LineItemDimensionsBulkInput;
}>;


export type ReplaceLineItemDimensionsMutation = { replaceLineItemDimensions: { assignments: Array<{ invoice_line_item_index: number | null, dimension_id: string | null, dimension_option_id: string | null, text_value: string | null }>, invoice: { id: string, missing_dimensions: Array<{ label: string, placement: DimensionPlacement, indexes: Array<number> }> | null } | null } | null };

export type ReplaceAccountOptionsMutationVariables = Exact<{
  input: AccountOptionsBulkInput;
}>;


export type ReplaceAccountOptionsMutation = { replaceAccountOptions: { assignments: Array<{ invoice_account_index: number | null, dimension_option_id: string | null }>, invoice: { id: string, missing_dimensions: Array<{ label: string, placement: DimensionPlacement, indexes: Array<number> }> | null } | null } | null };

export type ChangeInvoiceStatusMutationVariables = Exact<{
  id: string | number;
  change: InvoiceStatusInput;
}>;


export type ChangeInvoiceStatusMutation = { changeInvoiceStatus: { id: string, status: InvoiceStatus, available_transitions: Array<InvoiceStatus> | null } | null };

export type UpdateInvoiceMutationVariables = Exact<{
  id: string | number;
  change: InvoiceChangeInput;
}>;


export type UpdateInvoiceMutation = { updateInvoice: { id: string, comment: string | null, findings: Array<{ rule: string, severity: FindingSeverity, path: string, message_en: string }> | null, extraction: Array<{ field: string, value: string | null, source: ExtractionSource, confidence: number }> | null } | null };

export type ConfirmInvoiceBankAccountMutationVariables = Exact<{
  id: string | number;
  confirmation: BankAccountConfirmationInput;
}>;


export type ConfirmInvoiceBankAccountMutation = { confirmInvoiceBankAccount: { id: string, supplier_iban: string | null, history: Array<{ created_at: string, message: string | null, actor: string }> | null } | null };

export type SetInvoiceExternalStatusMutationVariables = Exact<{
  id: string | number;
  change: InvoiceExternalStatusInput;
}>;


export type SetInvoiceExternalStatusMutation = { setInvoiceExternalStatus: { id: string, external_status: string | null } | null };

export type InvoiceTotalsQueryVariables = Exact<{
  from?: string | null | undefined;
  till?: string | null | undefined;
}>;


export type InvoiceTotalsQuery = { invoiceTotals: { has_next: boolean, groups: Array<{ month: string | null, currency: string | null, count: number, net_amount: number | null, total_tax_amount: number | null, total_amount: number | null, supplier: { external_id: string, title: string } | null }> } | null };

export type WorkflowStatusQueryVariables = Exact<{
  external_id: string;
}>;


export type WorkflowStatusQuery = { workflowStatus: { status: InvoiceStatus, url: string, history: Array<{ created_at: string, previousStatus: InvoiceStatus, newStatus: InvoiceStatus, message: string | null }> } | null };

export type LegalEntitiesQueryVariables = Exact<{ [key: string]: never; }>;


export type LegalEntitiesQuery = { legalEntities: { total_count: number, legal_entities: Array<{ number: string, title: string, country_code: string | null }> } | null };

export type ImportLegalEntitiesMutationVariables = Exact<{
  rows: Array<LegalEntityInput> | LegalEntityInput;
}>;


export type ImportLegalEntitiesMutation = { importLegalEntities: Array<{ id: string, number: string, title: string }> | null };

export type MismatchesQueryVariables = Exact<{ [key: string]: never; }>;


export type MismatchesQuery = { matches: { total_count: number, matches: Array<{ status: MatchStatus, reasons: Array<MatchReason>, ordered: number | null, delivered: number, invoiced: number, open_quantity: number | null, unit: string | null, price_difference_percent: number | null, purchase_order: { order_number: string } | null, purchase_order_item: { title: string | null } | null }> } | null };

export type OrderMatchQueryVariables = Exact<{
  id: string;
}>;


export type OrderMatchQuery = { purchaseOrder: { order_number: string, status: OrderStatus, items: Array<{ title: string | null, quantity: number | null, unit: string | null, match: { status: MatchStatus, reasons: Array<MatchReason>, delivered: number, invoiced: number, open_quantity: number | null } | null, delivery_items: { delivery_items: Array<{ quantity: number | null, unit: string | null, delivery: { delivery_number: string | null } | null }> } | null, invoice_items: { invoice_items: Array<{ quantity: number | null, unit: string | null, net_price: number | null, invoice: { invoice_number: string | null } | null }> } | null }> } | null };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { tenant_name: string | null, key_name: string, customer_id: string | null, supplier_id: string | null, scopes: Array<string>, expires_at: string | null, rate_limit: { limit: number, remaining: number, reset: number } | null } | null };

export type PaymentTermsQueryVariables = Exact<{ [key: string]: never; }>;


export type PaymentTermsQuery = { paymentTerms: { payment_terms: Array<{ id: string, number: string, title: string, net_days: number | null, discount_days1: number | null, discount_rate1: number | null, discount_days2: number | null, discount_rate2: number | null, is_default_for_credit_notes: boolean }> } | null };

export type ImportPaymentTermsMutationVariables = Exact<{
  rows: Array<PaymentTermInput> | PaymentTermInput;
}>;


export type ImportPaymentTermsMutation = { importPaymentTerms: Array<{ id: string, number: string, title: string, net_days: number | null, discount_rate1: number | null, is_default_for_credit_notes: boolean }> | null };

export type ProjectRegionsQueryVariables = Exact<{
  since?: string | null | undefined;
}>;


export type ProjectRegionsQuery = { projectRegions: { total_count: number, project_regions: Array<{ number: string, title: string, active: boolean, updated_at: string }> } | null };

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


export type ProjectListQuery = { projects: { total_count: number, next_cursor: string | null, projects: Array<{ id: string, project_number: string | null, title: string, legal_entity: { number: string, title: string } | null, project_region: { number: string, title: string } | null, work_types: { has_next: boolean, work_types: Array<{ code: string, title: string | null, parent: string | null }> } | null }> } | null };

export type ProjectsWithOpenInvoicesQueryVariables = Exact<{
  limit?: number;
}>;


export type ProjectsWithOpenInvoicesQuery = { projects: { projects: Array<{ id: string, title: string, invoices: { total_count: number, next_cursor: string | null, invoices: Array<{ invoice_number: string | null, due_date: string | null, total_amount: number | null }> } | null }> } | null };

export type MoreInvoicesOfProjectQueryVariables = Exact<{
  id: string;
  cursor?: string | null | undefined;
}>;


export type MoreInvoicesOfProjectQuery = { project: { invoices: { has_next: boolean, next_cursor: string | null, invoices: Array<{ invoice_number: string | null, due_date: string | null }> } | null } | null };

export type ProjectByNumberQueryVariables = Exact<{
  number: string;
}>;


export type ProjectByNumberQuery = { projectByNumber: { id: string, title: string, latitude: number | null, longitude: number | null, address: { city: string | null, country: string | null } } | null };

export type ImportPurchaseOrdersMutationVariables = Exact<{
  rows: Array<PurchaseOrderInput> | PurchaseOrderInput;
}>;


export type ImportPurchaseOrdersMutation = { importPurchaseOrders: Array<{ id: string, external_id: string, status: OrderStatus, version: number, items: Array<{ external_id: string | null, net_price: number | null, price_per_unit: number | null }> }> | null };

export type PurchaseOrderListQueryVariables = Exact<{
  status?: Array<OrderStatus> | OrderStatus | null | undefined;
  limit?: number;
  cursor?: string | null | undefined;
}>;


export type PurchaseOrderListQuery = { purchaseOrders: { total_count: number, next_cursor: string | null, purchase_orders: Array<{ id: string, order_number: string, status: OrderStatus, planned_delivery_date: string | null, supplier: { title: string } | null, project: { title: string } | null }> } | null };

export type PurchaseOrderWithProposalQueryVariables = Exact<{
  id: string;
}>;


export type PurchaseOrderWithProposalQuery = { purchaseOrder: { order_number: string, status: OrderStatus, version: number, planned_delivery_date: string | null, items: Array<{ external_id: string | null, title: string | null, quantity: number | null, unit: string | null, confirmed_quantity: number | null }>, proposal: { proposed_at: string, comment: string | null, differences: Array<{ item_external_id: string | null, field: string, from: unknown, to: unknown }> } | null, history: Array<{ created_at: string, action: string, newStatus: OrderStatus, actor: string, message: string | null }> | null } | null };

export type AcceptProposalMutationVariables = Exact<{
  rows: Array<PurchaseOrderInput> | PurchaseOrderInput;
}>;


export type AcceptProposalMutation = { importPurchaseOrders: Array<{ order_number: string, status: OrderStatus, planned_delivery_date: string | null, items: Array<{ external_id: string | null, confirmed_quantity: number | null }> }> | null };

export type InvoicedBySupplierAndMonthQueryVariables = Exact<{
  from?: string | null | undefined;
}>;


export type InvoicedBySupplierAndMonthQuery = { invoiceTotals: { has_next: boolean, groups: Array<{ supplier_name: string | null, month: string | null, currency: string | null, count: number, total_amount: number | null, avg_total_amount: number | null, supplier: { external_id: string, title: string } | null }> } | null };

export type LargeInvoicesDueQueryVariables = Exact<{
  amount: number;
  until: string;
}>;


export type LargeInvoicesDueQuery = { invoices: { total_count: number, invoices: Array<{ id: string, invoice_number: string | null, effective_due_date: string | null, overdue: boolean, total_amount: number | null, supplier: { title: string } | null }> } | null };

export type ProjectsLackingDimensionsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProjectsLackingDimensionsQuery = { projects: { projects: Array<{ project_number: string | null, title: string, invoices: { total_count: number, invoices: Array<{ id: string, invoice_number: string | null, missing_dimensions: Array<{ label: string, placement: DimensionPlacement, indexes: Array<number> }> | null }> } | null }> } | null };

export type ChangesSinceQueryVariables = Exact<{
  from: string;
}>;


export type ChangesSinceQuery = { events: { next_cursor: string, events: Array<{ created_at: string, type: string, changed: Array<string> | null, data: unknown, actor: { kind: string, name: string | null } | null }> } | null };

export type LargestSuppliersQueryVariables = Exact<{
  amount: number;
}>;


export type LargestSuppliersQuery = { invoiceTotals: { groups: Array<{ supplier_name: string | null, currency: string | null, count: number, total_amount: number | null, max_total_amount: number | null, supplier: { external_id: string, title: string } | null }> } | null };

export type OpenInvoicesQueryVariables = Exact<{
  limit?: number;
  cursor?: string | null | undefined;
}>;


export type OpenInvoicesQuery = { invoices: { next_cursor: string | null, invoices: Array<{ invoice_number: string | null, invoice_date: string | null, effective_due_date: string | null, supplier_name: string | null, project_number: string | null, currency: string | null, net_amount: number | null, total_amount: number | null }> } | null };

export type DeliveriesNotInvoicedQueryVariables = Exact<{
  from?: string | null | undefined;
}>;


export type DeliveriesNotInvoicedQuery = { deliveries: { total_count: number, deliveries: Array<{ id: string, delivery_number: string | null, delivery_date: string | null, supplier_name: string | null, project_number: string | null, items: Array<{ title: string | null, quantity: number | null, unit: string | null }> }> } | null };

export type TotalsOfRegionQueryVariables = Exact<{
  region: string;
  dimension: string;
}>;


export type TotalsOfRegionQuery = { invoiceTotals: { groups: Array<{ year: number | null, has_several_options: boolean | null, currency: string | null, count: number, net_amount: number | null, legal_entity: { number: string, title: string } | null, dimension_option: { number: string, label: string } | null }> } | null };

export type OpenOverThirtyDaysQueryVariables = Exact<{
  till: string;
}>;


export type OpenOverThirtyDaysQuery = { invoices: { total_count: number, invoices: Array<{ id: string, invoice_number: string | null, invoice_date: string | null, status: InvoiceStatus, currency: string | null, total_amount: number | null, supplier: { title: string } | null }> } | null };

export type PriceOfArticleQueryVariables = Exact<{
  title: string;
}>;


export type PriceOfArticleQuery = { invoiceItemTotals: { groups: Array<{ product_number: string | null, title: string | null, month: string | null, unit: string | null, currency: string | null, quantity: number | null, net_amount: number | null, avg_unit_price: number | null, min_unit_price: number | null, max_unit_price: number | null, supplier: { title: string } | null }> } | null };

export type OrderedPricesQueryVariables = Exact<{
  from?: string | null | undefined;
}>;


export type OrderedPricesQuery = { orderItemTotals: { groups: Array<{ product_number: string | null, title: string | null, unit: string | null, currency: string | null, quantity: number | null, net_amount: number | null, avg_unit_price: number | null, supplier: { title: string } | null }> } | null };

export type OrderedNotDeliveredQueryVariables = Exact<{ [key: string]: never; }>;


export type OrderedNotDeliveredQuery = { matches: { total_count: number, matches: Array<{ ordered: number | null, delivered: number, open_quantity: number | null, unit: string | null, purchase_order: { order_number: string, planned_delivery_date: string | null } | null, purchase_order_item: { title: string | null } | null, supplier: { title: string } | null }> } | null };

export type DiscountsByDayQueryVariables = Exact<{
  until: string;
}>;


export type DiscountsByDayQuery = { invoiceTotals: { groups: Array<{ next_discount_date: string | null, currency: string | null, count: number, payable_amount: number | null, next_discount_amount: number | null }> } | null };

export type CostByProjectAndCostCentreQueryVariables = Exact<{
  from?: string | null | undefined;
  till?: string | null | undefined;
}>;


export type CostByProjectAndCostCentreQuery = { invoicePostingTotals: { groups: Array<{ work_type_code: string | null, account_number: string | null, currency: string | null, count: number, net_amount: number | null, project: { project_number: string | null, title: string } | null }> } | null };

export type DaysUntilApprovalQueryVariables = Exact<{
  from?: string | null | undefined;
}>;


export type DaysUntilApprovalQuery = { invoiceApprovalTotals: { groups: Array<{ actor: string | null, count: number, avg_days: number | null, max_days: number | null, supplier: { title: string } | null }> } | null };

export type VatByRateQueryVariables = Exact<{
  from?: string | null | undefined;
  till?: string | null | undefined;
}>;


export type VatByRateQuery = { invoiceTaxTotals: { groups: Array<{ category: TaxCategory | null, rate: number | null, currency: string | null, count: number, net_amount: number | null, tax_amount: number | null }> } | null };

export type SupplierGrowthQueryVariables = Exact<{
  from: string;
  till: string;
}>;


export type SupplierGrowthQuery = { invoiceGrowth: { groups: Array<{ supplier_name: string | null, currency: string | null, total_amount: number | null, total_amount_before: number | null, change: number | null, growth: number | null, supplier: { external_id: string, title: string } | null }> } | null };

export type CreateSandboxMutationVariables = Exact<{
  input: SandboxInput;
}>;


export type CreateSandboxMutation = { createSandbox: { tenant_id: string, key: string, expires_at: string } | null };

export type SandboxesQueryVariables = Exact<{ [key: string]: never; }>;


export type SandboxesQuery = { sandboxes: Array<{ tenant_id: string, name: string, seed: number, reset_at: string | null, expires_at: string }> | null };

export type ResetSandboxMutationVariables = Exact<{
  id: string;
}>;


export type ResetSandboxMutation = { resetSandbox: { tenant_id: string, reset_at: string | null } | null };

export type DeleteSandboxMutationVariables = Exact<{
  id: string;
}>;


export type DeleteSandboxMutation = { deleteSandbox: { tenant_id: string, name: string } | null };

export type SupplierOrderListQueryVariables = Exact<{
  status?: Array<OrderStatus> | OrderStatus | null | undefined;
}>;


export type SupplierOrderListQuery = { supplierOrders: { total_count: number, supplier_orders: Array<{ id: string, order_number: string, status: OrderStatus, version: number, available_changes: Array<OrderChangeType> | null, project: { project_number: string, title: string } | null, items: Array<{ id: string, external_id: string | null, title: string | null, quantity: number | null, unit: string | null }> }> } | null };

export type ProposeLaterDateMutationVariables = Exact<{
  id: string;
  change: SupplierOrderInput;
}>;


export type ProposeLaterDateMutation = { changeSupplierOrder: { status: OrderStatus, version: number, proposal: { comment: string | null, differences: Array<{ field: string, from: unknown, to: unknown }> } | null } | null };

export type ConfirmOrderMutationVariables = Exact<{
  id: string;
}>;


export type ConfirmOrderMutation = { changeSupplierOrder: { status: OrderStatus, version: number } | null };

export type ImportSuppliersMutationVariables = Exact<{
  rows: Array<SupplierInput> | SupplierInput;
}>;


export type ImportSuppliersMutation = { importSuppliers: { count: number, suppliers: Array<{ id: string, external_id: string, updated_at: string }> | null } | null };

export type SupplierListQueryVariables = Exact<{
  search?: string | null | undefined;
  limit?: number;
  cursor?: string | null | undefined;
}>;


export type SupplierListQuery = { suppliers: { total_count: number, next_cursor: string | null, suppliers: Array<{ id: string, external_id: string, title: string, legal_uid: string | null, city: string | null, is_active: boolean, supplier_bank_details: Array<{ iban: string }>, payment_term: { number: string, title: string, net_days: number | null } | null, default_account: { number: string, title: string } | null }> } | null };

export type TaxCodesQueryVariables = Exact<{ [key: string]: never; }>;


export type TaxCodesQuery = { taxCodes: { tax_codes: Array<{ number: string, title: string, rate: number, recognition: boolean, is_favorite: boolean }> } | null };

export type ImportTaxCodesMutationVariables = Exact<{
  rows: Array<TaxCodeInput> | TaxCodeInput;
}>;


export type ImportTaxCodesMutation = { importTaxCodes: Array<{ id: string, number: string, rate: number }> | null };

export type TenantSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type TenantSettingsQuery = { tenantSettings: { name: string, locale: string, time_zone: string, default_currency: string, quantity_over_percent: number | null, quantity_under_percent: number | null, price_percent: number | null, amount_absolute: number | null, language_model: boolean | null } | null };

export type UpdateTenantSettingsMutationVariables = Exact<{
  settings: TenantSettingsInput;
}>;


export type UpdateTenantSettingsMutation = { updateTenantSettings: { quantity_over_percent: number | null, quantity_under_percent: number | null, price_percent: number | null, amount_absolute: number | null } | null };

export type UsersQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type UsersQuery = { users: { total_count: number, users: Array<{ email: string, name: string, roles: Array<{ name: string }> }> } | null };

export type RolesQueryVariables = Exact<{ [key: string]: never; }>;


export type RolesQuery = { roles: { roles: Array<{ id: string, name: string }> } | null };

export type CreateWebhookMutationVariables = Exact<{
  webhook: WebhookInput;
}>;


export type CreateWebhookMutation = { createWebhook: { secret: string, webhook: { id: string, url: string, status: WebhookStatus } } | null };

export type WebhookListQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhookListQuery = { webhooks: { webhooks: Array<{ id: string, url: string, types: Array<string>, selection: string | null, status: WebhookStatus, disabled_reason: WebhookDisabledReason | null, failing_since: string | null, cursor: string }> } | null };

export type TestWebhookMutationVariables = Exact<{
  id: string;
}>;


export type TestWebhookMutation = { testWebhook: { id: string, status: WebhookDeliveryStatus, body: string } | null };

export type WebhookDeliveryListQueryVariables = Exact<{
  id: string;
}>;


export type WebhookDeliveryListQuery = { webhookDeliveries: { total_count: number, webhook_deliveries: Array<{ id: string, event_id: string, type: string, status: WebhookDeliveryStatus, attempts: Array<{ at: string, status: number | null, error: string | null, answer: string | null }> }> } | null };

export type ReplayWebhookMutationVariables = Exact<{
  id: string;
  replay: WebhookReplay;
}>;


export type ReplayWebhookMutation = { replayWebhook: { count: number } | null };

export type UpdateWebhookMutationVariables = Exact<{
  id: string;
  changes: WebhookPatch;
}>;


export type UpdateWebhookMutation = { updateWebhook: { id: string, status: WebhookStatus } | null };

export type RotateWebhookMutationVariables = Exact<{
  id: string;
}>;


export type RotateWebhookMutation = { rotateWebhook: { secret: string, webhook: { old_secret_until: string | null } } | null };

export type DeleteWebhookMutationVariables = Exact<{
  id: string;
}>;


export type DeleteWebhookMutation = { deleteWebhook: { id: string } | null };

export type ImportWorkTypesMutationVariables = Exact<{
  id: string;
  rows: Array<WorkTypeInput> | WorkTypeInput;
}>;


export type ImportWorkTypesMutation = { importWorkTypes: Array<{ code: string, title: string | null, parent: string | null, description: string | null, project_id: string }> | null };

export type WorkTypesQueryVariables = Exact<{
  id: string;
}>;


export type WorkTypesQuery = { workTypes: { total_count: number, work_types: Array<{ code: string, title: string | null, parent: string | null }> } | null };


export const AccountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Accounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"accounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"active"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"TITLE_ASC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"accounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"account_type"}}]}}]}}]}}]} as unknown as DocumentNode<AccountsQuery, AccountsQueryVariables>;
export const ImportAccountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportAccounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importAccounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"account_type"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}}]}}]} as unknown as DocumentNode<ImportAccountsMutation, ImportAccountsMutationVariables>;
export const CreateApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKeyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"api_key"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}}]}}]}}]}}]} as unknown as DocumentNode<CreateApiKeyMutation, CreateApiKeyMutationVariables>;
export const ApiKeysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiKeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"last_used_at"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"revoked_at"}}]}}]}}]} as unknown as DocumentNode<ApiKeysQuery, ApiKeysQueryVariables>;
export const RotateApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"overlap_seconds"},"value":{"kind":"IntValue","value":"3600"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"api_key"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<RotateApiKeyMutation, RotateApiKeyMutationVariables>;
export const RevokeApiKeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeApiKey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeApiKey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revoked_at"}}]}}]}}]} as unknown as DocumentNode<RevokeApiKeyMutation, RevokeApiKeyMutationVariables>;
export const CreateCalendarTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCalendarToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCalendarToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<CreateCalendarTokenMutation, CreateCalendarTokenMutationVariables>;
export const CalendarTokenListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CalendarTokenList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendarTokens"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendar_tokens"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"api_key_id"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}}]}}]}}]}}]} as unknown as DocumentNode<CalendarTokenListQuery, CalendarTokenListQueryVariables>;
export const DeleteCalendarTokenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteCalendarToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCalendarToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"token_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteCalendarTokenMutation, DeleteCalendarTokenMutationVariables>;
export const ReceiveWeighingNoticeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReceiveWeighingNotice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"notice"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WeighingNoticeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"receiveWeighingNotice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"notice"},"value":{"kind":"Variable","name":{"kind":"Name","value":"notice"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"delivery_number"}},{"kind":"Field","name":{"kind":"Name","value":"net_weight"}},{"kind":"Field","name":{"kind":"Name","value":"weight_unit"}},{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ReceiveWeighingNoticeMutation, ReceiveWeighingNoticeMutationVariables>;
export const ImportDeliveryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportDelivery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"content"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeliveryContent"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importDelivery"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"content"},"value":{"kind":"Variable","name":{"kind":"Name","value":"content"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"order_number"}},{"kind":"Field","name":{"kind":"Name","value":"purchase_order_id"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"unit_code"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ImportDeliveryMutation, ImportDeliveryMutationVariables>;
export const DeliveryListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeliveryList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"DELIVERY_DATE_DESC"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"next_cursor"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"delivery_number"}},{"kind":"Field","name":{"kind":"Name","value":"delivery_date"}},{"kind":"Field","name":{"kind":"Name","value":"supplier_external_id"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project_number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"marked"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"order_number"}},{"kind":"Field","name":{"kind":"Name","value":"purchase_order_item_id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeliveryListQuery, DeliveryListQueryVariables>;
export const ChangeDeliveryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeDelivery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"change"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeliveryChangeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeDelivery"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"change"},"value":{"kind":"Variable","name":{"kind":"Name","value":"change"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"received_at"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"work_type"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]} as unknown as DocumentNode<ChangeDeliveryMutation, ChangeDeliveryMutationVariables>;
export const ReplaceDeliveryComponentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplaceDeliveryComponents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"components"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeliveryComponentsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replaceDeliveryComponents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"components"},"value":{"kind":"Variable","name":{"kind":"Name","value":"components"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"group_id"}},{"kind":"Field","name":{"kind":"Name","value":"distribution"}}]}},{"kind":"Field","name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"updated_at"}}]}}]}}]}}]} as unknown as DocumentNode<ReplaceDeliveryComponentsMutation, ReplaceDeliveryComponentsMutationVariables>;
export const EventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Events"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"types"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"project.imported","block":false}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"next_cursor"}},{"kind":"Field","name":{"kind":"Name","value":"events"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"resource"}},{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"data"}}]}}]}}]}}]} as unknown as DocumentNode<EventsQuery, EventsQueryVariables>;
export const CreateInvoiceDimensionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateInvoiceDimension"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceDimensionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createInvoiceDimension"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"placement"}},{"kind":"Field","name":{"kind":"Name","value":"is_mandatory"}}]}}]}}]} as unknown as DocumentNode<CreateInvoiceDimensionMutation, CreateInvoiceDimensionMutationVariables>;
export const ImportInvoiceDimensionOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportInvoiceDimensionOptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dimension_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceDimensionOptionInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importInvoiceDimensionOptions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"dimension_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dimension_id"}}},{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"gl_account_id"}}]}}]}}]} as unknown as DocumentNode<ImportInvoiceDimensionOptionsMutation, ImportInvoiceDimensionOptionsMutationVariables>;
export const InvoiceDimensionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InvoiceDimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoiceDimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"placement"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"is_mandatory"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"active"}}]}}]}}]}}]} as unknown as DocumentNode<InvoiceDimensionsQuery, InvoiceDimensionsQueryVariables>;
export const ImportInvoiceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportInvoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"content"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceContent"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importInvoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"content"},"value":{"kind":"Variable","name":{"kind":"Name","value":"content"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ImportInvoiceMutation, ImportInvoiceMutationVariables>;
export const InvoiceListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InvoiceList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceStatus"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"INVOICE_DATE_DESC"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"next_cursor"}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"invoice_number"}},{"kind":"Field","name":{"kind":"Name","value":"invoice_date"}},{"kind":"Field","name":{"kind":"Name","value":"due_date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"external_status"}},{"kind":"Field","name":{"kind":"Name","value":"supplier_name"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project_number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"total_amount"}}]}}]}}]}}]} as unknown as DocumentNode<InvoiceListQuery, InvoiceListQueryVariables>;
export const InvoicesToLookAtDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InvoicesToLookAt"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"where"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceWhere"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"Variable","name":{"kind":"Name","value":"where"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"DUE_DATE_ASC"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"invoice_number"}},{"kind":"Field","name":{"kind":"Name","value":"supplier_name"}},{"kind":"Field","name":{"kind":"Name","value":"due_date"}},{"kind":"Field","name":{"kind":"Name","value":"total_amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoiceTotals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"group_by"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"STATUS"}]}},{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"Variable","name":{"kind":"Name","value":"where"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_amount"}}]}}]}}]}}]} as unknown as DocumentNode<InvoicesToLookAtQuery, InvoicesToLookAtQueryVariables>;
export const InvoiceDetailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InvoiceDetails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceId"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"external_status"}},{"kind":"Field","name":{"kind":"Name","value":"invoice_number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"available_transitions"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"net_amount"}},{"kind":"Field","name":{"kind":"Name","value":"total_tax_amount"}},{"kind":"Field","name":{"kind":"Name","value":"total_amount"}},{"kind":"Field","name":{"kind":"Name","value":"updated_at"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"legal_uid"}}]}},{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"legal_entity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"payment_term"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"net_days"}},{"kind":"Field","name":{"kind":"Name","value":"discounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"days"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"net_price"}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoice_accounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"net_amount"}},{"kind":"Field","name":{"kind":"Name","value":"account_number"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tax_code"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dimension_assignments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text_value"}},{"kind":"Field","name":{"kind":"Name","value":"dimension"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"option"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"dimension_assignments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimension_id"}},{"kind":"Field","name":{"kind":"Name","value":"dimension_option_id"}},{"kind":"Field","name":{"kind":"Name","value":"text_value"}},{"kind":"Field","name":{"kind":"Name","value":"invoice_line_item_index"}},{"kind":"Field","name":{"kind":"Name","value":"invoice_account_index"}}]}},{"kind":"Field","name":{"kind":"Name","value":"missing_dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"placement"}},{"kind":"Field","name":{"kind":"Name","value":"indexes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"previousStatus"}},{"kind":"Field","name":{"kind":"Name","value":"newStatus"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}}]}}]}}]}}]} as unknown as DocumentNode<InvoiceDetailsQuery, InvoiceDetailsQueryVariables>;
export const ReplaceInvoiceAccountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplaceInvoiceAccounts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceId"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceAccountInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replaceInvoiceAccounts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoice_accounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"net_amount"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"updated_at"}}]}}]}}]}}]} as unknown as DocumentNode<ReplaceInvoiceAccountsMutation, ReplaceInvoiceAccountsMutationVariables>;
export const AssignHeaderDimensionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AssignHeaderDimensions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HeaderDimensionsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assignHeaderDimensions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assignments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dimension_id"}},{"kind":"Field","name":{"kind":"Name","value":"dimension_option_id"}},{"kind":"Field","name":{"kind":"Name","value":"text_value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"missing_dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"placement"}},{"kind":"Field","name":{"kind":"Name","value":"indexes"}}]}}]}}]}}]}}]} as unknown as DocumentNode<AssignHeaderDimensionsMutation, AssignHeaderDimensionsMutationVariables>;
export const ReplaceLineItemDimensionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplaceLineItemDimensions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LineItemDimensionsBulkInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replaceLineItemDimensions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assignments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoice_line_item_index"}},{"kind":"Field","name":{"kind":"Name","value":"dimension_id"}},{"kind":"Field","name":{"kind":"Name","value":"dimension_option_id"}},{"kind":"Field","name":{"kind":"Name","value":"text_value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"missing_dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"placement"}},{"kind":"Field","name":{"kind":"Name","value":"indexes"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ReplaceLineItemDimensionsMutation, ReplaceLineItemDimensionsMutationVariables>;
export const ReplaceAccountOptionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplaceAccountOptions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AccountOptionsBulkInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replaceAccountOptions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assignments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoice_account_index"}},{"kind":"Field","name":{"kind":"Name","value":"dimension_option_id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"missing_dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"placement"}},{"kind":"Field","name":{"kind":"Name","value":"indexes"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ReplaceAccountOptionsMutation, ReplaceAccountOptionsMutationVariables>;
export const ChangeInvoiceStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeInvoiceStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceId"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"change"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceStatusInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeInvoiceStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"change"},"value":{"kind":"Variable","name":{"kind":"Name","value":"change"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"available_transitions"}}]}}]}}]} as unknown as DocumentNode<ChangeInvoiceStatusMutation, ChangeInvoiceStatusMutationVariables>;
export const UpdateInvoiceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateInvoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceId"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"change"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceChangeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateInvoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"change"},"value":{"kind":"Variable","name":{"kind":"Name","value":"change"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"findings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message_en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"extraction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateInvoiceMutation, UpdateInvoiceMutationVariables>;
export const ConfirmInvoiceBankAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmInvoiceBankAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceId"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"confirmation"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BankAccountConfirmationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmInvoiceBankAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"confirmation"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confirmation"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"supplier_iban"}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}}]}}]}}]}}]} as unknown as DocumentNode<ConfirmInvoiceBankAccountMutation, ConfirmInvoiceBankAccountMutationVariables>;
export const SetInvoiceExternalStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetInvoiceExternalStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceId"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"change"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"InvoiceExternalStatusInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setInvoiceExternalStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"change"},"value":{"kind":"Variable","name":{"kind":"Name","value":"change"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"external_status"}}]}}]}}]} as unknown as DocumentNode<SetInvoiceExternalStatusMutation, SetInvoiceExternalStatusMutationVariables>;
export const InvoiceTotalsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InvoiceTotals"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"till"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoiceTotals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"group_by"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"SUPPLIER"},{"kind":"EnumValue","value":"MONTH"}]}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"till"},"value":{"kind":"Variable","name":{"kind":"Name","value":"till"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"has_next"}},{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"net_amount"}},{"kind":"Field","name":{"kind":"Name","value":"total_tax_amount"}},{"kind":"Field","name":{"kind":"Name","value":"total_amount"}}]}}]}}]}}]} as unknown as DocumentNode<InvoiceTotalsQuery, InvoiceTotalsQueryVariables>;
export const WorkflowStatusDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WorkflowStatus"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"external_id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workflowStatus"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"external_id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"external_id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"previousStatus"}},{"kind":"Field","name":{"kind":"Name","value":"newStatus"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<WorkflowStatusQuery, WorkflowStatusQueryVariables>;
export const LegalEntitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LegalEntities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"legalEntities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"active"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"legal_entities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"country_code"}}]}}]}}]}}]} as unknown as DocumentNode<LegalEntitiesQuery, LegalEntitiesQueryVariables>;
export const ImportLegalEntitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportLegalEntities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LegalEntityInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importLegalEntities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<ImportLegalEntitiesMutation, ImportLegalEntitiesMutationVariables>;
export const MismatchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Mismatches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"matches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"MISMATCH"}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"matches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}},{"kind":"Field","name":{"kind":"Name","value":"ordered"}},{"kind":"Field","name":{"kind":"Name","value":"delivered"}},{"kind":"Field","name":{"kind":"Name","value":"invoiced"}},{"kind":"Field","name":{"kind":"Name","value":"open_quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"price_difference_percent"}},{"kind":"Field","name":{"kind":"Name","value":"purchase_order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order_number"}}]}},{"kind":"Field","name":{"kind":"Name","value":"purchase_order_item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MismatchesQuery, MismatchesQueryVariables>;
export const OrderMatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderMatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purchaseOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order_number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"match"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"}},{"kind":"Field","name":{"kind":"Name","value":"delivered"}},{"kind":"Field","name":{"kind":"Name","value":"invoiced"}},{"kind":"Field","name":{"kind":"Name","value":"open_quantity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"delivery_items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"delivery_items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"delivery"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"delivery_number"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoice_items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoice_items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"net_price"}},{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoice_number"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<OrderMatchQuery, OrderMatchQueryVariables>;
export const MeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenant_name"}},{"kind":"Field","name":{"kind":"Name","value":"key_name"}},{"kind":"Field","name":{"kind":"Name","value":"customer_id"}},{"kind":"Field","name":{"kind":"Name","value":"supplier_id"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}},{"kind":"Field","name":{"kind":"Name","value":"rate_limit"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"remaining"}},{"kind":"Field","name":{"kind":"Name","value":"reset"}}]}}]}}]}}]} as unknown as DocumentNode<MeQuery, MeQueryVariables>;
export const PaymentTermsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PaymentTerms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paymentTerms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payment_terms"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"net_days"}},{"kind":"Field","name":{"kind":"Name","value":"discount_days1"}},{"kind":"Field","name":{"kind":"Name","value":"discount_rate1"}},{"kind":"Field","name":{"kind":"Name","value":"discount_days2"}},{"kind":"Field","name":{"kind":"Name","value":"discount_rate2"}},{"kind":"Field","name":{"kind":"Name","value":"is_default_for_credit_notes"}}]}}]}}]}}]} as unknown as DocumentNode<PaymentTermsQuery, PaymentTermsQueryVariables>;
export const ImportPaymentTermsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportPaymentTerms"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentTermInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importPaymentTerms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"net_days"}},{"kind":"Field","name":{"kind":"Name","value":"discount_rate1"}},{"kind":"Field","name":{"kind":"Name","value":"is_default_for_credit_notes"}}]}}]}}]} as unknown as DocumentNode<ImportPaymentTermsMutation, ImportPaymentTermsMutationVariables>;
export const ProjectRegionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProjectRegions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"since"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectRegions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"updated_since"},"value":{"kind":"Variable","name":{"kind":"Name","value":"since"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"project_regions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"updated_at"}}]}}]}}]}}]} as unknown as DocumentNode<ProjectRegionsQuery, ProjectRegionsQueryVariables>;
export const ImportProjectRegionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportProjectRegions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectRegionInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importProjectRegions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<ImportProjectRegionsMutation, ImportProjectRegionsMutationVariables>;
export const ImportProjectsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportProjects"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProjectInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importProjects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"project_number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"project_region_id"}}]}}]}}]} as unknown as DocumentNode<ImportProjectsMutation, ImportProjectsMutationVariables>;
export const ProjectListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProjectList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"next_cursor"}},{"kind":"Field","name":{"kind":"Name","value":"projects"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"project_number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"legal_entity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"project_region"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"work_types"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"has_next"}},{"kind":"Field","name":{"kind":"Name","value":"work_types"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"parent"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ProjectListQuery, ProjectListQueryVariables>;
export const ProjectsWithOpenInvoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProjectsWithOpenInvoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projects"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"in"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"NEW"},{"kind":"EnumValue","value":"OPEN"}]}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"DUE_DATE_ASC"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"next_cursor"}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoice_number"}},{"kind":"Field","name":{"kind":"Name","value":"due_date"}},{"kind":"Field","name":{"kind":"Name","value":"total_amount"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ProjectsWithOpenInvoicesQuery, ProjectsWithOpenInvoicesQueryVariables>;
export const MoreInvoicesOfProjectDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MoreInvoicesOfProject"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"DUE_DATE_ASC"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"5"}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"has_next"}},{"kind":"Field","name":{"kind":"Name","value":"next_cursor"}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoice_number"}},{"kind":"Field","name":{"kind":"Name","value":"due_date"}}]}}]}}]}}]}}]} as unknown as DocumentNode<MoreInvoicesOfProjectQuery, MoreInvoicesOfProjectQueryVariables>;
export const ProjectByNumberDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProjectByNumber"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"number"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projectByNumber"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"project_number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"number"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]}}]}}]} as unknown as DocumentNode<ProjectByNumberQuery, ProjectByNumberQueryVariables>;
export const ImportPurchaseOrdersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportPurchaseOrders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrderInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importPurchaseOrders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"net_price"}},{"kind":"Field","name":{"kind":"Name","value":"price_per_unit"}}]}}]}}]}}]} as unknown as DocumentNode<ImportPurchaseOrdersMutation, ImportPurchaseOrdersMutationVariables>;
export const PurchaseOrderListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PurchaseOrderList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderStatus"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purchaseOrders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"next_cursor"}},{"kind":"Field","name":{"kind":"Name","value":"purchase_orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"order_number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"planned_delivery_date"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PurchaseOrderListQuery, PurchaseOrderListQueryVariables>;
export const PurchaseOrderWithProposalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PurchaseOrderWithProposal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purchaseOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order_number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"planned_delivery_date"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"confirmed_quantity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"proposal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"proposed_at"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"differences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"item_external_id"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"history"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"newStatus"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<PurchaseOrderWithProposalQuery, PurchaseOrderWithProposalQueryVariables>;
export const AcceptProposalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AcceptProposal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrderInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importPurchaseOrders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order_number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"planned_delivery_date"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"confirmed_quantity"}}]}}]}}]}}]} as unknown as DocumentNode<AcceptProposalMutation, AcceptProposalMutationVariables>;
export const InvoicedBySupplierAndMonthDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"InvoicedBySupplierAndMonth"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoiceTotals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"group_by"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"SUPPLIER"},{"kind":"EnumValue","value":"MONTH"}]}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"EnumValue","value":"TOTAL_AMOUNT_DESC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"has_next"}},{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"supplier_name"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_amount"}},{"kind":"Field","name":{"kind":"Name","value":"avg_total_amount"}}]}}]}}]}}]} as unknown as DocumentNode<InvoicedBySupplierAndMonthQuery, InvoicedBySupplierAndMonthQueryVariables>;
export const LargeInvoicesDueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LargeInvoicesDue"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"amount"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Decimal"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"until"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"status"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"eq"},"value":{"kind":"EnumValue","value":"OPEN"}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"currency"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"eq"},"value":{"kind":"StringValue","value":"EUR","block":false}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"total_amount"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"gt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"amount"}}}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"effective_due_date"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"lt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"until"}}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"TOTAL_AMOUNT_DESC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"invoice_number"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"effective_due_date"}},{"kind":"Field","name":{"kind":"Name","value":"overdue"}},{"kind":"Field","name":{"kind":"Name","value":"total_amount"}}]}}]}}]}}]} as unknown as DocumentNode<LargeInvoicesDueQuery, LargeInvoicesDueQueryVariables>;
export const ProjectsLackingDimensionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProjectsLackingDimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"invoices"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"some"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"invoice_accounts"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"some"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"lacks_dimension"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"eq"},"value":{"kind":"BooleanValue","value":true}}]}}]}}]}}]}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projects"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project_number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"lacks_dimension"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"eq"},"value":{"kind":"BooleanValue","value":true}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"invoice_number"}},{"kind":"Field","name":{"kind":"Name","value":"missing_dimensions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"placement"}},{"kind":"Field","name":{"kind":"Name","value":"indexes"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<ProjectsLackingDimensionsQuery, ProjectsLackingDimensionsQueryVariables>;
export const ChangesSinceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ChangesSince"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"newest_first"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"50"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created_at"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"data"}}]}},{"kind":"Field","name":{"kind":"Name","value":"next_cursor"}}]}}]}}]} as unknown as DocumentNode<ChangesSinceQuery, ChangesSinceQueryVariables>;
export const LargestSuppliersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LargestSuppliers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"amount"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Decimal"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoiceTotals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"group_by"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"SUPPLIER"}]}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"EnumValue","value":"TOTAL_AMOUNT_DESC"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"10"}},{"kind":"Argument","name":{"kind":"Name","value":"having"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"or"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"count"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"gt"},"value":{"kind":"IntValue","value":"1"}}]}}]},{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"total_amount"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"gt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"amount"}}}]}}]}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"supplier_name"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"total_amount"}},{"kind":"Field","name":{"kind":"Name","value":"max_total_amount"}}]}}]}}]}}]} as unknown as DocumentNode<LargestSuppliersQuery, LargestSuppliersQueryVariables>;
export const OpenInvoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OpenInvoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"500"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"OPEN"}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"next_cursor"}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoice_number"}},{"kind":"Field","name":{"kind":"Name","value":"invoice_date"}},{"kind":"Field","name":{"kind":"Name","value":"effective_due_date"}},{"kind":"Field","name":{"kind":"Name","value":"supplier_name"}},{"kind":"Field","name":{"kind":"Name","value":"project_number"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"net_amount"}},{"kind":"Field","name":{"kind":"Name","value":"total_amount"}}]}}]}}]}}]} as unknown as DocumentNode<OpenInvoicesQuery, OpenInvoicesQueryVariables>;
export const DeliveriesNotInvoicedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeliveriesNotInvoiced"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"invoiced"},"value":{"kind":"BooleanValue","value":false}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"DELIVERY_DATE_ASC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"delivery_number"}},{"kind":"Field","name":{"kind":"Name","value":"delivery_date"}},{"kind":"Field","name":{"kind":"Name","value":"supplier_name"}},{"kind":"Field","name":{"kind":"Name","value":"project_number"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DeliveriesNotInvoicedQuery, DeliveriesNotInvoicedQueryVariables>;
export const TotalsOfRegionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TotalsOfRegion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"region"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"dimension"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoiceTotals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"group_by"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"LEGAL_ENTITY"},{"kind":"EnumValue","value":"YEAR"}]}},{"kind":"Argument","name":{"kind":"Name","value":"group_by_dimension"},"value":{"kind":"Variable","name":{"kind":"Name","value":"dimension"}}},{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"project"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"project_region"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"title"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"contains"},"value":{"kind":"Variable","name":{"kind":"Name","value":"region"}}}]}}]}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"legal_entity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"dimension_option"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"has_several_options"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"net_amount"}}]}}]}}]}}]} as unknown as DocumentNode<TotalsOfRegionQuery, TotalsOfRegionQueryVariables>;
export const OpenOverThirtyDaysDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OpenOverThirtyDays"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"till"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"till"},"value":{"kind":"Variable","name":{"kind":"Name","value":"till"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"NEW"},{"kind":"EnumValue","value":"PROCESSING"},{"kind":"EnumValue","value":"OPEN"},{"kind":"EnumValue","value":"FACTUAL_CHECKING"},{"kind":"EnumValue","value":"PRICE_CHECKING"},{"kind":"EnumValue","value":"POSITIONS_CHECK"},{"kind":"EnumValue","value":"ERROR"}]}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"INVOICE_DATE_ASC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"invoice_number"}},{"kind":"Field","name":{"kind":"Name","value":"invoice_date"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"total_amount"}}]}}]}}]}}]} as unknown as DocumentNode<OpenOverThirtyDaysQuery, OpenOverThirtyDaysQueryVariables>;
export const PriceOfArticleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PriceOfArticle"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"title"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoiceItemTotals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"group_by"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"ARTICLE"},{"kind":"EnumValue","value":"SUPPLIER"},{"kind":"EnumValue","value":"MONTH"}]}},{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"items"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"some"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"title"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"contains"},"value":{"kind":"Variable","name":{"kind":"Name","value":"title"}}}]}}]}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product_number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"net_amount"}},{"kind":"Field","name":{"kind":"Name","value":"avg_unit_price"}},{"kind":"Field","name":{"kind":"Name","value":"min_unit_price"}},{"kind":"Field","name":{"kind":"Name","value":"max_unit_price"}}]}}]}}]}}]} as unknown as DocumentNode<PriceOfArticleQuery, PriceOfArticleQueryVariables>;
export const OrderedPricesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderedPrices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderItemTotals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"group_by"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"ARTICLE"},{"kind":"EnumValue","value":"SUPPLIER"}]}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"EnumValue","value":"NET_AMOUNT_DESC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product_number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"net_amount"}},{"kind":"Field","name":{"kind":"Name","value":"avg_unit_price"}}]}}]}}]}}]} as unknown as DocumentNode<OrderedPricesQuery, OrderedPricesQueryVariables>;
export const OrderedNotDeliveredDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderedNotDelivered"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"matches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"where"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"open_quantity"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"gt"},"value":{"kind":"IntValue","value":"0"}}]}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"matches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purchase_order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order_number"}},{"kind":"Field","name":{"kind":"Name","value":"planned_delivery_date"}}]}},{"kind":"Field","name":{"kind":"Name","value":"purchase_order_item"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ordered"}},{"kind":"Field","name":{"kind":"Name","value":"delivered"}},{"kind":"Field","name":{"kind":"Name","value":"open_quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}}]}}]}}]} as unknown as DocumentNode<OrderedNotDeliveredQuery, OrderedNotDeliveredQueryVariables>;
export const DiscountsByDayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DiscountsByDay"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"until"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoiceTotals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"group_by"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"NEXT_DISCOUNT_DATE"}]}},{"kind":"Argument","name":{"kind":"Name","value":"next_discount_till"},"value":{"kind":"Variable","name":{"kind":"Name","value":"until"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"next_discount_date"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"payable_amount"}},{"kind":"Field","name":{"kind":"Name","value":"next_discount_amount"}}]}}]}}]}}]} as unknown as DocumentNode<DiscountsByDayQuery, DiscountsByDayQueryVariables>;
export const CostByProjectAndCostCentreDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CostByProjectAndCostCentre"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"till"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoicePostingTotals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"group_by"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"PROJECT"},{"kind":"EnumValue","value":"WORK_TYPE"},{"kind":"EnumValue","value":"ACCOUNT"}]}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"till"},"value":{"kind":"Variable","name":{"kind":"Name","value":"till"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project_number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"work_type_code"}},{"kind":"Field","name":{"kind":"Name","value":"account_number"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"net_amount"}}]}}]}}]}}]} as unknown as DocumentNode<CostByProjectAndCostCentreQuery, CostByProjectAndCostCentreQueryVariables>;
export const DaysUntilApprovalDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DaysUntilApproval"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoiceApprovalTotals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"group_by"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"SUPPLIER"},{"kind":"EnumValue","value":"ACTOR"}]}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"EnumValue","value":"AVG_DAYS_DESC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"avg_days"}},{"kind":"Field","name":{"kind":"Name","value":"max_days"}}]}}]}}]}}]} as unknown as DocumentNode<DaysUntilApprovalQuery, DaysUntilApprovalQueryVariables>;
export const VatByRateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VatByRate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"till"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoiceTaxTotals"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"till"},"value":{"kind":"Variable","name":{"kind":"Name","value":"till"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"net_amount"}},{"kind":"Field","name":{"kind":"Name","value":"tax_amount"}}]}}]}}]}}]} as unknown as DocumentNode<VatByRateQuery, VatByRateQueryVariables>;
export const SupplierGrowthDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SupplierGrowth"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"till"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invoiceGrowth"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"group_by"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"SUPPLIER"}]}},{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"till"},"value":{"kind":"Variable","name":{"kind":"Name","value":"till"}}},{"kind":"Argument","name":{"kind":"Name","value":"order"},"value":{"kind":"EnumValue","value":"CHANGE_DESC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"groups"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"supplier_name"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"total_amount"}},{"kind":"Field","name":{"kind":"Name","value":"total_amount_before"}},{"kind":"Field","name":{"kind":"Name","value":"change"}},{"kind":"Field","name":{"kind":"Name","value":"growth"}}]}}]}}]}}]} as unknown as DocumentNode<SupplierGrowthQuery, SupplierGrowthQueryVariables>;
export const CreateSandboxDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateSandbox"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SandboxInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createSandbox"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenant_id"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}}]}}]}}]} as unknown as DocumentNode<CreateSandboxMutation, CreateSandboxMutationVariables>;
export const SandboxesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Sandboxes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sandboxes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenant_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"seed"}},{"kind":"Field","name":{"kind":"Name","value":"reset_at"}},{"kind":"Field","name":{"kind":"Name","value":"expires_at"}}]}}]}}]} as unknown as DocumentNode<SandboxesQuery, SandboxesQueryVariables>;
export const ResetSandboxDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetSandbox"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetSandbox"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenant_id"}},{"kind":"Field","name":{"kind":"Name","value":"reset_at"}}]}}]}}]} as unknown as DocumentNode<ResetSandboxMutation, ResetSandboxMutationVariables>;
export const DeleteSandboxDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteSandbox"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteSandbox"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenant_id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<DeleteSandboxMutation, DeleteSandboxMutationVariables>;
export const SupplierOrderListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SupplierOrderList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderStatus"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"supplierOrders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"supplier_orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"order_number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"available_changes"}},{"kind":"Field","name":{"kind":"Name","value":"project"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project_number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SupplierOrderListQuery, SupplierOrderListQueryVariables>;
export const ProposeLaterDateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ProposeLaterDate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"change"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SupplierOrderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeSupplierOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"change"},"value":{"kind":"Variable","name":{"kind":"Name","value":"change"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"proposal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"differences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ProposeLaterDateMutation, ProposeLaterDateMutationVariables>;
export const ConfirmOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeSupplierOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"change"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"change_type"},"value":{"kind":"EnumValue","value":"CONFIRM_ORDER"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<ConfirmOrderMutation, ConfirmOrderMutationVariables>;
export const ImportSuppliersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportSuppliers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SupplierInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importSuppliers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"suppliers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"updated_at"}}]}}]}}]}}]} as unknown as DocumentNode<ImportSuppliersMutation, ImportSuppliersMutationVariables>;
export const SupplierListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SupplierList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"suppliers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"next_cursor"}},{"kind":"Field","name":{"kind":"Name","value":"suppliers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"external_id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"legal_uid"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"is_active"}},{"kind":"Field","name":{"kind":"Name","value":"supplier_bank_details"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"iban"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payment_term"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"net_days"}}]}},{"kind":"Field","name":{"kind":"Name","value":"default_account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SupplierListQuery, SupplierListQueryVariables>;
export const TaxCodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TaxCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taxCodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"active"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"RATE_DESC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tax_codes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"recognition"}},{"kind":"Field","name":{"kind":"Name","value":"is_favorite"}}]}}]}}]}}]} as unknown as DocumentNode<TaxCodesQuery, TaxCodesQueryVariables>;
export const ImportTaxCodesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportTaxCodes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TaxCodeInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importTaxCodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"rate"}}]}}]}}]} as unknown as DocumentNode<ImportTaxCodesMutation, ImportTaxCodesMutationVariables>;
export const TenantSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TenantSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tenantSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"locale"}},{"kind":"Field","name":{"kind":"Name","value":"time_zone"}},{"kind":"Field","name":{"kind":"Name","value":"default_currency"}},{"kind":"Field","name":{"kind":"Name","value":"quantity_over_percent"}},{"kind":"Field","name":{"kind":"Name","value":"quantity_under_percent"}},{"kind":"Field","name":{"kind":"Name","value":"price_percent"}},{"kind":"Field","name":{"kind":"Name","value":"amount_absolute"}},{"kind":"Field","name":{"kind":"Name","value":"language_model"}}]}}]}}]} as unknown as DocumentNode<TenantSettingsQuery, TenantSettingsQueryVariables>;
export const UpdateTenantSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateTenantSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"settings"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TenantSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateTenantSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"settings"},"value":{"kind":"Variable","name":{"kind":"Name","value":"settings"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quantity_over_percent"}},{"kind":"Field","name":{"kind":"Name","value":"quantity_under_percent"}},{"kind":"Field","name":{"kind":"Name","value":"price_percent"}},{"kind":"Field","name":{"kind":"Name","value":"amount_absolute"}}]}}]}}]} as unknown as DocumentNode<UpdateTenantSettingsMutation, UpdateTenantSettingsMutationVariables>;
export const UsersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Users"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"NAME_ASC"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"users"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UsersQuery, UsersQueryVariables>;
export const RolesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"roles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<RolesQuery, RolesQueryVariables>;
export const CreateWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"webhook"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"webhook"},"value":{"kind":"Variable","name":{"kind":"Name","value":"webhook"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]}}]} as unknown as DocumentNode<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const WebhookListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhooks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhooks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"types"}},{"kind":"Field","name":{"kind":"Name","value":"selection"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"disabled_reason"}},{"kind":"Field","name":{"kind":"Name","value":"failing_since"}},{"kind":"Field","name":{"kind":"Name","value":"cursor"}}]}}]}}]}}]} as unknown as DocumentNode<WebhookListQuery, WebhookListQueryVariables>;
export const TestWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TestWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"testWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]}}]} as unknown as DocumentNode<TestWebhookMutation, TestWebhookMutationVariables>;
export const WebhookDeliveryListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WebhookDeliveryList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhookDeliveries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"webhook_deliveries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"event_id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}}]}}]}}]}}]}}]} as unknown as DocumentNode<WebhookDeliveryListQuery, WebhookDeliveryListQueryVariables>;
export const ReplayWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplayWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"replay"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookReplay"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replayWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"replay"},"value":{"kind":"Variable","name":{"kind":"Name","value":"replay"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<ReplayWebhookMutation, ReplayWebhookMutationVariables>;
export const UpdateWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"changes"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WebhookPatch"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"changes"},"value":{"kind":"Variable","name":{"kind":"Name","value":"changes"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]}}]} as unknown as DocumentNode<UpdateWebhookMutation, UpdateWebhookMutationVariables>;
export const RotateWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RotateWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rotateWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"overlap_seconds"},"value":{"kind":"IntValue","value":"3600"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"webhook"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"old_secret_until"}}]}}]}}]}}]} as unknown as DocumentNode<RotateWebhookMutation, RotateWebhookMutationVariables>;
export const DeleteWebhookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteWebhookMutation, DeleteWebhookMutationVariables>;
export const ImportWorkTypesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportWorkTypes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rows"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WorkTypeInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importWorkTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"rows"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rows"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"parent"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"project_id"}}]}}]}}]} as unknown as DocumentNode<ImportWorkTypesMutation, ImportWorkTypesMutationVariables>;
export const WorkTypesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WorkTypes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"workTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total_count"}},{"kind":"Field","name":{"kind":"Name","value":"work_types"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"parent"}}]}}]}}]}}]} as unknown as DocumentNode<WorkTypesQuery, WorkTypesQueryVariables>;