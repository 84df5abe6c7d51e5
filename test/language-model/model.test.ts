/** The way to a language model: whatever its server does, there is an answer or a reason, within the time. */
import { pino } from "pino";
import { type Config, readConfig } from "../../src/config.js";
import { type ModelCall, createLanguageModel, untilItFails } from "../../src/language-model/model.js";
import { type Answering, answers, fails, says, useModelServer } from "../support/language-model.js";

const server = useModelServer();
const told: ModelCall[] = [];
afterEach(() => void (told.length = 0));

const modelOf = (config: Partial<Config> = {}) =>
  createLanguageModel(
    { ...readConfig({}), LLM_BASE_URL: server.url, LLM_MODEL: "small", LLM_TIMEOUT_SECONDS: 20, ...config },
    pino({ level: "silent" }),
    (asked) => told.push(asked),
    1,
  )!;

const QUESTION = {
  system: "Answer.",
  prompt: "How much?",
  schema: { type: "object", properties: { a: { type: "string" } }, required: ["a"], additionalProperties: false },
};
const never = new AbortController().signal;
const ask = (config?: Partial<Config>) => modelOf(config).ask(QUESTION, never);

test("without LLM_BASE_URL there is none", () => {
  expect(createLanguageModel(readConfig({}), pino({ level: "silent" }))).toBeNull();
});

test("is asked for JSON of the schema, with model and key, and its tokens and their price are told", async () => {
  server.answers(answers({ a: "1" }));
  const prices = { LLM_API_KEY: "secret", LLM_INPUT_PRICE: 2, LLM_OUTPUT_PRICE: 10 };
  expect(await ask(prices)).toEqual({ text: '{"a":"1"}', tokens: { read: 1000, written: 100 } });
  const [{ path, headers, body }] = server.questions as [any];
  expect([path, headers.authorization]).toEqual(["/v1/chat/completions", "Bearer secret"]);
  expect(body).toMatchObject({
    model: "small",
    temperature: 0,
    max_tokens: 8192,
    messages: [
      { role: "system", content: "Answer." },
      { role: "user", content: "How much?" },
    ],
    response_format: { type: "json_schema", json_schema: { schema: QUESTION.schema, strict: true } },
  });
  expect(body.stream).toBeFalsy();
  expect(told).toEqual([
    { outcome: "answered", seconds: expect.any(Number), tokens: { read: 1000, written: 100 }, cost: 0.003 },
  ]);
});

test("pictures go beside the text, as JPEG", async () => {
  server.answers(answers({ a: "1" }));
  const pictures = [Buffer.from([0xff, 0xd8, 0xff, 1]), Buffer.from([0xff, 0xd8, 2])];
  await modelOf().ask({ ...QUESTION, pictures }, never);
  expect(server.questions).toMatchObject([{ prompt: "How much?", pictures }]);
  expect([modelOf().seesPictures, modelOf({ LLM_IMAGES: "on" }).seesPictures]).toEqual([false, true]);
});

test("JSON in a fence, or of another form, comes as it is", async () => {
  server.answers(says('Here:\n```json\n{"a": "1"}\n```'), says('{"b": 2}'));
  expect((await ask()).text).toContain('{"a": "1"}');
  expect((await ask()).text).toBe('{"b": 2}');
});

test("a server that knows no schema is asked without one, from then on at once", async () => {
  server.answers(fails(400), answers({ a: "1" }));
  const model = modelOf();
  await model.ask(QUESTION, never);
  await model.ask(QUESTION, never);
  expect(server.questions.map(({ body }) => body.response_format?.type)).toEqual(["json_schema", undefined, undefined]);
});

test("a server that counts no tokens is believed to have used none; who asks knows better", async () => {
  server.answers(says('{"a":"1"}', null), says('{"a":"1"}', { prompt_tokens: -5, completion_tokens: 1e12 }));
  expect((await ask()).tokens).toEqual({ read: 0, written: 0 });
  expect((await ask()).tokens).toEqual({ read: 0, written: 0 });
});

describe("asks again", () => {
  test("after a 429, when its Retry-After is over", async () => {
    let busyAt = 0;
    let againAt = 0;
    server.answers(
      (...sent) => ((busyAt = performance.now()), fails(429, { "Retry-After": "1" })(...sent)),
      (...sent) => ((againAt = performance.now()), answers({ a: "1" })(...sent)),
    );
    expect((await ask()).text).toBe('{"a":"1"}');
    expect(againAt - busyAt).toBeGreaterThanOrEqual(990);
  });

  test.each<[string, Answering]>([
    ["a 503", fails(503)],
    ["a closed connection", (res) => res.destroy()],
    [
      "a connection that is closed within the answer",
      (res) => res.writeHead(200, { "Content-Length": "99" }).write("{", () => res.destroy()),
    ],
  ])("after %s", async (_, bad) => {
    server.answers(bad, answers({ a: "1" }));
    expect((await ask()).text).toBe('{"a":"1"}');
    expect(server.questions).toHaveLength(2);
  });

  test("four times at most", async () => {
    server.answers(fails(500));
    await expect(ask()).rejects.toMatchObject({ failing: "unavailable" });
    expect(server.questions).toHaveLength(4);
    expect(told).toMatchObject([{ outcome: "unavailable", tokens: { read: 0, written: 0 }, cost: 0 }]);
  });
});

describe("gives up at once", () => {
  const says200 =
    (type: string, text: string): Answering =>
    (res) =>
      res.writeHead(200, { "Content-Type": type }).end(text);
  const huge: Answering = (res) => {
    res.writeHead(200, { "Content-Type": "application/json" });
    const more = (): void => {
      while (!res.destroyed && res.write("x".repeat(65_536)));
      if (!res.destroyed) res.once("drain", more);
    };
    more();
  };
  test.each<[string, Answering, string]>([
    ["a key that is refused", fails(401), "rejected"],
    ["a stream that nobody asked for", says200("text/event-stream", 'data: {"choices":[]}\n\ndata: [DO'), "unusable"],
    ["an answer without end", huge, "unusable"],
    ["an empty answer", says(""), "unusable"],
    ["a refusal without text", says(null), "unusable"],
    ["no choices", says200("application/json", '{"choices":[]}'), "unusable"],
    ["an HTML page", says200("text/html", "<h1>Hi</h1>"), "unusable"],
  ])("on %s", async (_, answering, failing) => {
    server.answers(answering);
    await expect(ask()).rejects.toMatchObject({ failing });
    expect(server.questions.length).toBeLessThanOrEqual(1);
  });

  test("where Retry-After is longer than the time that is left", async () => {
    server.answers(fails(429, { "Retry-After": "3600" }));
    await expect(ask()).rejects.toMatchObject({ failing: "busy" });
    expect(server.questions).toHaveLength(1);
  });

  test("where it is sent elsewhere: the document is for this server alone", async () => {
    server.answers((res) => res.writeHead(307, { Location: `${server.url}/other` }).end());
    await expect(ask({ LLM_TIMEOUT_SECONDS: 2 })).rejects.toMatchObject({ failing: "unavailable" });
    expect(new Set(server.questions.map(({ path }) => path))).toEqual(new Set(["/v1/chat/completions"]));
  });
});

test.each<[string, Answering]>([
  ["does not answer", () => undefined],
  [
    "answers drop by drop",
    (res) => {
      res.writeHead(200, { "Content-Type": "application/json" });
      const timer = setInterval(() => res.write(" "), 20);
      res.on("close", () => clearInterval(timer));
    },
  ],
])("a server that %s is left when the time is up", async (_, answering) => {
  server.answers(answering);
  await expect(ask({ LLM_TIMEOUT_SECONDS: 0.2 })).rejects.toMatchObject({ failing: "timeout" });
  expect(told).toMatchObject([{ outcome: "timeout" }]);
});

test("a process that ends does not wait for the answer", async () => {
  const ending = new AbortController();
  server.answers(() => ending.abort(new Error("ends")));
  await expect(modelOf().ask(QUESTION, ending.signal)).rejects.toThrow("ends");
  expect(told).toEqual([]);
});

test("once it was gone, the other parts of a document do not wait for it", async () => {
  server.answers(says("nonsense"), fails(401), () => undefined, answers({ a: "1" }));
  const model = untilItFails(modelOf({ LLM_TIMEOUT_SECONDS: 1 }));
  expect((await model.ask(QUESTION, never)).text).toBe("nonsense");
  await expect(model.ask(QUESTION, never)).rejects.toMatchObject({ failing: "rejected" });
  await expect(model.ask(QUESTION, never)).rejects.toMatchObject({ failing: "timeout" });
  await expect(model.ask(QUESTION, never)).rejects.toMatchObject({ failing: "unavailable" });
  expect(server.questions).toHaveLength(3);
});
