import { ACCESS } from "./access.ts";
import { BACKGROUND } from "./background.ts";
import { FORMATS } from "./formats.ts";
import { GRAPHQL } from "./graphql.ts";
import { HTTP } from "./http.ts";
import type { Mutations } from "./mutation.ts";
import { PROCUREMENT } from "./procurement.ts";
import { STORED } from "./stored.ts";
import { TENANCY } from "./tenancy.ts";

export interface Mutation {
  readonly file: string;
  readonly replace: string;
  readonly by: string;
  readonly suites: readonly string[];
  readonly tests?: string;
}

const LISTS: readonly Mutations[] = [TENANCY, ACCESS, HTTP, GRAPHQL, STORED, PROCUREMENT, FORMATS, BACKGROUND];

export const MUTATIONS: readonly Mutation[] = LISTS.flatMap((list) => Object.entries(list)).flatMap(
  ([file, bySuites]) =>
    Object.entries(bySuites).flatMap(([suites, replacements]) =>
      replacements.map(([replace, by, tests]) => ({ file, replace, by, suites: suites.split(" "), tests })),
    ),
);
