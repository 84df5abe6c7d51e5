import type { ClassType } from "type-graphql";
import { Resolver } from "type-graphql";
import { LegalEntity } from "../../schema/legal-entity.js";
import { NUMBERED, PROJECT, SUPPLIER } from "../../schema/lib/visible-references.js";
import { Project } from "../../schema/project.js";
import { Supplier } from "../../schema/supplier.js";
import { legalEntities } from "../../services/legal-entity.js";
import * as projects from "../../services/project.js";
import * as suppliers from "../../services/supplier.js";
import { ToReference } from "./relations.js";

/** Declares on a resolver of groups which supplier and which project they are of. */
export function nameSupplierAndProject(prototype: object): void {
  ToReference(() => Supplier, "supplier_id", suppliers.byId, {
    shows: SUPPLIER,
    more: "suppliers:read",
    description:
      "The group's supplier. More than its id, external id, title and VAT id needs the scope `suppliers:read`.",
  })(prototype, "supplier");
  ToReference(() => Project, "project_id", projects.byId, {
    shows: PROJECT,
    more: "projects:read",
    description:
      "The group's project. More than its id, number, title, description, region and company code needs the scope " +
      "`projects:read`.",
  })(prototype, "project");
}

/** Declares on a resolver of groups which company code they are of. */
export const nameLegalEntity = (prototype: object): void =>
  ToReference(() => LegalEntity, "legal_entity_id", legalEntities.byId, {
    shows: NUMBERED,
    more: "legal_entities:read",
    description: "The group's company code. More than its id, number and title needs the scope `legal_entities:read`.",
  })(prototype, "legal_entity");

/** Makes the resolver of groups of invoices: their supplier, project and company code. */
export function groupsOfInvoices(type: ClassType) {
  @Resolver(() => type)
  class GroupResolver {}
  nameSupplierAndProject(GroupResolver.prototype);
  nameLegalEntity(GroupResolver.prototype);
  return GroupResolver;
}
