/**
 * Routes outside of /v1 that need no key (decisions §13, §14), over a schema of the test's own, with more kinds of them
 * than the resources have.
 */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Arg, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../../src/context.js";
import { AppError } from "../../src/errors.js";
import { seeOther } from "../../src/outcomes.js";
import { RESOLVERS } from "../../src/resolvers/index.js";
import { openApiDocument } from "../../src/rest/openapi.js";
import { routesOf } from "../../src/rest/routes.js";
import { restSchema } from "../../src/rest/schema.js";
import { buildSchema } from "../../src/schema/lib/build.js";
import { AnyKey, Needs, OpenToSuppliers, Public, Rest, Scope } from "../../src/schema/lib/directives.js";
import * as accounts from "../../src/services/account.js";
import { findTenant } from "../../src/services/tenant.js";
import { receiver, type Receiver } from "../http/otlp.js";
import { Client } from "../support/client.js";
import { cloneDatabase } from "../support/database.js";
import { type Running, startGateway, useGateway } from "../support/gateway.js";
import { lintOf } from "../support/lint.js";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

@ObjectType({ simpleResolvers: true, description: "What a board shows." })
class Board {
  @Field(() => ID, { description: "Its token." })
  token!: string;
}

/** A secret of the test: the id of the tenant itself. */
async function numbersOf(ctx: Context, token: string): Promise<string[]> {
  if (!UUID.test(token)) throw new AppError("NOT_FOUND", { resource: "Calendar" });
  ctx.enter({ tenantId: token, customerId: null });
  return allNumbers(ctx);
}

async function allNumbers(ctx: Context): Promise<string[]> {
  const page = await accounts.list(ctx, { limit: 10, offset: 0 }, { total: false, rowFields: new Set(["number"]) });
  return page.accounts.map(({ number }) => number);
}

const TOKEN = { description: "The secret." };

@Resolver(() => Board)
class PublicResolver {
  @AnyKey("test")
  @Query(() => Boolean, { description: "Any." })
  any() {
    return true;
  }

  @AnyKey("test")
  @OpenToSuppliers()
  @Mutation(() => Boolean, { description: "Does nothing." })
  nothing() {
    return true;
  }

  @Public("its address is the secret")
  @Rest({
    method: "GET",
    path: "/calendars/:token.ics",
    root: true,
    text: "text/calendar; charset=utf-8",
    errors: ["NOT_FOUND"],
  })
  @Query(() => String, { description: "A calendar." })
  async calendarFeed(@Arg("token", () => String, TOKEN) token: string, @Ctx() ctx: Context): Promise<string> {
    return `BEGIN:VCALENDAR\r\nSUMMARY:${(await numbersOf(ctx, token)).join()}\r\n`;
  }

  @Public("test")
  @Rest({ method: "GET", path: "/boards/:token", root: true })
  @Query(() => Board, { description: "A board, whose numbers need a scope." })
  board(@Arg("token", () => String, TOKEN) token: string, @Ctx() ctx: Context): Board {
    ctx.enter({ tenantId: token, customerId: null });
    return { token };
  }

  @Scope("accounts:read")
  @Needs("token")
  @FieldResolver(() => String, { nullable: true, description: "What only a key with its scope may read." })
  guarded(@Root() { token }: Board): string {
    return token;
  }

  @Public("test")
  @Rest({ method: "GET", path: "/forgetful/:token", root: true })
  @Query(() => [String], { description: "Reads before it knows whose rows are meant." })
  forgetful(@Arg("token", () => String, TOKEN) _: string, @Ctx() ctx: Context): Promise<string[]> {
    return allNumbers(ctx);
  }

  @Public("shops send carts to it")
  @Rest({
    method: "POST",
    path: "/carts/:order_id",
    root: true,
    outcomes: ["seeOther"],
    rate: { requests: 5, seconds: 60 },
    guesses: { requests: 2, seconds: 3600 },
    errors: ["NOT_FOUND", "CONFLICT"],
  })
  @Mutation(() => Boolean, { description: "Takes a cart." })
  keepCart(@Arg("order_id", () => String, TOKEN) order_id: string, @Ctx() ctx: Context): boolean {
    if (order_id.startsWith("unknown")) throw new AppError("NOT_FOUND", { resource: "Order" });
    if (order_id === "closed") throw new AppError("CONFLICT", { text: "secret" });
    if (order_id === "broken") throw new AppError("INVALID", { field: "<b>secret</b>", rule: "is secret" });
    ctx.conclude(seeOther(`https://app.example.org/projects/${order_id}/calendar`));
    return true;
  }
}

const schema = buildSchema([PublicResolver]);
const post = (root: string, path: string, headers: Record<string, string> = {}) =>
  fetch(root + path, { method: "POST", redirect: "manual", headers });

describe("a public route", () => {
  const gateway = useGateway({ schema: () => schema });
  let erp: Client;
  let token: string;
  beforeAll(async () => {
    erp = await gateway.client();
    token = (await findTenant(gateway.db, erp.tenant))!.id;
    await gateway.sql("insert into account (tenant_id, number, title) values ($1, '4711', 'Kasse')", [token]);
  });

  test("answers text, and sends a browser on, without a key", async () => {
    const feed = await gateway.anonymous().get(`/calendars/${token}.ics`);
    expect([feed.status, feed.headers.get("content-type"), feed.body]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "BEGIN:VCALENDAR\r\nSUMMARY:4711\r\n",
    ]);
    const cart = await post(gateway.root, "/carts/7", { Origin: "https://shop.example.org", Accept: "text/html" });
    expect([cart.status, cart.headers.get("location"), await cart.text()]).toEqual([
      303,
      "https://app.example.org/projects/7/calendar",
      "",
    ]);
  });

  test("looks at no key: neither a wrong one nor a good one changes anything", async () => {
    const wrong = new Client(gateway.root, "cpk_wrong", "");
    for (const caller of [wrong, erp]) expect((await caller.get(`/calendars/${token}.ics`)).status).toBe(200);
    const south = await gateway.client();
    expect((await south.get(`/calendars/${token}.ics`)).body).toContain("4711");
  });

  test("reads nothing before it is known whose rows are meant, whoever sends a key", async () => {
    expect((await erp.get(`/forgetful/${token}`)).status).toBe(500);
    expect(gateway.log.find(({ err }) => err)).toMatchObject({
      err: { message: expect.stringContaining("A public caller reads nothing") },
    });
  });

  test("has no scope for what is below it, whoever sends a key", async () => {
    expect(await erp.get(`/boards/${token}`)).toMatchObject({
      status: 403,
      body: { error: "Unauthorized. Missing scope: accounts:read" },
    });
  });

  test("answers 404 and 405 like others, to browsers, too", async () => {
    const anybody = gateway.anonymous();
    expect(await anybody.get("/calendars/nobody.ics")).toMatchObject({
      status: 404,
      body: { error: "Calendar not found." },
    });
    expect(await anybody.get(`/calendars/${token}`)).toMatchObject({
      status: 404,
      body: { error: "Route not found." },
    });
    expect((await post(gateway.root, "/carts/unknown")).status).toBe(404);
    const get = await anybody.get("/carts/7");
    expect([get.status, get.headers.get("allow"), get.body.success]).toEqual([405, "POST", false]);
  });

  const BROWSER = { Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

  test("tells a person's browser what went wrong on a page, with nothing of the request in it", async () => {
    const answers = [
      await post(gateway.root, "/carts/unknown-secret?secret", BROWSER),
      await post(gateway.root, "/carts/unknown-secret", { ...BROWSER, "X-Request-Id": "secret", Origin: "null" }),
      await post(gateway.root, "/carts/closed", BROWSER),
      await post(gateway.root, "/carts/broken", BROWSER),
      await fetch(`${gateway.root}/carts/secret`, { headers: BROWSER }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 404, 409, 400, 405]);
    for (const answer of answers) {
      const page = await answer.text();
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("vary")).toContain("Accept");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(page).toMatch(/<h1>.+<\/h1>\s+<p lang="de">.+<\/p>\s+<p>.+<\/p>/);
      expect(page).not.toContain("secret");
    }
  });

  test("tells everybody else in JSON", async () => {
    for (const accept of ["*/*", "application/json", "application/problem+json, text/html;q=0.5"]) {
      const answer = await post(gateway.root, "/carts/closed", { Accept: accept });
      expect(answer.headers.get("content-type")).toMatch(/json/);
    }
  });

  test("is not in GraphQL, where a key would do more than a public caller may", async () => {
    for (const field of ['calendarFeed(token: "x")', 'board(token: "x") { token }'])
      expect((await erp.graphql(`{ ${field} }`)).body.errors[0].message).toContain("Cannot query field");
    const { data } = (
      await erp.graphql("{ __schema { queryType { fields { name } } mutationType { fields { name } } } }")
    ).body;
    expect(data.__schema).toEqual({
      queryType: { fields: [{ name: "any" }] },
      mutationType: { fields: [{ name: "nothing" }] },
    });
  });

  test("is counted by its field, and no secret of a path is logged", async () => {
    gateway.log.length = 0;
    await gateway.anonymous().get(`/calendars/${token}.ics`);
    await gateway.anonymous().get("/Calendars/secret");
    await post(gateway.root, "/carts/secret");
    const page = (await gateway.anonymous().get("/metrics")).body;
    for (const labels of ['operation="calendarFeed",status="200"', 'operation="keepCart",status="303"'])
      expect(page).toMatch(new RegExp(`gateway_http_requests_total{surface="rest",${labels}} [1-9]`));
    const paths = gateway.log.filter(({ msg }) => msg === "request").map(({ path }) => path);
    expect(paths).toEqual(["/calendars/…", "/Calendars/…", "/carts/…", "/metrics"]);
    expect(JSON.stringify(gateway.log)).not.toMatch(/secret|\.ics/);
  });
});

test("its trace has the pattern of its path, not the path", async () => {
  const database = await cloneDatabase();
  const collector: Receiver = await receiver();
  const config = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER: "parentbased_always_on" } as const;
  const running: Running = await startGateway(database, config, schema);
  await post(running.gateway.root, "/carts/secret-7");
  await running.stop();
  await collector.close();
  await database.drop();
  expect(collector.spans.map(({ name }) => name)).toContain("POST /carts/:order_id");
  expect(JSON.stringify(collector.spans)).not.toContain("secret-7");
});

describe("is limited", () => {
  let running: Running | undefined;
  afterAll(async () => running?.database.drop());
  const start = async (points: number): Promise<string> => {
    running = await startGateway(running?.database ?? (await cloneDatabase()), { RATE_LIMIT_POINTS: points }, schema);
    return running.gateway.root;
  };
  const statuses = async (root: string, path: string, count: number) => {
    const found = [];
    for (let i = 0; i < count; i++) found.push((await post(root, path)).status);
    return found;
  };

  test("by the common budget, and by its own beside it", async () => {
    const root = await start(8);
    expect(await statuses(root, "/carts/7", 6)).toEqual([303, 303, 303, 303, 303, 403]);
    const refused = await post(root, "/carts/7");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(30);
    expect(await refused.json()).toMatchObject({ error: expect.stringMatching(/^Rate limit exceeded/) });
    // Eight points are used up by now, whatever they were spent on.
    const other = new Client(root, null, "");
    expect([(await other.get("/calendars/a.ics")).status, (await other.get("/calendars/a.ics")).status]).toEqual([
      404, 403,
    ]);
    await running!.stop();
  });

  test("in what does not exist: whoever guesses is shut out, and who does not may come as often", async () => {
    const root = await start(1000);
    expect(await statuses(root, "/carts/closed", 2)).toEqual([409, 409]);
    expect(await statuses(root, "/carts/unknown", 3)).toEqual([404, 404, 403]);
    await running!.stop();
    const again = await start(1000);
    expect(await statuses(again, "/carts/unknown", 2)).toEqual([404, 404]);
    // Guessing on tells nothing: what exists is refused like what does not.
    const right = await post(again, "/carts/7");
    expect([right.status, Number(right.headers.get("retry-after")) > 3500]).toEqual([403, true]);
    await running!.stop();
    expect(await statuses(await start(1000), "/carts/7", 5)).toEqual(Array(5).fill(303));
    await running!.stop();
  });

  test("in guesses also where they come at once", async () => {
    const root = await start(1000);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => post(root, `/carts/unknown${i}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([403, 403, 403, 404, 404]);
    await running!.stop();
  });

  test("not at all where the limit is off", async () => {
    expect(await statuses(await start(0), "/carts/7", 8)).toEqual(Array(8).fill(303));
    await running!.stop();
  });
});

describe("in OpenAPI", () => {
  const document = openApiDocument(routesOf(restSchema(buildSchema([...RESOLVERS, PublicResolver])))) as any;

  test("it stands at the root, without a key, with what it answers", async () => {
    const { post: cart } = document.paths["/carts/{order_id}"];
    expect([cart.servers[0].url, cart.security]).toEqual(["/", []]);
    expect(cart.parameters.map(({ $ref, name }: any) => $ref ?? name)).toEqual([
      "#/components/parameters/RequestId",
      "order_id",
    ]);
    expect(Object.keys(cart.responses)).toEqual(["303", "400", "403", "404", "409", "500", "503"]);
    expect(cart.description).toContain("Needs no key; shops send carts to it.");
    expect(document.paths["/calendars/{token}.ics"].get.responses["200"].description).toBe("A calendar.");
    expect(document.paths["/calendars/{token}.ics"].get.responses["200"].content).toEqual({
      "text/calendar": { schema: { type: "string" } },
    });
  });

  test("it passes the lint that openapi.json passes", async () => {
    expect(await lintOf(document)).toBe("");
  });
});

describe("the build refuses a public field", () => {
  @Resolver()
  class Contradictory {
    @Public("test")
    @AnyKey("test")
    @Rest({ method: "GET", path: "/x", root: true })
    @Query(() => Boolean, { description: "Public, and for keys." })
    both() {
      return true;
    }
  }

  @Resolver()
  class Unreachable {
    @Public("test")
    @Query(() => Boolean, { description: "Public, but not on REST." })
    nowhere() {
      return true;
    }
  }

  test("that demands a key all the same, or that nobody could call", () => {
    expect(() => buildSchema([Contradictory])).toThrow('The field "both" is @Public, so no key is looked at.');
    expect(() => buildSchema([Unreachable])).toThrow(
      'The field "nowhere" is @Public, which only a field with @Rest can be.',
    );
  });
});
