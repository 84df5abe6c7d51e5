/** Rules that the pages for people keep. Each has an example that breaks it, so that the rule is seen to work. */
import { execFileSync } from "node:child_process";
import { globSync, readdirSync, readFileSync } from "node:fs";

export interface PageRule {
  readonly name: string;
  readonly appliesTo: (page: string) => boolean;
  readonly faultsOf: (text: string, page: string) => readonly string[];
  /** A text, and its faults. */
  readonly broken: readonly [text: string, faults: readonly string[]];
}

const read = (file: string): string => readFileSync(file, "utf8");

/** Decisions, changes and measurements are history, and keep the words of their time. */
const isHistory = (page: string): boolean =>
  page.startsWith("docs/adr/0") || page === "CHANGELOG.md" || page === "bench/README.md";
const isGenerated = (page: string): boolean => page.startsWith("docs/reference/");

const pagesOfDocs = globSync("docs/**/*.md").sort();
export const PAGES: readonly string[] = [
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "client/README.md", "bench/README.md"],
  ...pagesOfDocs,
];

/** A page without its blocks of code. */
const prose = (text: string): string => text.replace(/^ *```[^]*?^ *```$/gm, "");

/** The anchors of a page, as GitHub makes them of its headings. */
const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...prose(text).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replace(/\s/g, "-"),
    ),
  );

/** The text of a file, or the names in a folder; null if there is neither. */
function contentOf(path: string): string | null {
  for (const look of [read, (folder: string) => String(readdirSync(folder))]) {
    try {
      return look(path);
    } catch {
      // It may be the other kind.
    }
  }
  return null;
}

const deadLinks = (text: string, page: string): string[] =>
  [...prose(text).matchAll(/\]\((?!https?:)([^)]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => {
      const [file, anchor] = target.split("#") as [string, string?];
      const content = file === "" ? text : contentOf(new URL(file, `file:///${page}`).pathname.slice(1));
      return content === null || (anchor !== undefined && !anchorsOf(content).has(anchor));
    });

const withoutAnswer = (text: string): string[] =>
  /^# \S.*\n\n(Written by .*\n\n)?[\w`*[~]/.test(text) ? [] : ["begins with something else"];

/** Lines, other than rows of tables, in which a sentence ends before the end. */
const linesOfSentences = (text: string): string[] =>
  prose(text)
    .split("\n")
    .filter((line) => !line.startsWith("|"))
    .map((line) => line.replace(/^(#+| *)\s*\d+\. /, ""))
    .filter((line) => /[\p{Ll}\p{N})`\]"][.?!] [`*"]*\p{Lu}/u.test(line.replace(/\b(e\.g|i\.e|Mr|no)\. /g, "")));

/** Words that hide the subject of a sentence. */
const RIDDLES =
  /\b(what (is|are|was|were)|whoever|whatever is|of whom|nobody has|who asks|told|tells|stays?|goes on|mended)\b/gi;
const riddles = (text: string): string[] =>
  [
    ...prose(text)
      .replace(/`[^`\n]*`|\]\([^)]*\)/g, "")
      .matchAll(RIDDLES),
  ].map(([word]) => word);

const trackedFiles = execFileSync("git", ["ls-files"], { encoding: "utf8", maxBuffer: 2 ** 24 }).split("\n");

/** Source files in code of a text that do not exist; patterns and files of an example do not count. */
const missingFiles = (text: string): string[] =>
  [...prose(text).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|sql|http|graphql))`/g)]
    .map(([, name]) => name!)
    .filter((name) => !/NAME|NNNN|\bcrane\.|^node_modules/.test(name))
    .filter((name) => !trackedFiles.some((file) => file === name || file.endsWith(`/${name}`)));

const unlistedMetrics = (text: string): string[] => {
  const listed = read("docs/reference/metrics.md");
  return [...text.matchAll(/\bgateway_\w+/g)]
    .map(([name]) => name)
    .filter((name) => name !== "gateway_backup" && !name.endsWith("_"))
    .filter((name) => !listed.includes(`\`${name.replace(/_(bucket|count|sum)$/, "")}\``));
};

export const PAGE_RULES: readonly PageRule[] = [
  {
    name: "every link leads to a file, and to a heading of it",
    appliesTo: () => true,
    faultsOf: deadLinks,
    broken: ["[a](no.md) [b](README.md#none) [c](#here)\n# There\n", ["no.md", "README.md#none", "#here"]],
  },
  {
    name: "a page begins with a title and its answer",
    appliesTo: (page) => !isHistory(page),
    faultsOf: withoutAnswer,
    broken: ["# Title\n\n## Section\n", ["begins with something else"]],
  },
  {
    name: "a line has one sentence",
    appliesTo: (page) => !isHistory(page),
    faultsOf: linesOfSentences,
    broken: ["One. Two.\n| One. Two. |\nThis is e.g. One.\n```\nOne. Two.\n```\n", ["One. Two."]],
  },
  {
    name: "plain words are used",
    appliesTo: (page) => !isHistory(page) && !isGenerated(page),
    faultsOf: riddles,
    broken: ["What is stored stays, and whoever asks is told.", ["What is", "stays", "whoever", "told"]],
  },
  {
    name: "every file that is named exists",
    appliesTo: (page) => !isHistory(page),
    faultsOf: missingFiles,
    broken: ["`src/nowhere.ts`, `app.ts` and `test/docs.test.ts`", ["src/nowhere.ts"]],
  },
  {
    name: "every metric that is named exists",
    appliesTo: () => true,
    faultsOf: unlistedMetrics,
    broken: ["`gateway_nothing`", ["gateway_nothing"]],
  },
];

/** The faults of all pages by a rule. */
export const faultsOfPages = ({ appliesTo, faultsOf }: PageRule): string[] =>
  PAGES.filter(appliesTo).flatMap((page) => faultsOf(read(page), page).map((fault) => `${page}: ${fault}`));

/** Pages that code names and that do not exist. */
export function missingPages(): string[] {
  const code = trackedFiles
    .filter((file) => /^(src|test|checks|deploy|\.ci|[^/]+\.\w+$)/.test(file))
    .filter((file) => /\.(ts|js|sql|yaml|service|jsonc)$|^\.ci|Dockerfile$/.test(file))
    // Its pages are made up.
    .filter((file) => file !== "test/checks.test.ts");
  const isThere = (page: string) => pagesOfDocs.some((one) => one === page || one.startsWith(`${page}-`));
  return code.flatMap((file) =>
    [...read(file).matchAll(/\bdocs\/(?:adr\/\d{4}|[\w/-]+\.md)/g)]
      .filter(([page]) => !isThere(page))
      .map(([page]) => `${file}: ${page}`),
  );
}

/** Folders of `src` that the plan of the house does not name. */
export function unnamedFolders(): string[] {
  const plan = read("docs/architecture.md");
  return readdirSync("src", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !plan.includes(`\`${entry.name}\``))
    .map(({ name }) => name);
}
