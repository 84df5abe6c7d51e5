/**
 * `/admin/api-keys`: the administrator lists, makes, rotates and revokes keys (specification 5.3). The page knows no
 * key and no record; `public/api-keys.js` asks GraphQL for them with the key in the field *API key*.
 */
import { commandLine } from "../start/command-line.js";
import { type Scope, SCOPES } from "../domain/scopes.js";
import { type Asset, ownFile, ownText, text } from "./assets.js";
import type { Page } from "./layout.js";

const SCRIPT = ownFile("api-keys.js");
const STYLE = ownFile("api-keys.css");

/** The operations of the page, by what it calls them. */
export const apiKeysDocuments = (): Record<string, string> =>
  JSON.parse(ownText("api-keys.json")) as Record<string, string>;

const DOCUMENTS = text("api-keys-documents.js", `const DOCUMENTS = ${ownText("api-keys.json")};\n`);

export const API_KEYS_ASSETS: readonly Asset[] = [SCRIPT, DOCUMENTS, STYLE];

const COMMAND = `${commandLine("key")} --tenant NAME --scopes &quot;api_keys:write suppliers:read&quot;`;

const scopeField = ([scope, meaning]: [string, string]): string => `<label class="scope">
              <input type="checkbox" name="scope" value="${scope}">
              <span><strong>${scope}</strong> ${meaning}${WARNINGS[scope as Scope] ?? ""}</span>
            </label>`;

const WARNINGS: Partial<Record<Scope, string>> = {
  "api_keys:write": ". With access to the whole tenant it is an administrator’s key and can make keys with any scope",
};

export const apiKeysPage: Page = {
  title: "API keys",
  folder: "../",
  useKey:
    "This page needs a key with the scope <code>api_keys:write</code>; with <code>suppliers:read</code> it also shows " +
    "the suppliers. The key is forgotten when this tab is closed.",
  styles: [STYLE],
  body: `<main id="admin">
      <h1 tabindex="-1">API keys</h1>
      <p id="told" role="status">Enter an administrator’s key in the field <em>API key</em>.</p>
      <p id="command" hidden>Whoever runs the gateway makes one: <code>${COMMAND}</code></p>
      <section id="shown" aria-labelledby="shown-title" hidden>
        <h2 id="shown-title" tabindex="-1"></h2>
        <p>This is the only time that the key is shown. Copy it now and keep it where secrets are kept.</p>
        <div class="row">
          <input id="secret" readonly aria-label="The new key" spellcheck="false" autocomplete="off">
          <button type="button" id="copy">Copy the key</button>
          <button type="button" id="done">I have stored it</button>
        </div>
        <p id="copied" role="status"></p>
      </section>
      <div id="signed-in" hidden>
        <div class="row">
          <button type="button" id="make">Make a key</button>
          <label><input type="checkbox" id="with-ended"> Show ended keys, too</label>
        </div>
        <form id="form" hidden>
          <h2>Make a key</h2>
          <label>Name: what the key is for
            <input name="name" required maxlength="200" placeholder="ERP import" autocomplete="off"></label>
          <label>What it sees
            <select name="link">
              <option value="" id="own-link">The whole tenant</option>
              <option value="customer">One customer, a company of the tenant</option>
              <option value="supplier">One supplier of a customer</option>
            </select></label>
          <div id="by-customer" hidden>
            <label>Customer
              <select name="customer"></select></label>
            <label id="customer-id" hidden>Id of the customer
              <input name="customer_id" autocomplete="off" spellcheck="false"></label>
          </div>
          <div id="by-supplier" hidden>
            <label>Search for the supplier by name, number or city
              <input type="search" id="search" autocomplete="off"></label>
            <label>Supplier
              <select name="supplier" size="6"></select></label>
            <p class="hint" id="found" role="status"></p>
          </div>
          <label id="supplier-id" hidden>Id of the supplier (your key lacks <code>suppliers:read</code> for a list)
            <input name="supplier_id" autocomplete="off" spellcheck="false"></label>
          <fieldset>
            <legend>Scopes: what it may do</legend>
            ${Object.entries(SCOPES).map(scopeField).join("\n            ")}
          </fieldset>
          <label>Works until, in this browser’s time; empty: as long as your own key, with an administrator’s without end
            <input type="datetime-local" name="expires_at"></label>
          <label>Address ranges that it may be used from, one a line, e.g. 192.0.2.0/24; empty: those of your own key,
            with an administrator’s anywhere
            <textarea name="allowed_cidrs" rows="3" spellcheck="false"></textarea></label>
          <p class="problem" role="alert"></p>
          <div class="row">
            <button type="submit">Make the key</button>
            <button type="button" id="cancel">Cancel</button>
          </div>
        </form>
        <table>
          <thead>
            <tr><th>Name</th><th>State</th><th>Scopes</th><th>Sees</th><th>From</th><th>Made</th><th>Last used</th>
              <th>Works until</th><th>Change</th></tr>
          </thead>
          <tbody id="keys"></tbody>
        </table>
      </div>
      <dialog id="question" aria-labelledby="asked">
        <form>
          <h2 id="asked"></h2>
          <p id="consequence"></p>
          <p id="own" hidden><strong>It is the key that you use on this page.</strong></p>
          <label id="overlap">The old key works on for
            <select name="overlap">
              <option value="0">no time: it ends now</option>
              <option value="3600">an hour</option>
              <option value="86400" selected>a day</option>
              <option value="604800">7 days</option>
              <option value="2592000">30 days</option>
            </select></label>
          <p class="problem" role="alert"></p>
          <div class="row">
            <button type="button" id="no">Change nothing</button>
            <button type="submit" id="yes"></button>
          </div>
        </form>
      </dialog>
    </main>`,
  bundles: [DOCUMENTS],
  script: SCRIPT,
};
