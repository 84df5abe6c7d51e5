// Run by /graphiql after React and GraphiQL.
const main = document.querySelector("#graphiql");
const { createElement: h, useState } = React;
const link = new URLSearchParams(location.search);

const json = async (url) => (await fetch(url)).json();
const [introspection, groups] = await Promise.all([json(main.dataset.introspection), json(main.dataset.examples)]);

const withKey = () => (apiKey.get() ? { "X-API-Key": apiKey.get() } : {});

/** What mutations have answered, by their names: some examples need an id out of it. Queries are asked anew. */
const answers = {};

const send = GraphiQL.createFetcher({ url: "graphql", enableIncrementalDelivery: false });
async function fetcher(params, options) {
  // A key under Headers is meant for this query: it goes before the page's.
  const answer = await send(params, { ...options, headers: { ...withKey(), ...options?.headers } });
  if (params.operationName && answer.data) answers[params.operationName] = answer.data;
  return answer;
}

async function ask(query) {
  const headers = { "Content-Type": "application/json", ...withKey() };
  const { data, errors } = await (await fetch("graphql", { method: "POST", headers, body: JSON.stringify({ query }) })).json();
  if (!data) throw new Error(errors[0].message);
  return data;
}

/** @throws Error, a sentence that says what to do first */
async function find({ from, path }) {
  if (from.example && !answers[from.example]) throw new Error(`Run ${from.example} first: this example needs an id out of its answer.`);
  if (from.query && !apiKey.get())
    throw new Error("Put your API key into its field above and choose the example again: it takes an id of your tenant.");
  const data = from.query ? await ask(from.query) : answers[from.example];
  const value = path.reduce((inner, part) => inner?.[part], data);
  if (value == null) throw new Error(`The tenant has nothing that this example could take: ${from.query ?? from.example} found none.`);
  return value;
}

/** The variables with a value of the tenant in the place of each `{{…}}`. */
async function fill({ variables, values }) {
  let text = JSON.stringify(variables, null, 2);
  for (const value of values) {
    const found = await find(value);
    text = text.replaceAll(JSON.stringify(value.placeholder), JSON.stringify(value.isNumber ? Number(found) : found));
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
    // GraphiQL reads it from the text only after a while, and would still ask for the operation before.
    setOperationName(name);
    if (filled.problem) return;
    // By keyboard, Ctrl-Enter runs it from there; on a telephone a focus would open the keyboard.
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
      ),
      problem?.name === example.name && h("p", { className: "problem", role: "alert" }, problem.text),
    );
  const group = ({ scope, meaning, examples }) =>
    h("section", { key: scope }, h("h3", null, scope ?? "any key"), scope && h("p", null, `${meaning}.`), examples.map(button));
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
  // Open from the start. The property for it, visiblePlugin, chooses the panel but leaves it folded.
  React.useEffect(() => picture.current.closest("button").click(), []);
  const strokes = { fill: "none", stroke: "currentColor", strokeWidth: 1.5 };
  return h("svg", { ref: picture, viewBox: "0 0 24 24", ...strokes }, h("path", { d: "M5 4h14v16H5zM8 9h8M8 13h8M8 17h5" }));
}

/** GraphiQL's history would keep the headers, key and all, whatever its own setting says. */
const storage = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => localStorage.setItem(name, /:(queries|favorites)$/.test(name) ? withoutHeaders(value) : value),
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
ReactDOM.createRoot(main).render(
  h(GraphiQL, {
    fetcher,
    storage,
    // Not asked for over the network: that would need a key.
    schema: GraphiQL.GraphQL.buildClientSchema(introspection.data),
    defaultQuery: first?.query,
    // Of a link to a query.
    query: link.get("query") ?? undefined,
    variables: link.get("variables") ?? undefined,
    operationName: link.get("operationName") ?? undefined,
    defaultEditorToolsVisibility: "variables",
    plugins: [{ title: "Examples", icon: Icon, content: Examples }],
  }),
);
main.addEventListener("click", ({ target }) => target.closest(".graphiql-execute-button") && show(".graphiql-response"));
