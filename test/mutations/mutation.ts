/** A change of one place in `src` that takes a guard away, and the suites that must fail by it. */
export interface Mutation {
  /** Occurs once in the file. */
  readonly replace: string;
  readonly by: string;
  /** Suites below `test`, without `.test.ts`; one that fails is enough. */
  readonly suites: readonly string[];
  /** Only the tests whose names match, where the suites are long. */
  readonly tests?: string;
}

/** Mutations by the file that they change. */
export type Mutations = Readonly<Record<string, readonly Mutation[]>>;
