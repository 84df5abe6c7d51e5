/** Fills a new embedded database with the demo tenant, through the same use cases that an ERP calls. */
import { Context } from "../context.js";
import type { Database } from "../db/database.js";
import { ALL_SCOPES } from "../domain/scopes.js";
import * as accounts from "../services/accounts.js";
import { hasKeys } from "../services/api-keys.js";
import * as dimensions from "../services/invoice-dimensions.js";
import { importInvoice } from "../services/invoice-import.js";
import { changeStatus } from "../services/invoice-workflow.js";
import * as legalEntities from "../services/legal-entities.js";
import * as paymentTerms from "../services/payment-terms.js";
import * as projectRegions from "../services/project-regions.js";
import * as projects from "../services/projects.js";
import * as suppliers from "../services/suppliers.js";
import * as taxCodes from "../services/tax-codes.js";
import { createKey, findTenant, getOrCreateCustomer, getOrCreateTenant } from "../services/tenants.js";
import { saveUser } from "../services/users.js";
import * as workTypes from "../services/work-types.js";
import * as demo from "./data.js";

/**
 * Seeds on the first start only.
 * @returns the demo tenant's key, or null where the tenant has one already
 */
export async function seedDemo(db: Database): Promise<string | null> {
  const isKnown = (await findTenant(db, demo.DEMO_TENANT)) !== null;
  const tenantId = await getOrCreateTenant(db, demo.DEMO_TENANT);
  const contextOf = (customerId: string | null) =>
    new Context(db, { tenantId, customerId, supplierId: null, keyId: "demo", scopes: new Set<string>(ALL_SCOPES) }, "demo", "", {
      setHeader: () => undefined,
    });
  const ctx = contextOf(null);
  // The key is made last: a first start that was killed midway is made good by the next one.
  if (isKnown && (await hasKeys(ctx))) return null;

  await legalEntities.importAll(ctx, demo.legalEntities);
  await projectRegions.importAll(ctx, demo.projectRegions);
  for (const { id, project_number } of await projects.importAll(ctx, demo.projects)) {
    await workTypes.importAll(ctx, id, demo.workTypesOf(project_number!));
  }
  await taxCodes.importAll(ctx, demo.taxCodes);
  const ofCustomer = contextOf(await getOrCreateCustomer(db, tenantId, demo.DEMO_CUSTOMER));
  await seedSuppliers(ctx, ofCustomer);
  await seedInvoices(ctx, ofCustomer);
  for (const user of demo.users) await saveUser(db, { tenant: demo.DEMO_TENANT, ...user });
  // Linked to the customer, so that a newcomer can push suppliers, too; what is tenant-wide it sees all the same.
  // Its examples make keys, too: the scope that "all" does not mean is named (decisions §8).
  const scopes = [...ALL_SCOPES, "api_keys:write"];
  return createKey(db, { tenant: demo.DEMO_TENANT, customer: demo.DEMO_CUSTOMER, name: "Demo key of the first start", scopes });
}

/** Suppliers belong to a customer; what they refer to is the whole tenant's. */
async function seedSuppliers(tenantWide: Context, ofCustomer: Context): Promise<void> {
  const terms = await paymentTerms.importAll(tenantWide, demo.paymentTerms);
  const known = await accounts.importAll(tenantWide, demo.accounts);
  const idOf = (rows: { id: string; number: string }[], number: string): string => rows.find((row) => row.number === number)!.id;
  await suppliers.importAll(
    ofCustomer,
    demo.suppliers.map(({ term, account, ...supplier }) => ({
      ...supplier,
      payment_term_id: idOf(terms, term),
      default_account_id: idOf(known, account),
    })),
  );
}

/** Dimensions are the whole tenant's, invoices the customer's. */
async function seedInvoices(tenantWide: Context, ofCustomer: Context): Promise<void> {
  const { accounts: known } = await accounts.list(tenantWide, { limit: 100, offset: 0 }, { total: false, rowFields: new Set(["id", "number"]) });
  for (const { dimension, options } of demo.dimensions) {
    const { id, type } = await dimensions.create(tenantWide, dimension);
    const rows = options.map(({ account, ...option }) => ({ ...option, gl_account_id: known.find(({ number }) => number === account)?.id ?? null }));
    if (type === "option") await dimensions.importOptions(tenantWide, id, rows);
  }
  for (const { steps, ...jsonContent } of demo.invoices) {
    const { data } = await importInvoice(ofCustomer, { jsonContent });
    for (const status of steps) await changeStatus(ofCustomer, data.id, { status }, new Set(["id"]));
  }
}
