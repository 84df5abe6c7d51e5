/** `npm run -s user`: makes or changes a user of a tenant, and invites users to projects. */
import "../start/require-node-version.js";
import { commandLine } from "../start/command-line.js";
import { saveUser } from "../services/user.js";
import { partsOf, runCommand } from "./run.js";

const USAGE = `${commandLine("user")} --tenant NAME --email ADDRESS [--name NAME] [--roles "Buyer, Site manager"]
  [--project NUMBER --role ROLE]

Makes the user, or changes the one with this address. --roles replaces all roles of the user; --roles - removes them
all. Roles that do not exist are made. --project and --role invite the address to a project.
Uses the same DATA_DIR or DATABASE_URL as the gateway.`;

await runCommand(
  USAGE,
  { tenant: "string", email: "string", name: "string", roles: "string", project: "string", role: "string" },
  ({ tenant, email, name, roles, project, role }) => {
    if (!tenant || !email) throw new Error(`--${tenant ? "email" : "tenant"} is missing`);
    if ((project === undefined) !== (role === undefined)) throw new Error("--project and --role belong together");
    const request = {
      tenant,
      email,
      ...(name !== undefined && { name }),
      ...(roles !== undefined && { roles: roles === "-" ? [] : partsOf(roles, /\s*,\s*/) }),
      ...(project !== undefined && role !== undefined && { invite: { projectNumber: project, role } }),
    };
    return async (db) => {
      await saveUser(db, request);
      return "";
    };
  },
);
