/** Company codes: list, one, import, look up. */
import type { LegalEntitiesArgs, LegalEntity, LegalEntityInput } from "../schema/legal-entity.js";
import { exact } from "./lib/filters.js";
import { numbered } from "./lib/numbered.js";
import { search } from "./lib/search.js";

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
