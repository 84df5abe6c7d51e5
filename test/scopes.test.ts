/**
 * Which scopes the fields of the schema demand: what leads to a record demands the scope by which that is read, and
 * every root field the scope of its resource. That they are demanded, test/guards.test.ts proves.
 */
import { describe, expect, test } from "@jest/globals";
import { getNamedType, type GraphQLField, isObjectType } from "graphql";
import { scopesOf } from "../src/schema/lib/guards.js";
import { schema } from "./support/client.js";

const MATCHES = ["purchase_orders:write", "invoices:read", "deliveries:read"];

/** By which scopes records of a type are read, wherever a relation leads to them. */
const READ_BY: Record<string, readonly string[]> = {
  Account: ["accounts:read"],
  Delivery: ["deliveries:read"],
  DeliveryComponents: ["deliveries:read"],
  DeliveryFile: ["deliveries:read"],
  DeliveryItem: ["deliveries:read"],
  DimensionAssignment: ["invoices:read"],
  ExtractedField: ["invoices:read"],
  Invoice: ["invoices:read"],
  InvoiceDimension: ["invoices:read"],
  InvoiceDimensionOption: ["invoices:read"],
  InvoiceFinding: ["invoices:read"],
  InvoiceItem: ["invoices:read"],
  InvoiceStatusChange: ["invoices:read"],
  LegalEntity: ["legal_entities:read"],
  Match: MATCHES,
  MissingDimension: ["invoices:read"],
  PaymentTerm: ["payment_terms:read"],
  Project: ["projects:read"],
  ProjectRegion: ["project_regions:read"],
  PurchaseOrder: ["purchase_orders:write"],
  PurchaseOrderChange: ["purchase_orders:write"],
  PurchaseOrderItem: ["purchase_orders:write"],
  Role: ["roles:read"],
  Supplier: ["suppliers:read"],
  TaxCode: ["tax_codes:read"],
  User: ["users:read"],
  WorkType: ["projects:read"],
};

/** Fields that are no record and are read from other tables all the same. */
const FIGURES: Record<string, readonly string[]> = {
  "Invoice.lacks_dimension": ["invoices:read"],
  "InvoiceAccount.lacks_dimension": ["invoices:read"],
};

/** Fields that show with a record what belongs to it, or names those that it is booked to, as REST does. */
const PARTS: readonly string[] = [
  "Delivery.items",
  "Invoice.legal_entity",
  "Invoice.payment_term",
  "Invoice.project",
  "Invoice.project_region",
  "Invoice.supplier",
  "InvoiceAccount.account",
  "InvoiceAccount.tax_code",
  "InvoiceHistory.history",
  "InvoiceItems.items",
  "InvoiceTotal.dimension_option",
  "InvoiceTotal.legal_entity",
  "InvoiceTotal.project",
  "InvoiceTotal.project_region",
  "InvoiceTotal.supplier",
  "OrderMatches.matches",
  "Project.legal_entity",
  "Project.project_region",
  "PurchaseOrder.items",
  "PurchaseOrder.project",
  "PurchaseOrder.supplier",
  "SupplierOrder.items",
  "User.roles",
  "WorkflowStatus.history",
];

/** Fields that show the record that their mutation wrote. */
const WRITTEN: readonly string[] = [
  "DeliveryComponentsResult.delivery",
  "DimensionAssignmentResult.assignment",
  "DimensionAssignmentResult.invoice",
  "DimensionAssignmentsResult.assignments",
  "DimensionAssignmentsResult.invoice",
  "InvoiceAccountsResult.invoice",
  "InvoiceImportResult.invoice",
  "InvoiceRowResult.invoice",
];

/** Root fields, by the scopes that they demand. */
const ROOT_FIELDS: readonly (readonly [scopes: string, fields: string])[] = [
  ["accounts:read", "account accountByNumber accounts accountsConnection"],
  ["accounts:write", "importAccounts"],
  ["api_keys:write", "apiKeys createApiKey revokeApiKey rotateApiKey"],
  ["deliveries:patch", "changeDelivery replaceDeliveryComponents"],
  [
    "deliveries:read",
    "deliveries deliveriesConnection delivery deliveryByExternalId deliveryChanged deliveryComponents deliveryFile deliveryTotals",
  ],
  ["deliveries:read purchase_orders:write", "calendarTokens createCalendarToken deleteCalendarToken"],
  [
    "deliveries:write",
    "announceDelivery importDelivery importDeliveryPdf importOpenTransDelivery receiveWeighingNotice",
  ],
  [
    "invoices:read",
    "dimensionAssignments invoice invoiceByExternalId invoiceChanged invoiceDimension invoiceDimensionOption " +
      "invoiceDimensionOptions invoiceDimensions invoiceFile invoiceHistory invoiceItems invoiceSource invoiceTotals " +
      "invoices invoicesConnection",
  ],
  [
    "invoices:write",
    "assignAccountDimensions assignAccountDimensionsInBulk assignHeaderDimensions assignLineItemDimensions " +
      "changeInvoiceStatus changeInvoiceStatuses confirmInvoiceBankAccount createInvoiceDimension " +
      "deleteDimensionAssignment deleteInvoiceDimension deleteInvoiceDimensionOption importInvoice " +
      "importInvoiceDimensionOptions importInvoiceEmail importInvoicePdf importInvoices processWorkflow " +
      "replaceAccountOptions replaceInvoiceAccounts replaceLineItemDimensions setInvoiceExternalStatus " +
      "setInvoiceExternalStatuses updateInvoice updateInvoiceDimension updateInvoiceDimensionOption workflowStatus",
  ],
  ["legal_entities:read", "legalEntities legalEntitiesConnection legalEntity legalEntityByNumber"],
  ["legal_entities:write", "importLegalEntities"],
  ["orders:write", "changeSupplierOrder supplierOrder supplierOrders supplierOrdersConnection"],
  ["payment_terms:read", "paymentTerm paymentTermByNumber paymentTerms paymentTermsConnection"],
  ["payment_terms:write", "importPaymentTerms"],
  ["project_regions:read", "projectRegion projectRegionByNumber projectRegions projectRegionsConnection"],
  ["project_regions:write", "importProjectRegions"],
  ["projects:read", "project projectByNumber projects projectsConnection workType workTypes workTypesConnection"],
  ["projects:write", "importProjects importWorkTypes"],
  [MATCHES.join(" "), "acceptPurchaseOrderMatch matchChanged matchTotals matches matchesConnection purchaseOrderMatch"],
  [
    "purchase_orders:write",
    "importPurchaseOrders purchaseOrder purchaseOrderByExternalId purchaseOrderChanged purchaseOrders purchaseOrdersConnection",
  ],
  ["roles:read", "role roles rolesConnection"],
  ["suppliers:read", "supplier supplierByExternalId suppliers suppliersConnection"],
  ["suppliers:write", "importSuppliers"],
  ["tax_codes:read", "taxCode taxCodeByNumber taxCodes taxCodesConnection"],
  ["tax_codes:write", "importTaxCodes"],
  ["tenant_settings:read", "tenantSettings"],
  ["tenant_settings:write", "updateTenantSettings"],
  ["users:read", "user users usersConnection"],
  [
    "webhooks:write",
    "createWebhook deleteWebhook replayWebhook replayWebhookDelivery rotateWebhook testWebhook updateWebhook webhook " +
      "webhookDeliveries webhookDeliveriesConnection webhookDelivery webhooks",
  ],
  // These look into the scopes of the key themselves, or show only what the key itself has done.
  [
    "",
    "customer customers customersConnection events import imports importsConnection job jobEnded me mendImport node",
  ],
];

/** What a page, a connection or an entry of one shows belongs to the field that led there. */
const isContainer = (type: string): boolean => /(?:Page|Connection|Edge)$/.test(type);

const ROOTS = ["Query", "Mutation", "Subscription"];
const fieldsOf = (types: (name: string) => boolean): [string, GraphQLField<unknown, unknown>][] =>
  Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith("__") && types(type.name))
    .flatMap((type) =>
      Object.values(isObjectType(type) ? type.getFields() : {}).map(
        (field): [string, GraphQLField<unknown, unknown>] => [`${type.name}.${field.name}`, field],
      ),
    );

describe("a field below the root", () => {
  const fields = fieldsOf((name) => !ROOTS.includes(name) && !isContainer(name));
  const demanding = fields.filter(([, field]) => scopesOf(schema, field).length > 0);

  test("that demands a scope demands the one by which its record is read", () => {
    const has = demanding.map(([path, field]) => [path, scopesOf(schema, field)]);
    const wanted = demanding.map(([path, { type }]) => {
      const record = getNamedType(type).name.replace(/(?:Page|Connection)$/, "");
      return [path, FIGURES[path] ?? READ_BY[record] ?? `no scope for ${record}: add it to READ_BY`];
    });
    expect(has).toEqual(wanted);
  });

  test("that leads to a record of another type demands a scope, but for what is part of its record", () => {
    const silent = fields.filter(([, field]) => {
      const record = getNamedType(field.type).name.replace(/(?:Page|Connection)$/, "");
      return record in READ_BY && scopesOf(schema, field).length === 0;
    });
    expect(silent.map(([path]) => path).toSorted()).toEqual([...PARTS, ...WRITTEN].toSorted());
  });
});

test("every root field demands the scopes that the table names", () => {
  const has = fieldsOf((name) => ROOTS.includes(name)).map(([path, field]) => [
    path,
    scopesOf(schema, field).join(" "),
  ]);
  const wanted = new Map(ROOT_FIELDS.flatMap(([scopes, fields]) => fields.split(" ").map((name) => [name, scopes])));
  expect(has).toEqual(has.map(([path]) => [path, wanted.get(path!.split(".")[1]!)]));
});
