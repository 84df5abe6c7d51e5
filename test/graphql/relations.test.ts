/** What names another record leads to it, and from there back by a page: for orders, deliveries, documents, matches. */
import { getNamedType, type GraphQLObjectType, isObjectType } from "graphql";
import { schema } from "../support/client.js";
import { fieldsOf } from "../support/selections.js";

const records = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => /^(Delivery|DeliveryItem|Match|PurchaseOrder|PurchaseOrderItem|SupplierOrder)$/.test(name));

const QUERY = schema.getQueryType()!.getFields();
/** Ids that no record of ours has. */
const FOREIGN = /^(external|supplier_external|tenant|customer)_id$/;
/** Ids and filters that lead nowhere, and why. */
const NO_RELATION: Record<string, string> = {
  "PurchaseOrder.ids_order_id": "a secret of the order's own",
  "deliveries.work_type_id": "no index finds the deliveries of one cost centre",
};

test.each(records.map((type) => [type.name, type] as const))("%s leads to every record that it names", (name, type) => {
  const names = fieldsOf(type).map((field) => field.name);
  const unled = names.filter((field) => {
    const relation = field.replace(/_id$/, "");
    return field !== relation && !FOREIGN.test(field) && !names.includes(relation);
  });
  expect(unled.map((field) => `${name}.${field}`).filter((field) => !NO_RELATION[field])).toEqual([]);
});

// Suppliers see no record that would lead to their orders.
test.each(["deliveries", "purchaseOrders", "matches"])(
  "%s are a page below every record that they can be filtered by",
  (list) => {
    const { args, type } = QUERY[list]!;
    const below = args.filter(({ name }) => /_id$/.test(name) && !FOREIGN.test(name)).map(({ name }) => name);
    expect(below.length).toBeGreaterThan(1);
    const missing = below.filter((filter) => {
      const single = filter.replace(/_id$/, "").replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      const parent = getNamedType(QUERY[single]!.type);
      return (
        !isObjectType(parent) || !fieldsOf(parent).some((field) => getNamedType(field.type) === getNamedType(type))
      );
    });
    expect(missing.filter((filter) => !NO_RELATION[`${list}.${filter}`])).toEqual([]);
  },
);

test.each([
  ["Delivery", "file"],
  ["Invoice", "document"],
])("the file of a record is a record below it: %s.%s", (owner, field) => {
  const file = getNamedType((schema.getType(owner) as GraphQLObjectType).getFields()[field]!.type) as GraphQLObjectType;
  expect(file.getInterfaces().map(({ name }) => name)).toEqual(["Node"]);
  expect(Object.keys(file.getFields())).toEqual(expect.arrayContaining(["id", "content_type", "size", "sha256"]));
});
