import tseslint from "typescript-eslint";

/** Imports point inwards (docs/architecture.md): files below the folder may not import from these. Types may be named from further out. */
const DIRECTIONS = {
  domain: ["*"],
  entities: ["db", "services", "schema", "resolvers", "rest", "graphql", "http", "context", "config"],
  db: ["services", "schema", "resolvers", "rest", "graphql", "http", "context"],
  services: ["schema", "resolvers", "rest", "graphql", "http", "config"],
  schema: ["db", "entities", "services", "rest", "graphql", "http", "config"],
  resolvers: ["db", "entities", "rest", "graphql", "http", "config"],
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
            allowTypeImports: true,
            message: `src/${folder} lies further in: imports point inwards (docs/architecture.md).`,
          },
        ],
      },
    ],
  },
});

export default tseslint.config(
  { ignores: ["dist/", "node_modules/", "data/", "bench/", "test/generated/", "coverage/", "test-results/"] },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ["*.js", "public/*.js", "test/support/*.js"] }, tsconfigRootDir: import.meta.dirname },
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
      eqeqeq: ["error", "always", { null: "ignore" }],
    },
  },
  // Only one file reads the environment, so that docs/configuration.md can be complete.
  {
    files: ["src/**/*.ts"],
    ignores: ["src/config.ts", "src/main.ts"],
    rules: { "no-restricted-properties": ["error", { object: "process", property: "env" }] },
  },
  ...Object.entries(DIRECTIONS).map(direction),
  // build.ts is where the schema and the resolvers meet.
  { files: ["src/schema/build.ts"], rules: { "@typescript-eslint/no-restricted-imports": "off" } },
);
