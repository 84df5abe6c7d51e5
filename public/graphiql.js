// Run by /graphiql after React and GraphiQL.
const main = document.querySelector("#graphiql");
const { createElement: h, useState } = React;
const link = new URLSearchParams(location.search);

const json = async (url) => (await fetch(url)).json();
const load = (url) => import(new URL(url, document.baseURI));
const [introspection, groups, { cellOf, tablesIn }, { BYTE_ORDER_MARK, csvDialect, csvLine }] = await Promise.all([
  json(main.dataset.introspection),
  json(main.dataset.examples),
  load(main.dataset.tables),
  load(main.dataset.csv),
]);

const withKey = () => (apiKey.get() ? { "X-API-Key": apiKey.get() } : {});

/** Answers by operation name: some examples need an id out of a mutation's answer. Other values are queried anew. */
const answers = {};

const send = GraphiQL.createFetcher({ url: "graphql", enableIncrementalDelivery: false });
async function fetcher(params, options) {
  // A key under Headers is meant for this query, so it replaces the page's key.
  const answer = await send(params, { ...options, headers: { ...withKey(), ...options?.headers } });
  if (params.operationName && answer.data) answers[params.operationName] = answer.data;
  return answer;
}

async function ask(query) {
  const headers = { "Content-Type": "application/json", ...withKey() };
  const { data, errors } = await (
    await fetch("graphql", { method: "POST", headers, body: JSON.stringify({ query }) })
  ).json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

/** @throws Error that says what to do first */
async function find({ from, path }) {
  if (from.example && !answers[from.example])
    throw new Error(`Run ${from.example} first: this example needs an id out of its answer.`);
  if (from.query && !apiKey.get())
    throw new Error(
      "Put your API key into its field above and choose the example again: it takes an id of your tenant.",
    );
  const data = from.query ? await ask(from.query) : answers[from.example];
  const value = path.reduce((inner, part) => inner?.[part], data);
  if (value == null)
    throw new Error(`The tenant has nothing that this example could take: ${from.query ?? from.example} found none.`);
  return value;
}

/** The variables, with each `{{…}}` replaced by a value of the tenant. */
async function fill({ variables, values }) {
  let text = JSON.stringify(variables, null, 2);
  for (const value of values) {
    const found = await find(value);
    text = text.replaceAll(JSON.stringify(value.placeholder), JSON.stringify(found));
  }
  return text;
}

const isNarrow = () => matchMedia("(max-width: 760px)").matches;
const show = (selector) => isNarrow() && document.querySelector(selector)?.scrollIntoView();

function Examples() {
  const { queryEditor, variableEditor, setOperationName } = GraphiQL.React.useEditorContext({ nonNull: true });
  const [problem, setProblem] = useState(null);
  const open = async (example) => {
    const { name, query, variables } = example;
    const filled = await fill(example).then(
      (text) => ({ text }),
      (error) => ({ text: JSON.stringify(variables, null, 2), problem: error.message }),
    );
    setProblem(filled.problem && { name, text: filled.problem });
    queryEditor.setValue(query);
    variableEditor.setValue(filled.text);
    // GraphiQL reads the name from the text only after a while, and until then would run the previous operation.
    setOperationName(name);
    if (filled.problem) return;
    // With the focus there, Ctrl-Enter runs the query. On a telephone, the focus would open the keyboard.
    if (isNarrow()) show(".graphiql-editors");
    else queryEditor.focus();
  };
  const button = (example) =>
    h(
      "div",
      { key: example.name },
      h(
        "button",
        { type: "button", onClick: () => open(example) },
        h("strong", null, example.name),
        h("p", null, example.purpose),
        example.scopes.length > 1 && h("p", null, `Needs ${example.scopes.join(", ")}.`),
        example.isOfSupplier && h("p", null, "Needs a key that is linked to a supplier."),
      ),
      problem?.name === example.name && h("p", { className: "problem", role: "alert" }, problem.text),
    );
  const group = ({ scope, meaning, examples }) =>
    h(
      "section",
      { key: scope },
      h("h3", null, scope ?? "any key"),
      scope && h("p", null, `${meaning}.`),
      examples.map(button),
    );
  return h(
    "section",
    { className: "examples" },
    h("h2", null, "Examples"),
    h("p", null, "By the scope that a key needs for them."),
    groups.map(group),
  );
}

function Icon() {
  const picture = React.useRef();
  // Opens the panel at the start; GraphiQL's property visiblePlugin selects the panel but leaves it folded.
  React.useEffect(() => picture.current.closest("button").click(), []);
  const strokes = { fill: "none", stroke: "currentColor", strokeWidth: 1.5 };
  return h(
    "svg",
    { ref: picture, viewBox: "0 0 24 24", ...strokes },
    h("path", { d: "M5 4h14v16H5zM8 9h8M8 13h8M8 17h5" }),
  );
}

/**
 * Names the fields of the editors for people who hear the page. GraphiQL 4.1.2 gives them none; it would have to set
 * this option of CodeMirror, or `aria-label` in the editors that came after it.
 */
function EditorNames() {
  const { queryEditor, variableEditor, headerEditor, responseEditor } = GraphiQL.React.useEditorContext();
  const editors = { Query: queryEditor, Variables: variableEditor, Headers: headerEditor, Response: responseEditor };
  React.useEffect(() => {
    for (const [name, editor] of Object.entries(editors)) editor?.setOption("screenReaderLabel", name);
  }, Object.values(editors));
  return null;
}

/**
 * Makes the open tabs and the history readable to programs that read the page aloud. GraphiQL 4.1.2 puts the two
 * buttons of a tab into an element with the role `tab`, which may hold no buttons, and names an entry of the history
 * by what it does alone; it would have to make the first button the tab, and to name the entry by its text, too.
 */
function mendRoles() {
  main.querySelector("[role=tablist]")?.removeAttribute("role");
  for (const tab of main.querySelectorAll(".graphiql-tab[aria-selected]")) {
    tab.querySelector("button").setAttribute("aria-current", tab.getAttribute("aria-selected"));
    tab.removeAttribute("role");
    tab.removeAttribute("aria-selected");
  }
  for (const entry of main.querySelectorAll('.graphiql-history-item-label[aria-label="Set active"]'))
    entry.setAttribute("aria-label", `Set active: ${entry.textContent}`);
}

/** The lists of the answer that is shown, as tables below it. */
function Tables() {
  const { responseEditor } = GraphiQL.React.useEditorContext({ nonNull: true });
  const [tables, setTables] = useState([]);
  // The editor knows what is shown, also after a change of tab.
  React.useEffect(() => {
    if (!responseEditor) return;
    const read = () => setTables(tablesIn(dataOf(responseEditor.getValue())));
    read();
    responseEditor.on("change", read);
    return () => responseEditor.off("change", read);
  }, [responseEditor]);
  return tables.map((table) => h(Table, { key: table.name, ...table }));
}

/** What is shown may be no answer, such as a text of what went wrong. */
function dataOf(text) {
  try {
    return JSON.parse(text).data;
  } catch {
    return null;
  }
}

// A browser takes seconds for many more. The file has all of them.
const MOST_ROWS_SHOWN = 500;

function Table({ name, columns, rows }) {
  const count = `${rows.length} ${rows.length === 1 ? "row" : "rows"}`;
  const first = rows.length > MOST_ROWS_SHOWN ? `, of which the first ${MOST_ROWS_SHOWN} are shown` : "";
  const row = (record, index) => h("tr", { key: index }, columns.map(cell(record)));
  const cell = (record) => (path) => {
    const value = cellOf(record, path);
    return h("td", { key: path.join("."), className: typeof value }, shown(value));
  };
  return h(
    "details",
    { className: "table", open: true },
    h("summary", null, h("strong", null, name), `: ${count}${first}`),
    h("button", { type: "button", onClick: () => save(name, columns, rows) }, "CSV"),
    h(
      "div",
      { className: "rows", tabIndex: 0, role: "region", "aria-label": `Table of ${name}` },
      h(
        "table",
        null,
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            columns.map((path) => h("th", { key: path.join("."), scope: "col" }, path.join("."))),
          ),
        ),
        h("tbody", null, rows.slice(0, MOST_ROWS_SHOWN).map(row)),
      ),
    ),
  );
}

const shown = (value) => (value == null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value));

/** Saves a table as REST answers lists with `Accept: text/csv`, in the way of the browser's first language. */
function save(name, columns, rows) {
  const dialect = csvDialect(navigator.languages.join(","));
  const lines = [
    csvLine(
      columns.map((path) => path.join(".")),
      dialect,
    ),
    ...rows.map((row) =>
      csvLine(
        columns.map((path) => cellOf(row, path)),
        dialect,
      ),
    ),
  ];
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, ...lines], { type: "text/csv" }));
  const file = name.split(".").findLast((part) => part !== "edges" && part !== "nodes");
  Object.assign(document.createElement("a"), { href: url, download: `${file}.csv` }).click();
  // The browser has to have begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Removes headers from GraphiQL's history, which stores them, including the key, whatever GraphiQL's setting says. */
const storage = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) =>
    localStorage.setItem(name, /:(queries|favorites)$/.test(name) ? withoutHeaders(value) : value),
  removeItem: (name) => localStorage.removeItem(name),
  clear: () => localStorage.clear(),
  get length() {
    return localStorage.length;
  },
};

function withoutHeaders(text) {
  return JSON.stringify(JSON.parse(text), (name, value) => (name === "headers" ? undefined : value));
}

const first = groups.flatMap(({ examples }) => examples).find(({ variables }) => Object.keys(variables).length === 0);
const root = ReactDOM.createRoot(main);
new MutationObserver(mendRoles).observe(main, { childList: true, subtree: true, attributeFilter: ["aria-selected"] });
const props = {
  fetcher,
  storage,
  // Loaded from a file, because introspection over GraphQL would need a key.
  schema: GraphiQL.GraphQL.buildClientSchema(introspection.data),
  defaultQuery: first?.query,
  // The page may have been opened by a link to a query.
  query: link.get("query") ?? undefined,
  variables: link.get("variables") ?? undefined,
  defaultEditorToolsVisibility: "variables",
  plugins: [{ title: "Examples", icon: Icon, content: Examples }],
  // While it is given, the link's operation is asked for whatever the text says. So it counts until another is chosen.
  onEditOperationName: () => render(),
};
const render = (operationName) =>
  root.render(h(GraphiQL, { ...props, operationName }, h(GraphiQL.Footer, null, h(EditorNames), h(Tables))));
render(link.get("operationName") ?? undefined);
main.addEventListener(
  "click",
  ({ target }) => target.closest(".graphiql-execute-button") && show(".graphiql-response"),
);
