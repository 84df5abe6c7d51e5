#!/usr/bin/env node
/** The command of the package that `npm pack` makes: `procurement-gateway key …` does what `npm run -s key` does. */
import modules from "node:module";

interface Command {
  readonly purpose: string;
  /** Loads the module, which runs the command and ends the process. */
  readonly run: () => Promise<unknown>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  start: {
    purpose: "serves both surfaces; what is done without a command. Settings come from the environment",
    run: () => import("../main.js"),
  },
  worker: { purpose: "works on jobs alone", run: () => import("../worker.js") },
  key: { purpose: "makes, lists, rotates and revokes API keys", run: () => import("./key.js") },
  tenant: { purpose: "changes the settings of a tenant", run: () => import("./tenant.js") },
  user: { purpose: "makes and changes users", run: () => import("./user.js") },
  eval: { purpose: "reads a folder of invoices and says what it found", run: () => import("./eval.js") },
  rules: { purpose: "judges electronic invoices by their rules", run: () => import("./rules.js") },
  documents: {
    purpose: "writes a manifest of GraphQL documents that are to be trusted",
    run: () => import("./documents.js"),
  },
};

const USAGE = `procurement-gateway [COMMAND] [OPTIONS]

${Object.entries(COMMANDS)
  .map(([name, { purpose }]) => `${name.padEnd(11)}${purpose}`)
  .join("\n")}

procurement-gateway COMMAND --help explains the options of key, tenant, user, eval, rules and documents.`;

const [name = "start"] = process.argv.splice(2, 1);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
const hasNoOptions = name === "start" || name === "worker";

if (name === "--help" || (hasNoOptions && process.argv[2] === "--help")) {
  process.stdout.write(`${USAGE}\n`);
} else if (!command) {
  process.stderr.write(`There is no command "${name}".\n\n${USAGE}\n`);
  process.exitCode = 1;
} else {
  process.env.NODE_ENV ??= "production";
  // Absent in a Node.js that is too old, which the command itself reports.
  modules.enableCompileCache?.();
  await command.run();
}
