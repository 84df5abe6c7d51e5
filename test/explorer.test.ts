/** The pages as an analyst meets them: in a real browser that reaches no server but the gateway. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import { seedDemo } from "../src/demo/seed.js";
import { readExamples } from "../src/pages/examples.js";
import { click, pasteKey, type Tab, textAppears, textOf, useBrowser } from "./support/browser.js";
import { Client, routes, schema, useGateway } from "./support/gateway.js";
import { until } from "./support/until.js";

const gateway = useGateway();
const browser = useBrowser();
let analyst: Client;
let demoKey: string;

beforeAll(async () => {
  const erp = await gateway.client();
  await erp.post("/v1/legal-entities", [{ number: "1000", title: "Hochbau; Tiefbau" }]);
  const [project] = (
    await erp.post("/v1/projects/erp", [
      { number: "P-1", title: '=HYPERLINK("x")', legal_entity_number: "1000", latitude: 48.5 },
      { number: "P-2", title: 'Halle "7", Süd' },
    ])
  ).body;
  await erp.post(`/v1/projects/${project.id}/work-types`, [{ code: "330", title: "Außenwände" }]);
  analyst = await gateway.client({ tenant: erp.tenant, scopes: ["projects:read", "project_regions:read"] });
  demoKey = (await seedDemo(gateway.db))!;
});

const OF_SUPPLIERS = routes.filter(({ isSupplierBound }) => isSupplierBound).map(({ field }) => field);
const HOW_TO_GET_A_KEY = "The administrator makes one: npm run -s key -- --tenant NAME --scopes";
const HEADERS_EDITOR = 'section[aria-label="Headers"] .CodeMirror:not(.hidden *)';
const QUERY = 'document.querySelector(".graphiql-query-editor .CodeMirror")?.CodeMirror';
const VARIABLES = `document.querySelector('section[aria-label="Variables"] .CodeMirror').CodeMirror`;
const LIST_OF_PROJECTS = `query Table { projects(sort: PROJECT_NUMBER_ASC) {
  total_count projects { project_number title latitude address { city } legal_entity { title } } } }`;

/** What a paste does: the text arrives as a whole, past the editor's own closing of brackets. */
async function paste(page: Page, selector: string, text: string): Promise<void> {
  await click(page, selector);
  await page.keyboard.down("Control");
  await page.keyboard.press("KeyA");
  await page.keyboard.up("Control");
  await page.keyboard.sendCharacter(text);
}

const openGraphiql = (query = "", width = 1440) =>
  browser.open(`${gateway.root}/graphiql${query && `?${new URLSearchParams({ query })}`}`, {
    prepare: async (page) => page.setViewport({ width, height: 844 }),
  });

async function openExample(page: Page, name: string): Promise<void> {
  await page.locator(".examples button").wait();
  await page.$$eval(
    ".examples button",
    (buttons: any[], wanted) => buttons.find((button) => button.querySelector("strong").innerText === wanted).click(),
    name,
  );
  await page.waitForFunction(`${QUERY}?.getValue().match(/(query|mutation) (\\w+)/)?.[2] === ${JSON.stringify(name)}`);
}

const stored = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** What the gateway answers to the query that is in the editor. */
async function runAndWait(page: Page): Promise<any> {
  const asked = page.waitForResponse((response) => response.url().endsWith("/graphql"));
  await click(page, ".graphiql-execute-button");
  return (await asked).json();
}

/** Moves on by the keyboard until something is in focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const isThere = `document.activeElement.matches(${JSON.stringify(selector)})`;
  for (let i = 0; i < 60 && !(await page.evaluate(isThere)); i++) await page.keyboard.press("Tab");
  expect(await page.evaluate(isThere)).toBe(true);
}

describe("/graphiql", () => {
  test("without a key tells how to get one, and has the examples by their scopes and the documentation", async () => {
    const { page, refused, errors } = await openGraphiql();
    expect(await textOf(page, "header")).toContain(HOW_TO_GET_A_KEY);
    await page.locator(".examples h3").wait();
    const groups = await page.$$eval(".examples section", (sections: any[]) =>
      sections.map((section) => [
        section.querySelector("h3").innerText,
        [...section.querySelectorAll("strong")].map((name: any) => name.innerText),
      ]),
    );
    expect(Object.fromEntries(groups as [string, string[]][])).toMatchObject({
      "projects:read": expect.arrayContaining(["ProjectList"]),
      "suppliers:read": expect.arrayContaining(["SupplierList"]),
      "payment_terms:read": expect.arrayContaining(["SupplierList"]),
      "projects:write": expect.arrayContaining(["ImportProjects"]),
      "any key": ["Events", "Me", "ChangesSince"],
    });
    await click(page, 'button[aria-label="Show Documentation Explorer"]');
    await click(page, ".graphiql-doc-explorer ::-p-text(Query)");
    await click(page, ".graphiql-doc-explorer-field-name::-p-text(projectByNumber)");
    await textAppears(page, ".graphiql-doc-explorer", "The project with the ERP's number");
    expect(await textOf(page, ".graphiql-doc-explorer")).toContain("Scope: projects:read.");
    expect([refused, errors]).toEqual([[], []]);
    await click(page, ".graphiql-execute-button");
    await textAppears(page, ".graphiql-response", "Unauthorized");
  });

  test("an example that needs a supplier's key says so before it is chosen", async () => {
    const { page } = await openGraphiql();
    await page.locator(".examples button").wait();
    const told = await page.$$eval(".examples button", (buttons: any[]) =>
      buttons
        .filter((button) => button.innerText.includes("Needs a key that is linked to a supplier."))
        .map((button) => button.querySelector("strong").innerText),
    );
    const bound = OF_SUPPLIERS.map((field) => new RegExp(`\\b${field}\\b`));
    const needing = readExamples(schema).filter(({ query }) => bound.some((field) => field.test(query)));
    expect(needing.length).toBeGreaterThan(2);
    expect(new Set(told)).toEqual(new Set(needing.map(({ name }) => name)));
  });

  test("a pasted key runs an example, fills in the id of the next one, and is kept nowhere", async () => {
    const { page, refused, errors } = await openGraphiql();
    await pasteKey(page, analyst.key!);
    await openExample(page, "ProjectList");
    const { projects } = (await runAndWait(page)).data.projects;
    expect(projects).toMatchObject([
      { legal_entity: { title: "Hochbau; Tiefbau" }, work_types: { work_types: [{ title: "Außenwände" }] } },
      { title: 'Halle "7", Süd' },
    ]);
    await textAppears(page, ".graphiql-response", "HYPERLINK");
    await browser.keepPicture(page, "graphiql.png");
    await openExample(page, "WorkTypes");
    expect((await runAndWait(page)).data.workTypes).toEqual({
      total_count: 1,
      work_types: projects[0].work_types.work_types,
    });
    // Query and history are kept a moment after the last change.
    await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes("WorkTypes"));
    expect(await stored(page)).not.toContain(analyst.key!.slice(4));
    expect([refused, errors]).toEqual([[], []]);
  });

  // That each example succeeds is proved without a browser (examples.test.ts).
  test("examples of each kind succeed on the demo tenant when they are clicked, also a second time", async () => {
    const { page, refused, errors } = await openGraphiql();
    await pasteKey(page, demoKey);
    for (const name of ["Me", "InvoiceDetails", "ImportInvoice", "ReplaceAccountOptions", "ImportInvoice"]) {
      await openExample(page, name);
      expect({ name, errors: (await runAndWait(page)).errors }).toEqual({ name, errors: undefined });
    }
    expect([refused, errors]).toEqual([[], []]);
  });

  test("an example that cannot be filled in says what to do first", async () => {
    const { page } = await openGraphiql();
    await openExample(page, "WorkTypes");
    await textAppears(page, ".problem", "Put your API key into its field above and choose the example again");
    await pasteKey(page, analyst.key!);
    await openExample(page, "InvoiceDetails");
    await textAppears(page, ".problem", "Unauthorized. Missing scope: invoices:read");
    await openExample(page, "RotateApiKey");
    await textAppears(page, ".problem", "Run CreateApiKey first");
    await openExample(page, "WorkTypes");
    await page.waitForFunction(() => globalThis.document.querySelector(".problem") === null);
  });

  test("a link fills the editors", async () => {
    const link = new URLSearchParams({
      query: "query Linked($number: String!) { projectByNumber(project_number: $number) { title } }",
      variables: '{"number":"P-2"}',
      operationName: "Linked",
    });
    const { page } = await browser.open(`${gateway.root}/graphiql?${link}`);
    await page.waitForFunction(`${QUERY}?.getValue().includes("query Linked")`);
    expect(await page.evaluate(`${VARIABLES}.getValue()`)).toBe('{"number":"P-2"}');
    await pasteKey(page, analyst.key!);
    expect((await runAndWait(page)).data).toEqual({ projectByNumber: { title: 'Halle "7", Süd' } });
    await openExample(page, "ProjectList");
    expect((await runAndWait(page)).errors).toBeUndefined();
  });

  test("works by keyboard alone", async () => {
    const { page } = await openGraphiql();
    await page.locator(".examples button").wait();
    await tabTo(page, "#key");
    await page.keyboard.sendCharacter(analyst.key!);
    await tabTo(page, ".examples button");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => globalThis.document.activeElement!.closest(".graphiql-query-editor"));
    const asked = page.waitForResponse((response) => response.url().endsWith("/graphql"));
    await page.keyboard.down("Control");
    await page.keyboard.press("Enter");
    await page.keyboard.up("Control");
    expect(await (await asked).json()).toMatchObject({ data: { projects: { total_count: 2 } } });
  });

  test("keeping the headers is left to the user's own choice", async () => {
    const { page, errors } = await openGraphiql();
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

  describe("a list in an answer is a table", () => {
    test("with a column for each field, and those of records within the row, while the answer has one", async () => {
      const { page } = await openGraphiql(LIST_OF_PROJECTS);
      await pasteKey(page, analyst.key!);
      await runAndWait(page);
      await textAppears(page, ".table summary", "projects.projects: 2 rows");
      const cells = await page.$$eval(".table tr", (rows: any[]) =>
        rows.map((row) => [...row.cells].map((cell: any) => cell.innerText)),
      );
      expect(cells).toEqual([
        ["project_number", "title", "latitude", "address.city", "legal_entity.title"],
        ["P-1", '=HYPERLINK("x")', "48.5", "", "Hochbau; Tiefbau"],
        ["P-2", 'Halle "7", Süd', "", "", ""],
      ]);
      await browser.keepPicture(page, "table.png");
      await paste(page, ".graphiql-query-editor", "query None { projects { total_count } }");
      await runAndWait(page);
      await page.waitForFunction(() => globalThis.document.querySelector(".table") === null);
    });

    test("that is saved by keyboard as REST writes it for the reader's language", async () => {
      const { page } = await openGraphiql(LIST_OF_PROJECTS);
      await pasteKey(page, analyst.key!);
      await runAndWait(page);
      const session = await page.createCDPSession();
      const userAgent = await page.browser().userAgent();
      for (const language of ["en-US", "de-DE", "de-CH"]) {
        await session.send("Emulation.setUserAgentOverride", { userAgent, acceptLanguage: language });
        const folder = await mkdtemp(join(tmpdir(), "gateway-downloads-"));
        const browserContextId = page.browserContext().id!;
        const saving = { behavior: "allow", browserContextId, downloadPath: folder } as const;
        await session.send("Browser.setDownloadBehavior", saving);
        await page.focus(".table summary");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await until("the file is saved", async () => (await readdir(folder)).includes("projects.csv"));
        const fields = "project_number,title,latitude,address.city,legal_entity.title";
        const { body } = await analyst.get(`/v1/projects?sort=PROJECT_NUMBER_ASC&fields=${fields}`, {
          Accept: "text/csv",
          "Accept-Language": language,
        });
        // fetch drops the mark at the beginning.
        expect(await readFile(join(folder, "projects.csv"), "utf8")).toBe(`\uFEFF${body}`);
        expect(body).toContain(`'=HYPERLINK(""x"")`);
        await rm(folder, { recursive: true });
      }
    });

    test("that takes no place from the editors, however wide it is, and at 390 px scrolls within itself", async () => {
      const wide = "id project_number title active status latitude longitude region project_region_id address { city }";
      const query = `query Wide { projects { projects { ${wide} legal_entity { id number title } } } }`;
      const { page } = await openGraphiql(query);
      await pasteKey(page, analyst.key!);
      await runAndWait(page);
      await page.locator(".table .rows").wait();
      const widths = `["editors", "response"].map((name) => document.querySelector(".graphiql-" + name).offsetWidth)`;
      const [editors, response] = (await page.evaluate(widths)) as [number, number];
      expect(Math.abs(editors - response)).toBeLessThan(50);
      await page.setViewport({ width: 390, height: 844 });
      await page.waitForFunction("document.documentElement.scrollWidth <= 390");
      expect(await page.$eval(".table .rows", (rows: any) => rows.scrollWidth)).toBeGreaterThan(390);
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
});

describe("every page", () => {
  test("the key is given once: other pages and a reload have it, localStorage never", async () => {
    const { page } = await openGraphiql();
    await pasteKey(page, demoKey);
    await click(page, 'button[aria-label="New tab"]');
    await openExample(page, "TenantSettings");
    // GraphiQL stores its tabs a moment after the last change.
    await page.waitForFunction(() => /TenantSettings/.test(localStorage.getItem("graphiql:tabState") ?? ""));
    await page.reload();
    await page.locator(".graphiql-execute-button").wait();
    expect(await runAndWait(page)).toMatchObject({ data: { tenantSettings: { name: "Demo" } } });

    await Promise.all([page.waitForNavigation(), click(page, "header a[href=docs]")]);
    await page.locator(".btn.authorize.locked").wait();
    expect(await page.$eval("#key", (field: any) => field.value)).toBe(demoKey);
    // What the dialog is told, the field knows, too.
    await click(page, ".btn.authorize");
    await click(page, ".auth-btn-wrapper ::-p-text(Logout)");
    await page.waitForFunction(() => (globalThis.document.querySelector("#key") as any).value === "");
    await paste(page, ".auth-container input", analyst.key!);
    await click(page, ".auth-btn-wrapper .authorize");
    await page.goto(`${gateway.root}/admin/api-keys`);
    expect(await page.$eval("#key", (field: any) => field.value)).toBe(analyst.key);
    expect(await stored(page)).not.toContain(demoKey.slice(4));
  });

  /** How bright what is behind an element is, from 0 to 255. */
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

  test.each([
    ["/graphiql", ".graphiql-container"],
    ["/docs", ".swagger-ui .info"],
    ["/admin/api-keys", "#admin"],
    ["/typo/of/mine", "h1"],
  ])(
    "%s fits 390 px, is dark in the dark as a whole and from the first moment, and light in the light",
    async (path, main) => {
      const { page } = await browser.open(`${gateway.root}${path}`, {
        prepare: async (page) => page.setViewport({ width: 390, height: 844 }),
      });
      await page.locator(main).wait();
      expect(await page.evaluate(() => globalThis.document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      for (const scheme of ["dark", "light"]) {
        await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
        for (const part of ["html", "body", "header", "#key", "main", main]) {
          if (!(await page.$(part))) continue;
          await until(`${part} is ${scheme}`, async () => (await brightness(page, part)) < 90 === (scheme === "dark"));
        }
      }
      await browser.keepPicture(page, `narrow${path.replaceAll("/", "-")}.png`);
      // The style sheet stands in the head: nothing is painted before it is there.
      expect(await page.$("head link[rel=stylesheet][href$='/page.css']")).not.toBeNull();
    },
  );

  test("on a phone Run is at once in reach", async () => {
    const { page } = await openGraphiql("", 390);
    await page.locator(".graphiql-execute-button").wait();
    const isInReach = async (): Promise<unknown> => {
      const { x, y, width, height } = (await (await page.$(".graphiql-execute-button"))!.boundingBox())!;
      const centre = `document.elementFromPoint(${x + width / 2}, ${y + height / 2})`;
      return page.evaluate(`${centre}?.closest(".graphiql-execute-button") != null`);
    };
    await pasteKey(page, demoKey);
    expect(await isInReach()).toBe(true);
    await openExample(page, "TenantSettings");
    expect(await isInReach()).toBe(true);
    expect(await runAndWait(page)).toMatchObject({ data: { tenantSettings: { name: "Demo" } } });
  });
});

/** What needs more than an id: a document, a job, a mismatch, cost centres, a token, an option of one dimension. */
const NOT_AS_SHOWN = [
  "get /invoice-dimensions/{dimension_id}/options/{id}",
  "patch /invoice-dimensions/{dimension_id}/options/{id}",
  "post /sandboxes/{id}/reset",
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
  // Of two suppliers only one id is shown.
  "post /suppliers/{id}/merge",
  // The demo's last import has rows of its own type.
  "post /imports/{id}/rows",
  // The demo key is the buyer's.
  "get /supplier-orders",
  "get /supplier-orders/{id}",
  "patch /supplier-orders/{id}",
  "post /supplier-orders/search",
  "post /supplier-deliveries",
];

describe("/docs", () => {
  // Swagger UI takes seconds to draw as many operations.
  let docs: Tab;
  beforeAll(async () => {
    docs = await browser.open(`${gateway.root}/docs`);
    await docs.page.locator(".opblock").wait();
    expect([docs.refused, docs.errors]).toEqual([[], []]);
    await pasteKey(docs.page, demoKey);
    const withIds =
      'ui.specSelectors.specJson().getIn(["paths", "/projects/{id}", "get", "parameters"]).some((one) => one.get("example"))';
    await docs.page.waitForFunction(withIds);
  });
  // The key is no supplier's, so the supplier's orders are refused to it.
  const faults = () => [docs.refused, docs.errors.filter((text) => !text.includes("status of 401"))];
  const find = async (phrase: string, count: number): Promise<void> => {
    await paste(docs.page, ".operation-filter-input", phrase);
    await docs.page.waitForFunction(`document.querySelectorAll(".opblock").length === ${count}`);
  };

  test("shows every operation, and finds by path, title and tag whatever the case", async () => {
    const { page } = docs;
    expect(await textOf(page, "header")).toContain(HOW_TO_GET_A_KEY);
    const { paths } = (await gateway.anonymous().get("/openapi.json")).body;
    expect(await page.evaluate("Object.keys(ui.specSelectors.specJson().toJS().paths)")).toEqual(Object.keys(paths));
    await find("payment terms", 5);
    await find("PROJECTNUMBER", 1);
    expect(await textOf(page, ".opblock-summary-path")).toContain("byProjectNumber");

    await paste(page, ".operation-filter-input", " ");
    // Swagger UI draws only what is in view of a list as long as this.
    const last = '.opblock-summary-path[data-path="/workflows/status/{external_id}"]';
    await page.mouse.move(700, 500);
    await until("the last one is shown", async () => {
      await page.mouse.wheel({ deltaY: 20_000 });
      return (await page.$(last)) !== null;
    });
    expect(faults()).toEqual([[], []]);
  });

  test("requests succeed on the demo tenant with the values that they are shown with", async () => {
    const demo = new Client(gateway.root, demoKey, "Demo");
    const { page } = docs;
    const spec: any = await page.evaluate("ui.specSelectors.specJson().toJS()");
    const refused: string[] = [];
    let count = 0;
    for (const [path, methods] of Object.entries<any>(spec.paths)) {
      for (const [method, { parameters, requestBody, servers = spec.servers }] of Object.entries<any>(methods)) {
        // Only JSON has an example to send.
        if (method === "delete" || (requestBody && !requestBody.content["application/json"])) continue;
        const query = new URLSearchParams();
        let filled = servers[0].url.replace(/\/$/, "") + path;
        for (const { name, in: place, example, required } of parameters) {
          if (place === "path") filled = filled.replace(`{${name}}`, encodeURIComponent(example));
          else if (required) query.set(name, example);
        }
        const body = Object.values<any>(requestBody?.content["application/json"].examples ?? {})[0]?.value;
        const { status } = await demo.send(method.toUpperCase(), `${filled}?${query}`, body);
        count++;
        if (status >= 300) refused.push(`${method} ${path}`);
      }
    }
    expect(count).toBeGreaterThan(40);
    expect(refused.toSorted()).toEqual(NOT_AS_SHOWN.toSorted());
  });

  test("an operation opens, and is tried out with the key and a value of its tenant", async () => {
    const { page } = docs;
    await find("byProjectNumber", 1);
    await click(page, ".opblock-summary-path");
    await click(page, ".try-out__btn");
    await click(page, ".btn.execute");
    await textAppears(page, ".live-responses-table", '"project_number"');
    await browser.keepPicture(page, "docs.png");
    // It refers to most of the schemas, and its conditions to each other.
    await find("in the order of their arrival", 4);
    await click(page, '.opblock-summary-path[data-path="/invoices"]');
    await textAppears(page, ".opblock.is-open", "Try it out");
    expect(await page.$eval('tr[data-param-name="where"] input', (input: any) => input.type)).toBe("text");
    expect(faults()).toEqual([[], []]);
  });

  test("an operation opens whose records the tenant has none of", async () => {
    const { page } = docs;
    await find("one webhook.", 1);
    await click(page, ".opblock-summary-path");
    await textAppears(page, ".opblock.is-open", "Try it out");
    expect(faults()).toEqual([[], []]);
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
    const ask = (body: object): Promise<any> => {
      const headers = { "Content-Type": "application/json", "X-API-Key": analyst.key };
      const request = JSON.stringify({ method: "POST", headers, body: JSON.stringify(body) });
      return page.evaluate(
        `window.given.handleRequest("graphql", ${request}).then((answer) => answer.json())`,
      ) as Promise<any>;
    };
    expect((await ask({ operationName: "IntrospectionQuery" })).data.__schema.queryType.name).toBe("Query");
    expect(await ask({ query: "{ projects { total_count } }" })).toEqual({ data: { projects: { total_count: 2 } } });
    expect(errors).toEqual([]);
  });
});
