import { Resolver } from "type-graphql";
import { LegalEntitiesArgs, LegalEntity, LegalEntityInput, LegalEntityPage } from "../schema/legal-entity.js";
import { Scope } from "../schema/lib/directives.js";
import { PROJECTS_BELOW } from "../schema/project.js";
import { legalEntities } from "../services/legal-entity.js";
import * as projects from "../services/project.js";
import { KeyedFields } from "./lib/keyed-fields.js";
import { ToPage } from "./lib/relations.js";

@Resolver(() => LegalEntity)
@KeyedFields({
  record: LegalEntity,
  page: LegalEntityPage,
  args: LegalEntitiesArgs,
  input: LegalEntityInput,
  records: legalEntities,
  fields: ["legalEntities", "legalEntity", "legalEntityByNumber", "importLegalEntities"],
  path: "/legal-entities",
  read: "legal_entities:read",
  write: "legal_entities:write",
  words: ["company code", "company codes"],
  specified: { list: "4.9" },
})
export class LegalEntityResolver {
  @Scope("projects:read")
  @ToPage(
    PROJECTS_BELOW,
    projects.ofLegalEntity,
    "Projects whose costs this company books, ascending by `project_number`.",
  )
  projects!: object;
}
