/** A field that no column takes, or that no column feeds, stops the service from starting, by name. */
import { extendSchema, getNamedType, isInputObjectType, isObjectType, parse } from "graphql";
import { pino } from "pino";
import { createApp } from "../src/app.js";
import { readConfig } from "../src/config.js";
import type { Database } from "../src/db/database.js";
import { fieldUsage } from "../src/db/field-usage.js";
import { refuseLostFields } from "../src/schema/lib/lost-fields.js";
import { schema } from "./support/client.js";
import { TABLES, typeOfTable } from "./support/fill.js";

const READ = [...new Set(fieldUsage().reads.map(({ table }) => table))];
const WRITTEN = [...new Set(fieldUsage().writes.map(({ table }) => table))];
/** They are written by statements of their own, which name each field. */
const WRITTEN_OTHERWISE = ["api_key", "invoice_dimension", "supplier_bank_detail", "webhook"];

const withField = (type: string) => extendSchema(schema, parse(`extend ${type} { colour: String }`));

test("the tables of all lists and imports are looked at, and the schema as it is starts", () => {
  const pages = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => type.getInterfaces().some(({ name }) => name === "Page"));
  const rows = pages.flatMap((page) => Object.values(page.getFields()).map(({ type }) => getNamedType(type).name));
  const listed = TABLES.filter((table) => rows.includes(typeOfTable(table)));
  expect(listed.length).toBeGreaterThan(9);
  expect(READ).toEqual(expect.arrayContaining(listed));
  const imported = TABLES.filter((table) => isInputObjectType(schema.getType(`${typeOfTable(table)}Input`)));
  // Write one that is missing with importer or recordWriter, or add it to WRITTEN_OTHERWISE.
  expect([...WRITTEN, ...WRITTEN_OTHERWISE]).toEqual(expect.arrayContaining(imported));
  expect(() => refuseLostFields(schema, fieldUsage())).not.toThrow();
});

test.each(READ)("%s with a field that nothing feeds does not start", (table) => {
  expect(() => refuseLostFields(withField(`type ${typeOfTable(table)}`), fieldUsage())).toThrow(
    `No column of "${table}" feeds ${typeOfTable(table)}.colour: it would always be empty.`,
  );
});

test.each(WRITTEN)("%s with an input field that nothing takes does not start", (table) => {
  expect(() => refuseLostFields(withField(`input ${typeOfTable(table)}Input`), fieldUsage())).toThrow(
    `No column of "${table}" takes ${typeOfTable(table)}Input.colour: it would be lost.`,
  );
});

test("the service does not start with one", async () => {
  // It fails before it looks at the database.
  const started = createApp(
    readConfig({}),
    {} as Database,
    pino({ level: "silent" }),
    withField("input SupplierInput"),
  );
  await expect(started).rejects.toThrow("SupplierInput.colour");
});
