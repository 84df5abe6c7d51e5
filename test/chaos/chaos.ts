/** `npm run chaos -- --minutes 30 --seed 7`, or until so many processes were killed: `--kills 1000`. */
import { parseArgs } from "node:util";
import { fleetTrial } from "./fleet.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "1000" },
    minutes: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    "ready-within": { type: "string", default: "50" },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
say(`seed ${values.seed}`);
const report = await fleetTrial({
  until: values.minutes === undefined ? { kills: Number(values.kills) } : { minutes: Number(values.minutes) },
  seed: Number(values.seed),
  readyWithin: Number(values["ready-within"]),
  say,
});
say(JSON.stringify(report, null, 2));
// Left to end by itself, Node.js once ran in circles while it closed its sockets, after 30 minutes of broken ones.
process.exit(report.faults.length > 0 ? 1 : 0);
