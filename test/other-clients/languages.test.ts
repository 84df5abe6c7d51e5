/**
 * Clients in Python, Java and C#: the programs of examples/clients go through whatever happens to a connection, and the
 * types that docs/clients.md generates are compiled. A language that the machine lacks is left out, and the run says
 * so. `npm run test:clients`.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { type FaultyProxy, startFaultyProxy } from "../support/faulty-proxy.js";
import { type Client, useGateway } from "../support/gateway.js";
import { until } from "../support/until.js";

const gateway = useGateway();
let proxy: FaultyProxy;
let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  proxy = await startFaultyProxy(gateway.root);
  folder = await mkdtemp(join(tmpdir(), "gateway-languages-"));
});
afterAll(async () => {
  for (const child of running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill("SIGKILL");
    await once(child, "close");
  }
  await proxy.close();
  await rm(folder, { recursive: true, force: true });
});

interface Language {
  readonly name: string;
  /** In examples/clients. */
  readonly folder: string;
  readonly program: string;
  readonly args: readonly string[];
  /** The oldest version of the program that will do. */
  readonly least: string;
}

const LANGUAGES: readonly Language[] = [
  { name: "Python", folder: "python", program: "python3", args: ["erp.py"], least: "3.9" },
  { name: "Java", folder: "java", program: "java", args: ["Erp.java"], least: "17" },
  { name: "C#", folder: "csharp", program: "dotnet", args: ["run", "--"], least: "8" },
];

/** Whether a program is there, in a version or a later one. */
function isThere(program: string, least: string): boolean {
  try {
    const text = execFileSync(program, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    const [version] = /\d+(\.\d+)?/.exec(text)!;
    return version.localeCompare(least, "en", { numeric: true }) >= 0;
  } catch {
    return false;
  }
}

/** Registers tests that need a program; without it they do not exist, and the run says so. */
function where(program: string, least: string, what: string, register: () => void): void {
  if (isThere(program, least)) register();
  else process.stderr.write(`Left out, it needs ${program} ${least}: ${what}\n`);
}

interface Running {
  readonly child: ChildProcess;
  lines(): string[];
}

function start({ program, args }: Language, cwd: string, env: Record<string, string>, ...more: string[]): Running {
  const { NODE_OPTIONS: _, ...own } = process.env;
  const child = spawn(program, [...args, ...more], {
    cwd,
    env: { ...own, ...env, DOTNET_CLI_TELEMETRY_OPTOUT: "1", DOTNET_NOLOGO: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  let output = "";
  for (const stream of [child.stdout!, child.stderr!]) stream.on("data", (chunk) => (output += chunk));
  return { child, lines: () => output.trim().split(/\r?\n/) };
}

async function run(...of: Parameters<typeof start>): Promise<{ code: number; lines: string[] }> {
  const { child, lines } = start(...of);
  const [code] = await once(child, "close");
  return { code, lines: lines() };
}

for (const language of LANGUAGES)
  where(language.program, language.least, `the program in ${language.name}`, () => {
    describe(`the program in ${language.name}`, () => {
      let erp: Client;
      let cwd: string;
      const envOf = (root: string) => ({ ROOT: root, KEY: erp.key! });

      beforeAll(async () => {
        erp = await gateway.client({ customer: "Nordwind" });
        cwd = join(folder, language.folder);
        await cp(`examples/clients/${language.folder}`, cwd, { recursive: true });
      });

      test("pushes once, though an answer is lost, and reads from its cursor", async () => {
        proxy.attempts.length = 0;
        proxy.spoil(({ name, attempt }) =>
          name.startsWith("POST /v1/projects") ? ((["lost", 429, 503] as const)[attempt - 1] ?? null) : null,
        );
        const first = await run(language, cwd, envOf(proxy.root));
        expect(first).toEqual({
          code: 0,
          lines: [
            "projects: 2 created, 0 updated, 0 unchanged",
            "suppliers: 1 created, 0 updated, 0 unchanged",
            "invoices: 1 created, 0 updated, 0 unchanged",
            "invoice C-1: NEW, 119.5 EUR, Kieswerk Nord, Lagerhalle",
            "event invoice.created C-1",
          ],
        });
        const attempts = proxy.attempts.filter(({ name }) => name.startsWith("POST /v1/projects"));
        expect(attempts.map(({ status, isReplayed }) => [status, isReplayed])).toEqual([
          [200, false],
          [429, false],
          [503, false],
          [200, true],
        ]);
        expect(new Set(attempts.map(({ key }) => key)).size).toBe(1);

        const { projects } = (await erp.get("/v1/projects")).body;
        expect(projects).toMatchObject([
          { project_number: "C-100", title: "Lagerhalle" },
          { project_number: "C-200", title: "Depot Nord" },
        ]);
        const { invoices } = (await erp.get("/v1/invoices")).body;
        expect(invoices).toMatchObject([{ external_id: "C-1", invoice_date: "2026-11-20", total_amount: 119.5 }]);
        const { next_cursor } = (await erp.get("/v1/events?resource=invoices&limit=500")).body;
        expect(await readFile(join(cwd, "cursor"), "utf8")).toBe(next_cursor);

        const second = await run(language, cwd, envOf(gateway.root));
        expect(second).toEqual({
          code: 0,
          lines: [
            "projects: 0 created, 0 updated, 2 unchanged",
            "suppliers: 0 created, 0 updated, 1 unchanged",
            "invoices: 0 created, 0 updated, 1 unchanged",
            "invoice C-1: NEW, 119.5 EUR, Kieswerk Nord, Lagerhalle",
          ],
        });
      });

      test("follows events", async () => {
        const { child, lines } = start(language, cwd, envOf(gateway.root), "follow");
        await until("it waits", () => lines().some((line) => line.startsWith("invoice C-1")), 120_000);
        const numbers = { external_id: "C-2", invoice_number: "R-2" };
        const jsonContent = { ...numbers, invoice_date: "2026-11-21", currency: "EUR", total_amount: 1 };
        await erp.post("/v1/invoices/custom", { jsonContent });
        await until("it has the event", () => lines().at(-1) === "event invoice.created C-2", 120_000);
        child.kill("SIGKILL");
        await once(child, "close");
      });

      test("begins anew where its cursor is gone", async () => {
        await writeFile(join(cwd, "cursor"), "99999999");
        const { lines } = await run(language, cwd, envOf(gateway.root));
        expect(lines.slice(4, 6)).toEqual(["cursor gone: read the records anew", "event invoice.created C-1"]);
      });

      test("ends with the code of a final refusal", async () => {
        const { code, lines } = await run(language, cwd, { ROOT: gateway.root, KEY: "cpk_unknown" });
        expect(code).toBe(1);
        expect(lines.at(-1)).toBe("401 UNAUTHENTICATED: Unauthorized. Missing or invalid API key.");
      });
    });
  });

describe("the types of docs/clients.md", () => {
  const OWN = "test/other-clients";
  let types: string;

  beforeAll(async () => {
    types = join(folder, "types");
    await mkdir(types);
    const { quicktype } = JSON.parse(await readFile(`${OWN}/package.json`, "utf8")).dependencies;
    const [, commands] = /^```sh\n(curl [^]*?)^```$/m.exec(await readFile("docs/clients.md", "utf8"))!;
    // Every npx of the page names the version that is installed here.
    const program = `${process.execPath} ${resolve(OWN)}/node_modules/quicktype/dist/index.js`;
    const own = commands!.replaceAll(`npx quicktype@${quicktype} `, `${program} `);
    expect(own).not.toContain("npx");
    await promisify(execFile)("bash", ["-euc", own], {
      cwd: types,
      env: { PATH: process.env.PATH!, ROOT: gateway.root },
    });
  });

  test("are made for each language", async () => {
    const made = (await readdir(types, { recursive: true })).sort();
    expect(made).toEqual(expect.arrayContaining(["Gateway.cs", "gateway.py", join("gateway", "Invoice.java")]));
    const csharp = await readFile(join(types, "Gateway.cs"), "utf8");
    expect(csharp).toContain('[JsonPropertyName("total_amount")]');
    expect(csharp).toMatch(/public decimal\?? TotalAmount /);
    expect(csharp).not.toContain("DateTimeOffset InvoiceDate");
  });

  where("python3", "3.9", "reading by the types in Python", () => {
    test("in Python read answers, and write what the gateway takes", async () => {
      const erp = await gateway.client({ customer: "Nordwind" });
      const jsonContent = {
        ...{ external_id: "T-1", invoice_number: "R-1", invoice_date: "2026-11-20", total_amount: 119.5 },
        ...{ currency: "EUR", items: [{ title: "Beton", quantity: 1.5 }] },
      };
      await erp.post("/v1/projects/erp", [{ number: "T-100", title: "Halle" }]);
      await erp.post("/v1/invoices/custom", { jsonContent });
      const [projects, one, events] = await Promise.all(
        ["/v1/projects", "/v1/invoices/byExternalId/T-1", "/v1/events"].map(async (path) => (await erp.get(path)).body),
      );
      const reader = `
import json, sys, gateway
projects, one, events = json.loads(sys.argv[1])
seen = gateway.ProjectPage.from_dict(projects).projects[0]
print(json.dumps({
    "project": seen.project_number,
    "status": gateway.Invoice.from_dict(one).status == gateway.InvoiceStatus.NEW,
    "events": [event.type for event in gateway.EventFeed.from_dict(events).events],
    "write": gateway.InvoiceInput("EUR", "T-2", "2026-11-20", "R-2", 119.5).to_dict(),
}))`;
      const given = JSON.stringify([projects, one, events]);
      const { stdout } = await promisify(execFile)("python3", ["-c", reader, given], { cwd: types });
      const { write, ...seen } = JSON.parse(stdout);
      expect(await erp.post("/v1/invoices/custom", { jsonContent: write })).toMatchObject({ status: 201 });
      expect(seen).toEqual({
        ...{ project: "T-100", status: true },
        events: expect.arrayContaining(["project.created", "invoice.created"]),
      });
    });
  });

  where("javac", "17", "compiling the types in Java", () => {
    // Without the annotations of Jackson, which is not there.
    test("in Java compile", async () => {
      const plain = join(folder, "plain");
      await mkdir(plain);
      const schemas = `${join(types, "gateway.json")}#/components/schemas/`;
      const options = ["--lang", "java", "--package", "gateway", "--array-type", "list", "--just-types"];
      const program = resolve(OWN, "node_modules/quicktype/dist/index.js");
      const toMake = [program, "--src-lang", "schema", schemas, ...options, "-o", join(plain, "Gateway.java")];
      await promisify(execFile)(process.execPath, toMake, { maxBuffer: 2 ** 24 });
      const files = (await readdir(plain)).map((file) => join(plain, file));
      expect(files.length).toBeGreaterThan(200);
      await promisify(execFile)("javac", ["-encoding", "UTF-8", "-d", join(plain, "classes"), ...files]);
    });
  });
});
