/** Every migration, oldest first. Forward only: a mistake is mended by the next one. */
import { Migration0001Foundation } from "./0001-foundation.js";
import { Migration0002MasterData } from "./0002-master-data.js";
import { Migration0003Invoices } from "./0003-invoices.js";
import { Migration0004SupplierKeys } from "./0004-supplier-keys.js";
import { Migration0005Links } from "./0005-links.js";
import { Migration0006ListTenants } from "./0006-list-tenants.js";
import { Migration0007LinksOfBefore } from "./0007-links-of-before.js";

export const MIGRATIONS = [
  Migration0001Foundation,
  Migration0002MasterData,
  Migration0003Invoices,
  Migration0004SupplierKeys,
  Migration0005Links,
  Migration0006ListTenants,
  Migration0007LinksOfBefore,
];
