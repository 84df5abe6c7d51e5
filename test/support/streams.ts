/** Reads streams of events, as a client of ours would. */
import { type IncomingMessage, request } from "node:http";

interface Message {
  readonly id?: string;
  readonly event?: string;
  readonly data?: any;
}

export interface Stream {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  /** What has come so far. */
  readonly messages: Message[];
  /** All text that has come so far. */
  text(): string;
  /** Whether the server has ended it. */
  isEnded(): boolean;
  /** Breaks it from this side. */
  close(): void;
}

/** Opens a stream of server-sent events. */
export async function openStream(url: string, key: string, headers: Record<string, string> = {}): Promise<Stream> {
  const asking = request(url, {
    agent: false,
    headers: { Accept: "text/event-stream", "X-API-Key": key, ...headers },
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    asking.once("response", resolve).on("error", reject).end();
  });
  let text = "";
  let unread = "";
  let isEnded = false;
  const messages: Message[] = [];
  response.setEncoding("utf8");
  response.on("data", (piece: string) => {
    text += piece;
    const parts = (unread + piece).split("\n\n");
    unread = parts.pop()!;
    for (const part of parts) {
      const fields = Object.fromEntries(
        part.split("\n").map((line) => [line.split(":", 1)[0]!, line.slice(line.indexOf(":") + 2)]),
      );
      if (fields.event !== undefined)
        messages.push({ ...fields, ...(fields.data && { data: JSON.parse(fields.data) }) });
    }
  });
  response.on("error", () => undefined).once("close", () => (isEnded = true));
  return {
    status: response.statusCode!,
    headers: response.headers,
    messages,
    text: () => text,
    isEnded: () => isEnded,
    close: () => void asking.destroy(),
  };
}
