/** Events: what is read of them, by whom, from where and of which time; none is lost and none comes twice. */
import { EVENT_SCOPES, EVENT_TYPES } from "../../src/domain/events.js";
import { forgetOldEvents } from "../../src/services/event/partitions.js";
import { cloneDatabase } from "../support/database.js";
import { type Client, SURFACES, startGateway, useGateway } from "../support/gateway.js";
import { positionIn } from "../support/sent.js";
import { until } from "../support/until.js";

const gateway = useGateway();

const tenancyOf = async (client: Client) => {
  const [tenant] = await gateway.sql<{ id: string }>("select id from tenant where name = $1", [client.tenant]);
  return { tenantId: tenant!.id, customerId: null };
};

describe.each(SURFACES)("over %s", (surface) => {
  const read = (reader: Client, args: object = {}) => reader.call(surface, "events", { ...args });
  const eventsOf = async (reader: Client, args: object = {}): Promise<any[]> => (await read(reader, args)).data.events;
  const push = (erp: Client, field: string, ...numbers: string[]) =>
    erp.call(surface, field, { rows: numbers.map((number) => ({ number, title: "a" })) });
  /** The resources of the imports that a key is told of. */
  const finishedFor = async (reader: Client, args: object = {}) =>
    (await eventsOf(reader, { types: ["import.finished"], ...args })).map(({ resource }) => resource);

  test("an import leaves its events, which are read from where one stopped", async () => {
    const erp = await gateway.client();
    const [project] = (await push(erp, "importProjects", "P-1")).data;
    const first = (await read(erp)).data;
    const ANY = expect.any(String);
    const position = expect.stringMatching(/^\d+$/);
    const by = { id: ANY, position, actor: { kind: "key", name: "test" }, changed: null, created_at: ANY };
    const of = { ...by, resource: "projects" };
    const named = { project_id: project.id, project_number: "P-1" };
    expect(first.events).toEqual([
      { ...of, type: "project.created", data: named },
      { ...of, type: "project.imported", data: { ...named, created: true } },
      {
        ...of,
        position: positionIn(first.next_cursor),
        type: "import.finished",
        data: { resource: "projects", count: 1 },
      },
    ]);
    const after = first.next_cursor;
    expect((await read(erp, { after })).data).toEqual({ events: [], next_cursor: after });
    // The same again: no project changed.
    await push(erp, "importProjects", "P-1");
    await erp.call(surface, "importWorkTypes", { id: project.id, rows: [{ code: "1", title: "a" }] });
    expect((await eventsOf(erp, { after })).map(({ type, data }) => [type, data])).toEqual([
      ["import.finished", { resource: "projects", count: 1 }],
      ["work_type.created", { work_type_id: ANY, project_id: project.id, code: "1" }],
      ["import.finished", { resource: "work_types", project_id: project.id, count: 1 }],
    ]);
  });

  test("types, resources and limit narrow what is read, and latest gives the cursor alone", async () => {
    const erp = await gateway.client();
    await push(erp, "importProjects", "1", "2");
    await push(erp, "importAccounts", "1");
    await push(erp, "importProjectRegions", "1");
    const imported = "project.imported";
    const typesOf = async (args: object) => (await eventsOf(erp, args)).map(({ type }) => type);
    expect(await typesOf({ types: [imported] })).toEqual([imported, imported]);
    expect(await typesOf({ types: [imported, "import.finished"], limit: 1, after: "0" })).toEqual([imported]);
    const reader = await gateway.client({ tenant: erp.tenant, scopes: ["projects:read"] });
    expect(await finishedFor(erp, { resource: ["accounts"] })).toEqual(["accounts"]);
    const both = ["projects", "project_regions"];
    expect(await finishedFor(erp, { resource: both.toReversed() })).toEqual(both);
    expect(await finishedFor(reader, { resource: ["accounts", "projects"] })).toEqual(["projects"]);

    const latest = (await read(erp, { after: "latest" })).data;
    expect(latest).toEqual({ events: [], next_cursor: (await read(erp)).data.next_cursor });
    await push(erp, "importAccounts", "2");
    expect(await finishedFor(erp, { after: latest.next_cursor })).toEqual(["accounts"]);
  });

  test("what is no event, and what does not go together, is refused", async () => {
    const erp = await gateway.client();
    const [from, till] = ["2026-01-02T00:00:00Z", "2026-01-01T00:00:00Z"];
    for (const [args, error] of [
      [{ types: ["project.deleted"] }, `types[0] must be one of ${Object.keys(EVENT_TYPES).join(", ")}`],
      [{ resource: ["projects", "x"] }, `resource[1] must be one of ${Object.keys(EVENT_SCOPES).join(", ")}, imports`],
      [{ after: "x" }, "after must be a next_cursor of this feed, a position, or latest"],
      [{ from, till }, "till must be after from"],
      [{ from, wait: 1 }, "from cannot be given together with wait"],
      [{ till, wait: 1 }, "till cannot be given together with wait"],
      [{ newest_first: true, wait: 1 }, "newest_first cannot be given together with wait"],
      [{ newest_first: true, after: "latest" }, "after must be a cursor if newest_first is true"],
    ] as const)
      expect(await read(erp, args)).toMatchObject({ status: 400, error });
    if (surface === "graphql") return;
    for (const [name, value] of Object.entries({ from, till, newest_first: "true" })) {
      const { status, body } = await erp.get(`/v1/events?${name}=${value}`, { Accept: "text/event-stream" });
      expect([status, body.error]).toEqual([400, `${name} cannot be given for a stream`]);
    }
  });

  describe("of a time, or newest first", () => {
    /** An event for each number of hours ago, in that order. */
    const happened = async (client: Client, hoursAgo: readonly number[], customer: string | null = null) => {
      const { tenantId } = await tenancyOf(client);
      const of = `select id from customer where tenant_id = '${tenantId}' and name = '${customer}'`;
      await gateway.sql(`do $$ begin
        perform set_config('app.tenant_id', '${tenantId}', true);
        insert into event (tenant_id, customer_id, type, resource, data, created_at)
          select '${tenantId}', (${of}), 'import.finished', 'projects', json_build_object('hours', hours), now() - hours * interval '1 hour'
          from unnest('{${hoursAgo.join()}}'::float[]) with ordinality as h(hours, place) order by place;
      end $$`);
    };
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const hoursIn = (events: any[]): number[] => events.map(({ data }) => data.hours);
    /** All pages until the cursor stays. */
    const pages = async (client: Client, args: object) => {
      const seen: number[] = [];
      for (let after: string | undefined; ;) {
        const { data } = await read(client, { ...args, ...(after && { after }) });
        if (data.next_cursor === (after ?? "0")) return seen;
        seen.push(...hoursIn(data.events));
        after = data.next_cursor;
      }
    };

    test("from and till narrow what is read, also where a long transaction committed late", async () => {
      const erp = await gateway.client();
      // What began 5.9 hours ago was committed after what began 5.1 hours ago.
      await happened(erp, [9, 8, 7, 6, 5.5, 5.1, 5.9, 4, 3, 2, 1]);
      for (const [args, hours] of [
        [{ from: ago(3.5) }, [3, 2, 1]],
        [{ till: ago(7.5) }, [9, 8]],
        [{ from: ago(5.95), till: ago(5.3) }, [5.5, 5.9]],
        [{ from: ago(5.95), till: ago(5.3), newest_first: true }, [5.9, 5.5]],
        [{ from: ago(0.5) }, []],
        [{ till: ago(20) }, []],
        [{ newest_first: true, limit: 3 }, [1, 2, 3]],
        [{ from: ago(3.5), types: ["project.imported"] }, []],
      ] as const)
        expect(hoursIn(await eventsOf(erp, args))).toEqual(hours);
      // From is the first instant that belongs to it, till the first that does not.
      const [, second, third] = await eventsOf(erp);
      expect(await eventsOf(erp, { from: second.created_at, till: third.created_at })).toEqual([second]);
    });

    test("pages follow each other without a gap, in both directions, and end", async () => {
      const erp = await gateway.client();
      const hours = Array.from({ length: 25 }, (_, i) => 25 - i);
      await happened(erp, hours);
      expect(await pages(erp, { limit: 10, newest_first: true })).toEqual(hours.toReversed());
      const part = { limit: 5, from: ago(20.5), till: ago(3.5) };
      expect(await pages(erp, part)).toEqual(hours.slice(5, -3));
      expect(await pages(erp, { ...part, newest_first: true })).toEqual(hours.slice(5, -3).toReversed());
    });

    test("a customer's key sees its own and those of the whole tenant", async () => {
      const wide = await gateway.client();
      const south = await gateway.client({ tenant: wide.tenant, customer: "South" });
      await gateway.client({ tenant: wide.tenant, customer: "North" });
      for (const hours of [9, 6, 3]) {
        await happened(wide, [hours]);
        await happened(wide, [hours - 1], "North");
        await happened(wide, [hours - 2], "South");
      }
      expect(await pages(south, { limit: 2, newest_first: true })).toEqual([1, 3, 4, 6, 7, 9]);
      expect(await pages(south, { from: ago(6.5), till: ago(3.5) })).toEqual([6, 4]);
    });
  });

  test("a customer's key is not told the names of other customers' keys", async () => {
    const north = await gateway.client({ customer: "North", name: "Nord: Navision" });
    const { tenant } = north;
    const south = await gateway.client({ tenant, customer: "South", name: "Süd: SAP" });
    const wide = await gateway.client({ tenant, name: "Group" });
    for (const [number, client] of [north, south, wide].entries())
      await push(client, "importProjectRegions", String(number));
    for (const [client, ...names] of [
      [wide, "Nord: Navision", "Süd: SAP", "Group"],
      [north, "Nord: Navision", null, "Group"],
      [south, null, "Süd: SAP", "Group"],
    ] as const) {
      const events = await eventsOf(client, { types: ["import.finished"] });
      expect(events.map(({ actor }) => actor.name)).toEqual(names);
    }
  });

  test("a key sees only events whose resource it may read, of its own customer", async () => {
    const wide = await gateway.client();
    const { tenant } = wide;
    const north = await gateway.client({ tenant, customer: "North" });
    await push(wide, "importProjectRegions", "1");
    await push(north, "importProjects", "N");
    for (const [links, resources] of [
      [{}, ["project_regions", "projects"]],
      [{ customer: "North" }, ["project_regions", "projects"]],
      [{ customer: "South" }, ["project_regions"]],
      [{ scopes: ["projects:read"] }, ["projects"]],
      [{ scopes: ["invoices:read"] }, []],
    ] as const)
      expect(await finishedFor(await gateway.client({ tenant, ...links }))).toEqual(resources);
    // The cursor moves on past what the key may not see.
    const { next_cursor } = (await read(wide)).data;
    const blind = await gateway.client({ tenant, scopes: ["users:read"] });
    for (const args of [{}, { after: next_cursor }])
      expect((await read(blind, args)).data).toEqual({ events: [], next_cursor });
  });

  test("a cursor beyond the newest event is gone, and the newest one's position is told; to one customer, too", async () => {
    const wide = await gateway.client();
    const north = await gateway.client({ tenant: wide.tenant, customer: "North" });
    const south = await gateway.client({ tenant: wide.tenant, customer: "South" });
    await push(north, "importProjects", "N");
    await push(south, "importProjects", "S");
    const latest = (await read(wide, { after: "latest" })).data.next_cursor;
    const newest = positionIn(latest);
    const beyond = String(Number(newest) + 1);
    for (const client of [wide, north, await gateway.client({ tenant: wide.tenant, scopes: ["users:read"] })]) {
      const error = expect.stringContaining(`go on with after=${newest}.`);
      expect(await read(client, { after: beyond })).toMatchObject({ status: 410, error });
      expect(await read(client, { after: beyond, newest_first: true })).toMatchObject({ status: 410, error });
      // The newest event may be one that it does not see.
      expect((await read(client, { after: latest })).data).toEqual({ events: [], next_cursor: latest });
    }
    const told = await wide.get(`/v1/events?after=${beyond}`);
    expect(told.body).toEqual({ error: expect.any(String), latest: newest, success: false });
    const query = `{ events(after: "${beyond}") { next_cursor } }`;
    expect((await wide.graphql(query)).body.errors[0].extensions).toEqual({ code: "CURSOR_GONE", latest: newest });
  });

  test("a cursor below which events were deleted that it had not read is gone; no other one is", async () => {
    const wide = await gateway.client();
    const { tenant } = wide;
    const north = await gateway.client({ tenant, customer: "North" });
    const south = await gateway.client({ tenant, customer: "South" });
    const stranger = await gateway.client();
    const importOne = async (client: Client) => {
      await push(client, "importProjects", client.key!.slice(4, 12));
      return (await read(wide, { after: "latest" })).data.next_cursor;
    };
    await push(stranger, "importAccounts", "1");
    const ofStranger = (await read(stranger)).data.next_cursor;
    const ofSouth = await importOne(south);
    const ofNorth = await importOne(north);
    const { tenantId } = await tenancyOf(wide);
    await gateway.sql("update event set created_at = created_at - interval '10 days' where tenant_id = $1", [tenantId]);
    const last = await importOne(south);
    expect(await forgetOldEvents(gateway.db, 7)).toBe(6);

    const error =
      `Events up to position ${positionIn(ofNorth)} are no longer kept, and some came after this cursor. ` +
      `Go on with after=${positionIn(ofNorth)}, where the kept events begin, or read the records anew.`;
    for (const client of [wide, north])
      expect(await read(client, { after: ofSouth })).toMatchObject({ status: 410, error });
    // What was deleted after this cursor were North's events, which South could not read anyway.
    expect((await read(south, { after: ofSouth })).data).toMatchObject({ events: [{}], next_cursor: last });
    expect((await read(stranger, { after: ofStranger })).status).toBe(200);
    for (const args of [{}, { after: "0" }, { after: ofNorth }])
      expect((await read(wide, args)).data).toMatchObject({ events: [{}], next_cursor: last });
    expect((await read(north, { after: "latest" })).data).toEqual({ events: [], next_cursor: positionIn(ofNorth) });
  });
});

test("filters that match rarely: the answer is empty, and its cursor moves on until they match", async () => {
  const wide = await gateway.client();
  const customer = await gateway.client({ tenant: wide.tenant, customer: "Bau" });
  const { tenantId } = await tenancyOf(wide);
  // In one message, so that the trigger finds the tenant.
  await gateway.sql(
    `set app.tenant_id = '${tenantId}';
     insert into event (tenant_id, customer_id, type, resource, data)
     select '${tenantId}', case when n % 2 = 0 then (select id from customer where tenant_id = '${tenantId}') end,
       case when n = 10050 then 'invoice.deleted' else 'invoice.created' end, 'invoices', '{}'
     from generate_series(1, 10100) n order by n;
     reset app.tenant_id`,
  );
  const [stored] = await gateway.sql("select min(position)::int as first from event where tenant_id = $1", [tenantId]);
  const at = (count: number) => String(stored!.first + count);
  for (const surface of SURFACES)
    for (const client of [wide, customer]) {
      const read = async (after: string) => {
        const { data } = await client.call(surface, "events", { after, types: ["invoice.deleted"] });
        return { ...data, next_cursor: positionIn(data.next_cursor) };
      };
      expect(await read("0")).toEqual({ events: [], next_cursor: at(9999) });
      expect(await read(at(9999))).toMatchObject({ events: [{ position: at(10_049) }], next_cursor: at(10_099) });
      expect(await read(at(10_099))).toEqual({ events: [], next_cursor: at(10_099) });
    }
});

describe.each(SURFACES)("over %s, a cursor whose event the database has lost", (surface) => {
  test("is gone, even where its position was given again; one that was deleted by age, and a bare position, is not", async () => {
    const erp = await gateway.client();
    const one = async () => {
      await erp.post("/v1/project-regions", [{ number: "1", title: `${Math.random()}` }]);
      return (await erp.call(surface, "events", { after: "latest" })).data.next_cursor as string;
    };
    const kept = await one();
    const lost = await one();
    const read = (after: string, more: object = {}) => erp.call(surface, "events", { after, ...more });
    expect(await read(lost)).toMatchObject({ status: 200, data: { events: [], next_cursor: lost } });
    await gateway.sql("update event set id = gen_random_uuid() where position = $1", [positionIn(lost)]);
    const error = expect.stringMatching(
      /^The event that this cursor names is no longer there: .* go on with after=\d+\.$/,
    );
    for (const args of [{}, { wait: 1 }, { newest_first: true }])
      expect(await read(lost, args)).toMatchObject({ status: 410, error });
    expect((await read(kept)).status).toBe(200);
    expect((await read(positionIn(lost))).data.next_cursor).toMatch(/^\d+-[\da-f]{8}$/);
    const { tenantId } = await tenancyOf(erp);
    await gateway.sql("delete from event where position = $1", [positionIn(kept)]);
    await gateway.sql("insert into event_floor (tenant_id, position) values ($1, $2)", [tenantId, positionIn(kept)]);
    expect((await read(kept)).status).toBe(200);
    const stream = await fetch(`${erp.root}/v1/events`, {
      headers: { "X-API-Key": erp.key!, Accept: "text/event-stream", "Last-Event-ID": lost },
    });
    expect(stream.status).toBe(410);
  });
});

test("resource=imports shows the ends of imports alone, of what the key may read, also beside other resources", async () => {
  const erp = await gateway.client();
  const reader = await gateway.client({ tenant: erp.tenant, scopes: ["accounts:read"] });
  await erp.post("/v1/accounts", [{ number: "1", title: "a" }]);
  await erp.post("/v1/project-regions", [{ number: "1", title: "a" }]);
  for (const surface of SURFACES) {
    const read = async (client: Client, ...resource: string[]) =>
      (await client.call(surface, "events", { resource })).data.events.map(
        ({ type, resource }: any) => `${type} of ${resource}`,
      );
    const finished = ["accounts", "project_regions"].map((each) => `import.finished of ${each}`);
    expect(await read(erp, "imports")).toEqual(finished);
    expect(await read(reader, "imports")).toEqual(finished.slice(0, 1));
    expect(await read(erp, "imports", "accounts")).toEqual(["account.created of accounts", ...finished]);
    expect(await read(reader, "imports", "project_regions")).toEqual(finished.slice(0, 1));
  }
});

test("an event that is written but not committed holds back later ones, so that none is skipped", async () => {
  const reader = await gateway.client();
  const { tenantId } = await tenancyOf(reader);
  const slow = await gateway.superuser();
  await slow.query("begin");
  await slow.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
  // The position is taken here, by the database's own trigger, whoever writes.
  await slow.query(
    "insert into event (tenant_id, type, resource, data) values ($1, 'import.finished', 'projects', '{\"name\": \"slow\"}')",
    [tenantId],
  );

  const fast = reader.post("/v1/project-regions", [{ number: "1", title: "fast" }]);
  const WAITING = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await until("it waits", async () => (await gateway.sql(WAITING)).length > 0);
  expect((await reader.get("/v1/events")).body.events).toEqual([]);
  await slow.query("commit");
  await slow.end();
  await fast;
  const { events } = (await reader.get("/v1/events")).body;
  const told = events.map(({ type, data }: any) => data.name ?? type);
  expect(told).toEqual(["slow", "project_region.created", "import.finished"]);
});

test("the events of a time cost a look at few rows, whatever came before and after", async () => {
  // In a database of its own nobody else reads; what its connections have read is counted when they end.
  const own = await startGateway(await cloneDatabase());
  const erp = await own.gateway.client();
  const observer = await own.gateway.superuser();
  await observer.query(`do $$ begin
    perform set_config('app.tenant_id', (select id::text from tenant), true);
    insert into event (tenant_id, type, resource, data, created_at)
      select (select id from tenant), 'import.finished', 'projects', json_build_object('minutes', minutes), now() - minutes * interval '1 minute'
      from generate_series(20000, 1, -1) as minutes order by minutes desc;
  end $$`);
  await observer.query("analyze event");
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const { events } = (await erp.get(`/v1/events?from=${at(10_010.5)}&till=${at(10_000.5)}`)).body;
  expect(events.map(({ data }: any) => data.minutes)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => 10_000 + n));
  await own.stop();
  const looked = async () => {
    const { rows } = await observer.query(`select (sum(idx_tup_fetch) + sum(seq_tup_read))::int as fetched,
      (select sum(idx_tup_read)::int from pg_stat_user_indexes where relname like 'event_from_%') as found
      from pg_stat_user_tables where relname like 'event_from_%'`);
    return rows[0].fetched + rows[0].found;
  };
  await until("it is counted", async () => (await looked()) > 0);
  expect(await looked()).toBeLessThan(2000);
  await observer.end();
  await own.database.drop();
});
