/** The command of the package (`npm pack`). `.ci/package` tries in an empty folder that it starts the gateway. */
import { execFile } from "node:child_process";

const run = (...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) =>
    execFile(process.execPath, ["dist/src/cli/gateway.js", ...words], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    ),
  );

test.each(["--help", "start --help", "worker --help"])("%s says which commands there are", async (words) =>
  expect(await run(...words.split(" "))).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^start .*\nworker /m),
  }),
);

test("names a command that there is not, and ends with 1", async () =>
  expect(await run("strat")).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(/^There is no command "strat"\.\n\nprocurement-gateway \[COMMAND\]/),
  }));

test.each(["key", "tenant", "user", "eval", "documents"])(
  "%s explains itself as it is typed where the package is",
  async (name) => {
    const { code, stdout } = await run(name, "--help");
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(`npx procurement-gateway ${name} `) });
    expect(stdout).not.toContain("npm run");
  },
);
