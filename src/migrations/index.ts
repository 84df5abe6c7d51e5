/**
 * Every migration, in the order of their numbers, in which they run. There is no way back: a further migration corrects
 * a mistake. New ones are files of SQL.
 */
import { Migration0001Foundation } from "./0001-foundation.js";
import { Migration0002MasterData } from "./0002-master-data.js";
import { Migration0003Invoices } from "./0003-invoices.js";
import { Migration0004SupplierKeys } from "./0004-supplier-keys.js";
import { Migration0005Links } from "./0005-links.js";
import { Migration0006ListTenants } from "./0006-list-tenants.js";
import { Migration0007LinksOfBefore } from "./0007-links-of-before.js";
import { Migration0045WrongVatIds } from "./0045-wrong-vat-ids.js";
import { sqlFile } from "./sql-file.js";

export const MIGRATIONS = [
  Migration0001Foundation,
  Migration0002MasterData,
  Migration0003Invoices,
  Migration0004SupplierKeys,
  Migration0005Links,
  Migration0006ListTenants,
  Migration0007LinksOfBefore,
  sqlFile("0008-list-indexes"),
  sqlFile("0009-work-type-ids"),
  sqlFile("0010-search-text"),
  sqlFile("0011-record-counts"),
  sqlFile("0012-tax-id-keys"),
  sqlFile("0013-ranges-of-invoices"),
  sqlFile("0014-orders"),
  sqlFile("0015-deliveries"),
  sqlFile("0016-jobs"),
  sqlFile("0017-match"),
  sqlFile("0018-cart-addresses"),
  sqlFile("0019-units-of-invoices"),
  sqlFile("0020-read-invoices"),
  sqlFile("0021-fast-links"),
  sqlFile("0022-files-of-invoices"),
  sqlFile("0023-calendars"),
  sqlFile("0024-model-usage"),
  sqlFile("0025-actors-of-events"),
  sqlFile("0026-webhooks"),
  sqlFile("0028-event-partitions"),
  sqlFile("0029-news"),
  sqlFile("0030-bound-of-calendar-tokens"),
  sqlFile("0033-invoices-by-external-id"),
  sqlFile("0035-leases-of-turns"),
  sqlFile("0036-closed-cost-centres"),
  sqlFile("0037-imports"),
  sqlFile("0038-version-of-settings"),
  sqlFile("0039-mended-imports"),
  sqlFile("0041-unlinked"),
  sqlFile("0042-customers"),
  sqlFile("0043-invoices-by-due-day"),
  sqlFile("0044-end-of-events"),
  Migration0045WrongVatIds,
  sqlFile("0046-mended-by"),
  sqlFile("0047-lookups-by-parent"),
  sqlFile("0048-hash-of-sent-invoices"),
  sqlFile("0049-indexes-of-documents"),
  sqlFile("0050-payable-amounts"),
  sqlFile("0051-not-compared"),
  sqlFile("0052-taxes"),
  sqlFile("0053-discounts-and-periods"),
  sqlFile("0054-preceding-invoices"),
  sqlFile("0055-retentions"),
  sqlFile("0056-exemption-certificates"),
  sqlFile("0057-cost-centres-of-invoices"),
  sqlFile("0058-merged-suppliers"),
  sqlFile("0059-stored-findings"),
  sqlFile("0060-duplicates-by-amount-and-day"),
  sqlFile("0061-events-by-their-ids"),
  sqlFile("0062-requests"),
  sqlFile("0063-sandboxes"),
  sqlFile("0064-invoice-rules"),
  sqlFile("0065-similar-invoice-numbers"),
  sqlFile("0066-learned-layouts"),
  sqlFile("0067-policies-of-suppliers"),
  sqlFile("0068-rows-of-supplier-functions"),
  sqlFile("0069-requests-of-suppliers"),
];
