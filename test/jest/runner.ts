/**
 * Runs most suites in a few workers that load the application once, those that wait beside them, and those that need a
 * process apart, group after group (suites.ts).
 */
import jestRunner, { type Config, EmittingTestRunner, type TestRunnerContext, type TestWatcher } from "jest-runner";
import { APART, nameOf, WAITING } from "./suites.ts";

// Its types are those of a CommonJS module, but Node imports another one.
const TestRunner = jestRunner as unknown as typeof jestRunner.default;

type Tests = Parameters<InstanceType<typeof TestRunner>["runTests"]>[0];
type Listener = { event: any; listener: any };

/** More than there are cores: they wait. */
const WAITING_WORKERS = 3;

export default class GroupedRunner extends EmittingTestRunner {
  readonly #globalConfig: Config.GlobalConfig;
  readonly #runnerContext: TestRunnerContext;
  readonly #listeners: Listener[] = [];

  constructor(globalConfig: Config.GlobalConfig, context: TestRunnerContext) {
    super(globalConfig, context);
    this.#globalConfig = globalConfig;
    this.#runnerContext = context;
  }

  override async runTests(tests: Tests, watcher: TestWatcher): Promise<void> {
    const among = (suites: readonly string[]) => tests.filter(({ path }) => suites.includes(nameOf(path)));
    const apart = APART.map(({ suites }) => among(suites));
    const waiting = among(WAITING);
    const others = tests.filter((test) => ![...apart.flat(), ...waiting].includes(test));
    const { maxWorkers } = this.#globalConfig;
    const groups = [
      () => this.#run(others, watcher, maxWorkers),
      () => this.#run(waiting, watcher, Math.min(WAITING_WORKERS, maxWorkers)),
      async () => {
        for (const group of apart) await this.#run(group, watcher, 1);
      },
    ];
    if (maxWorkers > 1) await Promise.all(groups.map((run) => run()));
    else for (const run of groups) await run();
  }

  async #run(tests: Tests, watcher: TestWatcher, maxWorkers: number): Promise<void> {
    if (tests.length === 0) return;
    const runner = new TestRunner({ ...this.#globalConfig, maxWorkers }, this.#runnerContext);
    for (const { event, listener } of this.#listeners) runner.on(event, listener);
    await runner.runTests(tests, watcher, { serial: false });
  }

  override on(event: any, listener: any): () => void {
    const entry = { event, listener };
    this.#listeners.push(entry);
    return () => void this.#listeners.splice(this.#listeners.indexOf(entry), 1);
  }
}
