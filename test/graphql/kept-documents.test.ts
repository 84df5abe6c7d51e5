/** What stays in memory of a document that was asked once: `npm run soak` found the requests of all invalid ones. */
import { expect, test } from "@jest/globals";
import { type GraphQLError, parse } from "graphql";
import { documentChecker } from "../../src/graphql/check.js";
import { buildSchema } from "../../src/schema/lib/build.js";
import { RESOLVERS } from "../../src/resolvers/index.js";

test.each([
  ["invalid", "{ nothing }"],
  ["too deep", `{ projects { projects { work_types ${"{ project ".repeat(20)} { id } ${"}".repeat(20)} } } }`],
])("the errors of a document that is %s are made anew, since a kept one holds its request by its stack", (_, text) => {
  const check = documentChecker(buildSchema(RESOLVERS), { depth: 12, aliases: 30 });
  const document = parse(text);
  const [first, second] = [check(document), check(document)] as GraphQLError[][];
  if (!first || !second) throw new Error("It was not refused");
  expect(first.map(({ message }) => message)).toEqual(second.map(({ message }) => message));
  expect(first.length).toBeGreaterThan(0);
  expect(first.some((error) => second.includes(error))).toBe(false);
});
