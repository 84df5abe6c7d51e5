/**
 * The story of an order, from the first import to the accepted mismatch (docs/match.md), as docs/order-story.md
 * and docs/order-story print it for a person in GraphiQL; test/examples.test.ts runs it over REST.
 */
import { readFile } from "node:fs/promises";
import { assertObjectType } from "graphql";
import { DEMO_TENANT } from "../src/demo/data.js";
import { seedDemo } from "../src/demo/seed.js";
import { Client, schema, useGateway } from "./support/gateway.js";
import { paste } from "./support/process.js";

const gateway = useGateway({ own: true });

interface Block {
  /** The word that introduces it. */
  readonly label: "Headers" | "Variables" | "Answer" | undefined;
  readonly language: string;
  readonly text: string;
}

/** The numbered steps of a page with their blocks of code. */
function stepsOf(markdown: string): { number: string; blocks: Block[] }[] {
  return markdown
    .split(/^## (?=\d)/m)
    .slice(1)
    .map((step) => ({
      number: /^\d+/.exec(step)![0],
      blocks: [...step.matchAll(/(?:^(Headers|Variables|Answer):.*\n(?:.+\n)*\n)?^```(\w+)\n([^]*?)\n```$/gm)].map(
        ([, label, language, text]) => ({ label: label as Block["label"], language: language!, text: text! }),
      ),
    }));
}

test("the pages of the story work as printed on the demo tenant of a first start", async () => {
  const demo = new Client(gateway.root, await seedDemo(gateway.db), DEMO_TENANT);
  const answers: Record<string, any> = {};
  const fill = (text: string): string =>
    text.replace(/<step (\d+): ([\w.[\]]+)>/g, (_, number: string, path: string) =>
      path.split(/[.[\]]+/).reduce((value, part) => (part === "" ? value : value[part]), answers[number]),
    );
  const parse = (json: string) =>
    JSON.parse(fill(json), (_, value: unknown) => (value === "…" ? expect.any(String) : value));

  const pages = ["docs/order-story.md", "docs/order-story/delivery-to-match.md"];
  const steps = (await Promise.all(pages.map((page) => readFile(page, "utf8")))).flatMap(stepsOf);
  expect(steps.map(({ number }) => Number(number))).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  for (const { number, blocks } of steps) {
    let [query, headers, variables, notification, printed]: any[] = [];
    for (const { label, language, text } of blocks) {
      if (language === "graphql") {
        expect(query).toBeUndefined(); // every document is followed by its answer
        query = text;
      } else if (label === "Headers") headers = parse(text);
      else if (label === "Variables") {
        variables = parse(text);
        if (notification) expect(Buffer.from(variables.xml, "base64").toString()).toBe(`${notification}\n`);
      } else if (label === "Answer") {
        const { body } = await demo.graphql(query, variables, headers);
        expect({ number, ...body }).toEqual({ number, ...parse(text) });
        answers[number] = body.data;
        query = variables = undefined;
      } else if (language === "xml") notification = text;
      else if (language === "text") expect({ number, printed: printed.trim() }).toEqual({ number, printed: text });
      else if (text.startsWith("curl"))
        printed = await paste(fill(text).replace("http://localhost:4000", gateway.root));
      else expect(text).toMatch(/^npm run -s key /); // another way to what the step does
    }
    expect(query).toBeUndefined();
  }

  // What the history shows is explained where it shows.
  const { history } = answers[12].acceptPurchaseOrderMatch.purchase_order;
  const { action } = assertObjectType(schema.getType("PurchaseOrderChange")).getFields();
  for (const decision of history) expect(action!.description).toContain(`\`${decision.action}\``);
});
