/** What a field says about itself: who may call it, where it is on REST, which rules its values keep. */
import "reflect-metadata"; // before any decorator runs
import {
  DirectiveLocation,
  GraphQLDirective,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLOutputType,
  type GraphQLScalarType,
  GraphQLString,
} from "graphql";
import { Directive, Extensions, Field } from "type-graphql";
import type { Scope as ScopeName } from "../../domain/scopes.js";
import type { ErrorCode } from "../../errors.js";
import type { Deprecation, OutcomeKind } from "../../request/answer-state.js";

/** `@scope(requires:)`: the scopes that a key must carry. */
export const scopeDirective = new GraphQLDirective({
  name: "scope",
  description: "The API key must carry these scopes, else the answer is 403 `Unauthorized. Missing scope: …`.",
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    requires: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))),
      description: "Scopes of the form `resource:action`, all of which are needed.",
    },
  },
});

/**
 * `@rateLimit`: every root field costs one point of the address's budget, the same on both surfaces. It has no numbers,
 * because the operator sets them (RATE_LIMIT_POINTS, RATE_LIMIT_SECONDS).
 */
export const rateLimitDirective = new GraphQLDirective({
  name: "rateLimit",
  description:
    "Each use costs one point of the budget of the caller's address; REST and GraphQL draw on the same budget. " +
    "The header `RateLimit-Policy` of each answer names the budget and its window.",
  locations: [DirectiveLocation.FIELD_DEFINITION],
});

/** A field that may be null; of an input, also one that may be omitted. */
export const Nullable = (type: () => object, description: string) => Field(type, { nullable: true, description });

/** The scope that the field demands; with several, the key must carry all of them. */
export const Scope = (...requires: readonly [ScopeName, ...ScopeName[]]) =>
  Directive(`@scope(requires: ${JSON.stringify(requires.length > 1 ? requires : requires[0])})`);

/** The field is for keys that are linked to a customer; other keys get 401 (specification §5). */
export const CustomerBound = () => Extensions({ customerBound: true });

/** The field is for keys that are linked to a supplier; other keys get 401 (decisions §3). */
export const SupplierBound = () => Extensions({ supplierBound: true });

/**
 * Keys of suppliers may call this mutation, too; a mutation without it refuses them (decisions §11). Row-level security
 * decides which rows they reach.
 */
export const OpenToSuppliers = () => Extensions({ openToSuppliers: true });

/**
 * The field will go: answers that use it carry `Deprecation` and `Sunset`, the log says which key used it, and both
 * schemas call it deprecated.
 */
export const Deprecated = (deprecation: Deprecation) => Extensions({ deprecation });

/** The field needs a key but no scope, for this reason. */
export const AnyKey = (reason: string) => Extensions({ anyKey: reason });

/**
 * The field needs no key, for this reason. It is on REST alone, and its resolver has no tenant until it lets the caller
 * in (`ctx.enter`).
 */
export const Public = (reason: string) => Extensions({ public: reason });

/**
 * The field is null for keys without this scope. It is for parts of an answer that such keys may read otherwise
 * (decisions §1).
 */
export const NullWithout = (scope: ScopeName) => Extensions({ nullWithout: scope });

/** The field reads other records and yet needs no further scope, for this reason. */
export const PartOfRecord = (reason: string) => Extensions({ partOfRecord: reason });

export type BodyKind = "json" | "text" | "form" | "multipart" | "xml" | "bytes";

export interface RateOfRoute {
  readonly requests: number;
  readonly seconds: number;
}

/**
 * The field shows a record that the mutation above it wrote, so the mutation's own scope is enough. It is only for
 * records with which a REST write of that scope answers; otherwise a key would read more in GraphQL than on REST.
 */
export const Written = () => Extensions({ partOfRecord: "what the mutation wrote", written: true });

export interface RestRoute {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/v1`; `:name` stands for the argument of that name. */
  readonly path: string;
  /** The path is not below `/v1`. */
  readonly root?: true;
  /** How histories and events call whoever uses a route that needs no key; by default the field's name. */
  readonly caller?: string;
  /** The route's own limit for each address, besides the common one. */
  readonly rate?: RateOfRoute;
  /**
   * How often an address may name a record that does not exist, for a path that is a secret. Once it has, the route is
   * closed to it until the window ends, so that guessing on cannot succeed.
   */
  readonly guesses?: RateOfRoute;
  /** How a success may end; by default `done`. The first applies unless `ctx.answer.conclude` names another. */
  readonly outcomes?: readonly [OutcomeKind, ...OutcomeKind[]];
  /** The argument that the request's body becomes. */
  readonly body?: string;
  /** The arguments of the query string may be members of a JSON body instead; the body may be absent. */
  readonly queryInBody?: true;
  /** Kinds of bodies that the route takes (rest/body-kinds.ts); by default `json`. */
  readonly bodies?: readonly [BodyKind, ...BodyKind[]];
  /** Content types of bodies of the kind `bytes`, e.g. `application/pdf`. */
  readonly bytesOf?: readonly string[];
  /** The member of the argument that a body becomes if it is not JSON; by default the argument itself. */
  readonly bodyMember?: string;
  /** REST answers with the bytes that the record carries as `content_base64`, in its `content_type`. */
  readonly file?: true;
  /** The same for a file that is made for the request: the content types that it may have. */
  readonly made?: readonly string[];
  /** REST answers with the field's text as it is, in this content type. */
  readonly text?: string;
  /** The route also answers with events as they come, if the client accepts `text/event-stream`. */
  readonly live?: true;
  /** What a client is told that sends the body of a similar route: by its outermost shape (`""`), or by a member. */
  readonly mistaken?: Readonly<Record<string, string>>;
  /** Members of the body that may also be sent as JSON in text. */
  readonly jsonText?: readonly string[];
  /** Most bytes of the body, after decompression; by default 10 MiB (specification §8). */
  readonly limit?: number;
  /** Errors of this route besides those of all routes of its kind, for the OpenAPI document. */
  readonly errors?: readonly ErrorCode[];
  /** Statuses whose body has only `error`, without `success` (decisions §3). */
  readonly errorOnly?: readonly number[];
  /**
   * Documented output fields that an import takes and ignores; needed only if its answer is not the record itself
   * (decisions §3).
   */
  readonly ignored?: readonly string[];
  /** Why `Dry-Run` is refused: what cannot be undone. Where a job begins, it is refused anyway. */
  readonly neverTried?: string;
  /** The answer holds a secret, which is never stored, so `Idempotency-Key` is refused (services/api-key.ts). */
  readonly answersSecret?: true;
  /** The one field of the answer that REST shows instead of the whole answer. */
  readonly shows?: string;
  /** Fields of the record that this route leaves out. */
  readonly without?: readonly string[];
  /**
   * The route reads or writes one record that has a version, its `updated_at`: a read tells it as `ETag`, a write takes
   * it as `If-Match` and refuses with `refuseUnlessMatching` under the record's lock (db/if-match.ts).
   */
  readonly versioned?: true;
}

/** Puts the field on REST. The route table is read from the schema, so a route and its resolver cannot drift apart. */
export const Rest = (route: RestRoute) => Extensions({ rest: route });

/**
 * The field leads to another record in GraphQL. REST shows only these fields of that record, or nothing. A dot leads to
 * a field of a further relation, e.g. `legal_entity.number`.
 */
export const Relation = (rest?: readonly string[]) => Extensions({ relation: { rest } });

/** REST shows the field only where a client names it in `fields`. */
export const ByFields = () => Extensions({ byFields: true });

/**
 * Gives a field, argument or input field another type on REST, where a field is read from the row without a resolver.
 * It is needed if the specification shows something else than GraphQL, such as the number of a record that nobody has
 * yet (decisions §1).
 * @param description the description on REST, if it differs
 */
export const OnRest = (type: () => RestType, description?: string) =>
  Extensions({ shownOnRest: { type, ...(description !== undefined && { description }) } });

/** One of {@link REST_TYPES} (schema/lib/visible-references.ts), or a scalar. */
export type RestType = (new () => object) | GraphQLScalarType;

/**
 * The columns of its row that the field's resolver reads. A list reads only the columns that a client asks for, so a
 * relation needs these columns to be read as well. The build fails if a resolver does not name them.
 */
export const Needs = (...names: readonly string[]) => Extensions({ needs: names });

/**
 * The field takes conditions (`where`) on records of this type, or none (null). Lists of records take them without this
 * decorator.
 */
export const ConditionsOn = (type: string | null) => Extensions({ conditionsOn: type });

/**
 * The most statements that the field needs for itself, without the relations below it. Without it a page needs two, of
 * which one counts, and any other field needs one.
 */
export const Statements = (most: number) => Extensions({ statements: most });

/** The field answers with groups of this type, and takes conditions (`having`) on their fields with `@Figure`. */
export const ConditionsOnGroups = (type: string) => Extensions({ conditionsOnGroups: type });

/** The field of a group is a figure, which conditions and orders of groups may compare. */
export const Figure = () => Extensions({ isFigure: true });

/** A resolver answers the field, and yet lists take conditions on it: SQL computes it (services/lists/computed.ts). */
export const Compared = () => Extensions({ isCompared: true });

/** The field is made of others of its row and has no column, so a list takes no condition on it. */
export const Derived = Extensions({ isDerived: true });

/** REST leaves the field out if it is null (decisions §1). */
export const OmitNull = () => Extensions({ omitNull: true });

/**
 * Fields of the record that REST accepts in this input and ignores, so that a record can be sent back as it was read
 * (decisions §3).
 */
export const Ignores = (...names: string[]) => Extensions({ ignores: names });

/**
 * The use case needs the fields of one of these groups. OpenAPI has an alternative for each, and its short example the
 * first of them.
 */
export const NeedsOneOf = (...groups: (readonly string[])[]) => Extensions({ needsOneOf: groups });

export interface FieldRules {
  /** The text must not be blank; with `unlessEmpty` it may be empty. */
  readonly notBlank?: true | "unlessEmpty";
  /** May be omitted, but not sent as null. */
  readonly notNull?: true;
  /**
   * What null means in an optional argument of a query: `unset` finds the records whose field has no value, as an empty
   * value does on REST; `absent` is the same as not sent. By default null is refused, because it would silently be no
   * filter.
   */
  readonly nullMeans?: "unset" | "absent";
  /**
   * On REST the values of a list are sent one by one, each with the argument's name, because they may contain commas
   * (decisions §15). It is so with every list of which `nullMeans` is `unset`.
   */
  readonly repeated?: true;
  /** May be null, but must be sent. */
  readonly present?: true;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: { readonly regex: string; readonly rule: string };
  /** A code of ISO 4217 or ISO 3166-1, in capital letters. */
  readonly code?: "currency" | "country";
  /** Most entries of a list. */
  readonly maxItems?: number;
  /** An IBAN with correct check digits. */
  readonly iban?: true;
  /** A day from 1990 on, at most ten years ahead. */
  readonly ofBusiness?: true;
  /** For the OpenAPI document; null leaves the field out of its examples. */
  readonly example?: unknown;
  /** May be left out, but mostly must not: the short example of the OpenAPI document has it. */
  readonly inShortExample?: true;
}

/** For a text by which records are known. */
export const KEY = { notBlank: true, maxLength: 255 } as const satisfies FieldRules;
/** For the name of a record. */
export const NAME = { notBlank: true, maxLength: 1000 } as const satisfies FieldRules;
/** For a filter by a field that may have no value. */
export const UNSET = { nullMeans: "unset" } as const satisfies FieldRules;
/** For an exact filter by a field that always has a value. */
export const EXACTLY = { repeated: true } as const satisfies FieldRules;
export const DAYS = { minimum: 0 } as const satisfies FieldRules;
/** An amount of money that somebody can mean (decisions §17). */
export const MONEY = { minimum: -999_999_999_999.99, maximum: 999_999_999_999.99 } as const satisfies FieldRules;
/** For a day on a paper. */
export const PAPER_DAY = { ofBusiness: true } as const satisfies FieldRules;
export const PERCENT = { minimum: 0, maximum: 100 } as const satisfies FieldRules;
/** A country to store. */
export const COUNTRY = { code: "country" } as const satisfies FieldRules;
/** A currency to store. */
export const CURRENCY = { code: "currency" } as const satisfies FieldRules;
/** Filters check only the form, so that values stored before codes were checked can still be found. */
export const COUNTRY_FORM = {
  pattern: { regex: "^[A-Z]{2}$", rule: "must be a country code of two capital letters (ISO 3166-1 alpha-2)" },
} as const satisfies FieldRules;
export const CURRENCY_FORM = {
  pattern: { regex: "^[A-Z]{3}$", rule: "must be a currency code of three capital letters (ISO 4217)" },
} as const satisfies FieldRules;

/** Rules for a field's values on both surfaces. schema/lib/validation.ts checks them, OpenAPI shows them. */
export const Rules = (rules: FieldRules) => Extensions({ rules });

type TypeOnRest = GraphQLOutputType & GraphQLInputType;

/** What the decorators above put into a field's `extensions`. */
export interface FieldExtensions {
  readonly deprecation?: Deprecation;
  readonly anyKey?: string;
  readonly public?: string;
  readonly nullWithout?: ScopeName;
  readonly partOfRecord?: string;
  readonly written?: boolean;
  readonly customerBound?: boolean;
  readonly supplierBound?: boolean;
  readonly openToSuppliers?: boolean;
  /** A mutation without `openToSuppliers`; set by the build. */
  readonly closedToSuppliers?: boolean;
  readonly rest?: RestRoute;
  readonly relation?: { readonly rest?: readonly string[] };
  readonly byFields?: boolean;
  readonly needs?: readonly string[];
  readonly rules?: FieldRules;
  readonly omitNull?: boolean;
  readonly shownOnRest?: { readonly type: () => RestType; readonly description?: string };
  /** The field's type on REST, if it differs from that in GraphQL; set by the build. */
  readonly onRest?: { readonly type: TypeOnRest; readonly description?: string };
  /** The field is null in GraphQL only if it failed, which on REST fails the whole request. Set by the build. */
  readonly neverNullOnRest?: boolean;
  readonly conditionsOn?: string | null;
  readonly statements?: number;
  /** What a key needs to compare records beyond a relation; set on the relation in a `where`. */
  readonly scopeOfRelation?: ScopeName;
  readonly conditionsOnGroups?: string;
  readonly isFigure?: boolean;
  readonly isCompared?: boolean;
  readonly isDerived?: boolean;
  /** The field is a list as a connection; `usual` rows come if nobody says how many. Set by the build. */
  readonly connection?: { readonly usual: number };
  /** Its object counts with the object around it. Set by the build. */
  readonly uncounted?: true;
  /** Set on an input type by {@link Ignores}. */
  readonly ignores?: readonly string[];
  /** Set on an input type by {@link NeedsOneOf}. */
  readonly needsOneOf?: readonly (readonly string[])[];
}

/** What a type, a field or an argument says of itself; empty if it says nothing, or does not exist. */
export const extensionsOf = (element: { readonly extensions?: unknown } | undefined): FieldExtensions =>
  (element?.extensions ?? {}) as FieldExtensions;
