import { readFileSync } from "node:fs";
import { Migration } from "@mikro-orm/migrations";

/**
 * A migration that is a file of SQL beside this one. MikroORM runs it, in its transaction, as it runs the others.
 * @param name of the file without its ending; under it the database remembers that the migration was done
 */
export const sqlFile = (name: string) => ({
  name,
  class: class extends Migration {
    override up(): void {
      // Without parameters PostgreSQL takes any number of statements at once.
      this.addSql(readFileSync(new URL(`${name}.sql`, import.meta.url), "utf8"));
    }
  },
});
