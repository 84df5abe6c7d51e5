import type { Context } from "../context.js";
import type { Scope } from "../domain/scopes.js";
import { AppError } from "../errors.js";

/** @throws MISSING_SCOPE */
export function requireScope(ctx: Context, scope: Scope): void {
  if (!ctx.actor.scopes.has(scope)) throw new AppError("MISSING_SCOPE", { scope });
}
