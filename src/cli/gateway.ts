#!/usr/bin/env node
/** The command of the package that `npm pack` makes: `procurement-gateway key …` does what `npm run -s key` does. */
import modules from "node:module";

const COMMANDS = ["start", "worker", "key", "tenant", "user", "eval", "documents"] as const;
type Command = (typeof COMMANDS)[number];

const USAGE = `procurement-gateway [COMMAND] [OPTIONS]

start      serves both surfaces; what is done without a command. Settings come from the environment
worker     works on jobs alone
key        makes, lists, rotates and revokes API keys
tenant     changes the settings of a tenant
user       makes and changes users
eval       reads a folder of invoices and says what it found
documents  writes a manifest of GraphQL documents that are to be trusted

procurement-gateway COMMAND --help explains the options of key, tenant, user, eval and documents.`;

const [command = "start"] = process.argv.splice(2, 1);

if (command === "--help") {
  process.stdout.write(`${USAGE}\n`);
} else if (!isCommand(command)) {
  process.stderr.write(`There is no command "${command}".\n\n${USAGE}\n`);
  process.exitCode = 1;
} else {
  process.env.NODE_ENV ??= "production";
  // Absent in a Node.js that is too old, which the command itself reports.
  modules.enableCompileCache?.();
  await run(command);
}

function isCommand(text: string): text is Command {
  return (COMMANDS as readonly string[]).includes(text);
}

// Each ends the process by itself. They are written out so that a reader and the check for unused files find them.
function run(command: Command): Promise<unknown> {
  switch (command) {
    case "start":
      return import("../main.js");
    case "worker":
      return import("../worker.js");
    case "key":
      return import("./key.js");
    case "tenant":
      return import("./tenant.js");
    case "user":
      return import("./user.js");
    case "eval":
      return import("./eval.js");
    case "documents":
      return import("./documents.js");
  }
}
