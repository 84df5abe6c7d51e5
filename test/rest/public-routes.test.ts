/**
 * Routes outside of /v1 that need no key (decisions §13, §14), over a schema of the test's own, with more kinds of them
 * than the resources have.
 */
import { Arg, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../../src/context.js";
import { AppError } from "../../src/errors.js";
import { seeOther } from "../../src/request/answer-state.js";
import { buildSchema } from "../../src/schema/lib/build.js";
import { AnyKey, Needs, OpenToSuppliers, Public, Rest, Scope } from "../../src/schema/lib/directives.js";
import { accounts } from "../../src/services/account.js";
import { findTenant } from "../../src/services/tenant.js";
import { Client, useGateway, useInstances } from "../support/gateway.js";

@ObjectType({ simpleResolvers: true, description: "What a board shows." })
class Board {
  @Field(() => ID, { description: "Its token." })
  token!: string;
}

async function numbersOf(ctx: Context): Promise<string[]> {
  const page = await accounts.list(ctx, { limit: 10, offset: 0 }, { total: false, rowFields: new Set(["number"]) });
  return page.accounts.map(({ number }) => number);
}

const TOKEN = { description: "The secret: in this test the id of the tenant." };

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
    if (token === "nobody") throw new AppError("NOT_FOUND", { resource: "Calendar" });
    ctx.enter({ tenantId: token, customerId: null });
    return `SUMMARY:${(await numbersOf(ctx)).join()}\r\n`;
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
    return numbersOf(ctx);
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
    ctx.answer.outcome = seeOther(`https://app.example.org/projects/${order_id}/calendar`);
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

  // What calendars and carts answer: test/api/calendar.test.ts, test/api/cart.test.ts.
  test("looks at no key: neither none nor a wrong one nor any good one changes anything", async () => {
    const wrong = new Client(gateway.root, "cpk_wrong", "");
    for (const caller of [gateway.anonymous(), wrong, erp, await gateway.client()])
      expect(await caller.get(`/calendars/${token}.ics`)).toMatchObject({ status: 200, body: "SUMMARY:4711\r\n" });
  });

  test("reads nothing before it is known whose rows are meant, whoever sends a key", async () => {
    expect((await erp.get(`/forgetful/${token}`)).status).toBe(500);
    const message = expect.stringContaining("A public caller reads nothing");
    expect(gateway.log.find(({ err }) => err)).toMatchObject({ err: { message } });
  });

  test("has no scope for what is below it, whoever sends a key", async () => {
    const error = "Unauthorized. Missing scope: accounts:read";
    expect(await erp.get(`/boards/${token}`)).toMatchObject({ status: 403, body: { error } });
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
    for (const Accept of ["*/*", "application/json", "application/problem+json, text/html;q=0.5"])
      expect((await post(gateway.root, "/carts/closed", { Accept })).headers.get("content-type")).toMatch(/json/);
  });

  test("is not in GraphQL, where a key would do more than a public caller may", async () => {
    const calls = await erp.graphql('{ board(token: "x") { token } }');
    expect(calls.body.errors[0].message).toContain("Cannot query field");
    const FIELDS = "fields { name }";
    const { body } = await erp.graphql(`{ __schema { queryType { ${FIELDS} } mutationType { ${FIELDS} } } }`);
    const only = (name: string) => ({ fields: [{ name }] });
    expect(body.data.__schema).toEqual({ queryType: only("any"), mutationType: only("nothing") });
  });

  test("is counted by its field, and no secret of a path is logged", async () => {
    // For the first answer, the document is read with which all are compared.
    await erp.get(`/boards/${token}`);
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

describe("is limited", () => {
  const instance = useInstances();
  const start = async (points: number) => (await instance({ RATE_LIMIT_POINTS: points }, schema)).gateway.root;
  const statuses = async (root: string, ...paths: string[]) => {
    const found = [];
    for (const path of paths) found.push((await post(root, path)).status);
    return found;
  };

  test("by the common budget, and by its own beside it", async () => {
    const root = await start(8);
    expect(await statuses(root, ...Array(6).fill("/carts/7"))).toEqual([303, 303, 303, 303, 303, 403]);
    const refused = await post(root, "/carts/7");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(30);
    expect(await refused.json()).toMatchObject({ error: expect.stringMatching(/^Rate limit exceeded/) });
    // Eight points are used up by now, whatever they were spent on.
    const other = () => new Client(root, null, "").get("/calendars/nobody.ics");
    expect([(await other()).status, (await other()).status]).toEqual([404, 403]);
  });

  test("in what does not exist: whoever guesses is shut out, and who does not may come as often", async () => {
    const root = await start(1000);
    expect(await statuses(root, "/carts/closed", "/carts/closed")).toEqual([409, 409]);
    expect(await statuses(root, "/carts/unknown", "/carts/unknown")).toEqual([404, 404]);
    // Guessing on tells nothing: what exists is refused like what does not.
    const right = await post(root, "/carts/7");
    expect([right.status, Number(right.headers.get("retry-after")) > 3500]).toEqual([403, true]);
    expect(await statuses(root, "/carts/unknown")).toEqual([403]);
  });

  test("in guesses also where they come at once", async () => {
    const root = await start(1000);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => post(root, `/carts/unknown${i}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([403, 403, 403, 404, 404]);
  });

  test("not at all where the limit is off", async () => {
    expect(await statuses(await start(0), ...Array(8).fill("/carts/7"))).toEqual(Array(8).fill(303));
  });
});

describe("the build refuses a public field", () => {
  @Resolver()
  class Both {
    @Public("test")
    @AnyKey("test")
    @Rest({ method: "GET", path: "/x", root: true })
    @Query(() => Boolean, { description: "Public, and for keys." })
    both() {
      return true;
    }
  }

  @Resolver()
  class Nowhere {
    @Public("test")
    @Query(() => Boolean, { description: "Public, but not on REST." })
    nowhere() {
      return true;
    }
  }

  test("that demands a key all the same, or that nobody could call", () => {
    expect(() => buildSchema([Both])).toThrow('The field "both" is @Public, so no key is looked at.');
    expect(() => buildSchema([Nowhere])).toThrow(
      'The field "nowhere" is @Public, which only a field with @Rest can be.',
    );
  });
});
