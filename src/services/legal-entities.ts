/** Company codes: list, one, import, look up. */
import type { LegalEntitiesArgs, LegalEntity, LegalEntityInput } from "../schema/legal-entity.js";
import { numbered } from "./numbered.js";
import { search } from "./page.js";

export const { list, get, byId, importAll } = numbered<"legal_entities", "legal_entity", LegalEntity, LegalEntityInput, LegalEntitiesArgs>({
  rows: "legal_entities",
  table: "legal_entity",
  title: "Legal entity",
  columns: ["id", "number", "title", "country_code", "active", "created_at", "updated_at"],
  filters: {
    active: (eb, value) => eb("legal_entity.active", "=", value),
    country_code: (eb, value) => eb("legal_entity.country_code", "=", value),
    search: search("legal_entity", "number", "title"),
  },
  written: { number: { type: "text" }, title: { type: "text" }, country_code: { type: "text" }, active: { type: "boolean", default: "true" } },
});
