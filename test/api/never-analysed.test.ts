/** Imports do not depend on statistics, which PostgreSQL does not have yet of tables that were just filled. */
import { beforeAll, expect, test } from "@jest/globals";
import type { Client } from "../support/client.js";
import { cpuOfProcess } from "../support/cpu.js";
import { useGateway } from "../support/gateway.js";

const gateway = useGateway({ own: true });
const COUNT = 3000;
const TABLES = ["project", "invoice", "invoice_item"];

let erp: Client;

beforeAll(async () => {
  erp = await gateway.client();
  for (const table of TABLES) await gateway.sql(`alter table ${table} set (autovacuum_enabled = off)`);
});

const projects = (entity: string) =>
  Array.from({ length: COUNT }, (_, n) => ({ number: `P${n}`, title: `Project ${n}`, legal_entity_number: entity }));

/** The CPU of all backends, in milliseconds. */
async function cpuOfBackends(work: () => Promise<{ status: number }>): Promise<number> {
  const select = "select pid from pg_stat_activity where datname = current_database()";
  const pids = (await gateway.sql<{ pid: number }>(select)).map(({ pid }) => pid);
  const taken = () => pids.reduce((sum, pid) => sum + cpuOfProcess(pid), 0);
  const before = taken();
  expect((await work()).status).toBe(200);
  return taken() - before;
}

test("changing many projects with an invoice each costs about the same without statistics", async () => {
  await erp.post(
    "/v1/legal-entities",
    ["1", "2", "3"].map((number) => ({ number, title: "A company" })),
  );
  const change = (entity: string) => erp.post("/v1/projects/erp", projects(entity));
  expect((await change("1")).status).toBe(200);
  await gateway.sql(
    `insert into invoice (tenant_id, external_id, project_number, project_id, legal_entity_id)
     select tenant_id, 'I' || project_number, project_number, id, legal_entity_id from project`,
  );
  const without = await cpuOfBackends(() => change("2"));
  await gateway.sql(`analyze ${TABLES.join(", ")}`);
  expect(without).toBeLessThan(2 * (await cpuOfBackends(() => change("3"))));
});
