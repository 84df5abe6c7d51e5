/** Company codes: list, one, import, look up. */
import type { LegalEntity, LegalEntityInput } from "../schema/legal-entity.js";
import { numbered } from "./import/numbered-resource.js";

export const legalEntities = numbered<"legal_entities", "legal_entity", LegalEntity, LegalEntityInput>({
  rows: "legal_entities",
  table: "legal_entity",
  title: "Legal entity",
  hidden: ["tenant_id"],
  filteredBy: ["active", "country_code"],
});
