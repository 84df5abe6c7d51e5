/** Every resolver, written out by hand: what is not listed here is on neither surface. */
import { AccountResolver } from "./account.js";
import { ApiKeyResolver } from "./api-key.js";
import { DimensionAssignmentResolver } from "./dimension-assignment.js";
import { EventResolver } from "./event.js";
import { InvoiceDimensionOptionResolver, InvoiceDimensionResolver } from "./invoice-dimension.js";
import { InvoiceAccountResolver, InvoiceItemResolver, InvoiceResolver, InvoiceTotalResolver } from "./invoice.js";
import { LegalEntityResolver } from "./legal-entity.js";
import { NamedPaymentTermResolver, NamedProjectResolver, NamedSupplierResolver } from "./named.js";
import { PaymentTermResolver } from "./payment-term.js";
import { ProjectRegionResolver } from "./project-region.js";
import { ProjectResolver } from "./project.js";
import { SupplierResolver } from "./supplier.js";
import { TaxCodeResolver } from "./tax-code.js";
import { TenantSettingsResolver } from "./tenant-settings.js";
import { UserResolver } from "./user.js";
import { WorkTypeResolver } from "./work-type.js";

export const RESOLVERS = [
  ProjectResolver,
  WorkTypeResolver,
  SupplierResolver,
  PaymentTermResolver,
  AccountResolver,
  TaxCodeResolver,
  ProjectRegionResolver,
  LegalEntityResolver,
  InvoiceResolver,
  InvoiceItemResolver,
  InvoiceAccountResolver,
  InvoiceTotalResolver,
  NamedSupplierResolver,
  NamedProjectResolver,
  NamedPaymentTermResolver,
  InvoiceDimensionResolver,
  InvoiceDimensionOptionResolver,
  DimensionAssignmentResolver,
  UserResolver,
  TenantSettingsResolver,
  EventResolver,
  ApiKeyResolver,
] as const;
