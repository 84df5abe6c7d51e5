/** Fills a tenant with the demo's data, through the same use cases that an ERP calls. */
import { job } from "../request/actors.js";
import { Context } from "../context.js";
import type { Database } from "../db/database.js";
import { SCOPES } from "../domain/scopes.js";
import { Customer } from "../entities/index.js";
import { accounts } from "../services/account.js";
import { hasKeys } from "../services/api-key.js";
import { importDelivery } from "../services/delivery/import.js";
import { receiveNotice } from "../services/delivery/weighing.js";
import * as dimensions from "../services/invoice-dimension.js";
import { importInvoice } from "../services/invoice/import.js";
import { changeStatus } from "../services/invoice/workflow.js";
import { legalEntities } from "../services/legal-entity.js";
import { importAll as importOrders } from "../services/order/import.js";
import { change as answerOrder } from "../services/order/supplier.js";
import { paymentTerms } from "../services/payment-term.js";
import { projectRegions } from "../services/project-region.js";
import * as projects from "../services/project.js";
import * as suppliers from "../services/supplier.js";
import { taxCodes } from "../services/tax-code.js";
import { asOperator, createKey, findTenant, getOrCreateByName, getOrCreateTenant } from "../services/tenant.js";
import { saveUserIn } from "../services/user.js";
import * as workTypes from "../services/work-type.js";
import * as demo from "./data.js";

/**
 * Makes the demo tenant in a new embedded database, on the first start only.
 * @returns the demo tenant's key, or null if the tenant already has one
 */
export async function seedDemo(db: Database): Promise<string | null> {
  const isKnown = (await findTenant(db, demo.DEMO_TENANT)) !== null;
  const tenantId = await getOrCreateTenant(db, demo.DEMO_TENANT);
  // The key is made last, so that the next start completes a seeding that was interrupted.
  if (isKnown && (await hasKeys(asOperator(db, tenantId)))) return null;
  await fillWithDemo(db, tenantId);
  // A key linked to the customer can push suppliers, and still sees everything that is tenant-wide.
  return createKey(db, {
    tenant: demo.DEMO_TENANT,
    customer: demo.DEMO_CUSTOMER,
    name: "Demo key of the first start",
    // The examples also make keys and sandboxes, which "all" does not include (decisions §8, §18).
    scopes: Object.keys(SCOPES),
  });
}

/**
 * Fills a tenant without records.
 * @param seed of what the ids of the records are made; by default they are random
 * @returns the id of the customer to whom the suppliers belong
 */
export async function fillWithDemo(db: Database, tenantId: string, seed?: string): Promise<string> {
  const contextOf = (customerId: string | null, supplierId: string | null = null) =>
    new Context({ db }, { actor: job("gateway", { tenantId, customerId, supplierId, seed }) });
  const ctx = contextOf(null);
  await legalEntities.importAll(ctx, demo.legalEntities);
  await projectRegions.importAll(ctx, demo.projectRegions);
  for (const { id, project_number } of await projects.importAll(ctx, demo.projects)) {
    await workTypes.importAll(ctx, id, demo.workTypesOf(project_number ?? ""));
  }
  await taxCodes.importAll(ctx, demo.taxCodes);
  const customerId = await ctx.transaction((tx) => getOrCreateByName(tx, Customer, demo.DEMO_CUSTOMER));
  const ofCustomer = contextOf(customerId);
  await seedSuppliers(ctx, ofCustomer);
  await seedInvoices(ctx, ofCustomer);
  await seedOrders(ofCustomer, (supplierId) => contextOf(customerId, supplierId));
  for (const notice of demo.weighingNotices) await receiveNotice(ofCustomer, notice);
  for (const jsonContent of demo.deliveries) await importDelivery(ofCustomer, { jsonContent });
  for (const user of demo.users) await saveUserIn(ctx, user);
  return customerId;
}

/** Suppliers belong to a customer; the records that they refer to belong to the whole tenant. */
async function seedSuppliers(tenantWide: Context, ofCustomer: Context): Promise<void> {
  const terms = await paymentTerms.importAll(tenantWide, demo.paymentTerms);
  const stored = await accounts.importAll(tenantWide, demo.accounts);
  const idOf = (rows: { id: string; number: string }[], number: string): string | null =>
    rows.find((row) => row.number === number)?.id ?? null;
  await suppliers.importAll(
    ofCustomer,
    demo.suppliers.map(({ term, account, ...supplier }) => ({
      ...supplier,
      payment_term_id: idOf(terms, term),
      default_account_id: idOf(stored, account),
    })),
  );
}

/** Dimensions belong to the whole tenant, invoices to the customer. */
async function seedInvoices(tenantWide: Context, ofCustomer: Context): Promise<void> {
  const { accounts: known } = await accounts.list(
    tenantWide,
    { limit: 100, offset: 0 },
    { total: false, rowFields: new Set(["id", "number"]) },
  );
  for (const { dimension, options } of demo.dimensions) {
    const { id, type } = await dimensions.create(tenantWide, dimension);
    const rows = options.map(({ account, ...option }) => ({
      ...option,
      gl_account_id: known.find(({ number }) => number === account)?.id ?? null,
    }));
    if (type === "option") await dimensions.importOptions(tenantWide, id, rows);
  }
  for (const { steps, ...jsonContent } of demo.invoices) {
    const { data } = await importInvoice(ofCustomer, { jsonContent });
    for (const status of steps) await changeStatus(ofCustomer, data.id, { status }, new Set(["id"]));
  }
}

/** Orders belong to the customer; each supplier answers its own. */
async function seedOrders(ofCustomer: Context, ofSupplier: (supplierId: string) => Context): Promise<void> {
  const stored = await importOrders(
    ofCustomer,
    demo.purchaseOrders.map(({ order }) => order),
  );
  for (const [index, { id, supplier_id }] of stored.entries()) {
    if (supplier_id === null) continue;
    for (const answer of demo.purchaseOrders[index]?.answers ?? [])
      await answerOrder(ofSupplier(supplier_id), id, answer, new Set(["id"]));
  }
}
