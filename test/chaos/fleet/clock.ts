/** The clock of one process, which can jump. The time from which waits are measured goes on as it does. */
import { globSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { anyAddress } from "../lib.ts";
import type { Fleet } from "./processes.ts";

// Debian has a folder for each kind of machine.
const LIBRARY = "/usr/lib/*/faketime/libfaketimeMT.so.1";
/** libfaketime looks into its file this often. */
const LOOKS_EVERY_SECONDS = 1;

/** The window of the limit of requests (processes.ts). */
export const LIMIT_SECONDS = 10;

export class Clock {
  readonly environment: NodeJS.ProcessEnv;
  readonly #file: string;

  private constructor(library: string, file: string) {
    this.#file = file;
    this.environment = {
      ...{ LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: String(LOOKS_EVERY_SECONDS) },
      // As with a real clock, only the time of day jumps.
      ...{ FAKETIME_DONT_FAKE_MONOTONIC: "1", DONT_FAKE_MONOTONIC: "1", NO_FAKE_STAT: "1" },
    };
  }

  /** @returns null where Debian's libfaketime is not installed */
  static async in(folder: string): Promise<Clock | null> {
    const [library] = globSync(LIBRARY);
    if (library === undefined) return null;
    const clock = new Clock(library, join(folder, "clock"));
    await clock.#write(0);
    return clock;
  }

  /** Sets it some hours before or after the time that it is, and waits until the process knows. */
  async jump(hours: number): Promise<void> {
    await this.#write(hours * 3600);
    await sleep(LOOKS_EVERY_SECONDS * 1000 + 200);
  }

  async #write(seconds: number): Promise<void> {
    // Never half written.
    await writeFile(`${this.#file}.new`, `${seconds < 0 ? "" : "+"}${Math.round(seconds)}\n`);
    await rename(`${this.#file}.new`, this.#file);
  }
}

/**
 * Sets the clock of the first gateway ahead and then back, and looks whether keys live as long as they were to live,
 * and whether the limit of requests goes on as it did.
 * @returns what must not be
 */
export async function tryClock(fleet: Fleet, clock: Clock, admin: string, hours: number): Promise<string[]> {
  const faults: string[] = [];
  await Promise.all(fleet.gateways.map((each) => each.untilReady()));
  const living = await newKey(fleet, admin);
  await fleet.ask(`update api_key set expires_at = now() + interval '1 h' where id = '${idOf(living)}'`);
  const dead = await newKey(fleet, admin);
  await fleet.ask(`update api_key set expires_at = now() - interval '1 s' where id = '${idOf(dead)}'`);
  const address = `10.7.0.${hours + 100}`;
  const ask = (gateway: number, key: string, from: string): Promise<Response> =>
    fetch(`${fleet.directRootOf(gateway)}/v1/suppliers?limit=1`, {
      headers: { "X-API-Key": key, "X-Forwarded-For": from },
    });
  const expected = async (what: string, gateway: number, key: string, status: number): Promise<void> => {
    const answer = await ask(gateway, key, "10.7.1.1");
    // It may have lost its connection just now.
    if (![status, 503].includes(answer.status)) faults.push(`${what}, gateway ${gateway + 1}: ${answer.status}`);
  };
  // Within one window, each request costs twenty points.
  const spend = async (): Promise<Response> => {
    const body = JSON.stringify({
      query: `{ ${Array.from({ length: 20 }, (_, n) => `a${n}: suppliers(limit: 1) { limit }`).join(" ")} }`,
    });
    const headers = { "X-API-Key": living, "X-Forwarded-For": address, "Content-Type": "application/json" };
    for (let request = 0; request < 60; request++) {
      await (await fetch(`${fleet.directRootOf(0)}/graphql`, { method: "POST", headers, body })).text();
      const answer = await ask(0, living, address);
      if (answer.status === 403) return answer;
    }
    return ask(0, living, address);
  };
  const refused = await spend();
  await clock.jump(hours);
  await expected(`a key that lives, with a clock ${hours} h off`, 0, living, 200);
  await expected(`a key that lives, with a clock ${hours} h off`, 1, living, 200);
  await expected(`a key that has expired, with a clock ${hours} h off`, 0, dead, 401);
  await expected(`a key that has expired, with a clock ${hours} h off`, 1, dead, 401);
  if (refused.status !== 403) return [...faults, `The limit of requests never came: ${refused.status}`];
  const again = await ask(0, living, address);
  const waitSeconds = Number((again.status === 403 ? again : refused).headers.get("Retry-After"));
  if (!(waitSeconds <= LIMIT_SECONDS)) faults.push(`With a clock ${hours} h off one is told to wait ${waitSeconds} s.`);
  await sleep(Math.min(waitSeconds, LIMIT_SECONDS) * 1000 + 500);
  const after = await ask(0, living, address);
  if (after.status === 403)
    faults.push(`With a clock ${hours} h off the limit holds on for ${after.headers.get("Retry-After")} s.`);
  return faults;
}

/** A key that nobody has used yet. */
async function newKey(fleet: Fleet, admin: string): Promise<string> {
  const query = 'mutation { createApiKey(input: { name: "clock", scopes: ["suppliers:read"] }) { key } }';
  const headers = { "X-API-Key": admin, "X-Forwarded-For": anyAddress(), "Content-Type": "application/json" };
  for (let attempt = 1; ; attempt++, await sleep(250)) {
    const request = { method: "POST", headers, body: JSON.stringify({ query }) };
    const text = await fetch(`${fleet.directRootOf(1)}/graphql`, request).then(
      (answer) => answer.text(),
      (error: Error) => error.message,
    );
    const key = /cpk_[\w-]+/.exec(text)?.[0];
    if (key !== undefined) return key;
    if (attempt === 40) throw new Error(`No key was made: ${text}`);
  }
}

/** The id in a key's text. */
const idOf = (key: string): string => key.slice(4, 36);
