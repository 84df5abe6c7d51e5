/** What services read and write comes from the entities: it must be what the database has. */
import { ENTITIES } from "../../src/entities/index.js";
import { columnsOf, writtenColumns } from "../../src/entities/lib/columns-of.js";
import { useGateway } from "../support/gateway.js";

const gateway = useGateway();
const TABLES = ENTITIES.map(({ meta }) => meta.tableName as "invoice");

// As importers write it: what PostgreSQL calls otherwise.
const TYPES: Record<string, string> = { integer: "int", "timestamp(3) with time zone": "timestamptz(3)" };

test.each(TABLES)("%s", async (table) => {
  const columns = await gateway.sql(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attname`,
    [`"${table}"`],
  );
  expect(columnsOf(table).toSorted()).toEqual(columns.map(({ name }) => name));
  const types = new Map(columns.map(({ name, type }) => [name, TYPES[type] ?? type]));
  for (const [name, { type }] of Object.entries(writtenColumns(table))) {
    // Of what no import writes, importers need not know the type.
    if (type) expect({ name, type }).toEqual({ name, type: types.get(name) });
  }
});

test("an exception that is no column is refused, not passed over", () => {
  expect(() => columnsOf("invoice", ["colour" as "status"])).toThrow("The table invoice has no column colour");
});
