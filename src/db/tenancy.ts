/** Whose rows may be seen and written. */
export interface Tenancy {
  readonly tenantId: string;
  /** Null for the whole tenant; otherwise this customer's rows and the tenant-wide ones. */
  readonly customerId: string | null;
  /** Set if the asker is a supplier, who sees only some of those rows (entities/columns.ts). */
  readonly supplierId?: string | null;
}
