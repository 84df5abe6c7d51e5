import { ACCESS } from "./access.ts";
import { BACKGROUND } from "./background.ts";
import { FORMATS } from "./formats.ts";
import { GRAPHQL } from "./graphql.ts";
import { HTTP } from "./http.ts";
import type { Mutations } from "./mutation.ts";
import { PROCUREMENT } from "./procurement.ts";
import { STORED } from "./stored.ts";
import { TENANCY } from "./tenancy.ts";

export const LISTS: readonly Mutations[] = [TENANCY, ACCESS, HTTP, GRAPHQL, STORED, PROCUREMENT, FORMATS, BACKGROUND];
