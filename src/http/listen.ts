/** Listens on a port, and says what to do where that is not possible. */
import type { AddressInfo } from "node:net";
import type { Server } from "node:http";

export interface Address {
  readonly port: number;
  readonly host: string;
  /** The setting that names the port. */
  readonly setting: "PORT" | "WORKER_PORT";
}

/** @returns the port, which may have been any free one */
export function listen(server: Server, address: Address): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const cannot = CANNOT_LISTEN[error.code ?? ""];
      reject(cannot ? new Error(cannot(address), { cause: error }) : error);
    });
    server.listen(address.port, address.host, () => resolve((server.address() as AddressInfo).port));
  });
}

const COMMANDS = { PORT: "npm start", WORKER_PORT: "npm run worker" };

const anotherPort = ({ setting }: Address, port: number): string => `${setting}=${port} ${COMMANDS[setting]}`;

const noHost = ({ host }: Address): string =>
  `HOST is "${host}", which is no address of this machine. Use one of its addresses, or 0.0.0.0 for all of them.`;

const CANNOT_LISTEN: Record<string, (address: Address) => string> = {
  EADDRINUSE: (at) => `Port ${at.port} is taken. Stop what listens there, or choose another: ${anotherPort(at, 4001)}`,
  EACCES: (at) => `Port ${at.port} is only for privileged programs. Choose one from 1024 on: ${anotherPort(at, 4001)}`,
  EADDRNOTAVAIL: noHost,
  EINVAL: noHost,
  ENOTFOUND: noHost,
  EAI_AGAIN: noHost,
};
