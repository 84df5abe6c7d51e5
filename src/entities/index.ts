/** Every entity, written out by hand: what is not listed here does not exist in the database. */
import { Account } from "./account.js";
import { ApiKey } from "./api-key.js";
import { ApiRequest } from "./api-request.js";
import { CalendarToken } from "./calendar-token.js";
import { CartAddress } from "./cart-address.js";
import { Customer } from "./customer.js";
import { Delivery } from "./delivery.js";
import { DeliveryComponentGroup } from "./delivery-component-group.js";
import { DeliveryItem } from "./delivery-item.js";
import { DimensionAssignment } from "./dimension-assignment.js";
import { Document } from "./document.js";
import { DocumentChunk } from "./document-chunk.js";
import { Event } from "./event.js";
import { EventFloor } from "./event-floor.js";
import { FindingsProgress } from "./findings-progress.js";
import { IdempotencyKey } from "./idempotency-key.js";
import { Import } from "./import.js";
import { Invoice } from "./invoice.js";
import { InvoiceAccount } from "./invoice-account.js";
import { InvoiceDimension } from "./invoice-dimension.js";
import { InvoiceDimensionOption } from "./invoice-dimension-option.js";
import { InvoiceFindings } from "./invoice-findings.js";
import { InvoiceHistory } from "./invoice-history.js";
import { InvoiceItem } from "./invoice-item.js";
import { InvoicePrint } from "./invoice-print.js";
import { PrecedingInvoice } from "./preceding-invoice.js";
import { Job } from "./job.js";
import { LearnedLayout } from "./learned-layout.js";
import { LegalEntity } from "./legal-entity.js";
import { Match } from "./match.js";
import { ModelUsage } from "./model-usage.js";
import { PaymentTerm } from "./payment-term.js";
import { Project } from "./project.js";
import { ProjectInvite } from "./project-invite.js";
import { ProjectRegion } from "./project-region.js";
import { PurchaseOrder } from "./purchase-order.js";
import { PurchaseOrderHistory } from "./purchase-order-history.js";
import { PurchaseOrderItem } from "./purchase-order-item.js";
import { RecordCount } from "./record-count.js";
import { Role } from "./role.js";
import { Supplier } from "./supplier.js";
import { SupplierBankDetail } from "./supplier-bank-detail.js";
import { TaxCode } from "./tax-code.js";
import { Tenant } from "./tenant.js";
import { User, UserRole } from "./user.js";
import { Webhook } from "./webhook.js";
import { WebhookDelivery } from "./webhook-delivery.js";
import { WebhookProgress } from "./webhook-progress.js";
import { WorkType } from "./work-type.js";

export const ENTITIES = [
  Tenant,
  Customer,
  RecordCount,
  Account,
  PaymentTerm,
  TaxCode,
  Supplier,
  SupplierBankDetail,
  LegalEntity,
  ProjectRegion,
  Project,
  WorkType,
  Role,
  User,
  UserRole,
  ProjectInvite,
  Document,
  DocumentChunk,
  Job,
  Import,
  Invoice,
  InvoiceItem,
  InvoiceAccount,
  PrecedingInvoice,
  InvoicePrint,
  LearnedLayout,
  InvoiceFindings,
  FindingsProgress,
  InvoiceHistory,
  InvoiceDimension,
  InvoiceDimensionOption,
  DimensionAssignment,
  CartAddress,
  PurchaseOrder,
  PurchaseOrderItem,
  PurchaseOrderHistory,
  Delivery,
  DeliveryItem,
  DeliveryComponentGroup,
  Match,
  ModelUsage,
  Event,
  EventFloor,
  ApiKey,
  ApiRequest,
  CalendarToken,
  Webhook,
  WebhookProgress,
  WebhookDelivery,
  IdempotencyKey,
] as const;
export { ApiKey, Customer, Project, ProjectInvite, Role, Supplier, Tenant, User, UserRole };
