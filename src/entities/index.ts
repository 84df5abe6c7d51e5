/** Every entity, written out by hand: what is not listed here does not exist in the database. */
import { ApiKey } from "./api-key.js";
import { Customer } from "./customer.js";
import { Event } from "./event.js";
import { LegalEntity } from "./legal-entity.js";
import { Project } from "./project.js";
import { ProjectRegion } from "./project-region.js";
import { Supplier } from "./supplier.js";
import { Tenant } from "./tenant.js";
import { WorkType } from "./work-type.js";

export const ENTITIES = [Tenant, Customer, Supplier, LegalEntity, ProjectRegion, Project, WorkType, Event, ApiKey] as const;
export { ApiKey, Customer, Event, LegalEntity, Project, ProjectRegion, Supplier, Tenant, WorkType };
