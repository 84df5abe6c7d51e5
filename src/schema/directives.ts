/** What a field says about itself: who may call it, where it stands in REST, which rules its values keep. */
import "reflect-metadata"; // before any decorator runs
import { DirectiveLocation, GraphQLDirective, GraphQLInt, GraphQLNonNull, GraphQLString } from "graphql";
import { Directive, Extensions } from "type-graphql";
import type { Scope as ScopeName } from "../domain/scopes.js";
import type { ErrorCode } from "../errors.js";

/** `@scope(requires:)`: the scope that a key must carry. */
export const scopeDirective = new GraphQLDirective({
  name: "scope",
  description: "The API key must carry this scope, else the answer is 403 `Unauthorized. Missing scope: …`.",
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: { requires: { type: new GraphQLNonNull(GraphQLString), description: "Scope of the form `resource:action`." } },
});

/** `@rateLimit`: every root field costs one point of the address's budget, the same on both surfaces. */
export const rateLimitDirective = new GraphQLDirective({
  name: "rateLimit",
  description: "Each use costs one point of the budget of the caller's address; REST and GraphQL draw on the same budget.",
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    limit: { type: new GraphQLNonNull(GraphQLInt), defaultValue: 750, description: "Points per window." },
    duration: { type: new GraphQLNonNull(GraphQLInt), defaultValue: 30, description: "Length of the window in seconds." },
  },
});

/** The scope that the field demands. */
export const Scope = (requires: ScopeName) => Directive(`@scope(requires: "${requires}")`);

/** The field is for keys that are linked to a customer: others get 401 (specification §5). */
export const CustomerBound = () => Extensions({ customerBound: true });

/** The mutation is for keys of suppliers, too: others refuse them (decisions §11). Row-level security says which rows they reach. */
export const OpenToSuppliers = () => Extensions({ openToSuppliers: true });

/** The field needs a key but no scope of its own; says why. */
export const AnyKey = (reason: string) => Extensions({ anyKey: reason });

/** To keys without this scope the field is null, where it is only a part of an answer that they may read (decisions §1). */
export const NullWithout = (scope: ScopeName) => Extensions({ nullWithout: scope });

/** The field reads what is stored elsewhere, and yet needs no scope beside its record's; says why. */
export const PartOfRecord = (reason: string) => Extensions({ partOfRecord: reason });

export interface RestRoute {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/v1`; `:name` stands for the argument of that name. */
  readonly path: string;
  /** Status of a success; 200 unless said. */
  readonly status?: number;
  /** Another status of a success, which the use case sets (`ctx.reply.status`). */
  readonly otherStatus?: number;
  /** The argument that the request's body becomes. */
  readonly body?: string;
  /** REST answers with the bytes that the record carries as `content_base64`, in its `content_type`. */
  readonly file?: true;
  /** Members of the body that may also be sent as text that holds their JSON. */
  readonly jsonText?: readonly string[];
  /** Most bytes of the body, after decompression; 10 MiB unless said (specification §8). */
  readonly limit?: number;
  /** Errors that this route has beside those of all routes of its kind, for the OpenAPI document. */
  readonly errors?: readonly ErrorCode[];
  /** Statuses whose body is `error` alone, without `success` (decisions §3). */
  readonly errorOnly?: readonly number[];
  /** Documented output fields that an import takes and ignores; said only where its answer is not the record itself (decisions §3). */
  readonly ignored?: readonly string[];
  /** Fields of the record that this route leaves out. */
  readonly without?: readonly string[];
}

/** Puts the field on REST. The route table is read from the schema: a route and its resolver cannot drift apart. */
export const Rest = (route: RestRoute) => Extensions({ rest: route });

/** A relation to walk in GraphQL. REST shows these fields of it, or nothing; a dot leads on into a relation of its own, e.g. `legal_entity.number`. */
export const Relation = (rest?: readonly string[]) => Extensions({ relation: { rest } });

/**
 * What the field's resolver reads of its row. A list reads only the columns that are asked for, so a relation that is asked for alone would find
 * nothing of its row but these. The build fails where a resolver does not say it.
 */
export const Needs = (...names: readonly string[]) => Extensions({ needs: names });

/** REST leaves the field out where it is null (decisions §1). */
export const OmitNull = () => Extensions({ omitNull: true });

/** Fields of the record that REST takes in this input and ignores, so that a record can be sent back as it was read (decisions §3). */
export const Ignores = (...names: string[]) => Extensions({ ignores: names });

export interface FieldRules {
  /** The text is not blank; `unlessEmpty`: though it may be empty. */
  readonly notBlank?: true | "unlessEmpty";
  /** Optional, but where it is sent it has a value. */
  readonly notNull?: true;
  /**
   * What null means in an optional argument of a query: `unset` finds the records where the field has no value, as an empty value does on REST;
   * `absent` is as if it were not sent. Where nothing is said null is refused: it would silently be no filter.
   */
  readonly nullMeans?: "unset" | "absent";
  /** May be null, but must be sent. */
  readonly present?: true;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: { readonly regex: string; readonly rule: string };
  /** A code that ISO 4217 or ISO 3166-1 knows, in capital letters. */
  readonly code?: "currency" | "country";
  /** Most entries of a list. */
  readonly maxItems?: number;
  /** An IBAN with correct check digits. */
  readonly iban?: true;
  /** For the OpenAPI document. */
  readonly example?: unknown;
}

/** A filter by the value of a field that may have none. */
export const UNSET = { nullMeans: "unset" } as const satisfies FieldRules;
export const DAYS = { minimum: 0 } as const satisfies FieldRules;
export const PERCENT = { minimum: 0, maximum: 100 } as const satisfies FieldRules;
/** A country to store. */
export const COUNTRY = { code: "country" } as const satisfies FieldRules;
/** A currency to store. */
export const CURRENCY = { code: "currency" } as const satisfies FieldRules;
/** In filters the form is enough: what was stored before codes were checked stays to be found. */
export const COUNTRY_FORM = {
  pattern: { regex: "^[A-Z]{2}$", rule: "must be a country code of two capital letters (ISO 3166-1 alpha-2)" },
} as const satisfies FieldRules;
export const CURRENCY_FORM = {
  pattern: { regex: "^[A-Z]{3}$", rule: "must be a currency code of three capital letters (ISO 4217)" },
} as const satisfies FieldRules;

/** Rules that a field's values keep on both surfaces; schema/validation.ts holds them, OpenAPI shows them. */
export const Rules = (rules: FieldRules) => Extensions({ rules });

/** What the decorators above leave in a field's `extensions`. */
export interface FieldExtensions {
  readonly anyKey?: string;
  readonly nullWithout?: ScopeName;
  readonly partOfRecord?: string;
  readonly customerBound?: boolean;
  readonly openToSuppliers?: boolean;
  /** A mutation without `openToSuppliers`; set by the build. */
  readonly closedToSuppliers?: boolean;
  readonly rest?: RestRoute;
  readonly relation?: { readonly rest?: readonly string[] };
  readonly needs?: readonly string[];
  readonly rules?: FieldRules;
  readonly omitNull?: boolean;
  /** On an input type. */
  readonly ignores?: readonly string[];
}
