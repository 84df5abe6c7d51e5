/** `/admin/api-keys` as an administrator meets it, in a real browser (specification 5.3). */
import type { Page } from "puppeteer-core";
import { SCOPES } from "../src/domain/scopes.js";
import { click, pasteKey, textAppears as appears, textOf, useBrowser } from "./support/browser.js";
import { Client, useGateway } from "./support/gateway.js";
import { until } from "./support/until.js";

const gateway = useGateway();
const browser = useBrowser();
const HOSTILE = '<img src=x onerror="document.title=1">';

let admin: Client;
beforeAll(async () => {
  const scopes = ["api_keys:write", "suppliers:read", "projects:read"];
  admin = await gateway.client({ scopes, name: "Administration" });
  for (const [customer, external_id, title] of [
    ["Hochbau", "K1", "Betonwerk Nord"],
    ["Tiefbau", "K2", HOSTILE],
  ] as const) {
    const erp = await gateway.client({ tenant: admin.tenant, customer, scopes: ["suppliers:write"], name: customer });
    expect((await erp.post("/v1/suppliers", [{ external_id, title }])).status).toBe(200);
  }
});

/** A key of the administrator's tenant. */
const given = async (input: object): Promise<{ key: string; api_key: { id: string } }> => {
  const answer = await admin.post("/v1/api-keys", { scopes: ["projects:read"], ...input });
  expect(answer.status).toBe(201);
  return answer.body;
};
const stored = async (name: string): Promise<any[]> =>
  (await admin.get("/v1/api-keys")).body.filter((key: { name: string }) => key.name === name);

async function open(key: string, prepare?: (page: Page) => Promise<void>) {
  const tab = await browser.open(`${gateway.root}/admin/api-keys`, { ...(prepare && { prepare }) });
  await pasteKey(tab.page, key);
  return tab;
}

async function signedIn(prepare?: (page: Page) => Promise<void>) {
  const tab = await open(admin.key!, prepare);
  await tab.page.locator("#keys tr").wait();
  return tab;
}

const rowOf = ({ api_key }: { api_key: { id: string } }): string => `tr[data-id="${api_key.id}"]`;
const secretOf = (page: Page): Promise<string> => page.$eval("#secret", (field: any) => field.value as string);
const set = (page: Page, name: string, value: string) =>
  page.$eval(
    `#form [name=${name}]`,
    (field: any, given) => {
      field.value = given;
      field.dispatchEvent(new Event("change"));
    },
    value,
  );

test("lists the keys with scopes, supplier, expiry, last use and state; a hostile name is text", async () => {
  const [supplier] = (await admin.get("/v1/suppliers?external_id=K2")).body.suppliers;
  const links = await gateway.sql("select customer_id from supplier where id = $1", [supplier.id]);
  const hostile = await given({
    name: HOSTILE,
    ...links[0],
    supplier_id: supplier.id,
    allowed_cidrs: ["192.0.2.0/24"],
    expires_at: new Date(Date.now() + 9 * 24 * 3600_000).toISOString(),
  });
  const { page, errors, refused } = await signedIn();
  const row = await textOf(page, rowOf(hostile));
  for (const wanted of [HOSTILE, `supplier ${HOSTILE} (K2)`, "projects:read", "192.0.2.0/24", "never", "Ends soon"])
    expect(row).toContain(wanted);
  await browser.keepPicture(page, "api-keys.png");
  expect(await textOf(page, "#told")).toContain("You administer all keys of the tenant with “Administration”.");
  expect(await textOf(page, "#keys")).toContain("Administration (the key in use here)");
  await click(page, `${rowOf(hostile)} button::-p-text(Revoke)`);
  await appears(page, "#asked", `Revoke “${HOSTILE}”?`);
  expect([await page.$("img"), await page.title()]).toEqual([null, "API keys · Procurement gateway"]);
  expect([errors, refused]).toEqual([[], []]);
});

test("a key of a supplier is made by choosing it from the list, shown once, copied, and works", async () => {
  const { page, errors } = await signedIn(async (page) => {
    const { origin } = new URL(gateway.root);
    await page.browserContext().overridePermissions(origin, ["clipboard-read", "clipboard-write"]);
  });
  await click(page, "#make");
  for (const [scope, meaning] of Object.entries(SCOPES))
    expect(await textOf(page, "#form")).toContain(`${scope}\n${meaning}`);
  await page.locator("#form [name=name]").fill("Portal of the concrete works");
  await page.select("#form [name=link]", "supplier");
  await page.locator("#search").fill("beton");
  await page.waitForFunction(() => globalThis.document.querySelectorAll("[name=supplier] option").length === 1);
  expect(await textOf(page, "[name=supplier] option")).toBe("Betonwerk Nord (K1)");
  await page.$eval("[name=supplier]", (list: any) => (list.selectedIndex = 0));
  await click(page, 'label:has([value="orders:write"])');
  await set(page, "allowed_cidrs", "127.0.0.0/8\n::1/128");
  await set(page, "expires_at", "2090-01-02T03:04");
  await click(page, "#form [type=submit]");
  await appears(page, "#shown-title", "The new key “Portal of the concrete works”");
  const secret = await secretOf(page);
  await click(page, "#copy");
  await appears(page, "#copied", "Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);

  const [supplier] = (await admin.get("/v1/suppliers?external_id=K1")).body.suppliers;
  expect(await stored("Portal of the concrete works")).toMatchObject([
    {
      supplier_id: supplier.id,
      customer_id: expect.any(String),
      scopes: ["orders:write"],
      allowed_cidrs: ["127.0.0.0/8", "::1/128"],
      expires_at: expect.stringMatching(/^2090-01-0[123]T/),
    },
  ]);
  expect((await new Client(gateway.root, secret, admin.tenant).get("/v1/supplier-orders")).status).toBe(200);

  await click(page, "#done");
  expect([await secretOf(page), await page.content()]).toEqual(["", expect.not.stringContaining(secret)]);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(secret);
  expect(errors).toEqual([]);
});

test("a key of a customer is made by choosing the customer by its name", async () => {
  const { page } = await signedIn();
  await click(page, "#make");
  await page.locator("#form [name=name]").fill("ERP of Hochbau");
  await page.select("#form [name=link]", "customer");
  const [id] = await page.$$eval("[name=customer] option", (options: any[]) =>
    options.filter(({ text }) => text === "Hochbau").map(({ value }) => value as string),
  );
  await page.select("#form [name=customer]", id!);
  await click(page, "#form [type=submit]");
  await appears(page, "#form .problem", "Choose at least one scope.");
  await click(page, 'label:has([value="invoices:read"])');
  await set(page, "allowed_cidrs", "here");
  await click(page, "#form [type=submit]");
  await appears(page, "#form .problem", "must be an address range (CIDR), e.g. 192.0.2.0/24");
  await set(page, "allowed_cidrs", "");
  await click(page, "#form [type=submit]");
  await appears(page, "#shown-title", "ERP of Hochbau");
  expect(await stored("ERP of Hochbau")).toMatchObject([{ customer_id: id, supplier_id: null, expires_at: null }]);
});

test("rotates with an overlap and revokes after a question, by the keyboard alone", async () => {
  const old = await given({ name: "Nightly export" });
  const { page } = await signedIn();
  const focused = () => page.evaluate("document.activeElement.ariaLabel || document.activeElement.textContent");
  const tabTo = async (label: string): Promise<void> => {
    for (let index = 0; index < 80 && (await focused()) !== label; index++) await page.keyboard.press("Tab");
    expect(await focused()).toBe(label);
  };
  await tabTo("Revoke: Nightly export");
  await page.keyboard.press("Enter");
  // Nothing happens by another Enter.
  expect(await focused()).toBe("Change nothing");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !(globalThis.document.querySelector("#question") as any).open);
  expect(await stored("Nightly export")).toMatchObject([{ revoked_at: null }]);
  expect(await focused()).toBe("Revoke: Nightly export");

  await page.focus(`${rowOf(old)} button`);
  expect(await focused()).toBe("Rotate: Nightly export");
  await page.keyboard.press("Enter");
  await page.select("#question [name=overlap]", "3600");
  await tabTo("Rotate it");
  await page.keyboard.press("Enter");
  await appears(page, "#shown-title", "The new key “Nightly export”");
  const secret = await secretOf(page);
  await appears(page, rowOf(old), "Works until its end, replaced by the key made");
  for (const key of [old.key, secret])
    expect((await new Client(gateway.root, key, admin.tenant).get("/v1/projects")).status).toBe(200);
  const ends = Date.parse((await stored("Nightly export")).find(({ id }) => id === old.api_key.id).expires_at);
  expect(Math.abs(ends - Date.now() - 3600_000)).toBeLessThan(60_000);

  await page.focus(`${rowOf(old)} button`);
  await page.keyboard.press("Enter");
  await appears(page, "#asked", "Revoke “Nightly export”?");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await appears(page, "#told", "“Nightly export” is revoked.");
  await page.waitForFunction(`!document.querySelector(${JSON.stringify(rowOf(old))})`);
  const ofOld = new Client(gateway.root, old.key, admin.tenant);
  await until("the end of the key", async () => (await ofOld.get("/v1/projects")).status === 401);
});

test("an ended key in the list says what to do, and one like it is made from it", async () => {
  const ended = await given({ name: "Old export", allowed_cidrs: ["192.0.2.0/24"] });
  await admin.send("DELETE", `/v1/api-keys/${ended.api_key.id}`);
  const { page } = await signedIn();
  expect(await page.$(rowOf(ended))).toBeNull();
  await click(page, "#with-ended");
  expect(await textOf(page, rowOf(ended))).toContain("Whoever still needs it gets a new one: “Make one like it”.");
  await click(page, `${rowOf(ended)} button::-p-text(Make one like it)`);
  await click(page, "#form [type=submit]");
  await appears(page, "#shown-title", "The new key “Old export”");
  const made = (await stored("Old export")).filter(({ revoked_at }) => revoked_at === null);
  expect(made).toMatchObject([{ scopes: ["projects:read"], allowed_cidrs: ["192.0.2.0/24"] }]);
});

test("an administrator’s key that has ended, and one that may not administer keys, say what to do", async () => {
  const ended = await given({ name: "Ended administrator", scopes: ["api_keys:write"] });
  await admin.send("DELETE", `/v1/api-keys/${ended.api_key.id}`);
  const { page } = await open(ended.key);
  await appears(page, "#told", "it is mistyped, was revoked, has ended, or may not be used from your address");
  expect(await textOf(page, "#command")).toContain('key -- --tenant NAME --scopes "api_keys:write suppliers:read"');
  await pasteKey(page, (await given({ name: "Reader" })).key);
  await appears(page, "#told", "This key may not administer keys. Enter one that has the scope api_keys:write.");
  expect(await page.$eval("#signed-in", (part: any) => part.hidden)).toBe(true);
});

test("a key that is no administrator’s offers its own scopes, and takes ids without suppliers:read", async () => {
  const scopes = ["api_keys:write", "projects:read"];
  const { key } = await gateway.client({ tenant: admin.tenant, customer: "Hochbau", scopes, name: "Of Hochbau" });
  const { page } = await open(key!);
  await page.locator("#make").click();
  expect(await textOf(page, "#told")).toContain(
    "“Of Hochbau” sees and makes only keys that can do no more than itself.",
  );
  const offered = (await page.$$eval("[name=scope]", (all: any[]) =>
    all.filter(({ disabled }) => !disabled).map(({ value }) => value),
  )) as string[];
  expect(offered.toSorted()).toEqual(scopes.toSorted());
  await page.locator("#form [name=name]").fill("Of its supplier");
  await page.select("#form [name=link]", "supplier");
  const [supplier] = (await admin.get("/v1/suppliers?external_id=K1")).body.suppliers;
  await page.locator("#form [name=supplier_id]").fill(supplier.id);
  await click(page, 'label:has([value="projects:read"])');
  await click(page, "#form [type=submit]");
  await appears(page, "#shown-title", "Of its supplier");
  expect(await stored("Of its supplier")).toMatchObject([{ supplier_id: supplier.id }]);
});

test("the page goes on with the successor of its own key", async () => {
  const own = await given({ name: "Mine", scopes: ["api_keys:write"] });
  const { page } = await open(own.key);
  await click(page, `${rowOf(own)} button::-p-text(Rotate)`);
  await appears(page, "#question", "It is the key that you use on this page.");
  await page.select("#question [name=overlap]", "0");
  await click(page, "#yes");
  await appears(page, "#shown-title", "The new key “Mine”");
  const secret = await secretOf(page);
  expect(await page.$eval("#key", (field: any) => field.value)).toBe(secret);
  await appears(page, "#keys", "Mine (the key in use here)");
});

test("fits a phone in the dark, with the form and the question open", async () => {
  const hostile = await given({ name: "n".repeat(200), scopes: Object.keys(SCOPES) });
  const { page, errors } = await signedIn(async (page) => {
    await page.setViewport({ width: 390, height: 844 });
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
  });
  const width = () => page.evaluate(() => globalThis.document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(390);
  await browser.keepPicture(page, "api-keys-phone-dark.png");
  await click(page, "#make");
  await page.select("#form [name=link]", "supplier");
  expect(await width()).toBeLessThanOrEqual(390);
  await browser.keepPicture(page, "api-keys-phone-dark-form.png");
  await click(page, `${rowOf(hostile)} button::-p-text(Rotate)`);
  const { x, width: wide } = (await (await page.$("#question"))!.boundingBox())!;
  expect([x >= 0, x + wide <= 390]).toEqual([true, true]);
  const dark = await page.$eval("#question", (dialog: any) => globalThis.getComputedStyle(dialog).backgroundColor);
  expect(Math.max(...dark.match(/\d+/g)!.slice(0, 3).map(Number))).toBeLessThan(90);
  await browser.keepPicture(page, "api-keys-phone-dark-question.png");
  expect(errors).toEqual([]);
});
