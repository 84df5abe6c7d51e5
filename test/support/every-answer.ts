/**
 * Loaded for every suite: an answer of REST that differs from the OpenAPI document fails the test that received it.
 */
import "./compared-fetch.js";
import { takeMismatches } from "./contract.js";

function failOnMismatch(): void {
  const mismatches = takeMismatches();
  if (mismatches.length > 0) throw new Error(`REST and openapi.json differ:\n${mismatches.join("\n")}`);
}

afterEach(failOnMismatch);
// For answers outside of tests, such as in beforeAll.
afterAll(failOnMismatch);
