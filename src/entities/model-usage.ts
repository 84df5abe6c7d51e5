import { defineEntity, p } from "@mikro-orm/core";
import { date, KEEP, ofTenant } from "./columns.js";
import { Tenant } from "./tenant.js";

/** What the language model cost a tenant on one day (UTC), over all instances. */
export const ModelUsage = defineEntity({
  name: "ModelUsage",
  tableName: "model_usage",
  properties: {
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP).primary(),
    day: date().primary(),
    questions: p.integer(),
    // Those of questions under way are estimated.
    tokens: p.bigint("number"),
  },
  ...ofTenant(),
});
