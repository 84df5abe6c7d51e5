/**
 * Loaded before every test file: graphql as it is in production. Otherwise it asks of many objects whether a second
 * copy of itself made them, which took a quarter of the time that a gateway takes to start.
 */
const { NODE_ENV } = process.env;
process.env.NODE_ENV = "production";
await import("graphql");
process.env.NODE_ENV = NODE_ENV;

export {};
