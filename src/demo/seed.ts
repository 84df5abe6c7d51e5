/** Fills a new embedded database with the demo tenant, through the same use cases that an ERP calls. */
import { Context } from "../context.js";
import type { Database } from "../db/database.js";
import { ALL_SCOPES } from "../domain/scopes.js";
import * as apiKeys from "../services/api-keys.js";
import * as legalEntities from "../services/legal-entities.js";
import * as projectRegions from "../services/project-regions.js";
import * as projects from "../services/projects.js";
import { findTenant, getOrCreateTenant } from "../services/tenants.js";
import * as workTypes from "../services/work-types.js";
import * as demo from "./data.js";

/**
 * Seeds on the first start only.
 * @returns the demo tenant's key, or null where the tenant has one already
 */
export async function seedDemo(db: Database): Promise<string | null> {
  const isKnown = (await findTenant(db, demo.DEMO_TENANT)) !== null;
  const tenantId = await getOrCreateTenant(db, demo.DEMO_TENANT);
  const actor = { tenantId, customerId: null, supplierId: null, keyId: "demo", scopes: new Set<string>(ALL_SCOPES) };
  const ctx = new Context(db, actor, "demo", "", { setHeader: () => undefined });
  // The key is made last: a first start that was killed midway is made good by the next one.
  if (isKnown && (await apiKeys.list(ctx)).length > 0) return null;

  await legalEntities.importAll(ctx, demo.legalEntities);
  await projectRegions.importAll(ctx, demo.projectRegions);
  for (const { id, project_number } of await projects.importAll(ctx, demo.projects)) {
    await workTypes.importAll(ctx, id, demo.workTypesOf(project_number!));
  }
  const { key } = await apiKeys.create(ctx, { name: "Demo key of the first start", scopes: ALL_SCOPES });
  return key;
}
