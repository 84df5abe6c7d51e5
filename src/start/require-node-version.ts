/**
 * Ends the process if its Node.js is too old. Imported before anything else: other modules fail while they load if
 * Node.js lacks what they use, and say nothing of its version.
 */
import { EXIT } from "./stop.js";

const OLDEST_NODE: [number, number] = [22, 18];

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  console.error(
    `Node ${process.versions.node} is too old: ${OLDEST_NODE.join(".")} or newer is needed. ` +
      `On Linux \`npm ci && npm start\` brings its own.`,
  );
  process.exit(EXIT.notStarted);
}
