/** A real browser that comes from npm and can reach no server except the gateway. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { type Browser, type BrowserContext, launch, type Page } from "puppeteer-core";

export interface Tab {
  readonly page: Page;
  /** Addresses on other origins that the page requested; none of them was answered. */
  readonly refused: readonly string[];
  /** Errors on the page's console, and exceptions. */
  readonly errors: readonly string[];
}

export interface TabOptions {
  /** Scripts that replace files on other origins, by the beginning of the file's address. */
  standIns?: Record<string, string>;
  /** Other origins that the page may reach, such as the gateway's if the page is none of its own. */
  reaches?: readonly string[];
  /** Runs before the address is opened, e.g. to change the size of the window. */
  prepare?: (page: Page) => Promise<void>;
}

/** Where tests leave pictures for people; not under version control. */
const PICTURES = "test-results";

/** Starts a browser before the file's tests and ends it after them. It shows one page at a time. */
export function useBrowser() {
  let browser: Browser;
  let context: BrowserContext | null = null;
  beforeAll(async () => void (browser = await start()));
  afterAll(() => browser.close());

  return {
    /** Opens a page, and closes the one before, since each that is left open goes on working. */
    async open(address: string, { standIns = {}, reaches = [], prepare }: TabOptions = {}): Promise<Tab> {
      await context?.close();
      context = await browser.createBrowserContext();
      const page = await context.newPage();
      // Shorter than the test's own limit, so that a failure names the step that is waiting.
      page.setDefaultTimeout(120_000);
      const refused: string[] = [];
      const errors: string[] = [];
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      page.on("pageerror", (error) => errors.push(String(error)));
      await page.setRequestInterception(true);
      page.on("request", (request) => {
        const url = request.url();
        const reached = [address, ...reaches].map((each) => new URL(each).origin);
        if (url.startsWith("data:") || reached.includes(new URL(url).origin)) return void request.continue();
        const standIn = Object.keys(standIns).find((start) => url.startsWith(start));
        if (standIn) return void request.respond({ contentType: "text/javascript", body: standIns[standIn]! });
        refused.push(url);
        void request.abort("internetdisconnected");
      });
      // By default it looks at each frame, and a page that paints nothing has none.
      const wait = page.waitForFunction.bind(page);
      page.waitForFunction = (what, options, ...args) =>
        wait(what as never, { polling: 50, ...options }, ...args) as never;
      await prepare?.(page);
      await page.goto(address);
      return { page, refused, errors };
    },
    async keepPicture(page: Page, name: string): Promise<void> {
      await mkdir(PICTURES, { recursive: true });
      await page.screenshot({ path: join(PICTURES, name) as `${string}.png` });
    },
  };
}

/** Gives a page the key at once: if letters came slowly, the page would try the part that is there. */
export const pasteKey = (page: Page, key: string): Promise<void> =>
  page.$eval(
    "#key",
    (field: any, text) => {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    },
    key,
  );
export const click = (page: Page, selector: string): Promise<void> => page.locator(selector).click();
export const textOf = (page: Page, selector: string): Promise<string> =>
  page.$eval(selector, (element: any) => element.innerText);
export const textAppears = (page: Page, selector: string, text: string): Promise<unknown> =>
  page.waitForFunction(
    `document.querySelector(${JSON.stringify(selector)})?.innerText.includes(${JSON.stringify(text)})`,
  );

// The package unpacks the libraries that a bare machine lacks only if it believes that it runs in Amazon's cloud. So it
// runs in a process of its own that tells it so.
const UNPACK = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath()';
const PACKAGE = "node_modules/@sparticuz/chromium/package.json";

/** The folder of the browser, which is unpacked once for all runs. A half-unpacked one never gets its name. */
async function unpacked(): Promise<string> {
  const cache = resolve("node_modules/.cache");
  const folder = join(cache, `browser-${JSON.parse(await readFile(PACKAGE, "utf8")).version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(`${folder}.`);
  const env = { ...process.env, NODE_OPTIONS: "", TMPDIR: draft, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" };
  await promisify(execFile)(process.execPath, ["--input-type=module", "-e", UNPACK], { env });
  // The package's own configuration looks for the fonts in fixed folders, where they are not.
  const fonts = `<fontconfig><dir>${join(folder, "fonts")}</dir><cachedir>${join(folder, "fonts-cache")}</cachedir></fontconfig>`;
  await writeFile(join(draft, "fonts.conf"), fonts);
  await rename(draft, folder).catch(async (error: Error) => {
    await rm(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

async function start(): Promise<Browser> {
  const viewport = { width: 1440, height: 900 };
  const own = process.env.CHROME_PATH;
  if (own) return launch({ executablePath: own, args: ["--no-sandbox"], defaultViewport: viewport });
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("npm brings a browser for Linux on x64 only. Set CHROME_PATH to a Chrome or Chromium.");
  }
  const folder = await unpacked();
  const places = { LD_LIBRARY_PATH: join(folder, "al2023/lib"), FONTCONFIG_FILE: join(folder, "fonts.conf") };
  return launch({
    executablePath: join(folder, "chromium"),
    headless: "shell",
    args: ["--no-sandbox", "--no-zygote", "--disable-gpu", "--font-render-hinting=none"],
    defaultViewport: viewport,
    env: { ...process.env, NODE_OPTIONS: "", ...places },
  });
}
