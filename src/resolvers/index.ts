/** Every resolver, written out by hand: what is not listed here is on neither surface. */
import { MeResolver } from "./me.js";
import { AccountResolver } from "./account.js";
import { ApiKeyResolver } from "./api-key.js";
import { ApiRequestResolver } from "./api-request.js";
import { CalendarResolver } from "./calendar.js";
import { CartResolver } from "./cart.js";
import { CustomerResolver } from "./customer.js";
import { DeliveryFileContentResolver, DeliveryFileResolver, FileOfDeliveryResolver } from "./delivery-file.js";
import {
  DeliveryComponentsResultResolver,
  DeliveryImportResultResolver,
  DeliveryItemResolver,
  DeliveryTotalResolver,
  DeliveryResolver,
  WeighingNoticeResultResolver,
} from "./delivery.js";
import {
  DimensionAssignmentResolver,
  DimensionAssignmentResultResolver,
  DimensionAssignmentsResultResolver,
} from "./dimension-assignment.js";
import { EventResolver } from "./event.js";
import { ImportResolver } from "./import.js";
import { InvoiceDocumentResolver } from "./invoice-document.js";
import { InvoiceDimensionOptionResolver, InvoiceDimensionResolver } from "./invoice-dimension.js";
import {
  InvoiceAccountResolver,
  InvoiceAccountsResultResolver,
  InvoiceFileResolver,
  InvoiceImportResultResolver,
  InvoiceRowResultResolver,
  InvoiceItemResolver,
  InvoiceResolver,
  InvoiceApprovalTotalResolver,
  InvoiceGrowthResolver,
  InvoiceItemTotalResolver,
  InvoicePostingTotalResolver,
  InvoiceTaxTotalResolver,
  InvoiceTotalResolver,
  PrecedingInvoiceResolver,
  ChainInvoiceResolver,
} from "./invoice.js";
import { InvoiceAccountRowResolver, InvoiceItemRowResolver } from "./invoice-parts.js";
import { JobResolver } from "./job.js";
import { LegalEntityResolver } from "./legal-entity.js";
import { NodeResolver } from "./node.js";
import { NamedPaymentTermResolver } from "./lib/visible-references.js";
import {
  DeliveryItemMatchResolver,
  InvoiceItemMatchResolver,
  MatchResolver,
  MatchTotalResolver,
  ProjectMatchesResolver,
  PurchaseOrderItemMatchResolver,
  PurchaseOrderMatchesResolver,
  SupplierMatchesResolver,
} from "./match.js";
import { PaymentTermResolver } from "./payment-term.js";
import { ProjectRegionResolver } from "./project-region.js";
import { ProjectResolver } from "./project.js";
import { OrderItemTotalResolver, PurchaseOrderItemResolver, PurchaseOrderResolver } from "./purchase-order.js";
import { SubscriptionResolver } from "./subscription.js";
import { SupplierOrderResolver } from "./supplier-order.js";
import { SandboxResolver } from "./sandbox.js";
import { SupplierImportResultResolver, SupplierResolver } from "./supplier.js";
import { TaxCodeResolver } from "./tax-code.js";
import { TenantSettingsResolver } from "./tenant-settings.js";
import { UserResolver } from "./user.js";
import { WebhookResolver } from "./webhook.js";
import { WorkTypeResolver } from "./work-type.js";

export const RESOLVERS = [
  ProjectResolver,
  WorkTypeResolver,
  SupplierResolver,
  SupplierImportResultResolver,
  MatchResolver,
  MatchTotalResolver,
  ProjectMatchesResolver,
  SupplierMatchesResolver,
  PurchaseOrderMatchesResolver,
  PurchaseOrderItemMatchResolver,
  DeliveryItemMatchResolver,
  InvoiceItemMatchResolver,
  PaymentTermResolver,
  AccountResolver,
  TaxCodeResolver,
  ProjectRegionResolver,
  LegalEntityResolver,
  InvoiceResolver,
  InvoiceItemResolver,
  InvoiceFileResolver,
  InvoiceAccountsResultResolver,
  InvoiceImportResultResolver,
  InvoiceRowResultResolver,
  InvoiceAccountResolver,
  InvoiceItemRowResolver,
  InvoiceAccountRowResolver,
  InvoiceTotalResolver,
  InvoiceTaxTotalResolver,
  InvoicePostingTotalResolver,
  InvoiceItemTotalResolver,
  InvoiceApprovalTotalResolver,
  InvoiceGrowthResolver,
  PrecedingInvoiceResolver,
  ChainInvoiceResolver,
  NamedPaymentTermResolver,
  PurchaseOrderResolver,
  PurchaseOrderItemResolver,
  OrderItemTotalResolver,
  SupplierOrderResolver,
  CartResolver,
  CalendarResolver,
  CustomerResolver,
  InvoiceDimensionResolver,
  InvoiceDimensionOptionResolver,
  DimensionAssignmentResolver,
  DimensionAssignmentResultResolver,
  DimensionAssignmentsResultResolver,
  DeliveryResolver,
  DeliveryItemResolver,
  DeliveryTotalResolver,
  DeliveryComponentsResultResolver,
  DeliveryImportResultResolver,
  WeighingNoticeResultResolver,
  UserResolver,
  TenantSettingsResolver,
  EventResolver,
  ImportResolver,
  SubscriptionResolver,
  JobResolver,
  DeliveryFileResolver,
  FileOfDeliveryResolver,
  InvoiceDocumentResolver,
  DeliveryFileContentResolver,
  ApiKeyResolver,
  ApiRequestResolver,
  WebhookResolver,
  SandboxResolver,
  MeResolver,
  NodeResolver,
] as const;
