/** Before every test file: whatever REST answers to it by fetch is compared with the OpenAPI document; a mismatch fails the test that saw it. */
import { afterAll, afterEach } from "@jest/globals";
import { prepareFor, see, takeMismatches } from "./contract.js";

const { fetch } = globalThis;

globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : null;
  const url = request?.url ?? String(input);
  await prepareFor(url);
  const sent = request?.body ? await request.clone().text() : init?.body;
  const response = await fetch(input, init);
  // A connection that broke before its end is no answer.
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

function failOnMismatch(): void {
  const mismatches = takeMismatches();
  if (mismatches.length > 0) throw new Error(`REST and openapi.json differ:\n${mismatches.join("\n")}`);
}

afterEach(failOnMismatch);
// What was answered outside of tests.
afterAll(failOnMismatch);
