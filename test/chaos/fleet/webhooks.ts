/**
 * Webhooks of the trial, and whether their receiver was told everything: each event at least once, and none before the
 * one before it was taken.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type * as Events from "../../../src/domain/events.js";
import { built } from "../lib.ts";
import type { Fleet } from "./processes.ts";
import type { Noted } from "./receiver.ts";

const { EVENT_TYPES } = (await built("domain/events.js")) as typeof Events;

interface Hook {
  readonly name: string;
  readonly path: string;
  readonly types: readonly string[];
  readonly selection: string | null;
}

const HOOKS: readonly Hook[] = [
  { name: "webhook of all events", path: "/all", types: Object.keys(EVENT_TYPES), selection: null },
  {
    ...{ name: "webhook of deliveries and invoices", path: "/chosen" },
    types: ["delivery.created", "delivery.updated", "invoice.created", "match.changed"],
    selection: "{ type delivery { id comment items { quantity } } invoice { external_id } }",
  },
];

/** They may take their time as long as they move on; a retry may be some minutes away. */
const STUCK_AFTER_MS = 300_000;
const SUCCESS = 201;

export class Webhooks {
  readonly #fleet: Fleet;
  readonly #key: string;
  /** Path → its id, and the position after which it is told. */
  readonly #registered = new Map<string, { readonly id: string; readonly cursor: string }>();

  readonly #caughtUp = { messages: 0, seconds: 0 };

  constructor(fleet: Fleet, key: string) {
    this.#fleet = fleet;
    this.#key = key;
  }

  async register(): Promise<void> {
    const { folder, port } = this.#fleet.receiving;
    const secrets: Record<string, string> = {};
    for (const { path, types, selection } of HOOKS) {
      const answer = await fetch(`${this.#fleet.directRootOf(0)}/v1/webhooks`, {
        method: "POST",
        headers: { "X-API-Key": this.#key, "Content-Type": "application/json" },
        body: JSON.stringify({ url: `http://127.0.0.1:${port}${path}`, types, selection }),
      });
      if (answer.status !== SUCCESS) throw new Error(`No webhook was made: ${answer.status} ${await answer.text()}`);
      const { secret, webhook } = (await answer.json()) as { secret: string; webhook: { id: string; cursor: string } };
      secrets[path] = secret;
      this.#registered.set(path, webhook);
    }
    writeFileSync(`${folder}/secrets.json`, JSON.stringify(secrets));
  }

  /** How many messages came, repeats and those that were not taken included. */
  get count(): number {
    return this.#log().length;
  }

  /** How many of them came after the trial, until everything was told, and how long that took. */
  get caughtUp(): { readonly messages: number; readonly seconds: number } {
    return this.#caughtUp;
  }

  /** How many of them were answered with what. */
  get answers(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { answer } of this.#log()) counts[answer] = (counts[answer] ?? 0) + 1;
    return counts;
  }

  /** From now on the receiver takes all that comes. */
  calm(): void {
    writeFileSync(`${this.#fleet.receiving.folder}/calm`, "");
  }

  /** Waits until everything that is stored was delivered. @returns what is stuck */
  async untilCaughtUp(): Promise<string[]> {
    const behind = `
      select w.url, p.cursor::text, p.due_at, p.lease_until, p.failing_since, now(),
        (select json_agg(json_build_object('cursor', d.cursor, 'count', d.attempt_count, 'next', d.next_attempt_at))
         from webhook_delivery d where d.webhook_id = w.id and d.status = 'PENDING') as pending
      from webhook w join webhook_progress p on p.webhook_id = w.id
      where p.cursor < (select max(e.position) from event e)
        or exists (select 1 from webhook_delivery d where d.webhook_id = w.id and d.status <> 'SUCCEEDED')`;
    const begunAt = performance.now();
    const before = this.count;
    let movedAt = begunAt;
    let cursors = "";
    for (let rows; (rows = await this.#fleet.ask(behind)).length > 0; await sleep(500)) {
      const now = rows.map(({ cursor }) => cursor).join();
      if (now !== cursors) movedAt = performance.now();
      cursors = now;
      if (performance.now() > movedAt + STUCK_AFTER_MS) return [`Webhooks are stuck: ${JSON.stringify(rows)}`];
    }
    this.#caughtUp.messages += this.count - before;
    this.#caughtUp.seconds += Math.round((performance.now() - begunAt) / 1000);
    return [];
  }

  /** @returns where the receiver was told something else than what is stored */
  async faults(): Promise<string[]> {
    const log = this.#log();
    const rows = await this.#fleet.ask("select id, position::text, type from event order by event.position");
    const faults = log
      .filter(({ answer }) => answer === "bad signature")
      .map(({ path, id }) => `${path}: the signature of ${id} is wrong`);
    for (const { name, path, types } of HOOKS) {
      const { cursor } = this.#registered.get(path)!;
      const expected = rows.filter(({ position, type }) => BigInt(position) > BigInt(cursor) && types.includes(type));
      const came = log.filter((each) => each.path === path && each.answer !== "bad signature");
      faults.push(
        ...faultsOfOne(
          name,
          expected.map(({ id, position }) => `${position} ${id}`),
          came,
        ),
      );
    }
    const disabled = await this.#fleet.ask("select url, disabled_reason from webhook where status <> 'ENABLED'");
    return [...faults, ...disabled.map((row) => `A webhook was disabled: ${JSON.stringify(row)}`)];
  }

  #log(): Noted[] {
    const lines = readFileSync(`${this.#fleet.receiving.folder}/log`, { encoding: "utf8", flag: "a+" }).split("\n");
    // Killed while it noted something, the receiver left half a line, and has answered nothing.
    return lines.flatMap((line) => (line.endsWith("}") && line.startsWith("{") ? [JSON.parse(line) as Noted] : []));
  }
}

/**
 * What is wrong with what came to a webhook. Events may come again, but none before the one before it was taken.
 * @param expected position and id of each event that it is told of, in their order
 */
export function faultsOfOne(name: string, expected: readonly string[], came: readonly Noted[]): string[] {
  const places = new Map(expected.map((event, place) => [event, place]));
  /** The place of the first event that was not taken yet. */
  let next = 0;
  const faults: string[] = [];
  for (const { id, cursor, answer } of came) {
    const event = `${cursor} ${id}`;
    const place = places.get(event);
    if (place === undefined) {
      faults.push(`${name}: ${event} is no event that it is told of`);
      continue;
    }
    if (place > next) {
      const answers = came.filter((each) => `${each.cursor} ${each.id}` === expected[next]).map((each) => each.answer);
      faults.push(`${name}: ${event} came before ${expected[next]} was taken, which was answered ${answers.join()}`);
      next = place;
    }
    if (place === next && isTaken(answer)) next++;
  }
  if (next < expected.length)
    faults.push(`${name}: ${expected[next]} and ${expected.length - next - 1} others never came`);
  const distinct = new Set(came.map(({ id }) => id)).size;
  if (distinct !== expected.length) faults.push(`${name}: ${distinct} different ids of ${expected.length} events`);
  return faults.slice(0, 5);
}

const isTaken = (answer: Noted["answer"]): boolean => answer === "204" || answer === "slow";
