/** The pages as an analyst meets them: in a real browser that reaches no server but the gateway. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Page } from "puppeteer-core";
import { Client } from "./support/client.js";
import { useBrowser } from "./support/browser.js";
import { seedDemo } from "../src/demo/seed.js";
import { useGateway } from "./support/gateway.js";
import { until } from "./support/until.js";

const gateway = useGateway();
const browser = useBrowser();
let analyst: Client;
let demoKey: string;

beforeAll(async () => {
  const erp = await gateway.client();
  await erp.post("/v1/legal-entities", [{ number: "1000", title: "Musterbau Hochbau GmbH" }]);
  await erp.post("/v1/project-regions", [{ number: "DE-BY", title: "Bayern" }]);
  const [project] = (
    await erp.post("/v1/projects/erp", [
      { number: "P-2026-001", title: "Wohnquartier Westend", legal_entity_number: "1000", parent_number: "DE-BY" },
      { number: "P-2026-002", title: "Depot Nord", parent_number: "DE-BY" },
    ])
  ).body;
  await erp.post(`/v1/projects/${project.id}/work-types`, [
    { code: "300", title: "Baukonstruktionen" },
    { code: "330", title: "Außenwände", parent: "300" },
  ]);
  analyst = await gateway.client({ tenant: erp.tenant, scopes: ["projects:read", "project_regions:read"] });
  demoKey = (await seedDemo(gateway.db))!;
});

const HEADERS_EDITOR = 'section[aria-label="Headers"] .CodeMirror:not(.hidden *)';
const HOW_TO_GET_A_KEY = "The administrator makes one: npm run -s key -- --tenant NAME --scopes";

const click = (page: Page, selector: string): Promise<void> => page.locator(selector).click();
const textOf = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (element: any) => element.innerText);

const OF_SUPPLIERS = ["SupplierOrderList", "ProposeLaterDate", "ConfirmOrder"];

/** What needs more than an id: a document, a job, a mismatch, cost centres, a token, an option of one dimension. */
const NOT_AS_SHOWN = [
  "get /invoice-dimensions/{dimension_id}/options/{id}",
  "patch /invoice-dimensions/{dimension_id}/options/{id}",
  "patch /invoice-dimensions/{id}",
  "post /invoice-dimensions/assignments/account",
  "post /invoice-dimensions/assignments/account/bulk",
  "patch /invoice-dimensions/assignments/account/bulk",
  "post /invoice-dimensions/assignments/invoice",
  "post /invoice-dimensions/assignments/line-item",
  "post /invoice-dimensions/assignments/line-item/bulk",
  "get /calendars/{token}.ics",
  "get /invoices/{id}/pdf",
  "get /invoices/{id}/source",
  "get /deliveries/{id}/pdf",
  "get /jobs/{id}",
  "get /work-types/{id}",
  "put /deliveries/{id}/components",
  // The demo's deliveries are weighed ones, and it has no webhook.
  "get /deliveries/byExternalId/{external_id}",
  "get /webhooks/{id}",
  "get /webhooks/{id}/deliveries",
  "get /webhooks/{id}/deliveries/{delivery_id}",
  "patch /webhooks/{id}",
  "post /webhooks/{id}/deliveries/{delivery_id}/replay",
  "post /webhooks/{id}/replay",
  "post /webhooks/{id}/rotate",
  "post /webhooks/{id}/test",
  "post /purchase-orders/{id}/match/accept",
  // The demo's last import has rows of its own type.
  "post /imports/{id}/rows",
  // The demo key is the buyer's.
  "get /supplier-orders",
  "get /supplier-orders/{id}",
  "patch /supplier-orders/{id}",
  "post /supplier-deliveries",
];

async function textAppears(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForFunction(
    `document.querySelector(${JSON.stringify(selector)})?.innerText.includes(${JSON.stringify(text)})`,
  );
}

/** What a paste does: the text arrives as a whole, past the editor's own closing of brackets. */
async function paste(page: Page, selector: string, text: string): Promise<void> {
  await click(page, selector);
  await page.keyboard.down("Control");
  await page.keyboard.press("KeyA");
  await page.keyboard.up("Control");
  await page.keyboard.sendCharacter(text);
}

async function openExample(page: Page, name: string): Promise<void> {
  await page.$$eval(
    ".examples button",
    (buttons: any[], wanted) => buttons.find((button) => button.querySelector("strong").innerText === wanted).click(),
    name,
  );
  await page.waitForFunction(`${QUERY}.getValue().match(/(query|mutation) (\\w+)/)[2] === ${JSON.stringify(name)}`);
}

const giveKey = (page: Page, key: string): Promise<void> => page.locator("#key").fill(key);
const run = (page: Page): Promise<void> => click(page, ".graphiql-execute-button");

const QUERY = 'document.querySelector(".graphiql-query-editor .CodeMirror").CodeMirror';
const VARIABLES = `document.querySelector('section[aria-label="Variables"] .CodeMirror').CodeMirror`;

/** What the gateway answers to the query that is in the editor. */
async function runAndWait(page: Page): Promise<any> {
  const asked = page.waitForResponse((response) => response.url().endsWith("/graphql"));
  await run(page);
  return (await asked).json();
}

const brightness = (page: Page, selector: string): Promise<number> =>
  page.$eval(selector, (element: any) => {
    // What is transparent shows what lies below.
    for (let at = element; at; at = at.parentElement) {
      const [red = 0, green = 0, blue = 0, alpha = 1] = globalThis
        .getComputedStyle(at)
        .backgroundColor.match(/[\d.]+/g)!
        .map(Number);
      if (alpha > 0.5) return (red + green + blue) / 3;
    }
    return 255;
  });

/** Lets the page save files into a folder of its own. */
async function useDownloads(page: Page): Promise<{ path: string; saved: (name: string) => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "gateway-downloads-"));
  const session = await page.createCDPSession();
  const browserContextId = page.browserContext().id!;
  await session.send("Browser.setDownloadBehavior", { behavior: "allow", browserContextId, downloadPath: path });
  const saved = (name: string) => until(`${name} is saved`, async () => (await readdir(path)).includes(name));
  return { path, saved };
}

/** What GraphiQL shows as the answer; the page itself holds only the lines in sight. */
async function answerOf(page: Page, field: string): Promise<any> {
  const shown =
    'JSON.parse(document.querySelector(".graphiql-response .CodeMirror").CodeMirror.getValue() || "{}").data';
  await page.waitForFunction(`${shown}?.${field}`);
  return page.evaluate(`${shown}.${field}`);
}

describe("/graphiql", () => {
  test("tells how to get a key, and what a query without one is answered", async () => {
    const { page, refused } = await browser.open(`${gateway.root}/graphiql`);
    expect(await textOf(page, "header")).toContain(HOW_TO_GET_A_KEY);
    await run(page);
    await textAppears(page, ".graphiql-response", "Unauthorized");
    expect(refused).toEqual([]);
  });

  test("has the documentation without a key, with the scope of a field", async () => {
    const { page, refused, errors } = await browser.open(`${gateway.root}/graphiql`);
    await click(page, 'button[aria-label="Show Documentation Explorer"]');
    await click(page, ".graphiql-doc-explorer ::-p-text(Query)");
    await click(page, ".graphiql-doc-explorer-field-name::-p-text(projectByNumber)");
    await textAppears(page, ".graphiql-doc-explorer", "The project with the ERP's number");
    const text = await textOf(page, ".graphiql-doc-explorer");
    expect(text).toContain("Scope: projects:read.");
    expect(text).toContain("The ERP's project number, exactly as imported.");
    expect([refused, errors]).toEqual([[], []]);
  });

  test("a pasted key runs a nested example, and is kept nowhere", async () => {
    const { page, refused, errors } = await browser.open(`${gateway.root}/graphiql`);
    await giveKey(page, analyst.key!);
    await openExample(page, "ProjectList");
    await run(page);
    const { projects } = await answerOf(page, "projects");
    expect(projects).toMatchObject([
      {
        title: "Wohnquartier Westend",
        legal_entity: { title: "Musterbau Hochbau GmbH" },
        project_region: { title: "Bayern" },
        work_types: { work_types: [{ title: "Baukonstruktionen" }, { title: "Außenwände" }] },
      },
      { title: "Depot Nord" },
    ]);
    await textAppears(page, ".graphiql-response", "Wohnquartier Westend");
    await browser.keepPicture(page, "graphiql.png");

    // This one asks for the project's id itself.
    await openExample(page, "WorkTypes");
    await run(page);
    expect(await answerOf(page, "workTypes")).toEqual({
      total_count: 2,
      work_types: projects[0].work_types.work_types,
    });

    // Query and history are kept a moment after the last change.
    await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes("WorkTypes"));
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(analyst.key!.slice(4));
    expect([refused, errors]).toEqual([[], []]);
  });

  test("every example succeeds on the demo tenant with the demo key, clicked from top to bottom, those that read first", async () => {
    const { page, refused, errors } = await browser.open(`${gateway.root}/graphiql`);
    await giveKey(page, demoKey);
    await page.locator(".examples button").wait();
    const names = [
      ...new Set(
        await page.$$eval(".examples strong", (elements: any[]) => elements.map(({ innerText }) => innerText)),
      ),
    ];
    expect(names.length).toBeGreaterThan(35);
    const kinds: string[] = [];
    // What only suppliers may do needs a key of a supplier, as these examples say.
    const ofBuyer = names.filter((name) => !OF_SUPPLIERS.includes(name));
    expect(ofBuyer).toHaveLength(names.length - OF_SUPPLIERS.length);
    for (const name of ofBuyer) {
      await openExample(page, name);
      expect({ name, errors: (await runAndWait(page)).errors }).toEqual({ name, errors: undefined });
      kinds.push((await page.evaluate(`${QUERY}.getValue().match(/^(query|mutation)/m)[1]`)) as string);
    }
    const late = ofBuyer.filter((_, index) => kinds[index] === "query" && kinds.indexOf("mutation") < index);
    expect(late).toEqual([
      "WorkflowStatus",
      "PurchaseOrderList",
      "PurchaseOrderWithProposal",
      "WebhookList",
      "WebhookDeliveryList",
      "ApiKeys",
    ]); // reading these needs a scope for writing
    // Not once more only because it was the first time.
    for (const name of ["InvoiceDetails", "ImportInvoice", "ReplaceAccountOptions", "WorkTypes"]) {
      await openExample(page, name);
      expect({ name, errors: (await runAndWait(page)).errors }).toEqual({ name, errors: undefined });
    }
    expect([refused, errors]).toEqual([[], []]);
  });

  test("an example that cannot be filled in says what to do first", async () => {
    const { page } = await browser.open(`${gateway.root}/graphiql`);
    await page.locator(".examples button").wait();
    await openExample(page, "WorkTypes");
    await textAppears(page, ".problem", "Put your API key into its field above and choose the example again");
    await giveKey(page, analyst.key!);
    await openExample(page, "InvoiceDetails");
    await textAppears(page, ".problem", "Unauthorized. Missing scope: invoices:read");
    await openExample(page, "RotateApiKey");
    await textAppears(page, ".problem", "Run CreateApiKey first");
    await openExample(page, "WorkTypes");
    await page.waitForFunction(() => globalThis.document.querySelector(".problem") === null);
  });

  test("a link with ?query= fills the editors", async () => {
    const link = new URLSearchParams({
      query: "query Linked($number: String!) { projectByNumber(project_number: $number) { title } }",
      variables: '{"number":"P-2026-002"}',
      operationName: "Linked",
    });
    const { page } = await browser.open(`${gateway.root}/graphiql?${link}`);
    await giveKey(page, analyst.key!);
    await page.waitForFunction(`${QUERY}.getValue().includes("query Linked")`);
    expect(await page.evaluate(`${VARIABLES}.getValue()`)).toBe('{"number":"P-2026-002"}');
    expect(await runAndWait(page)).toEqual({ data: { projectByNumber: { title: "Depot Nord" } } });
  });

  test("works by keyboard alone", async () => {
    const { page } = await browser.open(`${gateway.root}/graphiql`);
    await page.locator(".examples button").wait();
    const tabTo = async (selector: string): Promise<void> => {
      for (
        let i = 0;
        i < 60 && !(await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`));
        i++
      )
        await page.keyboard.press("Tab");
      expect(await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)).toBe(true);
    };
    await tabTo("#key");
    await page.keyboard.sendCharacter(analyst.key!);
    await tabTo(".examples button");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => globalThis.document.activeElement!.closest(".graphiql-query-editor"));
    const asked = page.waitForResponse((response) => response.url().endsWith("/graphql"));
    await page.keyboard.down("Control");
    await page.keyboard.press("Enter");
    await page.keyboard.up("Control");
    expect(await (await asked).json()).toMatchObject({ data: { projects: { total_count: 2 } } });
  });

  describe("a list in an answer is a table", () => {
    const FIELDS = "project_number title latitude address { city } legal_entity { title }";
    const LIST = `query Table { projects(sort: PROJECT_NUMBER_ASC) { total_count projects { ${FIELDS} } } }`;
    let erp: Client;
    beforeAll(async () => {
      erp = await gateway.client();
      await erp.post("/v1/legal-entities", [{ number: "1", title: "Hochbau; Tiefbau" }]);
      await erp.post("/v1/projects/erp", [
        { number: "P-1", title: '=HYPERLINK("x")', latitude: 48.5, legal_entity_number: "1" },
        { number: "P-2", title: 'Halle "7", Süd' },
      ]);
    });

    const openTable = async (language = "en-US", width = 1440, query = LIST): Promise<Page> => {
      const link = new URLSearchParams({ query });
      const { page } = await browser.open(`${gateway.root}/graphiql?${link}`, {
        prepare: async (page) => {
          await page.setViewport({ width, height: 844 });
          const session = await page.createCDPSession();
          const userAgent = await page.browser().userAgent();
          await session.send("Emulation.setUserAgentOverride", { userAgent, acceptLanguage: language });
        },
      });
      await giveKey(page, erp.key!);
      await runAndWait(page);
      return page;
    };
    const cellsOf = (page: Page): Promise<string[][]> =>
      page.$$eval(".table tr", (rows: any[]) => rows.map((row) => [...row.cells].map((cell: any) => cell.innerText)));

    test("with a column for each field, and those of records within the row", async () => {
      const page = await openTable();
      await textAppears(page, ".table summary", "projects.projects: 2 rows");
      expect(await cellsOf(page)).toEqual([
        ["project_number", "title", "latitude", "address.city", "legal_entity.title"],
        ["P-1", '=HYPERLINK("x")', "48.5", "", "Hochbau; Tiefbau"],
        ["P-2", 'Halle "7", Süd', "", "", ""],
      ]);
      await browser.keepPicture(page, "table.png");
      // Another answer, another table, or none.
      await paste(page, ".graphiql-query-editor", "query None { projects { total_count } }");
      await runAndWait(page);
      await page.waitForFunction(() => globalThis.document.querySelector(".table") === null);
    });

    test.each(["en-US", "de-DE", "de-CH"])("that is saved as REST writes it for %s, by keyboard", async (language) => {
      const page = await openTable(language);
      await page.locator(".table button").wait();
      const { path, saved } = await useDownloads(page);
      await page.focus(".table summary");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await saved("projects.csv");
      const fields = "project_number,title,latitude,address.city,legal_entity.title";
      const { body } = await erp.get(`/v1/projects?sort=PROJECT_NUMBER_ASC&fields=${fields}`, {
        Accept: "text/csv",
        "Accept-Language": language,
      });
      // fetch drops the mark at the beginning.
      expect(await readFile(join(path, "projects.csv"), "utf8")).toBe(`\uFEFF${body}`);
      expect(body).toContain(`'=HYPERLINK(""x"")`);
      await rm(path, { recursive: true });
    });

    test("that takes no place from the editors, however wide it is", async () => {
      const wide = "id project_number title active status latitude longitude region project_region_id address { city }";
      const query = `query Wide { projects { projects { ${wide} legal_entity { id number title } } } }`;
      const page = await openTable("en-US", 1440, query);
      await page.locator(".table .rows").wait();
      const widths = `["editors", "response"].map((name) => document.querySelector(".graphiql-" + name).offsetWidth)`;
      const [editors, response] = (await page.evaluate(widths)) as [number, number];
      expect(Math.abs(editors - response)).toBeLessThan(50);
      expect(await page.$eval(".table .rows", (rows: any) => rows.scrollWidth > rows.clientWidth)).toBe(true);
    });

    test("that scrolls within itself at 390 px, and folds", async () => {
      const page = await openTable("en-US", 390);
      await page.locator(".table .rows").wait();
      const widths = "[document.documentElement.scrollWidth, document.querySelector('.table .rows').scrollWidth]";
      const [all, rows] = (await page.evaluate(widths)) as [number, number];
      expect(all).toBeLessThanOrEqual(390);
      expect(rows).toBeGreaterThan(390);
      await browser.keepPicture(page, "narrow-table.png");
      await page.focus(".table summary");
      await page.keyboard.press("Space");
      expect(await page.$eval(".table", (table: any) => table.open)).toBe(false);
    });

    test("where it is a connection, a single record's list, one of two lists, or within a list", async () => {
      const tables = await import(`${process.cwd()}/public/tables.js`);
      const found = (data: unknown) =>
        tables
          .tablesIn(data)
          .map(({ name, columns }: any) => `${name}: ${columns.map((path: string[]) => path.join("."))}`);
      expect(found({ accountsConnection: { edges: [{ cursor: "c", node: { id: 1 } }] } })).toEqual([
        "accountsConnection.edges: id",
      ]);
      expect(found({ a: { b: { items: [{ x: null }, null, { x: { y: 1 } }] } } })).toEqual(["a.b.items: x.y"]);
      expect(found({ a: [{ x: [{ y: 1 }] }], b: [{ z: {} }] })).toEqual(["a: x", "b: "]);
      expect(found({ a: { names: ["x"], none: [] }, b: null })).toEqual([]);
      expect(found(null)).toEqual([]);
    });
  });

  test("the examples are listed below the scopes that they need", async () => {
    const { page } = await browser.open(`${gateway.root}/graphiql`);
    await page.locator(".examples h3").wait();
    const groups = await page.$$eval(".examples section", (sections: any[]) =>
      sections.map((section) => [
        section.querySelector("h3").innerText,
        [...section.querySelectorAll("strong")].map((name: any) => name.innerText),
      ]),
    );
    const listed = Object.fromEntries(groups as [string, string[]][]);
    expect(listed["projects:read"]).toContain("ProjectList");
    expect(listed["suppliers:read"]).toContain("SupplierList");
    expect(listed["payment_terms:read"]).toContain("SupplierList");
    expect(listed["projects:write"]).toContain("ImportProjects");
    expect(listed["any key"]).toEqual(["Events", "Me", "ChangesSince"]);
  });

  test("keeping the headers is left to the user's own choice", async () => {
    const { page, errors } = await browser.open(`${gateway.root}/graphiql`);
    await click(page, 'button[aria-label="Open settings dialog"]');
    await textAppears(page, ".graphiql-dialog", "Only enable if you trust this device.");
    expect(await page.evaluate(() => localStorage.getItem("graphiql:shouldPersistHeaders"))).toBe("false");
    await click(page, "#enable-persist-headers");
    await page.keyboard.press("Escape");
    await click(page, ".graphiql-editor-tools ::-p-text(Headers)");
    await paste(page, HEADERS_EDITOR, '{ "X-API-Key": "kept" }');
    await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes("kept"));
    expect(errors).toEqual([]);
  });
});

describe("every page", () => {
  const PAGES = {
    "/graphiql": ".graphiql-container",
    "/docs": ".swagger-ui .info",
    "/admin/api-keys": "#admin",
    "/typo/of/mine": "h1",
  };

  test("the key is given once: other pages and a reload have it, localStorage never", async () => {
    const { page } = await browser.open(`${gateway.root}/graphiql`);
    await giveKey(page, demoKey);
    await click(page, 'button[aria-label="New tab"]');
    await openExample(page, "TenantSettings");
    const expected = { data: { tenantSettings: { name: "Demo" } } };
    expect(await runAndWait(page)).toMatchObject(expected);
    await page.reload();
    await page.locator(".graphiql-execute-button").wait();
    expect(await runAndWait(page)).toMatchObject(expected);

    await Promise.all([page.waitForNavigation(), click(page, "header a[href=docs]")]);
    await page.locator(".btn.authorize.locked").wait();
    expect(await page.$eval("#key", (field: any) => field.value)).toBe(demoKey);
    // What the dialog is told, the field knows, too.
    await click(page, ".btn.authorize");
    await click(page, ".auth-btn-wrapper ::-p-text(Logout)");
    await page.waitForFunction(() => (globalThis.document.querySelector("#key") as any).value === "");
    await paste(page, ".auth-container input", analyst.key!);
    await click(page, ".auth-btn-wrapper .authorize");
    await page.reload();
    await page.locator(".btn.authorize.locked").wait();
    expect(await page.$eval("#key", (field: any) => field.value)).toBe(analyst.key);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(demoKey.slice(4));
  });

  test.each(Object.entries(PAGES))(
    "%s at 390 px is reached without scrolling sideways, and Run at once",
    async (path, main) => {
      const { page } = await browser.open(`${gateway.root}${path}`, {
        prepare: async (page) => page.setViewport({ width: 390, height: 844 }),
      });
      await page.locator(main).wait();
      expect(await page.evaluate(() => globalThis.document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await browser.keepPicture(page, `narrow${path.replaceAll("/", "-")}.png`);
      if (path !== "/graphiql") return;
      const isInReach = async (): Promise<boolean> => {
        const { x, y, width, height } = (await (await page.$(".graphiql-execute-button"))!.boundingBox())!;
        const [centreX, centreY] = [x + width / 2, y + height / 2];
        return page.evaluate(
          `document.elementFromPoint(${centreX}, ${centreY})?.closest(".graphiql-execute-button") != null`,
        ) as Promise<boolean>;
      };
      await giveKey(page, demoKey);
      expect(await isInReach()).toBe(true);
      await openExample(page, "TenantSettings");
      expect(await isInReach()).toBe(true);
      expect(await runAndWait(page)).toMatchObject({ data: { tenantSettings: { name: "Demo" } } });
    },
  );

  test.each(Object.entries(PAGES))(
    "%s is dark in the dark, as a whole and from the first moment, and light in the light",
    async (path, main) => {
      for (const scheme of ["dark", "light"]) {
        const { page } = await browser.open(`${gateway.root}${path}`, {
          prepare: async (page) => page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]),
        });
        await page.locator(main).wait();
        for (const part of ["html", "body", "header", "#key", "main", main]) {
          if (!(await page.$(part))) continue;
          const isDark = (await brightness(page, part)) < 90;
          expect({ part, isDark }).toEqual({ part, isDark: scheme === "dark" });
        }
        // The style sheet stands in the head: nothing is painted before it is there.
        expect(
          await page.$$eval("head link[rel=stylesheet]", (links: any[]) =>
            links.some(({ href }) => href.endsWith("/page.css")),
          ),
        ).toBe(true);
      }
    },
  );
});

describe("/docs", () => {
  test("requests succeed on the demo tenant with the values that they are shown with", async () => {
    const { page, errors } = await browser.open(`${gateway.root}/docs`);
    await page.locator(".opblock").wait();
    await giveKey(page, demoKey);
    const withIds =
      'ui.specSelectors.specJson().getIn(["paths", "/projects/{id}", "get", "parameters"]).some((one) => one.get("example"))';
    await page.waitForFunction(withIds);
    const spec: any = await page.evaluate("ui.specSelectors.specJson().toJS()");
    const demo = new Client(gateway.root, demoKey, "Demo");
    const refused: string[] = [];
    let count = 0;
    for (const [path, methods] of Object.entries<any>(spec.paths)) {
      for (const [method, { parameters, requestBody, servers = spec.servers }] of Object.entries<any>(methods)) {
        // Only JSON has an example to send.
        if (method === "delete" || (requestBody && !requestBody.content["application/json"])) continue;
        const query = new URLSearchParams();
        let filled = path;
        for (const { name, in: place, example, required } of parameters) {
          if (place === "path") filled = filled.replace(`{${name}}`, encodeURIComponent(example));
          else if (required) query.set(name, example);
        }
        const body = Object.values<any>(requestBody?.content["application/json"].examples ?? {})[0]?.value;
        const { status } = await demo.send(
          method.toUpperCase(),
          `${servers[0].url.replace(/\/$/, "")}${filled}?${query}`,
          body,
        );
        count++;
        if (status >= 300) refused.push(`${method} ${path}`);
      }
    }
    expect(count).toBeGreaterThan(40);
    expect(refused.toSorted()).toEqual(NOT_AS_SHOWN.toSorted());
    // It asked for the orders of a supplier.
    expect(errors.filter((text) => !text.includes("status of 401"))).toEqual([]);
  });

  test("the filter box finds by path, title and tag, whatever the case", async () => {
    const { page } = await browser.open(`${gateway.root}/docs`);
    await page.locator(".operation-filter-input").fill("PROJECTNUMBER");
    await page.waitForFunction(() => globalThis.document.querySelectorAll(".opblock").length === 1);
    expect(await textOf(page, ".opblock-summary-path")).toContain("byProjectNumber");
    await page.locator(".operation-filter-input").fill("payment terms");
    await page.waitForFunction(() => globalThis.document.querySelectorAll(".opblock").length === 4);
  });

  test("shows every operation, and tries one out with a key", async () => {
    const { page, refused, errors } = await browser.open(`${gateway.root}/docs`);
    await page.locator(".opblock").wait();
    const { paths } = (await gateway.anonymous().get("/openapi.json")).body;
    // Swagger UI draws only what is in view of a list as long as this, so the page is scrolled to its end.
    const shown = new Set<string>();
    const scroll = async (): Promise<void> => {
      for (const path of await page.$$eval(".opblock-summary-path", (found: any[]) =>
        found.map(({ dataset }) => dataset.path),
      ))
        shown.add(path);
      await page.mouse.wheel({ deltaY: 400 });
    };
    await page.mouse.move(700, 500);
    await until(
      "the page has shown as many paths as there are",
      async () => (await scroll(), shown.size === Object.keys(paths).length),
      60_000,
    );
    expect(shown).toEqual(new Set(Object.keys(paths)));
    expect(await textOf(page, "header")).toContain(HOW_TO_GET_A_KEY);

    await click(page, ".btn.authorize");
    await paste(page, ".auth-container input", analyst.key!);
    await click(page, ".auth-btn-wrapper .authorize");
    await click(page, ".auth-btn-wrapper .btn-done");
    await page.evaluate("scrollTo(0, 0)");
    await paste(page, ".operation-filter-input", "/projects");
    await click(page, '.opblock-summary-path[data-path="/projects"]');
    await click(page, ".try-out__btn");
    await click(page, ".btn.execute");
    await textAppears(page, ".live-responses-table", "Wohnquartier Westend");
    await browser.keepPicture(page, "docs.png");
    // It asked for values of lists that this key may not read.
    expect([refused, errors.filter((text) => !/status of 40[13]/.test(text))]).toEqual([[], []]);
  });
});

describe("/graphql", () => {
  const CDN = "https://embeddable-sandbox.cdn.apollographql.com/";

  test("without the internet it says so, and leads to GraphiQL", async () => {
    const { page, refused } = await browser.open(`${gateway.root}/graphql`);
    await page.waitForSelector("#failed:not([hidden])");
    expect(await textOf(page, "main")).toContain("GraphiQL does the same without the internet.");
    expect(await textOf(page, "header")).toContain(HOW_TO_GET_A_KEY);
    expect(refused.map((address) => address.startsWith(CDN))).toEqual([true]);
    await Promise.all([page.waitForNavigation(), click(page, "header a[href=graphiql]")]);
    await textAppears(page, ".examples", "ProjectList");
  });

  test("hands Apollo Sandbox this server, an example, and the schema to read without a key", async () => {
    const standIn = "window.EmbeddedSandbox = class { constructor(options) { window.given = options; } };";
    const { page, errors } = await browser.open(`${gateway.root}/graphql`, { standIns: { [CDN]: standIn } });
    await page.waitForFunction("window.given");
    expect(await page.evaluate("window.given")).toMatchObject({
      target: "#sandbox",
      initialEndpoint: `${gateway.root}/graphql`,
      initialState: { document: expect.stringContaining("query ProjectList"), headers: {} },
    });
    const ask = (body: object): Promise<any> =>
      page.evaluate(
        `window.given.handleRequest("graphql", ${JSON.stringify({
          method: "POST",
          headers: { "Content-Type": "application/json", "X-API-Key": analyst.key },
          body: JSON.stringify(body),
        })}).then((answer) => answer.json())`,
      );
    expect((await ask({ operationName: "IntrospectionQuery" })).data.__schema.queryType.name).toBe("Query");
    expect(await ask({ query: "{ projects { total_count } }" })).toEqual({ data: { projects: { total_count: 2 } } });
    expect(errors).toEqual([]);
  });
});
