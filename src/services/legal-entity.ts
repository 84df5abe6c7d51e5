/** Company codes: list, one, import, look up. */
import type { LegalEntitiesArgs, LegalEntity, LegalEntityInput } from "../schema/legal-entity.js";
import { exact } from "./lists/filters.js";
import { numbered } from "./import/numbered-resource.js";
import { search } from "./lists/search.js";

export const { list, get, getByNumber, byId, importAll } = numbered<
  "legal_entities",
  "legal_entity",
  LegalEntity,
  LegalEntityInput,
  LegalEntitiesArgs
>({
  rows: "legal_entities",
  table: "legal_entity",
  title: "Legal entity",
  hidden: ["tenant_id"],
  filters: {
    active: (eb, value) => eb("legal_entity.active", "=", value),
    country_code: exact("legal_entity", "country_code"),
    search: search("legal_entity", "number", "title"),
  },
});
