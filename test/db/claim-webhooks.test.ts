/** Which webhooks a process takes: `claim_webhooks` (docs/adr/0040-webhooks.md). */
import { useGateway } from "../support/gateway.js";

const gateway = useGateway({ own: true });

interface Claimed {
  readonly webhook_id: string;
  readonly is_failing: boolean;
  readonly lease: string;
}
const claim = (places: string, leases: readonly string[] = []) =>
  gateway.sql<Claimed>(`select * from claim_webhooks($1::uuid[], ${places}, 10, '{}')`, [leases]);

test("a tenant's failing webhooks keep its healthy ones not waiting, and the other way round", async () => {
  const erp = await gateway.client();
  const url = "https://erp.example.org/hooks";
  for (let n = 0; n < 8; n++) await erp.post("/v1/webhooks", { url, types: ["invoice.created"] });
  await gateway.sql(`
    update webhook_progress set failing_since = now() - interval '1 h', due_at = now() - interval '1 min'
    where webhook_id in (select webhook_id from webhook_progress order by webhook_id limit 5)`);

  const first = await claim("64, 32, 2");
  expect(first.map(({ is_failing }) => is_failing).toSorted()).toEqual([false, false, true, true]);
  expect(new Set(first.map(({ lease }) => lease)).size).toBe(4);
  // Those that the process has count.
  expect(
    await claim(
      "64, 32, 2",
      first.map(({ lease }) => lease),
    ),
  ).toEqual([]);
  const more = await claim(
    "64, 32, 3",
    first.map(({ lease }) => lease),
  );
  expect(more.map(({ is_failing }) => is_failing).toSorted()).toEqual([false, true]);
  // Fewer than no places are none, and no error.
  expect(await claim("-3, -1, 16")).toEqual([]);
  expect((await claim("-3, 32, 16")).map(({ is_failing }) => is_failing)).toEqual([true, true]);

  const leases = first.map(({ lease }) => lease);
  await gateway.sql("update webhook_progress set lease_until = now() - interval '1 second' where lease_by = $1", [
    leases[0],
  ]);
  const renewed = await gateway.sql<Claimed>("select * from renew_webhooks($1::uuid[], 10)", [leases]);
  expect(renewed.map(({ lease }) => lease).toSorted()).toEqual(leases.slice(1).toSorted());
});
