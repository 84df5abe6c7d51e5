/** Every entity, written out by hand: what is not listed here does not exist in the database. */
import { Account } from "./account.js";
import { ApiKey } from "./api-key.js";
import { Customer } from "./customer.js";
import { Event } from "./event.js";
import { IdempotencyKey } from "./idempotency-key.js";
import { LegalEntity } from "./legal-entity.js";
import { PaymentTerm } from "./payment-term.js";
import { Project } from "./project.js";
import { ProjectInvite } from "./project-invite.js";
import { ProjectRegion } from "./project-region.js";
import { Role } from "./role.js";
import { Supplier } from "./supplier.js";
import { SupplierBankDetail } from "./supplier-bank-detail.js";
import { TaxCode } from "./tax-code.js";
import { Tenant } from "./tenant.js";
import { User, UserRole } from "./user.js";
import { WorkType } from "./work-type.js";

export const ENTITIES = [
  Tenant,
  Customer,
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
  Event,
  ApiKey,
  IdempotencyKey,
] as const;
export {
  Account,
  ApiKey,
  Customer,
  Event,
  IdempotencyKey,
  LegalEntity,
  PaymentTerm,
  Project,
  ProjectInvite,
  ProjectRegion,
  Role,
  Supplier,
  SupplierBankDetail,
  TaxCode,
  Tenant,
  User,
  UserRole,
  WorkType,
};
