/**
 * Lets a variable of type `ID` stand where the schema wants an id of another scalar, because clients know what they
 * read of a record as an `ID` (ADR 0014). Its declaration is read as if it had that scalar, so everything that follows
 * (validation, checks, compiled plans) knows one type of it.
 */
import {
  type DefinitionNode,
  type DocumentNode,
  getNamedType,
  type GraphQLSchema,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type TypeNode,
  TypeInfo,
  ValidationContext,
} from "graphql";
import { InvoiceId, UUID } from "../schema/lib/scalars.js";

const SCALARS_OF_IDS = new Set([UUID.name, InvoiceId.name]);

/**
 * The document as it is meant. A variable that stands in places of several types is left as it is, and validation
 * refuses it.
 * @param document one whose size was checked, valid or not
 */
export function withScalarsOfIds(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  if (!document.definitions.some((definition) => idsOf(definition).length > 0)) return document;
  const context = new ValidationContext(schema, document, new TypeInfo(schema), () => undefined);
  return {
    ...document,
    definitions: document.definitions.map((definition) => {
      const ids = idsOf(definition);
      if (ids.length === 0) return definition;
      const operation = definition as OperationDefinitionNode;
      const usages = context.getRecursiveVariableUsages(operation);
      const scalarOf = (variable: string): string | undefined => {
        const wanted = usages.filter(({ node }) => node.name.value === variable).map(({ type }) => getNamedType(type));
        const names = new Set(wanted.map((type) => type?.name));
        const [name] = names;
        return names.size === 1 && name !== undefined && SCALARS_OF_IDS.has(name) ? name : undefined;
      };
      return {
        ...operation,
        variableDefinitions: (operation.variableDefinitions ?? []).map((declared) => {
          const scalar = ids.includes(declared.variable.name.value) && scalarOf(declared.variable.name.value);
          return scalar ? { ...declared, type: renamed(declared.type, scalar) } : declared;
        }),
      };
    }),
  };
}

/** The names of an operation's variables of type `ID`, or lists of it. */
const idsOf = (definition: DefinitionNode): string[] =>
  definition.kind === Kind.OPERATION_DEFINITION
    ? (definition.variableDefinitions ?? [])
        .filter(({ type }) => namedTypeIn(type).name.value === "ID")
        .map(({ variable }) => variable.name.value)
    : [];

const namedTypeIn = (type: TypeNode): NamedTypeNode => (type.kind === Kind.NAMED_TYPE ? type : namedTypeIn(type.type));

const renamed = <Type extends TypeNode>(type: Type, name: string): Type =>
  type.kind === Kind.NAMED_TYPE
    ? { ...type, name: { ...type.name, value: name } }
    : { ...type, type: renamed(type.type, name) };
