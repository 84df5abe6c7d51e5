/** Asks three times: an operation is interpreted at first, and compiled when it comes again. */
import type { Answer, Client } from "./client.js";

export async function thrice(
  client: Client,
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<Answer[]> {
  const answers = [];
  for (let use = 0; use < 3; use++) answers.push(await client.graphql(query, { ...variables }, headers));
  return answers;
}

/** The one answer of all three. */
export async function sameThrice(client: Client, query: string, variables: object = {}): Promise<Answer> {
  const [first, ...later] = await thrice(client, query, variables);
  for (const { status, body } of later) expect({ status, body }).toEqual({ status: first!.status, body: first!.body });
  return first!;
}
