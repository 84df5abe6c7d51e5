/** A server that speaks the protocol of OpenAI's chat completions, and answers as a test wants it to. */
import type { Config } from "../../src/config.js";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Listening, listening } from "./http-server.js";

/** What the gateway sent. */
interface SentQuestion {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: any;
  /** The user's message. */
  readonly prompt: string;
  /** The text between the marks. */
  readonly document: string;
  /** What the model is to see. */
  readonly pictures: readonly Buffer[];
}

export type Answering = (res: ServerResponse, question: SentQuestion) => void;

export interface ModelServer {
  readonly url: string;
  /** Settings of a gateway that asks it, by the model's name. */
  config(model: string, more: Partial<Config>): Partial<Config>;
  readonly questions: SentQuestion[];
  /** How the next questions are answered; the last answering holds for all further ones. */
  answers(...answering: Answering[]): void;
}

/** Starts a server before the file's tests and stops it after them; each test begins without questions. */
export function useModelServer(): ModelServer {
  let waiting: Answering[] = [];
  const questions: SentQuestion[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const { content } = body.messages.find(({ role }: any) => role === "user");
    const parts: any[] = typeof content === "string" ? [{ type: "text", text: content }] : content;
    const prompt: string = parts.find(({ type }) => type === "text").text;
    const pictures = parts.filter(({ type }) => type === "image_url").map(({ image_url }) => bytesOf(image_url.url));
    const document = /\n--- document (\w+)\n([\s\S]*)\n--- document \1$/.exec(prompt)?.[2] ?? "";
    const question = { path: req.url!, headers: req.headers, body, prompt, document, pictures };
    questions.push(question);
    const answer = waiting.length > 1 ? waiting.shift()! : waiting[0];
    if (answer) answer(res, question);
    else res.writeHead(500).end();
  });
  let listener: Listening;
  beforeAll(async () => void (listener = await listening(server)));
  beforeEach(() => {
    waiting = [];
    questions.length = 0;
  });
  afterAll(() => listener.close());
  return {
    get url() {
      return `${listener.root}/v1`;
    },
    // The port is known only once it listens, so the gateway asks for it late.
    config: (LLM_MODEL, more) => ({
      ...{ LLM_MODEL, LLM_TIMEOUT_SECONDS: 10, LLM_TOKENS_PER_DAY: 100_000, ...more },
      get LLM_BASE_URL() {
        return `${listener.root}/v1`;
      },
    }),
    questions,
    answers: (...answering) => void (waiting = answering),
  };
}

const bytesOf = (url: string): Buffer => {
  const [, base64] = /^data:image\/jpeg;base64,(.*)$/.exec(url) ?? [];
  if (base64 === undefined) throw new Error(`No JPEG: ${url.slice(0, 100)}`);
  return Buffer.from(base64, "base64");
};

/** A completion with this text. */
export const says =
  (
    content: string | null,
    usage: object | null = { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 },
  ): Answering =>
  (res) =>
    json(res, 200, {
      id: "chatcmpl-1",
      object: "chat.completion",
      created: 1,
      model: "test",
      choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
      ...(usage && { usage }),
    });

/** A completion with this object. */
export const answers = (answer: object): Answering => says(JSON.stringify(answer));

export const fails =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (res) => {
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    json(res, status, { error: { message: "No.", type: "test", code: null } });
  };

function json(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
