import tseslint from "typescript-eslint";

/**
 * Imports point inwards (docs/architecture.md): files below the folder may not import from these. Types may be named
 * from further out.
 */
const DIRECTIONS = {
  entities: ["db", "services", "jobs", "schema", "resolvers", "rest", "graphql", "http", "context", "config"],
  "embedded-postgres": [
    "db",
    "entities",
    "services",
    "schema",
    "resolvers",
    "rest",
    "graphql",
    "http",
    "context",
    "config",
  ],
  formats: [
    "db",
    "entities",
    "services",
    "jobs",
    "schema",
    "resolvers",
    "rest",
    "graphql",
    "http",
    "context",
    "config",
  ],
  clients: [
    "db",
    "entities",
    "services",
    "jobs",
    "schema",
    "resolvers",
    "rest",
    "graphql",
    "http",
    "context",
    "config",
  ],
  db: ["clients", "services", "jobs", "schema", "resolvers", "rest", "graphql", "http", "context"],
  services: ["jobs", "clients", "pdf", "schema", "resolvers", "rest", "graphql", "http", "config"],
  schema: ["db", "entities", "services", "resolvers", "rest", "graphql", "http", "config"],
  resolvers: ["db", "entities", "rest", "graphql", "http", "config"],
  pdf: ["db", "entities", "services", "jobs", "schema", "resolvers", "rest", "graphql", "http", "context", "config"],
  jobs: ["resolvers", "rest", "graphql", "http", "config"],
  telemetry: ["db", "entities", "services", "schema", "resolvers", "rest", "graphql", "http", "context"],
  http: ["rest", "graphql", "resolvers"],
  rest: ["db", "entities", "services", "resolvers", "graphql", "config"],
  pages: ["db", "entities", "services", "resolvers", "rest", "graphql", "config"],
  graphql: ["db", "entities", "services", "resolvers", "rest"],
};

const direction = ([folder, forbidden]) => ({
  files: [`src/${folder}/**/*.ts`],
  rules: {
    "@typescript-eslint/no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            regex: forbidden.includes("*") ? "^\\.\\./" : `^(\\.\\./)+(${forbidden.join("|")})(/|\\.js$)`,
            // The rules know nobody, not even by type.
            allowTypeImports: folder !== "domain",
            message: `src/${folder} lies further in: imports point inwards (docs/architecture.md).`,
          },
        ],
      },
    ],
  },
});

/** A statement at the top of a module, exported or not. */
const TOP = ":matches(Program, ExportNamedDeclaration) > VariableDeclaration";
/** A constant whose type lets one change what is in it. */
const CHANGEABLE =
  "VariableDeclarator[id.type=Identifier]" +
  ":not([id.typeAnnotation.typeAnnotation.typeName.name=/^Readonly/])" +
  ':not([id.typeAnnotation.typeAnnotation.operator="readonly"])';
const NO_STATE =
  'src/domain has no mutable state: values in, values out. Constant tables are "as const", readonly or ReadonlyMap.';

/** Rules of the trade are pure: they import nothing of ours from elsewhere, not even types, and remember nothing. */
const DOMAIN = {
  files: ["src/domain/**/*.ts"],
  rules: {
    "@typescript-eslint/no-restricted-imports": [
      "error",
      {
        paths: [{ name: "node:net", allowImportNames: ["isIP"], message: "Of node:net only isIP is pure." }],
        patterns: [
          { regex: "^\\.\\./", message: "src/domain imports nothing of ours from outside (docs/architecture.md)." },
          { regex: "^node:(?!crypto$|net$)", message: "src/domain has no I/O: of Node only node:crypto." },
        ],
      },
    ],
    "no-restricted-syntax": [
      "error",
      { selector: `${TOP}[kind!="const"]`, message: NO_STATE },
      { selector: `${TOP} > ${CHANGEABLE} > :matches(ArrayExpression, ObjectExpression)`, message: NO_STATE },
      {
        selector: `${TOP} > ${CHANGEABLE} > NewExpression[callee.name=/^(Weak)?(Map|Set)$|^Array$/]`,
        message: NO_STATE,
      },
      { selector: `${TOP} > ${CHANGEABLE} > TSAsExpression > TSArrayType`, message: NO_STATE },
      { selector: "PropertyDefinition[static=true]", message: NO_STATE },
    ],
  },
};

export default tseslint.config(
  {
    ignores: [
      "dist/",
      "node_modules/",
      "data/",
      "client/src/generated/",
      "examples/frontend/without-id.ts",
      // Their packages are elsewhere; the test that runs them compiles them (test/other-clients/relay.test.ts).
      "examples/frontend/relay/",
      "test/other-clients/tours/relay/",
      "client/dist/",
      "test/other-clients/generated/",
      "coverage/",
      "test-results/",
    ],
  },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: [
            "*.js",
            "public/*.js",
            "test/jest/*.js",
            "test/jest/must-fail/*.js",
            "test/other-clients/*.js",
          ],
          // A few files that are no TypeScript take no time.
          maximumDefaultProjectFileMatchCount_THIS_WILL_SLOW_DOWN_LINTING: 20,
        },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-extraneous-class": "off",
      "@typescript-eslint/consistent-type-definitions": "off",
      "@typescript-eslint/no-explicit-any": "off",
      "@typescript-eslint/no-empty-function": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-console": ["error", { allow: ["error"] }],
      // Prettier keeps code to the width; this is for comments, which it leaves alone.
      "max-len": [
        "error",
        { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
      eqeqeq: ["error", "always", { null: "ignore" }],
    },
  },
  // One file reads the environment, so that docs/reference/configuration.md is complete. NODE_ENV and PATH are no
  // settings.
  {
    files: ["src/**/*.ts"],
    ignores: ["src/config.ts", "src/start/run-process.ts", "src/cli/gateway.ts", "src/pdf/environment.ts"],
    rules: { "no-restricted-properties": ["error", { object: "process", property: "env" }] },
  },
  ...Object.entries(DIRECTIONS).map(direction),
  DOMAIN,
  // The bench and CI tell their figures.
  { files: ["bench/**/*.ts", ".ci/*.ts"], rules: { "no-console": "off" } },
  // build.ts is where the schema and the resolvers meet.
  { files: ["src/schema/lib/build.ts"], rules: { "@typescript-eslint/no-restricted-imports": "off" } },
);
