/** Every resolver, written out by hand: what is not listed here is on neither surface. */
import { ApiKeyResolver } from "./api-key.js";
import { EventResolver } from "./event.js";
import { LegalEntityResolver } from "./legal-entity.js";
import { ProjectRegionResolver } from "./project-region.js";
import { ProjectResolver } from "./project.js";
import { WorkTypeResolver } from "./work-type.js";

export const RESOLVERS = [ProjectResolver, WorkTypeResolver, ProjectRegionResolver, LegalEntityResolver, EventResolver, ApiKeyResolver] as const;
