/** The tenant, customer and supplier whose rows may be read and written. */
export interface Tenancy {
  readonly tenantId: string;
  /** Null for the whole tenant; otherwise this customer's rows and the tenant-wide ones. */
  readonly customerId: string | null;
  /** Set for a supplier, who sees only some of those rows (entities/columns.ts). */
  readonly supplierId?: string | null;
  /** The instant that a request to a sandbox takes for now (`Sandbox-Now`); by default it is PostgreSQL's. */
  readonly now?: string | undefined;
  /** Of what the ids of new records are made, while a sandbox is filled; by default they are random. */
  readonly seed?: string | undefined;
}
