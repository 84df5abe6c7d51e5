/** Reads what an exporter sends: opentelemetry/proto/collector/trace/v1, as far as the tests look at it. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import { listening } from "../support/http-server.js";

export interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly kind: "internal" | "server" | "client" | "consumer" | "other";
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly status: "unset" | "ok" | "error";
  readonly attributes: Record<string, string | number>;
}

type Field = readonly [number: number, value: Buffer | bigint];

/** The fields of a protobuf message. */
function* fieldsOf(message: Buffer): Generator<Field> {
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++]!;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number): Buffer => message.subarray(at, (at += length));
  while (at < message.length) {
    const tag = Number(varint());
    const number = tag >> 3;
    const type = tag & 7;
    if (type === 0) yield [number, varint()];
    else if (type === 1) yield [number, take(8).readBigUInt64LE()];
    else if (type === 2) yield [number, take(Number(varint()))];
    else if (type === 5) yield [number, BigInt(take(4).readUInt32LE())];
    else throw new Error(`Not protobuf: wire type ${type}`);
  }
}

const all = (message: Buffer, number: number): Buffer[] =>
  [...fieldsOf(message)].filter(([found]) => found === number).map(([, value]) => value as Buffer);
const text = (message: Buffer, number: number): string => (all(message, number)[0] ?? Buffer.alloc(0)).toString();
const whole = (message: Buffer, number: number): bigint =>
  ([...fieldsOf(message)].find(([found]) => found === number)?.[1] as bigint | undefined) ?? 0n;

function attributesOf(message: Buffer, number: number): Record<string, string | number> {
  return Object.fromEntries(
    all(message, number).map((pair) => {
      const value = all(pair, 2)[0]!;
      const [[kind, content]] = [...fieldsOf(value)] as [Field];
      return [text(pair, 1), kind === 1 ? String(content) : Number(content)];
    }),
  );
}

/** @throws where the bytes are no ExportTraceServiceRequest */
function decodeSpans(request: Buffer): ReceivedSpan[] {
  return all(request, 1).flatMap((resourceSpans) => {
    const service = String(attributesOf(all(resourceSpans, 1)[0]!, 1)["service.name"]);
    return all(resourceSpans, 2)
      .flatMap((scopeSpans) => all(scopeSpans, 2))
      .map((span) => ({
        service,
        traceId: all(span, 1)[0]!.toString("hex"),
        spanId: all(span, 2)[0]!.toString("hex"),
        parentSpanId: all(span, 4)[0]?.toString("hex") ?? "",
        name: text(span, 5),
        kind: ({ 1: "internal", 2: "server", 3: "client", 5: "consumer" } as const)[Number(whole(span, 6))] ?? "other",
        startedAt: Number(whole(span, 7)) / 1e6,
        endedAt: Number(whole(span, 8)) / 1e6,
        attributes: attributesOf(span, 9),
        status: (["unset", "ok", "error"] as const)[Number(whole(all(span, 15)[0] ?? Buffer.alloc(0), 3))]!,
      }));
  });
}

export interface Receiver {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  readonly bytes: Buffer[];
  readonly headers: IncomingHttpHeaders[];
  close(): Promise<void>;
}

/** Listens for what an exporter sends. */
export async function receiver(): Promise<Receiver> {
  const [spans, bytes, headers]: [ReceivedSpan[], Buffer[], IncomingHttpHeaders[]] = [[], [], []];
  const server = createServer(async (req, res) => {
    const pieces: Buffer[] = [];
    for await (const piece of req) pieces.push(piece as Buffer);
    if (req.url !== "/v1/traces") return void res.writeHead(404).end();
    headers.push(req.headers);
    bytes.push(Buffer.concat(pieces));
    spans.push(...decodeSpans(Buffer.concat(pieces)));
    res.writeHead(200, { "Content-Type": "application/x-protobuf" }).end();
  });
  const { root: url, close } = await listening(server);
  return { url, spans, bytes, headers, close };
}
