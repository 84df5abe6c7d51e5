/** Corrected rows of an import that was done before (decisions §15). */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import { statement } from "../../db/statement.js";
import { type ImportOperation, isImport, parentOf, type RowsImport, takesRows } from "../../domain/imports.js";
import { AppError } from "../../errors.js";
import type { ImportCounts } from "../../schema/import.js";
import { accounts } from "../account.js";
import * as imports from "./read.js";
import * as deliveries from "../delivery/bulk.js";
import * as dimensions from "../invoice-dimension.js";
import * as invoices from "../invoice/bulk.js";
import { legalEntities } from "../legal-entity.js";
import * as orders from "../order/import.js";
import { paymentTerms } from "../payment-term.js";
import { projectRegions } from "../project-region.js";
import * as projects from "../project.js";
import * as suppliers from "../supplier.js";
import { taxCodes } from "../tax-code.js";
import * as workTypes from "../work-type.js";

/** @param parentId empty where the rows belong to no record */
type Import = (ctx: Context, rows: never[], parentId: string) => Promise<unknown>;

const WORK: Readonly<Record<RowsImport, Import>> = {
  importProjects: projects.importAll,
  importWorkTypes: (ctx, rows, projectId) => workTypes.importAll(ctx, projectId, rows),
  importWorkTypesOfProjects: workTypes.importOfProjects,
  importProjectRegions: projectRegions.importAll,
  importLegalEntities: legalEntities.importAll,
  importAccounts: accounts.importAll,
  importPaymentTerms: paymentTerms.importAll,
  importTaxCodes: taxCodes.importAll,
  importSuppliers: suppliers.importAll,
  importInvoiceDimensionOptions: (ctx, rows, dimensionId) => dimensions.importOptions(ctx, dimensionId, rows),
  importPurchaseOrders: orders.importAll,
  importInvoices: invoices.importInvoices,
  importDeliveries: deliveries.importDeliveries,
};

/**
 * Imports corrected rows of an import.
 * @param rowsFor gives the rows as an import takes them
 * @throws NOT_FOUND, CONFLICT; whatever that import throws
 */
export async function correctRows(
  ctx: Context,
  id: string,
  rowsFor: (operation: RowsImport) => Promise<never[]>,
): Promise<ImportCounts> {
  const corrected = await getCorrectable(ctx, id);
  const { imports } = ctx;
  imports.corrected = corrected;
  try {
    await WORK[corrected.operation](ctx, await rowsFor(corrected.operation), corrected.parent_id ?? "");
    return imports.counts;
  } catch (error) {
    if (error instanceof AppError) imports.refusedCorrections.set(error, corrected);
    throw error;
  } finally {
    imports.corrected = undefined;
    imports.ignoredFields = new Map();
  }
}

/** An import whose rows may be corrected. */
interface Correctable {
  readonly id: string;
  readonly operation: RowsImport;
  readonly parent_id: string | null;
}

interface Found {
  readonly id: string;
  readonly operation: ImportOperation;
  readonly customer_id: string | null;
  readonly parent_id: string | null;
}

const select = statement<{ id: string; allowed: readonly string[] }>("import.mendable")(
  (_, p) => sql<Found>`
    select id, operation, customer_id, parent_id from import
    where id = ${p("id")} and ${imports.isAllowed(p("allowed"))}`,
);

/**
 * The import that rows are to correct.
 * @throws NOT_FOUND; CONFLICT if it has no rows, or they would now be stored elsewhere
 */
async function getCorrectable(ctx: Context, id: string): Promise<Correctable> {
  const [found] = await ctx.read(select, { id, allowed: imports.allowedTo(ctx) });
  if (!found || !isImport(found.operation)) throw new AppError("NOT_FOUND", { resource: "Import" });
  const { operation, parent_id } = found;
  if (!takesRows(operation)) throw conflict("The import is of one record and has no rows. Send the record again.");
  if (found.customer_id !== ctx.requireTenancy().customerId)
    throw conflict("The import is a customer's. Send its rows with a key of that customer.");
  if (parentOf(operation) !== undefined && parent_id === null)
    throw conflict("The import does not say what its rows belong to. Send them as an import of their own.");
  return { id, operation, parent_id };
}

const conflict = (text: string): AppError => new AppError("CONFLICT", { text });
