/** Company codes: list, one, import, look up. */
import type { LegalEntity, LegalEntityInput } from "../schema/legal-entity.js";
import { keyed } from "./import/keyed-resource.js";

export const legalEntities = keyed<"legal_entities", "legal_entity", LegalEntity, LegalEntityInput>({
  rows: "legal_entities",
  table: "legal_entity",
  key: "number",
  title: "Legal entity",
  hidden: ["tenant_id"],
  filteredBy: ["active", "country_code"],
});
