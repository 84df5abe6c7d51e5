/** A field that no column takes, or that no column feeds, stops the service from starting, by name. */
import { describe, expect, test } from "@jest/globals";
import { extendSchema, getNamedType, type GraphQLObjectType, isInputObjectType, isObjectType, parse } from "graphql";
import { pino } from "pino";
import { createApp } from "../src/app.js";
import { readConfig } from "../src/config.js";
import { flows } from "../src/db/flows.js";
import type { Database } from "../src/db/database.js";
import { refuseLostFields } from "../src/schema/lib/lost-fields.js";
import { schema } from "./support/client.js";
import { TABLES, typeOfTable } from "./support/fill.js";

const tablesOf = (what: "reads" | "writes") => [...new Set(flows()[what].map(({ table }) => table))];

test("the schema as it is starts", () => {
  expect(() => refuseLostFields(schema, flows())).not.toThrow();
});

/** Tables that are written by statements of their own, which name each field. */
const WRITTEN_OTHERWISE = ["api_key", "invoice_dimension", "supplier_bank_detail", "webhook"];

test("the tables of all lists and imports are looked at", () => {
  const pages = Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && type.getInterfaces().some(({ name }) => name === "Page"),
  );
  const rows = pages.flatMap((page) => Object.values(page.getFields()).map(({ type }) => getNamedType(type).name));
  const listed = TABLES.filter((table) => rows.includes(typeOfTable(table)));
  expect(listed.length).toBeGreaterThan(9);
  expect(tablesOf("reads")).toEqual(expect.arrayContaining(listed));
  const imported = TABLES.filter((table) => isInputObjectType(schema.getType(`${typeOfTable(table)}Input`)));
  const unlooked = imported.filter((table) => ![...tablesOf("writes"), ...WRITTEN_OTHERWISE].includes(table));
  expect(
    unlooked.map(
      (table) =>
        `${typeOfTable(table)}Input: write "${table}" with importer or recordWriter, or add it to WRITTEN_OTHERWISE here`,
    ),
  ).toEqual([]);
});

describe.each(tablesOf("reads"))("%s", (table) => {
  test("with a field that nothing feeds does not start", () => {
    const changed = extendSchema(schema, parse(`extend type ${typeOfTable(table)} { colour: String }`));
    expect(() => refuseLostFields(changed, flows())).toThrow(
      `No column of "${table}" feeds ${typeOfTable(table)}.colour: it would always be empty.`,
    );
  });
});

describe.each(tablesOf("writes"))("%s", (table) => {
  test("with an input field that nothing takes does not start", () => {
    const changed = extendSchema(schema, parse(`extend input ${typeOfTable(table)}Input { colour: String }`));
    expect(() => refuseLostFields(changed, flows())).toThrow(
      `No column of "${table}" takes ${typeOfTable(table)}Input.colour: it would be lost.`,
    );
  });
});

test("the service does not start with one", async () => {
  const changed = extendSchema(schema, parse("extend input SupplierInput { colour: String }"));
  // It fails before it looks at the database.
  await expect(createApp(readConfig({}), {} as Database, pino({ level: "silent" }), changed)).rejects.toThrow(
    "SupplierInput.colour",
  );
});
