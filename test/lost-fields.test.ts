/** What is missing in the schema stops the service from starting, in a sentence each, all at once. */
import { extendSchema, getNamedType, isInputObjectType, isObjectType, parse } from "graphql";
import { pino } from "pino";
import { Field, FieldResolver, ObjectType, Resolver } from "type-graphql";
import { createApp } from "../src/app.js";
import { readConfig } from "../src/config.js";
import type { Database } from "../src/db/database.js";
import { fieldUsage } from "../src/db/field-usage.js";
import { RESOLVERS } from "../src/resolvers/index.js";
import { TaxCodeResolver } from "../src/resolvers/tax-code.js";
import { arg, id, Read, Write } from "../src/resolvers/lib/operations.js";
import { Rest, Scope } from "../src/schema/lib/directives.js";
import { UUID } from "../src/schema/lib/scalars.js";
import { schemaProblems } from "../src/start/schema-problems.js";
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
  expect(schemaProblems(schema)).toEqual([]);
});

test.each(READ)("%s with a field that nothing feeds does not start", (table) => {
  expect(schemaProblems(withField(`type ${typeOfTable(table)}`))).toEqual([
    `No column of "${table}" feeds ${typeOfTable(table)}.colour: it would always be empty.`,
  ]);
});

test.each(WRITTEN)("%s with an input field that nothing takes does not start", (table) => {
  expect(schemaProblems(withField(`input ${typeOfTable(table)}Input`))).toEqual([
    `No column of "${table}" takes ${typeOfTable(table)}Input.colour: it would be lost.`,
  ]);
});

@ObjectType({ simpleResolvers: true })
class Silo {
  @Field(() => UUID) id!: string;
}

/** It forgets a scope, what its method reads of the row, two lists that only the schema tells of, and tax codes. */
@Resolver(() => Silo)
class SiloResolver {
  @Read(Silo, [id("silo")], (_, id) => ({ id }), "One silo.") silo!: object;

  @Scope("accounts:write")
  @Rest({ method: "POST", path: "/silos", body: "rows" })
  @Write([Silo], [arg("rows", [String], "The silos.")], (_, rows) => rows.map((id) => ({ id })), "Takes silos.")
  importSilos!: object;

  @FieldResolver(() => String)
  lid(): string {
    return "lid";
  }
}

test("the service does not start with several mistakes, and names all of them", async () => {
  const resolvers = RESOLVERS as unknown as object[];
  const place = resolvers.indexOf(TaxCodeResolver);
  resolvers[place] = SiloResolver;
  // It fails before it looks at the database.
  const started = createApp(readConfig({}), {} as Database, pino({ level: "silent" })).finally(() => {
    resolvers[place] = TaxCodeResolver;
  });
  const { message } = (await started.catch((error: unknown) => error)) as Error;
  expect(message.split("\n").toSorted()).toEqual([
    '"node" would not find a Silo by its id: add it to NODE_TABLES (services/node.ts).',
    'The field "Silo.lid" reads what is stored elsewhere. Give it the @Scope of that, or say with @PartOfRecord why it needs none.',
    'The field "silo" has no @Scope. Give it one, or say with @AnyKey or @Public why it needs none.',
    'The import "importSilos" would leave no record: add it to IMPORTS (domain/imports.ts).',
    'The resolver of "Silo.lid" does not say with @Needs what it reads of its row.',
    'There is no mutation "importTaxCodes" of IMPORTS: add its resolver to RESOLVERS (resolvers/index.ts).',
  ]);
});
