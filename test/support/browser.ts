/** A real browser that comes from npm and can reach no server except the gateway. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll } from "@jest/globals";
import { type Browser, launch, type Page } from "puppeteer-core";

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

/** Starts a browser before the file's tests and ends it after them. */
export function useBrowser() {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "gateway-browser-"));
    browser = await start(folder);
  });
  afterAll(async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    async open(address: string, { standIns = {}, reaches = [], prepare }: TabOptions = {}): Promise<Tab> {
      const page = await (await browser.createBrowserContext()).newPage();
      // Shorter than the test's own limit, so that a failure names the step that is waiting.
      page.setDefaultTimeout(60_000);
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

// The package unpacks the browser into the folder for temporary files. It unpacks the libraries that a bare machine
// lacks only if it believes that it runs in Amazon's cloud. So it runs in a process of its own that tells it so, and
// with a folder of its own, where no half-unpacked file of another run can be.
const UNPACK =
  'import chromium from "@sparticuz/chromium"; process.stdout.write(JSON.stringify([await chromium.executablePath(), ...chromium.args]))';

async function start(folder: string): Promise<Browser> {
  const viewport = { width: 1440, height: 900 };
  const own = process.env.CHROME_PATH;
  if (own) return launch({ executablePath: own, args: ["--no-sandbox"], defaultViewport: viewport });
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("npm brings a browser for Linux on x64 only. Set CHROME_PATH to a Chrome or Chromium.");
  }
  const { NODE_OPTIONS: _, ...env } = process.env;
  const unpacked = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", UNPACK], {
    env: { ...env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
  });
  const [executablePath] = JSON.parse(unpacked.stdout) as string[];
  // The package's own configuration looks for the fonts in fixed folders, where they are not.
  const fonts = join(folder, "fonts.conf");
  await writeFile(
    fonts,
    `<fontconfig><dir>${join(folder, "fonts")}</dir><cachedir>${join(folder, "fonts-cache")}</cachedir></fontconfig>`,
  );
  return launch({
    executablePath: executablePath!,
    headless: "shell",
    args: ["--no-sandbox", "--no-zygote", "--disable-gpu", "--font-render-hinting=none"],
    defaultViewport: viewport,
    env: { ...env, TMPDIR: folder, LD_LIBRARY_PATH: join(folder, "al2023", "lib"), FONTCONFIG_FILE: fonts },
  });
}
