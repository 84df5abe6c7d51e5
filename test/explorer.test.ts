/** The pages as an analyst meets them: in a real browser that reaches no server but the gateway. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Page } from "puppeteer-core";
import type { Client } from "./support/client.js";
import { useBrowser } from "./support/browser.js";
import { useGateway } from "./support/gateway.js";

const gateway = useGateway();
const browser = useBrowser();
let analyst: Client;

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
});

const HEADERS_EDITOR = 'section[aria-label="Headers"] .CodeMirror:not(.hidden *)';
const HOW_TO_GET_A_KEY = "The administrator makes one: npm run -s key -- --tenant NAME --scopes";

const click = (page: Page, selector: string): Promise<void> => page.locator(selector).click();
const textOf = (page: Page, selector: string): Promise<string> => page.$eval(selector, (element: any) => element.innerText);

async function textAppears(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForFunction(`document.querySelector(${JSON.stringify(selector)})?.innerText.includes(${JSON.stringify(text)})`);
}

/** What a paste does: the text arrives as a whole, past the editor's own closing of brackets. */
async function paste(page: Page, selector: string, text: string): Promise<void> {
  await click(page, selector);
  await page.keyboard.down("Control");
  await page.keyboard.press("KeyA");
  await page.keyboard.up("Control");
  await page.keyboard.sendCharacter(text);
}

const openExample = (page: Page, name: string): Promise<void> => click(page, `.examples ::-p-text(${name})`);
const run = (page: Page): Promise<void> => click(page, ".graphiql-execute-button");

/** What GraphiQL shows as the answer; the page itself holds only the lines in sight. */
async function answerOf(page: Page, field: string): Promise<any> {
  const shown = 'JSON.parse(document.querySelector(".graphiql-response .CodeMirror").CodeMirror.getValue() || "{}").data';
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
    await textAppears(page, HEADERS_EDITOR, '"X-API-Key"');
    await paste(page, HEADERS_EDITOR, JSON.stringify({ "X-API-Key": analyst.key }));
    await openExample(page, "ProjectList");
    await run(page);
    const { projects } = await answerOf(page, "projects");
    expect(projects).toMatchObject([
      {
        title: "Wohnquartier Westend",
        legal_entity: { title: "Musterbau Hochbau GmbH" },
        project_region: { title: "Bayern" },
        work_types: [{ title: "Baukonstruktionen" }, { title: "Außenwände" }],
      },
      { title: "Depot Nord" },
    ]);
    await textAppears(page, ".graphiql-response", "Wohnquartier Westend");
    await browser.keepPicture(page, "graphiql.png");

    // This one takes the project's id from that answer.
    await openExample(page, "WorkTypes");
    await run(page);
    expect(await answerOf(page, "workTypes")).toEqual({ total_count: 2, work_types: projects[0].work_types });

    // Query and history are kept a moment after the last change.
    await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes("WorkTypes"));
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(analyst.key!.slice(4));
    expect([refused, errors]).toEqual([[], []]);
  });

  test("the examples are listed below the scopes that they need", async () => {
    const { page } = await browser.open(`${gateway.root}/graphiql`);
    await page.locator(".examples h3").wait();
    const groups = await page.$$eval(".examples section", (sections: any[]) =>
      sections.map((section) => [section.querySelector("h3").innerText, [...section.querySelectorAll("strong")].map((name: any) => name.innerText)]),
    );
    const listed = Object.fromEntries(groups as [string, string[]][]);
    expect(listed["projects:read"]).toContain("ProjectList");
    expect(listed["suppliers:read"]).toContain("SupplierList");
    expect(listed["payment_terms:read"]).toContain("SupplierList");
    expect(listed["projects:write"]).toContain("ImportProjects");
    expect(listed["any key"]).toEqual(["Events"]);
  });

  test("keeping the headers is left to the user's own choice", async () => {
    const { page, errors } = await browser.open(`${gateway.root}/graphiql`);
    await click(page, 'button[aria-label="Open settings dialog"]');
    await textAppears(page, ".graphiql-dialog", "Only enable if you trust this device.");
    expect(await page.evaluate(() => localStorage.getItem("graphiql:shouldPersistHeaders"))).toBe("false");
    await click(page, "#enable-persist-headers");
    await page.keyboard.press("Escape");
    await paste(page, HEADERS_EDITOR, '{ "X-API-Key": "kept" }');
    await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes("kept"));
    expect(errors).toEqual([]);
  });
});

describe("/docs", () => {
  test("shows every operation, and tries one out with a key", async () => {
    const { page, refused, errors } = await browser.open(`${gateway.root}/docs`);
    await page.locator(".opblock").wait();
    const { paths } = (await gateway.anonymous().get("/openapi.json")).body;
    const shown = await page.$$eval(".opblock-summary-path", (elements: any[]) => elements.map(({ dataset }) => dataset.path));
    expect(new Set(shown)).toEqual(new Set(Object.keys(paths)));
    expect(await textOf(page, "header")).toContain(HOW_TO_GET_A_KEY);

    await click(page, ".btn.authorize");
    await paste(page, ".auth-container input", analyst.key!);
    await click(page, ".auth-btn-wrapper .authorize");
    await click(page, ".auth-btn-wrapper .btn-done");
    await click(page, '.opblock-summary-path[data-path="/v1/projects"]');
    await click(page, ".try-out__btn");
    await click(page, ".btn.execute");
    await textAppears(page, ".live-responses-table", "Wohnquartier Westend");
    await browser.keepPicture(page, "docs.png");
    expect([refused, errors]).toEqual([[], []]);
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
      initialState: { document: expect.stringContaining("query ProjectList"), headers: { "X-API-Key": "" } },
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
