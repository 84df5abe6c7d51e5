// Run by /docs after Swagger UI's bundle.

/**
 * For each parameter, the list and field that provide an example from the key's own tenant: the first row is used. For
 * an `id` in a path, the list is the beginning of that path.
 */
const SOURCES = {
  dimension_id: ["/invoice-dimensions", "id"],
  invoice_id: ["/invoices", "id"],
  external_id: ["/invoices", "external_id"],
  project_number: ["/projects", "project_number"],
  payment_term_id: ["/payment-terms", "id"],
  default_account_id: ["/accounts", "id"],
  legal_entity_number: ["/legal-entities", "number"],
};
/** Conditions on the first row: the example's invoice must be one that may still be changed. */
const FILTERS = { "/invoices": "?status=NEW" };

const documented = await (await fetch("openapi.json")).json();
// Nobody can try them out, and Swagger UI draws all of them whatever is searched.
delete documented.webhooks;
const { pathname } = new URL(documented.servers[0].url.slice(1), location.href);
// Resolved against the page's address, because a proxy may serve the page below a prefix.
documented.servers[0].url = pathname;
for (const operation of Object.values(documented.paths).flatMap(Object.values)) {
  operation.summary = operation.summary?.replaceAll("`", "");
  // Those of their own lie at the gateway's root.
  for (const server of operation.servers ?? []) server.url = new URL(server.url.slice(1), location.href).pathname;
}

/**
 * The document with made-up values replaced by values of the tenant, so that "Try it out" succeeds with the values
 * that are filled in.
 */
async function withOwnValues(key) {
  const spec = structuredClone(documented);
  if (!key) return spec;
  const rows = new Map();
  const firstRow = (list) => {
    if (!rows.has(list)) rows.set(list, readFirstRow(pathname + list + (FILTERS[list] ?? ""), key));
    return rows.get(list);
  };
  const find = async ([list, field]) => (await firstRow(list))?.[field];
  for (const [path, methods] of Object.entries(spec.paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      for (const parameter of parameters) {
        // Nobody has the made-up ids: filled in, they would find nothing.
        if (!parameter.required && parameter.schema?.items?.format === "uuid") delete parameter.example;
        const source = sourceOf(parameter, path);
        // Nobody should delete a record because it was filled in as the example.
        const own = source && parameter.required && method !== "delete" ? await find(source) : undefined;
        // Swagger UI opens no operation with a value that is undefined.
        if (own !== undefined) parameter.example = own;
      }
      for (const example of Object.values(requestBody?.content["application/json"]?.examples ?? {}))
        await fillIn(example.value, find);
    }
  }
  return spec;
}

function sourceOf({ name, in: place }, path) {
  // E.g. `/accounts/byNumber/{number}`.
  const [, keyed] = /^(.*)\/by[A-Z]\w+\/\{\w+\}$/.exec(path) ?? [];
  if (keyed && place === "path") return [keyed, name];
  const [, list] = /^([^{]*)\/\{id\}/.exec(path) ?? [];
  // Of some records, such as jobs, there is no list.
  return name === "id" && place === "path" && documented.paths[list]?.get ? [list, "id"] : SOURCES[name];
}

async function readFirstRow(address, key) {
  const answer = await fetch(address, { headers: { "X-API-Key": key } });
  const body = answer.ok ? await answer.json() : {};
  return [body, ...Object.values(body)].find(Array.isArray)?.[0];
}

/** Fills in ids of other records, but not an `external_id`: in a body that is the sender's own. */
async function fillIn(value, find) {
  for (const [name, inner] of Object.entries(value)) {
    if (SOURCES[name] && name !== "external_id" && name !== "project_number")
      value[name] = (await find(SOURCES[name])) ?? inner;
    else if (typeof inner === "object" && inner !== null) await fillIn(inner, find);
  }
}

/** Swagger UI's own filter matches only tag names, case-sensitively; this one matches every text that is visible. */
function filterOperations(tags, phrase) {
  const isWanted = (operation) =>
    ["path", "method"]
      .map((name) => operation.get(name))
      .concat(operation.getIn(["operation", "summary"]), operation.getIn(["operation", "tags"])?.join(" "))
      .join(" ")
      .toLowerCase()
      .includes(phrase.toLowerCase());
  return tags
    .map((tag) => tag.set("operations", tag.get("operations").filter(isWanted)))
    .filter((tag) => tag.get("operations").size > 0);
}

/**
 * A path or a kind of component with what it refers to, and nothing else of the document: Swagger UI 5 reads all that
 * it is given each time an operation is opened, which takes it seconds.
 */
function partOf(spec, [section, name]) {
  const components = {};
  const withSchemas = (value) => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(withSchemas);
    const [, kind, schema] = /^#\/components\/(\w+)\/(.+)$/.exec(value.$ref) ?? [];
    if (kind && !components[kind]?.[schema]) {
      components[kind] = { ...components[kind], [schema]: {} };
      components[kind][schema] = withSchemas(spec.components[kind][schema]);
    }
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withSchemas(each)]));
  };
  const wanted = withSchemas(spec[section][name]);
  const part = { ...spec, paths: {}, webhooks: {}, components };
  part[section][name] = wanted;
  return part;
}

/** Keeps the dialog *Authorize* and the page's key field in step. */
const keepKey = {
  authorize: (original) => (payload) => {
    const { value } = payload.apiKey;
    if (value !== apiKey.get()) {
      apiKey.set(value);
      void showOwnValues();
    }
    return original(payload);
  },
  logout: (original) => (names) => {
    apiKey.set("");
    return original(names);
  },
};

/**
 * The links to operations lie in buttons that do the same, and a control may hold no other. Swagger UI 5.35.0 would
 * have to put the link beside the button; here it is plain text. The links to tags remain.
 */
const withoutLinkInButton =
  (DeepLink, { React }) =>
  (props) =>
    React.createElement(DeepLink, { ...props, enabled: props.enabled && !props.path.includes("/") });

/**
 * What people who hear the page, or use it without a mouse, need and Swagger UI 5.35.0 leaves out. Upstream each of
 * these elements would have to have the attribute.
 */
const ATTRIBUTES = [
  ["#servers", "aria-label", () => "Server"],
  [".examples-select-element", "aria-label", () => "Example"],
  [".body-param__text", "aria-label", () => "Body"],
  [".close-modal", "aria-label", () => "Close"],
  // Its own label names another word than the button shows.
  [".modal-btn", "aria-label", (button) => button.textContent],
  [
    "[data-param-name] :is(select, textarea, input:not([type=checkbox]))",
    "aria-label",
    (field) => field.closest("[data-param-name]").dataset.paramName,
  ],
  // What is too large scrolls within itself. The rest are no stops of the key Tab.
  ["pre.microlight", "tabindex", (text) => (isCut(text) ? "0" : "-1")],
];

const isCut = (element) => element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;

function setAttributes() {
  for (const [selector, attribute, valueOf] of ATTRIBUTES)
    for (const found of document.querySelectorAll(selector)) found.setAttribute(attribute, valueOf(found));
}
new MutationObserver(setAttributes).observe(document.querySelector("#docs"), { childList: true, subtree: true });
addEventListener("resize", setAttributes);

const dark = matchMedia("(prefers-color-scheme: dark)");
const setTheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", setTheme);
setTheme();

const ui = SwaggerUIBundle({
  spec: await withOwnValues(apiKey.get()),
  dom_id: "#docs",
  deepLinking: true,
  docExpansion: "list",
  filter: true,
  showExtensions: true,
  // Otherwise Swagger UI loads a badge from its makers' server.
  validatorUrl: null,
  // The default theme is too dark for its own background.
  syntaxHighlight: { theme: "obsidian" },
  plugins: [
    {
      fn: { opsFilter: filterOperations },
      statePlugins: { auth: { wrapActions: keepKey } },
      wrapComponents: { DeepLink: withoutLinkInButton },
    },
  ],
  onComplete: () => apiKey.get() && ui.preauthorizeApiKey("apiKey", apiKey.get()),
});
window.ui = ui;

const { resolveSubtree } = ui.fn;
ui.fn.resolveSubtree = (spec, place, options) =>
  resolveSubtree(place.length > 1 ? partOf(spec, place) : spec, place, options);

async function showOwnValues() {
  ui.specActions.updateJsonSpec(await withOwnValues(apiKey.get()));
}

apiKey.onChange(() => {
  if (apiKey.get()) ui.preauthorizeApiKey("apiKey", apiKey.get());
  else ui.authActions.logout(["apiKey"]);
  void showOwnValues();
});
