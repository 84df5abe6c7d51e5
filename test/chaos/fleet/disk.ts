/**
 * The disk of PostgreSQL is full for a while. First only what grows fails: writers are told so, and readers are served.
 * Then the log of PostgreSQL itself finds no room, and it breaks down. Once there is room, all goes on by itself.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { anyAddress } from "../lib.ts";
import type { Fleet } from "./processes.ts";

const FULL_FOR_MS = 5000;
const DOWN_WITHIN_MS = 20_000;
const DOWN_FOR_MS = 3000;

/** @returns what must not be */
export async function fillDisk(fleet: Fleet, key: string): Promise<string[]> {
  const { postgres, members } = fleet;
  const faults: string[] = [];
  await Promise.all(members.map((each) => each.untilReady()));
  const starts = members.map((each) => each.starts);
  const probes = new Probes(fleet, key);
  try {
    await postgres.fill();
    for (const end = performance.now() + FULL_FOR_MS; performance.now() < end; await sleep(50)) {
      await Promise.all([probes.write(), probes.read()]);
      await postgres.fill();
    }
    faults.push(...probes.faults());
    for (const end = performance.now() + DOWN_WITHIN_MS; performance.now() < end; await postgres.fill())
      if (await postgres.try("select pg_logical_emit_message(false, 'chaos', 'x'), pg_switch_wal()").then(isUp, isDown))
        break;
    await sleep(DOWN_FOR_MS);
  } finally {
    await postgres.makeRoom();
  }
  await Promise.all(members.map((each) => each.untilReady()));
  members.forEach((each, index) => {
    if (each.starts !== starts[index]) faults.push(`${each.name} was started again because the disk was full.`);
  });
  faults.push(...(await probes.compare()));
  return faults;
}

const isUp = (): boolean => false;
const isDown = (): boolean => true;

/** Writes that need more room than there is, and reads. */
class Probes {
  readonly #fleet: Fleet;
  readonly #key: string;
  readonly #reads: Record<string, number> = {};
  readonly #writes: Record<string, number> = {};
  readonly #odd: string[] = [];
  readonly #stored: string[] = [];
  #turn = 0;

  constructor(fleet: Fleet, key: string) {
    this.#fleet = fleet;
    this.#key = key;
  }

  async write(): Promise<void> {
    const turn = `F${++this.#turn}`;
    const rows = Array.from({ length: 50 }, (_, n) => ({
      ...{ external_id: `${turn}-${n}`, title: "x", comment: String(Math.random()).repeat(200) },
    }));
    const { status, text, headers } = await this.#ask("/v1/suppliers", JSON.stringify(rows));
    this.#writes[status] = (this.#writes[status] ?? 0) + 1;
    if (status === 200 || status === 201) this.#stored.push(...rows.map(({ external_id }) => external_id));
    else if (status !== 503 || !text.includes('"success":false') || !headers.has("Retry-After"))
      this.#odd.push(`With a full disk a write was answered ${status} ${text.slice(0, 300)}`);
  }

  async read(): Promise<void> {
    const { status, text } = await this.#ask("/v1/suppliers?limit=5");
    this.#reads[status] = (this.#reads[status] ?? 0) + 1;
    if (status !== 200) this.#odd.push(`With a full disk a read was answered ${status} ${text.slice(0, 300)}`);
  }

  faults(): string[] {
    const count = `${JSON.stringify(this.#writes)}, reads ${JSON.stringify(this.#reads)}`;
    return [
      ...this.#odd.slice(0, 3),
      ...(this.#writes[503] ? [] : [`With a full disk no writer was told to try again: ${count}`]),
    ];
  }

  /** What was told to be stored is. */
  async compare(): Promise<string[]> {
    const rows = await this.#fleet.ask("select external_id from supplier where external_id like 'F%'");
    const stored = new Set(rows.map(({ external_id }) => external_id));
    const lost = this.#stored.filter((external_id) => !stored.has(external_id));
    return lost.length > 0 ? [`${lost.length} suppliers were lost when the disk was full.`] : [];
  }

  async #ask(path: string, body?: string): Promise<{ status: number; text: string; headers: Headers }> {
    const root = this.#fleet.directRootOf(this.#turn % 2);
    const headers = { "X-API-Key": this.#key, "Content-Type": "application/json", "X-Forwarded-For": anyAddress() };
    const method = body === undefined ? "GET" : "POST";
    const response = await fetch(`${root}${path}`, { method, headers, ...(body !== undefined && { body }) });
    return { status: response.status, text: await response.text(), headers: response.headers };
  }
}
