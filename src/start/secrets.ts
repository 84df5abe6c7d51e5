/** The keys of stored secrets: SECRETS_KEY, or a file in DATA_DIR beside the embedded PostgreSQL. */
import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.js";
import { newSecretsKey, parseSecretsKeys, seal, unseal } from "../domain/encrypted-secret.js";
import { AppError } from "../errors.js";
import type { Secrets } from "../request/app-dependencies.js";

const FILE = "secrets-key";

/** Reads the keys when they are first needed. */
export function openSecrets(config: Pick<Config, "SECRETS_KEY" | "DATABASE_URL" | "DATA_DIR">): Secrets {
  let keys: ReturnType<typeof keysOf> | undefined;
  const read = (): ReturnType<typeof keysOf> =>
    (keys ??= keysOf(config).catch((error: unknown) => {
      keys = undefined;
      throw error;
    }));
  return {
    async seal(secret, about) {
      const [first] = await read();
      return seal(first, secret, about);
    },
    unseal: async (sealed, about) => unseal(await read(), sealed, about),
  };
}

async function keysOf({ SECRETS_KEY, DATABASE_URL, DATA_DIR }: Parameters<typeof openSecrets>[0]) {
  if (SECRETS_KEY) return parseSecretsKeys(SECRETS_KEY)!;
  if (DATABASE_URL)
    throw new AppError("NOT_SET_UP", {
      text: "Webhooks need SECRETS_KEY, which the operator of this gateway has not set.",
    });
  const file = join(DATA_DIR, FILE);
  const keys = parseSecretsKeys((await written(file)).trim());
  if (!keys) throw new Error(`${file} holds no key; put back the file that was there, or webhooks need new secrets`);
  return keys;
}

/** The text of the file, which is made if there is none. Of processes that make it at once, the first one wins. */
async function written(file: string): Promise<string> {
  const existing = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (existing !== null) return existing;
  const own = `${file}.${randomUUID()}`;
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(own, `${newSecretsKey("made")}\n`, { mode: 0o600, flush: true });
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(own);
  return readFile(file, "utf8");
}
