/** What all people need of the pages, measured in a real browser: whole words in tables, and the rules of axe. */
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import type { Page } from "puppeteer-core";
import { SCOPES } from "../src/domain/scopes.js";
import { seedDemo } from "../src/demo/seed.js";
import { click, pasteKey, textAppears, useBrowser } from "./support/browser.js";
import { useGateway } from "./support/gateway.js";
import { newOrder } from "./support/orders.js";
import { newProjects, newSuppliers, ok } from "./support/sent.js";

// A database is given the demo once, and another suite may have done it.
const gateway = useGateway({ own: true });
const browser = useBrowser();
const SCHEMES = ["light", "dark"] as const;
type Scheme = (typeof SCHEMES)[number];
let demoKey: string;
beforeAll(async () => void (demoKey = (await seedDemo(gateway.db))!));

async function show(page: Page, scheme: Scheme, width: number): Promise<void> {
  await page.setViewport({ width, height: 844 });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  // Colours change by degrees.
  await page.waitForFunction("!document.getAnimations().some((each) => each instanceof CSSTransition)");
}

const QUERY = `query Table { projects(sort: PROJECT_NUMBER_ASC) { projects {
  id project_number title active status latitude longitude address { city } legal_entity { id number title } } } }`;

async function openAnswer(): Promise<Page> {
  const { page } = await browser.open(`${gateway.root}/graphiql?${new URLSearchParams({ query: QUERY })}`);
  await pasteKey(page, demoKey);
  await page.locator(".examples button").wait();
  await click(page, ".graphiql-execute-button");
  await page.locator(".table .rows td").wait();
  return page;
}

async function openCalendar(): Promise<Page> {
  const erp = await gateway.client({ customer: "Musterbau" });
  await newSuppliers(erp, "K1");
  const [project] = await newProjects(erp, "P-1");
  const today = new Date().toISOString().slice(0, 10);
  await ok(erp.post("/v1/purchase-orders", [newOrder("B-1", { project_number: "P-1", planned_delivery_date: today })]));
  const { url } = await ok(erp.post(`/v1/projects/${project.id}/calendar-tokens`, undefined));
  const { page } = await browser.open(`${gateway.root}/projects/${project.id}/calendar#${url.slice(-47, -4)}`);
  await page.locator(".days").wait();
  return page;
}

describe("no line ends within a word of a table", () => {
  const WIDTHS = [390, 768, 1024, 1280, 1920];
  /** An address range of IPv6; what is longer is written to break the page. */
  const LONGEST_WORD = 43;

  /** The words that are broken, and how many were measured. */
  const wordsOf = (page: Page, cells: string): Promise<{ count: number; broken: string[] }> =>
    page.$$eval(
      cells,
      (parts: any[], longest) => {
        const { document, NodeFilter } = globalThis as any;
        const broken: string[] = [];
        let count = 0;
        for (const part of parts) {
          const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
          while (texts.nextNode()) {
            const { data } = texts.currentNode;
            for (const { 0: word, index } of data.matchAll(/\S+/g)) {
              const range = document.createRange();
              range.setStart(texts.currentNode, index);
              range.setEnd(texts.currentNode, index + word.length);
              const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
              if (lines.size > 0 && word.length <= longest) count++;
              if (lines.size > 1 && word.length <= longest) broken.push(word);
            }
          }
        }
        return { count, broken };
      },
      LONGEST_WORD,
    );

  async function expectWholeWords(page: Page, cells: string, scroller?: string): Promise<void> {
    for (const scheme of SCHEMES) {
      for (const width of WIDTHS) {
        await show(page, scheme, width);
        const { count, broken } = await wordsOf(page, cells);
        const pageWidth = await page.evaluate("document.documentElement.scrollWidth");
        expect({ scheme, width, broken, pageWidth }).toEqual({ scheme, width, broken: [], pageWidth: width });
        expect(count).toBeGreaterThan(10);
        if (scroller)
          expect(await page.$eval(scroller, ({ tabIndex, role }: any) => [tabIndex, role])).toEqual([0, "region"]);
      }
    }
  }

  /** A page of keys with all that a key can show. */
  async function openKeys(): Promise<Page> {
    const admin = await gateway.client({ scopes: ["api_keys:write"], name: "Administration of North-South-East" });
    const erp = await gateway.client({ tenant: admin.tenant, customer: "Tief-und-Hochbau" });
    await newSuppliers(erp, "K1");
    const [supplier] = (await ok(erp.get("/v1/suppliers"))).suppliers;
    const [links] = await gateway.sql("select customer_id, id as supplier_id from supplier where id = $1", [
      supplier.id,
    ]);
    for (const more of [
      // This key shows ids, since it may not read suppliers.
      { name: "Nightly-export-2026-11", ...links, allowed_cidrs: ["2001:db8:85a3:8d3:1319:8a2e:370:7300/120"] },
      { name: "n".repeat(200), scopes: Object.keys(SCOPES), expires_at: new Date(Date.now() + 9e8).toISOString() },
    ])
      expect(await admin.post("/v1/api-keys", { scopes: ["projects:read"], ...more })).toMatchObject({ status: 201 });
    const { page } = await browser.open(`${gateway.root}/admin/api-keys`);
    await pasteKey(page, admin.key!);
    await page.locator("#keys tr").wait();
    return page;
  }

  test("of keys, which scrolls by the keyboard where the window is narrower", async () => {
    const page = await openKeys();
    await expectWholeWords(page, "#admin :is(th, td)", ".list");
    await show(page, "light", 1280);
    await browser.keepPicture(page, "api-keys-1280.png");
    await page.focus(".list");
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction('document.querySelector(".list").scrollLeft > 0');
  });

  test("of an answer in GraphiQL", async () => {
    await expectWholeWords(await openAnswer(), ".table :is(th, td)", ".table .rows");
  });

  test("of a month in a calendar", async () => expectWholeWords(await openCalendar(), ".days"));

  test("and one that does is seen", async () => {
    const page = await openKeys();
    await show(page, "light", 1280);
    await page.$eval(".list table", ({ style }: any) => Object.assign(style, { tableLayout: "fixed", width: "300px" }));
    await page.$$eval(".list :is(td, td *)", (parts: any[]) =>
      parts.forEach(({ style }) => Object.assign(style, { whiteSpace: "normal", overflowWrap: "anywhere" })),
    );
    expect((await wordsOf(page, "#admin td")).broken).toEqual(expect.arrayContaining(["projects:read", "anywhere"]));
  });
});

describe("axe finds nothing critical or serious", () => {
  let axe: string;
  beforeAll(async () => void (axe = await readFile("node_modules/axe-core/axe.min.js", "utf8")));

  /** Findings that remain, by rule and element (docs/architecture/pages-and-client.md). */
  const KNOWN: readonly (readonly [rule: string, element: string])[] = [
    ["scrollable-region-focusable", 'class="CodeMirror-scroll"'],
  ];

  async function findings(page: Page): Promise<{ known: Set<string>; others: string[] }> {
    const known = new Set<string>();
    const others = new Set<string>();
    if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(axe);
    for (const [scheme, width] of [
      ["light", 1440],
      ["dark", 390],
    ] as const) {
      await show(page, scheme, width);
      const { violations } = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as any;
      for (const { id, impact, nodes } of violations) {
        if (impact !== "critical" && impact !== "serious") continue;
        for (const { html, target } of nodes) {
          if (KNOWN.some(([rule, element]) => rule === id && html.includes(element))) known.add(id);
          else others.add(`${scheme}: ${impact} ${id}: ${target} ${html.slice(0, 200)}`);
        }
      }
    }
    await show(page, "light", 1440);
    return { known, others: [...others] };
  }
  const expectNone = async (page: Page): Promise<void> => expect((await findings(page)).others).toEqual([]);

  test("in GraphiQL, but that its editors scroll by their cursor", async () => {
    const page = await openAnswer();
    expect(await findings(page)).toEqual({ known: new Set(KNOWN.map(([rule]) => rule)), others: [] });
    await click(page, 'button[aria-label="Show Documentation Explorer"]');
    await click(page, ".graphiql-doc-explorer ::-p-text(Query)");
    await click(page, ".graphiql-doc-explorer-field-name::-p-text(projectByNumber)");
    await textAppears(page, ".graphiql-doc-explorer", "The project with the ERP's number");
    await expectNone(page);
    await click(page, 'button[aria-label="Show History"]');
    await click(page, 'button[aria-label="New tab"]');
    await click(page, ".graphiql-editor-tools ::-p-text(Headers)");
    await expectNone(page);
    expect(
      await page.$$eval(".graphiql-tab button[aria-current]", (all) => all.map(({ ariaCurrent }) => ariaCurrent)),
    ).toEqual(["false", "true"]);
    for (const dialog of ["settings", "short keys"]) {
      await click(page, `button[aria-label="Open ${dialog} dialog"]`);
      await page.locator(".graphiql-dialog").wait();
      await expectNone(page);
      await page.keyboard.press("Escape");
      await page.waitForFunction('document.querySelector(".graphiql-dialog") === null');
    }
  });

  test("in the documentation of REST", async () => {
    const { page } = await browser.open(`${gateway.root}/docs`);
    await page.locator(".opblock").wait();
    await expectNone(page);
    const openDialog = async () => {
      await click(page, ".btn.authorize");
      await page.locator(".auth-container").wait();
      await expectNone(page);
      await click(page, ".close-modal");
    };
    await openDialog();
    await pasteKey(page, demoKey);
    await page.waitForFunction(
      'ui.specSelectors.specJson().getIn(["paths", "/projects/{id}", "get", "parameters"]).some((one) => one.get("example"))',
    );
    await openDialog();
    const find = async (phrase: string, count: number): Promise<void> => {
      await page.evaluate(`ui.layoutActions.updateFilter(${JSON.stringify(phrase)})`);
      await page.waitForFunction(`document.querySelectorAll(".opblock").length === ${count}`);
      await page.$$eval('.opblock-summary-control[aria-expanded="false"]', (all: any[]) =>
        all.forEach((each) => each.click()),
      );
      await page.waitForFunction(`document.querySelectorAll(".try-out__btn").length === ${count}`);
    };
    await find("/projects/byProjectNumber", 1);
    await click(page, ".try-out__btn");
    await click(page, ".btn.execute");
    await page.locator(".live-responses-table").wait();
    await expectNone(page);
    for (const [phrase, count] of [
      ["webhooks/{id} ", 3],
      ["components", 2],
      ["invoices/pdf", 2],
    ] as const) {
      await find(phrase, count);
      await page.$$eval(".try-out__btn", (all: any[]) => all.forEach((each) => each.click()));
      await expectNone(page);
    }
  });

  test("in the administration of keys", async () => {
    const { page } = await browser.open(`${gateway.root}/admin/api-keys`);
    await expectNone(page);
    await pasteKey(page, demoKey);
    await page.locator("#keys tr").wait();
    await click(page, "#make");
    await page.select("#form [name=link]", "supplier");
    await expectNone(page);
    await page.locator("#form [name=name]").fill("New");
    await page.select("#form [name=link]", "");
    await click(page, 'label:has([value="projects:read"])');
    await click(page, "#form [type=submit]");
    await textAppears(page, "#shown-title", "New");
    await expectNone(page);
    await click(page, "#keys button");
    await page.locator("#question[open]").wait();
    await expectNone(page);
  });

  test("in a month of a calendar", async () => expectNone(await openCalendar()));

  test.each([
    ...["/graphql", "/typo/of/mine", "/projects/x/calendar", "/projects/x/calendar?#wrong", "/calendars/x.ics"],
    "examples/live-events.html",
  ])("in %s", async (path) => {
    const { page } = await browser.open(path.startsWith("/") ? gateway.root + path : String(pathToFileURL(path)));
    await page.locator("body").wait();
    if (path === "/graphql") await page.waitForSelector("#failed:not([hidden])");
    await expectNone(page);
  });

  test("and what it finds fails", async () => {
    const { page } = await browser.open(`${gateway.root}/typo`);
    await page.$eval("main", (main: any) => main.append(globalThis.document.createElement("textarea")));
    expect((await findings(page)).others).toEqual([
      expect.stringContaining("critical label: textarea"),
      expect.anything(),
    ]);
  });
});
