// Run by /admin/api-keys. DOCUMENTS are those of api-keys.json.
// Texts of records become text nodes, so nothing that they say is read as HTML.
const $ = (selector) => document.querySelector(selector);
const form = $("#form");
const question = $("#question");
const fields = form.elements;

const TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const SOON_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** As many as DOCUMENTS ask for. */
const MOST_SUPPLIERS = 500;
const MOST_CUSTOMERS = 500;
const BY_ID = "by its id";
/** The longest word that the list of keys never breaks: an address range of IPv6 has 43 characters. */
const LONGEST_WORD = 43;

/** The key that asks, the keys that it may administer, and by their ids the customers and suppliers that were read. */
let me;
let keys = [];
let customers = new Map();
let suppliers = new Map();
/** The gateway's time of the last answer: the browser's own clock may be wrong. */
let now = Date.now();

/** A refusal, with the gateway's code. */
class Refused extends Error {
  constructor({ message, extensions }) {
    // The form knows no variables.
    super(message.replace(/^\$\w+\.?/, ""));
    this.code = extensions?.code;
  }
}

/** @throws Refused */
async function ask(query, variables = {}) {
  let answer;
  try {
    answer = await fetch("../graphql", {
      method: "POST",
      // Of several servers, the one that has the key that was just made.
      headers: { "Content-Type": "application/json", "X-API-Key": apiKey.get(), "Cache-Control": "no-cache" },
      body: JSON.stringify({ query, variables }),
    });
    now = Date.parse(answer.headers.get("Date")) || Date.now();
    const { data, errors } = await answer.json();
    if (!errors) return data;
    throw new Refused(errors[0]);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused({ message: "The gateway did not answer. Look at the list before you try again." });
  }
}

function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** The words of a text, so that a line ends between them only: a browser also ends one after a hyphen. */
const words = (text) =>
  text
    .split(/(\s+)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : element("span", { className: part.length > LONGEST_WORD ? "long" : "word", textContent: part }),
    );

const time = (instant) => element("time", { dateTime: instant, title: instant }, TIME.format(new Date(instant)));

/** Count signings-in and searches, so that a late answer to another key or search is not shown. */
let turn = 0;
let searches = 0;

async function signIn() {
  const mine = ++turn;
  searches++;
  hideSecret();
  form.hidden = true;
  question.close();
  $("#signed-in").hidden = true;
  $("#command").hidden = true;
  if (!apiKey.get()) {
    $("#told").textContent = "Enter an administrator’s key in the field API key.";
    return;
  }
  $("#told").textContent = "Loading …";
  try {
    const data = await ask(DOCUMENTS.signIn);
    if (mine !== turn) return;
    ({ me, apiKeys: keys } = data);
    customers = new Map(data.customers.customers.map(({ id, name }) => [id, name]));
    suppliers = new Map();
    await readSuppliers();
    if (mine !== turn) return;
  } catch (error) {
    if (mine === turn) refuse(error);
    return;
  }
  const isAdministrator = me.customer_id === null && me.supplier_id === null;
  $("#told").textContent = isAdministrator
    ? `You administer all keys of the tenant with “${me.key_name}”.`
    : `“${me.key_name}” sees and makes only keys that can do no more than itself.`;
  $("#own-link").textContent = isAdministrator ? "The whole tenant" : "The customer of your own key";
  fields.link.querySelector("[value=customer]").hidden = !isAdministrator;
  for (const scope of scopeFields()) {
    scope.disabled = !isAdministrator && !me.scopes.includes(scope.value);
    scope.closest("label").hidden = scope.disabled;
  }
  $("#signed-in").hidden = false;
  showKeys();
}

/** Says what to do with a key that is refused. */
function refuse({ code, message }) {
  const isEnded = code === "UNAUTHENTICATED";
  $("#told").textContent = isEnded
    ? "The gateway does not take this key: it is mistyped, was revoked, has ended, or may not be used from your " +
      "address. Enter another administrator’s key."
    : code === "MISSING_SCOPE"
      ? "This key may not administer keys. Enter one that has the scope api_keys:write."
      : message;
  $("#command").hidden = !isEnded && code !== "MISSING_SCOPE";
}

const mayListSuppliers = () => me.scopes.includes("suppliers:read");

async function readSuppliers() {
  if (!mayListSuppliers()) return;
  const linked = [...new Set(keys.map(({ supplier_id }) => supplier_id).filter(Boolean))].slice(0, MOST_SUPPLIERS);
  const { first, ofKeys } = await ask(DOCUMENTS.suppliers, { linked });
  for (const supplier of [...first.suppliers, ...ofKeys.suppliers]) suppliers.set(supplier.id, supplier);
}

const nameOf = ({ title, external_id }) => (title ? `${title} (${external_id})` : external_id);

const customerText = (id) => customers.get(id) ?? id;

function linkText({ customer_id, supplier_id }) {
  if (supplier_id) {
    const supplier = suppliers.get(supplier_id);
    return `supplier ${supplier ? nameOf(supplier) : supplier_id}`;
  }
  return customer_id ? `customer ${customerText(customer_id)}` : "the whole tenant";
}

const isEnded = ({ revoked_at, expires_at }) => revoked_at !== null || (expires_at && Date.parse(expires_at) <= now);

/** What to know about a key, and what to do. */
function stateOf(key) {
  const { revoked_at, expires_at, successor_id } = key;
  const successor = keys.find(({ id }) => id === successor_id);
  const replaced = successor ? `replaced by the key made ${TIME.format(new Date(successor.created_at))}` : "replaced";
  const again = "Whoever still needs it gets a new one: “Make one like it”.";
  if (revoked_at) return ["ended", "Revoked ", time(revoked_at), `. ${again}`];
  if (isEnded(key)) return ["ended", "Ended", successor_id ? `; ${replaced}.` : `. ${again}`];
  if (successor_id) return ["soon", `Works until its end, ${replaced}.`];
  if (expires_at && Date.parse(expires_at) - now < SOON_DAYS * DAY_MS)
    return ["soon", "Ends soon. A rotation keeps its end: “Make one like it” with a later one."];
  return ["works", "Works"];
}

function rowOf(key) {
  const [state, ...told] = stateOf(key);
  const cell = (label, ...content) => {
    const made = element("td", {}, ...content);
    made.dataset.label = label;
    return made;
  };
  const button = (text, act) => {
    const made = element("button", { type: "button", textContent: text, ariaLabel: `${text}: ${key.name}` });
    made.addEventListener("click", () => act(key));
    return made;
  };
  const name = element("strong", {}, ...words(key.name));
  const row = element(
    "tr",
    { className: state },
    cell("Name", name, ...(key.id === me.key_id ? [" (the key in use here)"] : [])),
    cell("State", ...told),
    cell("Scopes", ...key.scopes.flatMap((scope) => [element("span", { className: "tag", textContent: scope }), " "])),
    cell("Sees", ...words(linkText(key))),
    cell("From", ...words(key.allowed_cidrs.join(", ") || "anywhere")),
    cell("Made", time(key.created_at)),
    cell("Last used", key.last_used_at ? time(key.last_used_at) : "never"),
    cell("Works until", key.expires_at ? time(key.expires_at) : "no end"),
    cell(
      "Change",
      ...(isEnded(key) || key.successor_id ? [] : [button("Rotate", askToRotate)]),
      ...(isEnded(key) ? [] : [button("Revoke", askToRevoke)]),
      button("Make one like it", makeLike),
    ),
  );
  row.dataset.id = key.id;
  return row;
}

function showKeys() {
  const shown = keys.filter((key) => $("#with-ended").checked || !isEnded(key));
  $("#keys").replaceChildren(...shown.map(rowOf));
}

/** Reads the keys again after one was changed; the change itself is done, whatever comes of this. */
async function refresh() {
  const mine = turn;
  try {
    const { apiKeys: read } = await ask(DOCUMENTS.keys);
    if (mine !== turn) return;
    keys = read;
    showKeys();
  } catch (error) {
    if (mine !== turn) return;
    $("#signed-in").hidden = true;
    refuse(error);
  }
}

// The new key, which is in this page's field alone.

function showSecret({ key, api_key: { name } }) {
  $("#shown-title").textContent = `The new key “${name}”`;
  $("#secret").value = key;
  $("#copied").textContent = "";
  $("#shown").hidden = false;
  $("#shown-title").focus();
}

function hideSecret() {
  $("#secret").value = "";
  $("#shown").hidden = true;
}

async function copySecret() {
  const field = $("#secret");
  field.select();
  // Without HTTPS a page has no clipboard.
  const isCopied = await (navigator.clipboard?.writeText(field.value) ?? Promise.reject()).then(
    () => true,
    () => document.execCommand("copy"),
  );
  $("#copied").textContent = isCopied ? "Copied." : "The browser copies nothing here: mark the key and copy it.";
}

// Making a key.

const scopeFields = () => [...form.querySelectorAll("[name=scope]")];

function openForm({ name = "", scopes = [], customer_id = null, supplier_id = null, allowed_cidrs = [] } = {}) {
  form.reset();
  form.querySelector(".problem").textContent = "";
  fields.name.value = name;
  for (const scope of scopeFields()) scope.checked = scopes.includes(scope.value);
  fields.allowed_cidrs.value = allowed_cidrs.join("\n");
  fields.link.value = supplier_id ? "supplier" : customer_id && me.customer_id === null ? "customer" : "";
  offerCustomers(customer_id);
  offerSuppliers([...suppliers.values()], supplier_id);
  fields.supplier_id.value = supplier_id ?? "";
  showLink();
  form.hidden = false;
  fields.name.focus();
}

const makeLike = (key) => openForm(key);

function offerCustomers(chosen) {
  const options = [...customers].map(([value, textContent]) => element("option", { value, textContent }));
  // A list that is full may not be the whole one.
  if (customers.size >= MOST_CUSTOMERS || (chosen && !customers.has(chosen)))
    options.push(element("option", { value: BY_ID, textContent: "Another, by its id …" }));
  fields.customer.replaceChildren(...options);
  if (!chosen) return;
  fields.customer.value = customers.has(chosen) ? chosen : BY_ID;
  if (!customers.has(chosen)) fields.customer_id.value = chosen;
}

function offerSuppliers(found, chosen) {
  const severalCustomers = new Set(found.map(({ customer_id }) => customer_id)).size > 1;
  const text = (supplier) =>
    nameOf(supplier) +
    (severalCustomers ? ` – of customer ${customerText(supplier.customer_id)}` : "") +
    (supplier.is_active ? "" : " – no longer used");
  const options = found.map((supplier) => element("option", { value: supplier.id, textContent: text(supplier) }));
  fields.supplier.replaceChildren(...options);
  fields.supplier.value = chosen ?? "";
  $("#found").textContent =
    found.length === 0
      ? "No supplier is found."
      : found.length >= MOST_SUPPLIERS
        ? `These are the first ${MOST_SUPPLIERS}: search for others.`
        : "";
}

/** Shows the fields that belong to what the key is linked to. */
function showLink() {
  const { value: link } = fields.link;
  const isListed = mayListSuppliers();
  // With a list, the supplier tells its customer.
  $("#by-customer").hidden = !(link === "customer" || (link === "supplier" && !isListed && me.customer_id === null));
  $("#customer-id").hidden = fields.customer.value !== BY_ID;
  $("#by-supplier").hidden = !(link === "supplier" && isListed);
  $("#supplier-id").hidden = !(link === "supplier" && !isListed);
}

let pause;
function search() {
  clearTimeout(pause);
  const mine = ++searches;
  pause = setTimeout(async () => {
    const text = $("#search").value.trim();
    try {
      const { suppliers: page } = await ask(DOCUMENTS.search, { text: text || null });
      if (mine !== searches) return;
      for (const supplier of page.suppliers) suppliers.set(supplier.id, supplier);
      offerSuppliers(page.suppliers);
    } catch (error) {
      if (mine === searches) $("#found").textContent = error.message;
    }
  }, 300);
}

/**
 * The key that the form describes. What is left empty is left out.
 * @throws Error that says what to choose
 */
function inputOf() {
  const input = { name: fields.name.value, scopes: scopeFields().flatMap((each) => (each.checked ? each.value : [])) };
  if (input.scopes.length === 0) throw new Error("Choose at least one scope.");
  const { value: link } = fields.link;
  const customer = fields.customer.value === BY_ID ? fields.customer_id.value.trim() : fields.customer.value;
  if (link === "supplier" && mayListSuppliers()) {
    const supplier = suppliers.get(fields.supplier.value);
    if (!supplier) throw new Error("Choose the supplier from the list.");
    Object.assign(input, { supplier_id: supplier.id, customer_id: supplier.customer_id });
  } else if (link !== "") {
    if (!$("#by-customer").hidden && !customer) throw new Error("Choose the customer.");
    if (!$("#by-customer").hidden) input.customer_id = customer;
    if (link === "supplier") input.supplier_id = fields.supplier_id.value.trim();
    if (input.supplier_id === "") throw new Error("Enter the id of the supplier.");
  }
  if (fields.expires_at.value) input.expires_at = new Date(fields.expires_at.value).toISOString();
  const ranges = fields.allowed_cidrs.value.split(/[\s,;]+/).filter(Boolean);
  if (ranges.length > 0) input.allowed_cidrs = ranges;
  return input;
}

/** Does one thing at a time: a second click while the first is under way would make a second key. */
async function once(place, act) {
  const button = place.querySelector("[type=submit]");
  const problem = place.querySelector(".problem");
  if (button.disabled) return;
  button.disabled = true;
  problem.textContent = "";
  try {
    await act();
  } catch (error) {
    problem.textContent = error.message;
  } finally {
    button.disabled = false;
  }
}

async function make() {
  const { createApiKey: made } = await ask(DOCUMENTS.make, { input: inputOf() });
  form.hidden = true;
  showSecret(made);
  await refresh();
}

// Questions before a key is changed.

let answerYes;

function openQuestion(key, { title, consequence, yes, hasOverlap, act }) {
  $("#asked").textContent = title;
  $("#consequence").textContent = consequence;
  $("#own").hidden = key.id !== me.key_id;
  $("#overlap").hidden = !hasOverlap;
  $("#yes").textContent = yes;
  question.querySelector(".problem").textContent = "";
  answerYes = act;
  question.showModal();
  // What changes nothing comes first, so that Enter does no harm.
  $("#no").focus();
}

const askToRevoke = (key) =>
  openQuestion(key, {
    title: `Revoke “${key.name}”?`,
    consequence: "It is refused within a second, everywhere and for good. Whoever uses it needs another key.",
    yes: "Revoke it",
    act: async () => {
      await ask(DOCUMENTS.revoke, { id: key.id });
      question.close();
      $("#told").textContent = `“${key.name}” is revoked.`;
      await refresh();
      $("h1").focus();
    },
  });

const askToRotate = (key) =>
  openQuestion(key, {
    title: `Rotate “${key.name}”?`,
    consequence: "It gets a successor with the same rights and the same end, which is shown once.",
    yes: "Rotate it",
    hasOverlap: true,
    act: async () => {
      const { rotateApiKey: made } = await ask(DOCUMENTS.rotate, {
        id: key.id,
        seconds: Number(question.querySelector("[name=overlap]").value),
      });
      question.close();
      showSecret(made);
      // Otherwise the page could ask for nothing more once its own key has ended.
      if (key.id === me.key_id) {
        apiKey.set(made.key);
        me.key_id = made.api_key.id;
      }
      await refresh();
    },
  });

$("#copy").addEventListener("click", copySecret);
$("#done").addEventListener("click", () => {
  hideSecret();
  $("h1").focus();
});
$("#secret").addEventListener("focus", ({ target }) => target.select());
$("#make").addEventListener("click", () => openForm());
$("#cancel").addEventListener("click", () => {
  form.hidden = true;
  $("#make").focus();
});
$("#with-ended").addEventListener("change", showKeys);
$("#search").addEventListener("input", search);
fields.link.addEventListener("change", showLink);
fields.customer.addEventListener("change", showLink);
$("#no").addEventListener("click", () => question.close());
form.addEventListener("submit", (event) => {
  event.preventDefault();
  void once(form, make);
});
question.addEventListener("submit", (event) => {
  event.preventDefault();
  void once(question, answerYes);
});
// A browser may keep the page as it is for the button *Back*.
addEventListener("pagehide", hideSecret);
apiKey.onChange(signIn);
await signIn();
