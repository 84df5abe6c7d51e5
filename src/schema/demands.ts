/** What a field demands of the key that asks for it: said once with @Scope, @CustomerBound and @OpenToSuppliers, held on both surfaces. */
import { type Context, requireCustomer } from "../context.js";
import type { Scope } from "../domain/scopes.js";
import { AppError } from "../errors.js";

export interface Demands {
  /** Null: any key may. */
  readonly scope: Scope | null;
  /** Whether the key must be linked to a customer. */
  readonly isCustomerBound: boolean;
  /** Whether the key must not be linked to a supplier. */
  readonly isClosedToSuppliers: boolean;
}

/** @throws MISSING_SCOPE, KEY_LINKED_TO_SUPPLIER, KEY_WITHOUT_CUSTOMER */
export function meetDemands(ctx: Context, { scope, isCustomerBound, isClosedToSuppliers }: Demands): void {
  if (scope !== null) requireScope(ctx, scope);
  if (isClosedToSuppliers && ctx.actor.supplierId !== null) throw new AppError("KEY_LINKED_TO_SUPPLIER");
  if (isCustomerBound) requireCustomer(ctx);
}

/** @throws MISSING_SCOPE */
export function requireScope(ctx: Context, scope: Scope): void {
  if (!ctx.actor.scopes.has(scope)) throw new AppError("MISSING_SCOPE", { scope });
}
