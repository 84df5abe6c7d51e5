/** Runs every request of examples/*.http, in order, on a fresh gateway. */
import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "@jest/globals";
import { useGateway } from "./support/gateway.js";

const gateway = useGateway();

interface Example {
  readonly title: string;
  readonly name: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

function parseHttp(text: string): Example[] {
  return text
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [head = "", ...body] = part.split("\n\n");
      const [title = "", ...lines] = head.split("\n");
      const [request = "", ...headerLines] = lines.filter((line) => !line.startsWith("#"));
      const [method = "", address = ""] = request.split(" ");
      return {
        title,
        name: /^# @name (\w+)$/m.exec(head)?.[1],
        method,
        path: address.replace("{{root}}", ""),
        headers: Object.fromEntries(headerLines.filter((line) => line.includes(": ")).map((line) => line.split(": ", 2))),
        body: body.join("\n\n").trim(),
      };
    });
}

const files = (await readdir("examples")).filter((file) => file.endsWith(".http"));

describe.each(files)("examples/%s", (file) => {
  test("every request succeeds", async () => {
    const client = await gateway.client({ customer: "Musterbau" });
    const named: Record<string, any> = {};
    const fill = (text: string): string =>
      text.replace(/\{\{([\w.]+)\}\}/g, (_, path: string) =>
        path === "key" ? client.key! : path.split(".").reduce((value, part) => value?.[part], named as any),
      );
    const examples = parseHttp(await readFile(`examples/${file}`, "utf8"));
    expect(examples.length).toBeGreaterThan(0);
    for (const { title, name, method, path, headers, body } of examples) {
      const { "X-API-Key": key, ...others } = headers;
      expect(key).toBe("{{key}}");
      const answer = await client.send(method, fill(path), body ? fill(body) : undefined, others);
      expect({ title, isSuccess: answer.status >= 200 && answer.status < 300, errors: answer.body.errors }).toEqual({
        title,
        isSuccess: true,
        errors: undefined,
      });
      if (name) named[name] = answer.body;
    }
  });
});
