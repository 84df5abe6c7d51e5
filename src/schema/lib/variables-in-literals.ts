/**
 * Literals that hold variables, e.g. `where: {number: {eq: $number}}`, made ready for graphql-jit. It turns an omitted
 * variable inside a literal into null, whereas GraphQL omits the field (§3.10). So each such literal becomes a variable
 * of its own, whose value is computed at each request as graphql-js computes it.
 */
import {
  type DocumentNode,
  getVariableValues,
  type GraphQLInputType,
  GraphQLScalarType,
  GraphQLSchema,
  Kind,
  separateOperations,
  TypeInfo,
  valueFromAST,
  type ValueNode,
  type VariableDefinitionNode,
  visit,
  visitWithTypeInfo,
} from "graphql";

/** The type of the new variables. Their values are what resolvers get, so nothing is coerced again. */
const LITERAL = new GraphQLScalarType({ name: "LiteralWithVariables" });

export interface Lifted {
  /** The operation and its fragments, without literals that hold variables. */
  readonly document: DocumentNode;
  /**
   * The variables for it, from those of the request.
   * @returns null if graphql-js would refuse a variable or an argument; it is to say why
   */
  readonly variables: (sent: Record<string, unknown>) => Record<string, unknown> | null;
}

interface Literal {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly value: ValueNode;
}

/** Lifts the literals that hold variables out of an operation of a validated document. */
export function extractVariables(schema: GraphQLSchema, whole: DocumentNode, operationName = ""): Lifted | null {
  const separate = hasVariableInLiteral(whole) ? separateOperations(whole)[operationName] : undefined;
  const operation = separate?.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (!separate || !operation) return null;
  const declared = operation.variableDefinitions ?? [];
  const names = new Set(declared.map(({ variable }) => variable.name.value));
  const literals: Literal[] = [];
  const typeInfo = new TypeInfo(schema);
  const replaced = visit(
    separate,
    visitWithTypeInfo(typeInfo, {
      Argument(node) {
        const type = typeInfo.getInputType();
        if (!type || !hasVariableInLiteral(node.value)) return undefined;
        const name = unusedName(names, literals.length);
        literals.push({ name, type, value: node.value });
        return { ...node, value: { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: name } } };
      },
    }),
  );
  const insideOfLiterals = new Set(literals.flatMap(({ value }) => variablesIn(value)));
  const outside = new Set(variablesIn({ ...replaced, definitions: replaced.definitions.map(withoutDeclarations) }));
  const kept = declared.filter(({ variable }) => {
    const name = variable.name.value;
    return outside.has(name) || !insideOfLiterals.has(name);
  });
  const variableDefinitions = [...kept, ...literals.map(({ name }) => definitionOf(name))];
  const inside = declared.filter(({ variable }) => insideOfLiterals.has(variable.name.value));
  return {
    document: {
      ...replaced,
      definitions: replaced.definitions.map((node) =>
        node.kind === Kind.OPERATION_DEFINITION ? { ...node, variableDefinitions } : node,
      ),
    },
    variables: (sent) => {
      const { coerced } = getVariableValues(schema, inside, sent);
      if (!coerced) return null;
      const variables = { ...sent };
      for (const { name, type, value } of literals) {
        const computed = valueFromAST(value, type, coerced);
        if (computed == null) return null;
        variables[name] = computed;
      }
      return variables;
    },
  };
}

/** Whether a list or an object that is written out in the document holds a variable. */
export function hasVariableInLiteral(node: DocumentNode | ValueNode): boolean {
  let isFound = false;
  let depth = 0;
  const literal = { enter: () => void depth++, leave: () => void depth-- };
  visit(node, { ListValue: literal, ObjectValue: literal, Variable: () => void (isFound ||= depth > 0) });
  return isFound;
}

function variablesIn(node: DocumentNode | ValueNode): string[] {
  const names: string[] = [];
  visit(node, { Variable: ({ name }) => void names.push(name.value) });
  return names;
}

const withoutDeclarations = <Node extends { readonly kind: Kind }>(node: Node): Node =>
  node.kind === Kind.OPERATION_DEFINITION ? { ...node, variableDefinitions: [] } : node;

function unusedName(names: Set<string>, number: number): string {
  let name = `literal_${number}`;
  while (names.has(name)) name = `_${name}`;
  names.add(name);
  return name;
}

const definitionOf = (name: string): VariableDefinitionNode => ({
  kind: Kind.VARIABLE_DEFINITION,
  variable: { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: name } },
  type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: LITERAL.name } },
});

const schemas = new WeakMap<GraphQLSchema, GraphQLSchema>();

/** The schema with the type of the new variables; introspection must not show it. */
export function withLiterals(schema: GraphQLSchema): GraphQLSchema {
  let made = schemas.get(schema);
  if (!made) {
    const config = schema.toConfig();
    made = new GraphQLSchema({ ...config, types: [...config.types, LITERAL], assumeValid: true });
    schemas.set(schema, made);
  }
  return made;
}
