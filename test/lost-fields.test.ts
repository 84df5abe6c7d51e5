/** A field that no column takes, or that no column feeds, stops the service from starting, by name. */
import { describe, expect, test } from "@jest/globals";
import { extendSchema, parse } from "graphql";
import { pino } from "pino";
import { createApp } from "../src/app.js";
import { readConfig } from "../src/config.js";
import { flows } from "../src/db/flows.js";
import type { Database } from "../src/db/database.js";
import { refuseLostFields } from "../src/schema/lost-fields.js";
import { schema } from "./support/client.js";

const typeOf = (table: string) => table.replace(/(^|_)(\w)/g, (_, _gap, letter: string) => letter.toUpperCase());
const tablesOf = (what: "reads" | "writes") => [...new Set(flows()[what].map(({ table }) => table))];

test("the schema as it is starts", () => {
  expect(() => refuseLostFields(schema, flows())).not.toThrow();
});

test("the tables of all lists and imports are looked at", () => {
  const lists = [
    "account",
    "invoice",
    "legal_entity",
    "payment_term",
    "project",
    "project_region",
    "role",
    "supplier",
    "tax_code",
    "user",
    "work_type",
  ];
  expect(tablesOf("reads").toSorted()).toEqual([...lists, "invoice_dimension", "invoice_dimension_option"].toSorted());
  const masterData = lists.filter((table) => !["role", "user"].includes(table));
  expect(tablesOf("writes").toSorted()).toEqual([...masterData, "invoice_account", "invoice_dimension_option", "invoice_item"].toSorted());
});

describe.each(tablesOf("reads"))("%s", (table) => {
  test("with a field that nothing feeds does not start", () => {
    const changed = extendSchema(schema, parse(`extend type ${typeOf(table)} { colour: String }`));
    expect(() => refuseLostFields(changed, flows())).toThrow(`No column of "${table}" feeds ${typeOf(table)}.colour: it would always be empty.`);
  });
});

describe.each(tablesOf("writes"))("%s", (table) => {
  test("with an input field that nothing takes does not start", () => {
    const changed = extendSchema(schema, parse(`extend input ${typeOf(table)}Input { colour: String }`));
    expect(() => refuseLostFields(changed, flows())).toThrow(`No column of "${table}" takes ${typeOf(table)}Input.colour: it would be lost.`);
  });
});

test("the service does not start with one", async () => {
  const changed = extendSchema(schema, parse("extend input SupplierInput { colour: String }"));
  // It fails before it looks at the database.
  await expect(createApp(readConfig({}), {} as Database, pino({ level: "silent" }), changed)).rejects.toThrow("SupplierInput.colour");
});
