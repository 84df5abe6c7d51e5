/** An invoice as it is sent, or read from a document. The inputs of the API implement these types. */
import type { Selectable } from "kysely";
import type { ReadInvoice, ReadItem } from "../../domain/invoice-reading.js";
import type { Tables } from "../../entities/tables.js";
import type { NamesPaymentTerm, NamesProject, NamesSupplier } from "../links/referenced-records.js";

type Invoice = Selectable<Tables["invoice"]>;
type Posting = Selectable<Tables["invoice_account"]>;

/** An omitted value keeps what is stored, null clears it. */
type Sent<Row> = { readonly [Name in keyof Row]?: Row[Name] | null };

interface NumberReference {
  readonly id?: string | null;
  readonly number?: string | null;
}

export interface SentInvoice
  extends
    Sent<Omit<ReadInvoice, "items">>,
    Sent<Pick<Invoice, "external_id" | "external_status" | "customer_id" | "assignee_id" | "receipt_date" | "comment">>,
    Sent<Pick<Invoice, "deducted_net_amount" | "deducted_total_tax_amount" | "deducted_total_amount">>,
    Sent<Pick<Invoice, "down_payment_number" | "region_id" | "legal_entity_id" | "posting_date" | "retention">>,
    NamesSupplier,
    NamesProject,
    NamesPaymentTerm {
  readonly project_region?: NumberReference | null;
  readonly legal_entity?: NumberReference | null;
  readonly items?: readonly SentItem[] | null;
  readonly invoice_accounts?: readonly SentPosting[] | null;
}

/** An invoice that may be created. */
export interface NewInvoice extends SentInvoice {
  readonly external_id: string;
}

export interface SentItem extends Sent<ReadItem> {
  readonly work_type_id?: string | null;
  readonly work_type_code?: string | null;
  readonly account_id?: string | null;
}

export interface SentPosting
  extends
    Sent<Pick<Posting, "net_amount" | "tax_amount" | "gross_amount" | "account_type" | "quantity" | "unit">>,
    Sent<Pick<Posting, "comment" | "project_id" | "account_id" | "tax_code_id" | "work_type_id" | "work_type_code">> {
  readonly account?: NumberReference | null;
  readonly tax_code?: NumberReference | null;
}

/** The columns of an invoice that the gateway sets, and no sender. */
export type OwnColumns = Partial<
  Pick<Invoice, "status" | "file_id" | "source_id" | "findings" | "extraction" | "sent_hash">
>;
