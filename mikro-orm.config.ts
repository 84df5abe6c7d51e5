/** Where MikroORM's own command line looks for its configuration: that of the service. */
export { ormConfig as default } from "./src/db/orm-config.js";
