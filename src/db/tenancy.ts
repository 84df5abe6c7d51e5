/** The tenant, customer and supplier whose rows may be read and written. */
export interface Tenancy {
  readonly tenantId: string;
  /** Null for the whole tenant; otherwise this customer's rows and the tenant-wide ones. */
  readonly customerId: string | null;
  /** Set for a supplier, who sees only some of those rows (entities/columns.ts). */
  readonly supplierId?: string | null;
}
