// A file beside a mutation, with fetch alone: the GraphQL multipart request specification.

/** Sends a mutation whose variable `$file` is a `BodyPart`, and returns its data. */
export async function upload<Data>(url: string, apiKey: string, query: string, file: File): Promise<Data> {
  const form = new FormData();
  // The order counts: the operation, the variable of each file, the files.
  form.set("operations", JSON.stringify({ query, variables: { file: null } }));
  form.set("map", JSON.stringify({ 0: ["variables.file"] }));
  form.set("0", file);
  // The browser writes Content-Type itself, with the boundary of the form.
  const response = await fetch(`${url}/graphql`, { method: "POST", headers: { "X-API-Key": apiKey }, body: form });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message, { cause: errors });
  return data;
}
