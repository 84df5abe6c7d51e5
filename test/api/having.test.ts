/** Conditions on the groups of totals (`having`): the same groups and the same errors on both surfaces. */
import { getNamedType, type GraphQLInputObjectType, isListType } from "graphql";
import { scalarOf } from "../../src/schema/lib/define-scalar.js";
import { newDelivery } from "../support/deliveries.js";
import { type Client, routeOf, schema, SURFACES, useGateway } from "../support/gateway.js";
import { sendInvoice } from "../support/invoices.js";

const gateway = useGateway();
let erp: Client;

beforeAll(async () => {
  erp = await gateway.client({ customer: "Bau" });
  const amounts = { total_amount: 10, net_amount: 8, total_tax_amount: 2 };
  await sendInvoice(erp, { external_id: "A", invoice_date: "2025-12-31", ...amounts });
  await sendInvoice(erp, { external_id: "B", invoice_date: "2026-01-02", total_amount: 21 });
  await sendInvoice(erp, { external_id: "C", invoice_date: "2026-03-01", total_amount: 0.001 });
  await newDelivery(erp, { external_id: "A", items: [{ title: "Kies", quantity: 3, unit: "Stk" }] });
  await newDelivery(erp, { external_id: "B", items: [{ title: "Kies", quantity: 4, unit: "t" }] });
});

/** By what each is split here, and what is told of a group. */
const TOTALS = {
  invoiceTotals: { split: { group_by: ["YEAR"] }, shows: "year" },
  deliveryTotals: { split: {}, shows: "unit" },
  matchTotals: { split: { group_by: ["STATUS"] }, shows: "status" },
} as const;
type Totals = keyof typeof TOTALS;

describe.each(SURFACES)("%s:", (surface) => {
  const groupsOf = async (field: Totals, args: object): Promise<unknown> => {
    const { split, shows } = TOTALS[field];
    const { data, error } = await erp.call(surface, field, { ...split, ...args });
    return error ?? data.groups.map((group: Record<string, unknown>) => group[shows]);
  };

  test.each<[Totals, object, unknown]>([
    ["invoiceTotals", {}, [2025, 2026]],
    ["invoiceTotals", { count: { in: [1, 5] } }, [2025]],
    ["invoiceTotals", { count: { not: 2 } }, [2025]],
    ["invoiceTotals", { total_amount: { lt: 20 } }, [2025]],
    ["invoiceTotals", { net_amount: { eq: 0 } }, [2026]],
    ["invoiceTotals", { avg_total_amount: { gt: 10.5, lt: 10.501 } }, [2026]],
    ["invoiceTotals", { avg_net_amount: { isNull: true } }, [2026]],
    ["invoiceTotals", { min_net_amount: { eq: null } }, [2026]],
    ["invoiceTotals", { min_total_tax_amount: { not: null } }, [2025]],
    ["invoiceTotals", { max_net_amount: { not: 8 } }, [2026]],
    ["invoiceTotals", { or: [{ count: { eq: 1 } }, { max_total_amount: { gt: 20 } }] }, [2025, 2026]],
    ["invoiceTotals", { and: [{ count: { gt: 1 } }, { min_total_amount: { gt: 1 } }] }, []],
    ["deliveryTotals", {}, ["C62", "TNE"]],
    ["deliveryTotals", { quantity: { gt: 3 } }, ["TNE"]],
    // What is wrong is named.
    ["invoiceTotals", { count: {} }, "having.count must have a condition, such as eq"],
    ["invoiceTotals", { or: [] }, "having.or must have at least one entry"],
    ["invoiceTotals", { or: [{}] }, "having.or[0] must have a condition"],
    ["invoiceTotals", { year: { eq: 2026 } }, "having.year is not a known field"],
    ["invoiceTotals", { count: { contains: "1" } }, "having.count.contains is not a known field"],
    ["invoiceTotals", { count: { gt: 1.5 } }, "having.count.gt must be a whole number"],
    ["invoiceTotals", { total_amount: { lt: null } }, "having.total_amount.lt must not be null"],
  ])("%s having %j", async (field, having, expected) => {
    expect(await groupsOf(field, { having })).toEqual(expected);
  });

  test.each<[object, unknown[]]>([
    [{ count_from: 2 }, [2026]],
    [{ sum_till: 20 }, [2025]],
    [{ order: "TOTAL_AMOUNT_DESC" }, [2026, 2025]],
    [{ limit: 1, offset: 1 }, [2026]],
    [{ where: { external_id: { in: ["A", "C"] } } }, [2025]],
  ])("beside %j", async (args, expected) => {
    expect(await groupsOf("invoiceTotals", { having: { max_total_amount: { gt: 9 } }, ...args })).toEqual(expected);
  });

  test.each(Object.keys(TOTALS) as Totals[])("%s takes every operator on every figure", async (field) => {
    const having = getNamedType(routeOf(field).definition.args.find(({ name }) => name === "having")!.type);
    const group = schema.getType(having.name.replace(/Having$/, "")) as unknown as GraphQLInputObjectType;
    const all = Object.values((having as GraphQLInputObjectType).getFields());
    const figures = all.filter(({ type }) => !isListType(type));
    expect(figures.length).toBeGreaterThan(2);
    for (const figure of figures) {
      expect(group.getFields()).toHaveProperty(figure.name);
      for (const operator of Object.values((getNamedType(figure.type) as GraphQLInputObjectType).getFields())) {
        const value = scalarOf(getNamedType(operator.type) as never).example;
        const condition = { [figure.name]: { [operator.name]: isListType(operator.type) ? [value] : value } };
        const { status, error } = await erp.call(surface, field, { having: condition });
        expect({ condition, status, error }).toEqual({ condition, status: 200, error: null });
      }
    }
  });
});
