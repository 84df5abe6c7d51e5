/**
 * `/admin/api-keys`: the administrator lists, makes, rotates and revokes keys (specification 5.3). The page itself
 * (`public/api-keys.html`) holds no key and no record; `public/api-keys.js` requests them over GraphQL with the key in
 * the field *API key*.
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
  body: ownText("api-keys.html")
    .trimEnd()
    .replace("{{command}}", `${commandLine("key")} --tenant NAME --scopes &quot;api_keys:write suppliers:read&quot;`)
    .replace("{{scopes}}", Object.entries(SCOPES).map(scopeField).join("\n            ")),
  bundles: [DOCUMENTS],
  script: SCRIPT,
};
