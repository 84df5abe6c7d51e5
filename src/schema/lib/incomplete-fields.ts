/** Finds what fields forgot to say, so that start-up names everything at once, a sentence each. */
import { getNamedType, type GraphQLField, type GraphQLSchema, isObjectType } from "graphql";
import type { Context } from "../../context.js";
import { isScope } from "../../domain/scopes.js";
import { extensionsOf } from "./directives.js";
import { scopesOf } from "./guards.js";

type Field = GraphQLField<unknown, Context>;

/** @throws Error with all problems, if there is one */
export function refuseIncomplete(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join("\n"));
}

/** What is wrong with a field of `Query`, `Mutation` or `Subscription`. */
export function problemsOfRootField(schema: GraphQLSchema, field: Field): string[] {
  const { name } = field;
  const { anyKey, public: isPublic, rest } = extensionsOf(field);
  const scopes = scopesOf(schema, field);
  const problems = unknownScopes(scopes);
  if (scopes.length === 0 && !anyKey && !isPublic)
    problems.push(`The field "${name}" has no @Scope. Give it one, or say with @AnyKey or @Public why it needs none.`);
  if (isPublic && (scopes.length > 0 || anyKey))
    problems.push(`The field "${name}" is @Public, so no key is looked at.`);
  if (isPublic && !rest) problems.push(`The field "${name}" is @Public, which only a field with @Rest can be.`);
  return problems;
}

/** What is wrong with a field of a record. @param hasMethod whether a resolver class has a method for it */
export function problemsOfField(schema: GraphQLSchema, field: Field, coordinate: string, hasMethod: boolean): string[] {
  const { needs, relation, partOfRecord, nullWithout } = extensionsOf(field);
  const scopes = scopesOf(schema, field);
  const problems = unknownScopes(scopes);
  if (hasMethod && !needs)
    problems.push(`The resolver of "${coordinate}" does not say with @Needs what it reads of its row.`);
  // Relations need a scope of their own, because mutations also show the record to keys that may only write it.
  const isExplained = scopes.length > 0 || relation?.rest || partOfRecord || nullWithout;
  if (readsElsewhere(field, hasMethod) && !isExplained)
    problems.push(
      `The field "${coordinate}" reads what is stored elsewhere. Give it the @Scope of that, or say with @PartOfRecord why it needs none.`,
    );
  return problems;
}

/**
 * Whether a field shows more than its own record: something that its method looks up, or another record that came with
 * it.
 */
export function readsElsewhere(field: Field, hasMethod: boolean): boolean {
  const { relation, shownOnRest } = extensionsOf(field);
  // A field with `@OnRest` has its value in the row itself, in another form.
  return (hasMethod && !shownOnRest) || (relation !== undefined && isObjectType(getNamedType(field.type)));
}

const unknownScopes = (scopes: readonly string[]): string[] =>
  scopes.filter((scope) => !isScope(scope)).map((scope) => `@scope names "${scope}", which is not a scope.`);
