import { createHmac } from "node:crypto";
import { newSecretsKey, parseSecretsKeys, seal, unseal } from "../../src/domain/encrypted-secret.js";
import { newWebhookSecret, signedHeaders } from "../../src/domain/webhook-signature.js";
import { parseRetryAfter, verdictOf } from "../../src/domain/webhooks.js";

const answered = (status: number | null, retryAfterSeconds: number | null = null) => ({
  ...{ status, error: "", answer: null, retryAfterSeconds },
});
const FRESH = { attempts: 0, ageSeconds: 0, failingSeconds: 0, isExtra: false };
const DEAD = { kind: "dead" };
const HOUR = 3600;
const DAY = 86_400;

describe("what follows an attempt", () => {
  test.each([
    [200, FRESH, { kind: "succeeded" }],
    [299, FRESH, { kind: "succeeded" }],
    [300, FRESH, { kind: "retry", inSeconds: 5 }],
    [null, { ...FRESH, attempts: 1 }, { kind: "retry", inSeconds: 15 }],
    [500, { ...FRESH, attempts: 30 }, { kind: "retry", inSeconds: 3 * HOUR }],
    [410, FRESH, { kind: "disabled", reason: "GONE" }],
    [422, { ...FRESH, attempts: 8, ageSeconds: HOUR - 100 }, { kind: "retry", inSeconds: 100 }],
    ...[400, 404, 413, 422].map((status) => [status, { ...FRESH, attempts: 8, ageSeconds: HOUR }, DEAD] as const),
    [401, { ...FRESH, attempts: 8, ageSeconds: HOUR }, { kind: "retry", inSeconds: 3 * HOUR }],
    [500, { ...FRESH, attempts: 8, ageSeconds: HOUR }, { kind: "retry", inSeconds: 3 * HOUR }],
    [500, { ...FRESH, attempts: 8, ageSeconds: 3 * DAY }, { kind: "dead" }],
    [500, { ...FRESH, failingSeconds: 5 * DAY }, { kind: "disabled", reason: "FAILING" }],
    [500, { ...FRESH, failingSeconds: 5 * DAY, isExtra: true }, { kind: "dead" }],
    [204, { ...FRESH, isExtra: true }, { kind: "succeeded" }],
  ])("%j after %j: %j", (status, standing, verdict) =>
    expect(verdictOf(answered(status), standing, 0.5)).toEqual(verdict),
  );

  test("a retry is 20 % early or late, and as late as the receiver asks, at most a day", () => {
    const inSeconds = (random: number, asked: number | null = null) =>
      Math.round((verdictOf(answered(503, asked), FRESH, random) as { inSeconds: number }).inSeconds);
    expect([inSeconds(0), inSeconds(1), inSeconds(0.5, 120), inSeconds(0.5, 1e9)]).toEqual([4, 6, 120, DAY]);
  });
});

test.each([
  ["120", 120],
  ["Mon, 23 Nov 2026 00:01:00 GMT", 60],
  ["Sun, 22 Nov 2026 00:01:00 GMT", 0],
  ["soon", null],
  [undefined, null],
])("Retry-After: %s is %j seconds", (header, seconds) =>
  expect(parseRetryAfter(header, Date.parse("2026-11-23T00:00:00Z"))).toBe(seconds),
);

describe("a sealed secret", () => {
  const [first, second] = [newSecretsKey("a"), newSecretsKey("b")];
  const sealed = seal(parseSecretsKeys(first)![0]!, "whsec_x", "webhook 1");

  test("is read by its key, also after that was rotated", () => {
    expect(sealed).not.toContain("whsec");
    expect(unseal(parseSecretsKeys(first)!, sealed, "webhook 1")).toBe("whsec_x");
    expect(unseal(parseSecretsKeys(`${second},${first}`)!, sealed, "webhook 1")).toBe("whsec_x");
  });

  test("is read by no other key, as no other's secret, and not if it was changed", () => {
    expect(() => unseal(parseSecretsKeys(second)!, sealed, "webhook 1")).toThrow('SECRETS_KEY has no key "a"');
    expect(() => unseal(parseSecretsKeys(newSecretsKey("a"))!, sealed, "webhook 1")).toThrow();
    expect(() => unseal(parseSecretsKeys(first)!, sealed, "webhook 2")).toThrow();
    expect(() => unseal(parseSecretsKeys(first)!, `${sealed.slice(0, -6)}AAAAA=`, "webhook 1")).toThrow();
  });

  test("is not read with a tag that was cut short", () => {
    const [key] = parseSecretsKeys(first)!;
    const [id, base64] = seal(key!, "", "webhook 1").split(":") as [string, string];
    const short = Buffer.from(base64, "base64").subarray(0, 12 + 4);
    expect(() => unseal([key!], `${id}:${short.toString("base64")}`, "webhook 1")).toThrow();
  });

  test.each(["", "a", "a:x", `${first},${first}`, `a:${"A".repeat(44)}`, `a b:${first.slice(2)}`])(
    "%j are no keys",
    (text) => expect(parseSecretsKeys(text)).toBeNull(),
  );
});

test("a message is signed with each secret, over its id, its time and its body", () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()];
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    expect(key).toHaveLength(32);
    return `v1,${createHmac("sha256", key).update('msg_1.1700000000.{"a":1}').digest("base64")}`;
  });
  expect(signedHeaders({ id: "msg_1", timestampSeconds: 1_700_000_000, body: '{"a":1}' }, secrets)).toEqual({
    "webhook-id": "msg_1",
    "webhook-timestamp": "1700000000",
    "webhook-signature": signatures.join(" "),
  });
});
