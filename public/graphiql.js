// Run by /graphiql after React and GraphiQL.
const main = document.querySelector("#graphiql");
const { createElement: h } = React;
const HEADERS = JSON.stringify({ "X-API-Key": "cpk_..." }, null, 2);

const json = async (url) => (await fetch(url)).json();
const [introspection, groups] = await Promise.all([json(main.dataset.introspection), json(main.dataset.examples)]);

/** Answers of the examples that were run, by their names: some examples need an id out of another's answer. */
const answers = {};

function fill(variables) {
  const find = (placeholder, path) => path.split(".").reduce((value, part) => value?.[part], answers) ?? placeholder;
  return JSON.stringify(variables, (_, value) => (typeof value === "string" ? value.replace(/\{\{([\w.]+)\}\}/g, find) : value), 2);
}

const send = GraphiQL.createFetcher({ url: "graphql", enableIncrementalDelivery: false });
async function fetcher(params, options) {
  const answer = await send(params, options);
  if (params.operationName && answer.data) answers[params.operationName] = answer.data;
  return answer;
}

function Examples() {
  const { queryEditor, variableEditor, setOperationName } = GraphiQL.React.useEditorContext({ nonNull: true });
  const open = ({ name, query, variables }) => {
    queryEditor.setValue(query);
    variableEditor.setValue(fill(variables));
    // GraphiQL reads it from the text only after a while, and would still ask for the operation before.
    setOperationName(name);
  };
  const button = (example) =>
    h(
      "button",
      { key: example.name, type: "button", onClick: () => open(example) },
      h("strong", null, example.name),
      h("p", null, example.purpose),
      example.scopes.length > 1 && h("p", null, `Needs ${example.scopes.join(", ")}.`),
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
    defaultHeaders: HEADERS,
    defaultEditorToolsVisibility: "headers",
    plugins: [{ title: "Examples", icon: Icon, content: Examples }],
  }),
);
