/** What a field demands of the key that asks for it: said once with @Scope and @CustomerBound, held on both surfaces. */
import { type Context, requireCustomer } from "../context.js";
import type { Scope } from "../domain/scopes.js";
import { AppError } from "../errors.js";

export interface Demands {
  /** Null: any key may. */
  readonly scope: Scope | null;
  /** Whether the key must be linked to a customer. */
  readonly isCustomerBound: boolean;
}

/** @throws MISSING_SCOPE, KEY_WITHOUT_CUSTOMER */
export function meetDemands(ctx: Context, { scope, isCustomerBound }: Demands): void {
  if (scope !== null) requireScope(ctx, scope);
  if (isCustomerBound) requireCustomer(ctx);
}

/** @throws MISSING_SCOPE */
export function requireScope(ctx: Context, scope: Scope): void {
  if (!ctx.actor.scopes.has(scope)) throw new AppError("MISSING_SCOPE", { scope });
}
