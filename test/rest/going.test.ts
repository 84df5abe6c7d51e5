/** What will go says so: to clients, to whoever reads the log, and in both schemas. */
import type { GraphQLObjectType } from "graphql";
import { Arg, Ctx, Field, FieldResolver, ObjectType, Query, Resolver } from "type-graphql";
import type { Context } from "../../src/context.js";
import { openApiDocument } from "../../src/rest/openapi.js";
import { routesOf } from "../../src/rest/routes.js";
import { restSchema } from "../../src/rest/schema.js";
import { buildSchema } from "../../src/schema/lib/build.js";
import { AnyKey, Deprecated, Needs, PartOfRecord, Rest } from "../../src/schema/lib/directives.js";
import { useGateway } from "../support/gateway.js";
import { until } from "../support/until.js";

@ObjectType({ description: "A crane." })
class Crane {
  @Field(() => String, { description: "Name." })
  name!: string;

  @Deprecated({
    what: "Crane.hoist",
    since: "2026-10-01",
    until: "2027-01-31",
    instead: "Use `name`.",
    staysOnRest: true,
  })
  @Field(() => String, { description: "Hoist." })
  hoist!: string;
}

const KEY = "It is only for a test";
const crane = (name: string): Crane => ({ name, hoist: "H" });

@Resolver(() => Crane)
class CraneResolver {
  @AnyKey(KEY)
  @Deprecated({ what: "cranes", since: "2026-12-01", until: "2027-06-01", instead: "Use `crane`." })
  @Rest({ method: "GET", path: "/cranes" })
  @Query(() => [Crane], { description: "Cranes." })
  cranes(@Ctx() _ctx: Context): Crane[] {
    return [crane("Liebherr"), crane("Potain")];
  }

  @AnyKey(KEY)
  @Rest({ method: "GET", path: "/cranes/:name" })
  @Query(() => Crane, { description: "One crane." })
  crane(@Arg("name", () => String, { description: "Its name." }) name: string): Crane {
    return crane(name);
  }

  @Needs("name")
  @PartOfRecord("its own name")
  @Deprecated({ what: "Crane.label", since: "2026-11-01", until: "2027-12-31", instead: "Use `name`." })
  @FieldResolver(() => String, { description: "Label." })
  label(): string {
    return "L";
  }
}

const schema = () => buildSchema([CraneResolver]);
const gateway = useGateway({ schema });

const told = ({ headers }: { headers: Headers }) => [headers.get("Deprecation"), headers.get("Sunset")];
const at = (day: string): string => `@${Date.parse(day) / 1000}`;

/** What the log says of a request. */
async function logged(headers: Headers) {
  const line = () => gateway.log.find((one) => one.requestId === headers.get("X-Request-Id") && one.msg === "request");
  await until("the request is logged", () => line() !== undefined);
  return line();
}

test("an answer that uses it carries Deprecation and Sunset, of several the first, on both surfaces", async () => {
  const erp = await gateway.client();
  const [cranes, label] = [at("2026-12-01"), at("2026-11-01")];
  const [first, later] = ["Tue, 01 Jun 2027 00:00:00 GMT", "Fri, 31 Dec 2027 00:00:00 GMT"];
  expect(told(await erp.get("/v1/cranes"))).toEqual([label, first]);
  expect(told(await erp.get("/v1/cranes?fields=name"))).toEqual([cranes, first]);
  expect(told(await erp.get("/v1/cranes/Potain?fields=name"))).toEqual([null, null]);
  expect(told(await erp.graphql("{ cranes { name } }"))).toEqual([cranes, first]);
  expect(told(await erp.graphql('{ crane(name: "x") { label } }'))).toEqual([label, later]);
  expect(told(await erp.graphql('{ crane(name: "x") { name } }'))).toEqual([null, null]);
});

test("what stays on REST goes in GraphQL alone", async () => {
  const erp = await gateway.client();
  const rest = await erp.get("/v1/cranes/Potain?fields=name,hoist");
  expect([told(rest), rest.body]).toEqual([[null, null], { name: "Potain", hoist: "H" }]);
  const inGraphQL = ["@1790812800", "Sun, 31 Jan 2027 00:00:00 GMT"];
  expect(told(await erp.graphql('{ crane(name: "x") { hoist } }'))).toEqual(inGraphQL);
  const type = schema().getType("Crane") as GraphQLObjectType;
  expect(type.getFields().hoist!.deprecationReason).toBe("Use `name`. It may be gone from 2027-01-31.");
  const { components } = openApiDocument(routesOf(restSchema(schema()))) as any;
  expect(components.schemas.Crane.properties.hoist).toEqual({ type: "string", description: "Hoist." });
});

test("the log says which key uses what", async () => {
  const erp = await gateway.client();
  const { headers } = await erp.get("/v1/cranes");
  expect(await logged(headers)).toMatchObject({
    deprecated: ["cranes", "Crane.label"],
    keyId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const other = await erp.get("/v1/cranes/x?fields=name");
  expect(await logged(other.headers)).not.toHaveProperty("deprecated");
});

test("both schemas call it deprecated, and say what to use instead", () => {
  const field = schema().getQueryType()!.getFields().cranes!;
  expect(field.deprecationReason).toBe("Use `crane`. It may be gone from 2027-06-01.");
  const document = openApiDocument(routesOf(restSchema(schema()))) as any;
  expect(document.paths["/cranes"].get).toMatchObject({
    deprecated: true,
    description: expect.stringContaining("Use `crane`."),
  });
  expect(document.paths["/cranes/{name}"].get.deprecated).toBeUndefined();
  expect(document.components.schemas.Crane.properties.label.deprecated).toBe(true);
});
