/** A name server on this machine, so that a test decides to which addresses a name leads. */
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { Resolver } from "node:dns/promises";
import { isIPv4 } from "node:net";

const TYPES = { a: 1, aaaa: 28 };
const IS_ANSWER = 0x8180;

/** Starts one before the file's tests; it knows one name, whatever it is called. */
export function useNameServer() {
  const server = createSocket("udp4");
  let resolver: Resolver;
  let addresses: readonly string[] = [];
  server.on("message", (query, { port, address }) => server.send(answerTo(query, addresses), port, address));
  beforeAll(async () => {
    server.bind(0, "127.0.0.1");
    await once(server, "listening");
    resolver = new Resolver({ timeout: 2000, tries: 2 });
    resolver.setServers([`127.0.0.1:${server.address().port}`]);
  });
  afterAll(() => void server.close());
  return {
    get resolver() {
      return resolver;
    },
    /** The name leads there from now on; nowhere if there are none. */
    leadsTo: (...to: string[]): void => void (addresses = to),
  };
}

/** The answer to a query of one question (RFC 1035 4). */
function answerTo(query: Buffer, addresses: readonly string[]): Buffer {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const type = question.readUInt16BE(question.length - 4);
  const wanted = addresses.filter((address) => type === (isIPv4(address) ? TYPES.a : TYPES.aaaa));
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(IS_ANSWER, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(wanted.length, 6);
  return Buffer.concat([header, question, ...wanted.map((address) => recordOf(type, bytesOf(address)))]);
}

/** The name is that of the question, at byte 12; it may be kept for no second. */
function recordOf(type: number, data: Buffer): Buffer {
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(type, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([record, data]);
}

/** IPv6 addresses as `URL` writes them, with at most one `::`. */
function bytesOf(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split(".").map(Number));
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const groups = (text: string): string[] => text.split(":").filter(Boolean);
  const zeros = Array(8 - groups(head).length - groups(tail).length).fill("0");
  return Buffer.from(
    [...groups(head), ...zeros, ...groups(tail)].map((group) => group.padStart(4, "0")).join(""),
    "hex",
  );
}
