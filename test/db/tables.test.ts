/** `Tables` says what the driver delivers: what tsc makes of it is what a row of PostgreSQL has. */
import ts from "typescript";
import { type Statement, statement } from "../../src/db/statement.js";
import { ENTITIES } from "../../src/entities/index.js";
import { everything } from "../support/everything.js";
import { useGateway } from "../support/gateway.js";

const gateway = useGateway({ own: true });
const TABLES = ENTITIES.map(({ meta }) => meta.tableName as string);

test("rows of statements are inferred: only tsc can break this", () => {
  const named = statement<object>("test.named")((db) =>
    db
      .selectFrom("project")
      .leftJoin("legal_entity", "legal_entity.id", "project.legal_entity_id")
      .select(["project.latitude", "legal_entity.active", "legal_entity.created_at as since"]),
  );
  const key = statement<object>("test.key")((db) => db.selectFrom("api_key").select(["scopes", "expires_at"]));
  const isInferred: readonly true[] = [
    rowsOf(named).are<{ latitude: number | null; active: boolean | null; since: string | null }>(true),
    rowsOf(key).are<{ scopes: string[]; expires_at: string | null }>(true),
    // @ts-expect-error An instant is a text, not a Date.
    rowsOf(key).are<{ scopes: string[]; expires_at: Date | null }>(true),
    // @ts-expect-error An amount is a number, not a text.
    rowsOf(named).are<{ latitude: string | null; active: boolean | null; since: string | null }>(true),
  ];
  expect(isInferred).not.toContain(false);
});

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Its `are` compiles only where the statement's rows are of the same type. */
const rowsOf = <Row>(_statement: Statement<object, Row>) => ({
  are: <Expected>(isSame: Same<{ [Column in keyof Row]: Row[Column] }, Expected>) => isSame,
});

describe("a row of every table", () => {
  let declared: Map<string, Map<string, Set<string>>>;
  let delivered: Map<string, Record<string, unknown>[]>;

  beforeAll(async () => {
    declared = kindsInTables();
    const { erp } = await everything(gateway);
    await erp.post("/v1/accounts", [{ number: "9", title: "Kasse" }], { "Idempotency-Key": "once" });
    const [tenant] = await gateway.sql<{ id: string }>("select id from tenant where name = $1", [erp.tenant]);
    const tenancy = { tenantId: tenant!.id, customerId: null };
    delivered = new Map();
    for (const table of TABLES) {
      const all = { name: "test.statement", text: `select * from "${table}"`, preparedAs: "", values: () => [] };
      const rows = await gateway.db.read<object, Record<string, unknown>>(tenancy, all, {});
      // A transaction reads by the driver's own reader.
      expect(await gateway.db.transaction(tenancy, (tx) => tx.run(all, {}))).toEqual(rows);
      delivered.set(table, rows);
    }
  });

  test("all tables are looked at", () => {
    expect([...declared.keys()].toSorted()).toEqual(TABLES.toSorted());
  });

  test.each(TABLES)("%s", (table) => {
    const rows = delivered.get(table)!;
    expect(rows).not.toEqual([]);
    const columns = declared.get(table)!;
    expect(Object.keys(rows[0]!).toSorted()).toEqual([...columns.keys()].toSorted());
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        // A JSON column that holds a list, but has an object here, is named in JSON_LISTS of test/support/fill.ts.
        expect({ column, kinds: [...columns.get(column)!] }).toEqual({
          column,
          kinds: expect.arrayContaining([kindOf(value)]),
        });
  });

  test("the compiler tells instants, amounts and JSON apart", () => {
    const kinds = (table: string, column: string) => [...declared.get(table)!.get(column)!].toSorted();
    expect(kinds("invoice", "created_at")).toEqual(["string"]);
    expect(kinds("invoice", "total_amount")).toEqual(["null", "number"]);
    expect(kinds("event", "data")).toEqual(["object"]);
    expect(kinds("document_chunk", "content")).toEqual(["Buffer"]);
  });
});

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Buffer.isBuffer(value)) return "Buffer";
  if (value instanceof Date) return "Date";
  return Array.isArray(value) ? "array" : typeof value;
}

/** Table → column → what a value may be, as the compiler sees `Tables`. */
function kindsInTables(): Map<string, Map<string, Set<string>>> {
  const { config } = ts.readConfigFile("tsconfig.json", (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ".");
  const program = ts.createProgram(["src/entities/tables.ts"], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile("src/entities/tables.ts")!;
  const tables = checker
    .getExportsOfModule(checker.getSymbolAtLocation(source)!)
    .find(({ name }) => name === "Tables")!;
  const membersOf = (type: ts.Type): [string, ts.Type][] =>
    checker.getPropertiesOfType(type).map((member) => [member.name, checker.getTypeOfSymbol(member)]);
  const kinds = (type: ts.Type): string[] => {
    if (type.isUnion()) return type.types.flatMap(kinds);
    // A column that PostgreSQL can fill is an object of Kysely's, with a type for each use.
    const selected = checker.getPropertyOfType(type, "__select__");
    if (selected) return kinds(checker.getTypeOfSymbol(selected));
    if (type.flags & ts.TypeFlags.StringLike) return ["string"];
    if (type.flags & ts.TypeFlags.NumberLike) return ["number"];
    if (type.flags & ts.TypeFlags.BooleanLike) return ["boolean"];
    if (type.flags & ts.TypeFlags.Null) return ["null"];
    if (checker.isArrayType(type)) return ["array"];
    const { name } = type.symbol ?? type.aliasSymbol ?? { name: "" };
    return [name === "Buffer" || name === "Date" ? name : "object"];
  };
  return new Map(
    membersOf(checker.getDeclaredTypeOfSymbol(tables)).map(([table, columns]) => [
      table,
      new Map(membersOf(columns).map(([column, type]) => [column, new Set(kinds(type))])),
    ]),
  );
}
