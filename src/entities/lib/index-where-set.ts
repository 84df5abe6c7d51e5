/**
 * An index of a tenant's rows that have a column, which many have not. So a row is found by it, and PostgreSQL does not
 * take it for one by which to find the rows of a parent (migration 0047).
 * @param more columns behind it
 */
export const indexWhereSet = (table: string, column: string, ...more: string[]) => {
  const name = `${table}_${column}_index`;
  const columns = ["tenant_id", column, ...more].map((each) => `"${each}"`).join(", ");
  return { name, expression: `create index "${name}" on "${table}" (${columns}) where "${column}" is not null` };
};
