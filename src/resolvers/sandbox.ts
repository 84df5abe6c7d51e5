import { Resolver } from "type-graphql";
import { Rest, Scope } from "../schema/lib/directives.js";
import { NewSandbox, Sandbox, SandboxInput } from "../schema/sandbox.js";
import { UUID } from "../schema/lib/scalars.js";
import * as sandboxes from "../services/sandbox.js";
import { arg, Read, Write } from "./lib/operations.js";

const A_SANDBOX = "a sandbox cannot be tried";
const SANDBOX_ID = arg("id", UUID, "`tenant_id` of the sandbox.");

@Resolver()
export class SandboxResolver {
  @Scope("sandboxes:write")
  @Rest({ method: "GET", path: "/sandboxes" })
  @Read([Sandbox], [], sandboxes.list, "The sandboxes that the key's tenant made, by name.")
  sandboxes!: object;

  @Scope("sandboxes:write")
  @Rest({
    method: "POST",
    path: "/sandboxes",
    body: "input",
    outcomes: ["created"],
    errors: ["CONFLICT"],
    neverTried: A_SANDBOX,
    answersSecret: true,
  })
  @Write(
    NewSandbox,
    [arg("input", SandboxInput, "The sandbox to make.")],
    sandboxes.create,
    "Makes a tenant for trying, with the demo's data and a key of its own. Requests with its keys take the headers " +
      "`Sandbox-Fault` (`503`, `409`, `slow=2s`, `drop`) and `Sandbox-Now` (an instant).",
  )
  createSandbox!: object;

  @Scope("sandboxes:write")
  @Rest({ method: "POST", path: "/sandboxes/:id/reset", errors: ["NOT_FOUND", "CONFLICT"], neverTried: A_SANDBOX })
  @Write(
    Sandbox,
    [SANDBOX_ID],
    sandboxes.reset,
    "Deletes everything in a sandbox and fills it as it was at first, with the same ids. Its keys are kept, except " +
      "those that are linked to a supplier. Cursors of events from before are answered with `CURSOR_GONE`.",
  )
  resetSandbox!: object;

  @Scope("sandboxes:write")
  @Rest({ method: "DELETE", path: "/sandboxes/:id", errors: ["NOT_FOUND", "CONFLICT"], neverTried: A_SANDBOX })
  @Write(Sandbox, [SANDBOX_ID], sandboxes.remove, "Deletes a sandbox with everything in it, its keys included.")
  deleteSandbox!: object;
}
