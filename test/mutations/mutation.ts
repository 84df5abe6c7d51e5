/**
 * Changes of one place in `src` that take a guard away, by the file that they change and by the suites that must fail:
 * names below `test` without `.test.ts`, separated by blanks; one that fails is enough.
 */
export type Mutations = Readonly<Record<string, Readonly<Record<string, readonly Replacement[]>>>>;

/** `replace` occurs once in the file. Of long suites only the `tests` run whose names match. */
type Replacement = readonly [replace: string, by: string, tests?: string];
