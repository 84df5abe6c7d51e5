/** Figures of the size and the plainness of the code, each with the places that it counts. */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";

export interface Figure {
  readonly value: number;
  /** What was counted, e.g. `src/errors.ts:12`; empty where it is lines. */
  readonly places: readonly string[];
}

interface Source {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
  readonly nodes: readonly ts.Node[];
}

const MAX_WORDS_OF_A_PAGE = 1200;

/** Words under which nobody looks anything up. Several words must follow each other. */
const RIDDLES = [
  ...[
    "stays",
    "news",
    "sight",
    "oddity",
    "oddities",
    "left open",
    "sifting",
    "tell",
    "tells",
    "told",
    "shown",
    "known",
  ],
  ...["take in", "took in", "asked", "surroundings", "flows", "expectation", "mended", "upkeep", "goes", "going"],
  ...["undone", "is of one", "what is", "of whoever", "nobody", "who asks"],
];
/** `most` is a riddle only in front of what is limited: `mostRows` for `maxRows`. */
const RIDDLE = new RegExp(`^most | (${RIDDLES.join("|")}) `);

/** The figures of the code below a folder. */
export function codeFigures(root: string): Record<string, Figure> {
  const sources = globSync("src/**/*.ts", { cwd: root })
    .sort()
    .map((path) => sourceOf(root, path));
  const tests = globSync("test/**/*.ts", { cwd: root, exclude: ["**/node_modules", "test/other-clients/generated"] });
  const casts = sources.flatMap((source) => placesOf(source, isBlindCast));
  return {
    "lines of src": lines(sources.map(({ text }) => text)),
    "lines of test": lines(tests.map((path) => readFileSync(join(root, path), "utf8"))),
    "casts `as never` and `as unknown as`": count(casts),
    "of these outside folders named lib or db": count(casts.filter((place) => !/\/(lib|db)\//.test(place))),
    "non-null assertions `x!`": count(sources.flatMap((source) => placesOf(source, ts.isNonNullExpression))),
    "circles of imports": count(circlesOf(sources)),
    "names with a riddle": count(sources.flatMap(riddlesIn)),
    [`pages of docs with more than ${MAX_WORDS_OF_A_PAGE.toLocaleString("en")} words`]: count(longPages(root)),
  };
}

/**
 * A line for each figure, and the places of those that are above their bound.
 * @throws Error for a figure without a bound, or a bound without a figure
 */
export function reportOf(
  figures: Readonly<Record<string, Figure>>,
  bounds: Readonly<Record<string, number>>,
  withPlaces = false,
): { readonly text: string; readonly isWorse: boolean } {
  for (const name of Object.keys({ ...figures, ...bounds }))
    if (!(name in figures && name in bounds)) throw new Error(`"${name}" has only a figure or only a bound.`);
  const isWorse = ([name, { value }]: [string, Figure]): boolean => value > bounds[name]!;
  const entries = Object.entries(figures);
  const lines = entries.flatMap((entry) => {
    const [name, { value, places }] = entry;
    const line = `${value.toLocaleString("en").padStart(6)}  ${name}`;
    const bound = isWorse(entry) ? `${line}: MORE THAN ${bounds[name]!.toLocaleString("en")}` : line;
    return [bound, ...(withPlaces || isWorse(entry) ? places.map((place) => `          ${place}`) : [])];
  });
  return { text: `${lines.join("\n")}\n`, isWorse: entries.some(isWorse) };
}

const count = (places: readonly string[]): Figure => ({ value: places.length, places });
const lines = (texts: readonly string[]): Figure => ({
  value: texts.reduce((sum, text) => sum + text.split("\n").length - 1, 0),
  places: [],
});

function sourceOf(root: string, path: string): Source {
  const text = readFileSync(join(root, path), "utf8");
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    node.forEachChild(visit);
  };
  visit(tree);
  return { path, text, tree, nodes };
}

function placesOf({ path, tree, nodes }: Source, isCounted: (node: ts.Node) => boolean): string[] {
  return nodes
    .filter(isCounted)
    .map((node) => `${path}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`);
}

function isBlindCast(node: ts.Node): boolean {
  if (!ts.isAsExpression(node)) return false;
  const from = ts.isParenthesizedExpression(node.expression) ? node.expression.expression : node.expression;
  return (
    node.type.kind === ts.SyntaxKind.NeverKeyword ||
    (ts.isAsExpression(from) && from.type.kind === ts.SyntaxKind.UnknownKeyword)
  );
}

/** The files that import each other, also for types alone: each circle on a line. */
function circlesOf(sources: readonly Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]));
  return stronglyConnected(imports)
    .filter((files) => files.length > 1 || imports.get(files[0]!)!.includes(files[0]!))
    .map((files) => files.sort().join(", "));
}

function importsOf({ path, nodes }: Source): string[] {
  return nodes.flatMap((node) => {
    const target =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
          ? node.argument.literal
          : undefined;
    return target && ts.isStringLiteral(target) && target.text.startsWith(".")
      ? [join(path, "..", target.text).replace(/\.js$/, ".ts")]
      : [];
  });
}

/** Tarjan's algorithm. */
function stronglyConnected(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const open: string[] = [];
  const number = new Map<string, number>();
  const lowest = new Map<string, number>();
  const lower = (node: string, other: number) => lowest.set(node, Math.min(lowest.get(node)!, other));
  function visit(node: string): void {
    number.set(node, number.size);
    lowest.set(node, number.get(node)!);
    open.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!number.has(next)) {
        visit(next);
        lower(node, lowest.get(next)!);
      } else if (open.includes(next)) {
        lower(node, number.get(next)!);
      }
    }
    if (lowest.get(node) === number.get(node)) found.push(open.splice(open.indexOf(node)));
  }
  for (const node of edges.keys()) if (!number.has(node)) visit(node);
  return found;
}

function riddlesIn({ path, tree }: Source): string[] {
  return [basename(path, ".ts"), ...exportsOf(tree)].filter(isRiddle).map((name) => `${path}: ${name}`);
}

function isRiddle(name: string): boolean {
  const words = name.replaceAll(/([a-z\d])([A-Z])|[-_.]/g, "$1 $2").toLowerCase();
  return RIDDLE.test(words) || RIDDLE.test(` ${words} `);
}

function exportsOf(tree: ts.SourceFile): string[] {
  return tree.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement))
      return statement.exportClause && ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.map(({ name }) => name.text)
        : [];
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
    const { name } = statement as ts.Statement & { readonly name?: ts.Node };
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });
}

/** docs/reference is looked up, not read, and a decision is one page by rule. */
function longPages(root: string): string[] {
  return globSync("docs/**/*.md", { cwd: root, exclude: ["docs/reference", "docs/adr"] })
    .map((path) => ({ path, words: readFileSync(join(root, path), "utf8").match(/\S+/g)?.length ?? 0 }))
    .filter(({ words }) => words > MAX_WORDS_OF_A_PAGE)
    .map(({ path, words }) => `${path}: ${words}`)
    .sort();
}
