/** Once in each worker: every answer of REST to a fetch is compared with the OpenAPI document. */
import { prepareFor, see } from "./contract.js";

const { fetch } = globalThis;

globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : null;
  const url = request?.url ?? String(input);
  // The gateway's own question to a language model; its answer may have no end.
  if (url.endsWith("/chat/completions")) return fetch(input, init);
  await prepareFor(url);
  const sent = request?.body ? await request.clone().text() : init?.body;
  const response = await fetch(input, init);
  // A stream has no end to wait for.
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) return response;
  // If the connection breaks before the end, there is no answer to compare.
  const text = await response
    .clone()
    .text()
    .catch(() => null);
  if (text !== null) {
    await see({
      method: (init?.method ?? request?.method ?? "GET").toUpperCase(),
      url,
      sent: typeof sent === "string" ? sent : undefined,
      status: response.status,
      headers: response.headers,
      text,
    });
  }
  return response;
};
