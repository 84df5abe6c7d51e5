/** What all contexts of one process share. */
import type { Database, OnEvents } from "../db/database.js";
import type { AppError } from "../errors.js";
import type { InvoiceXmlReader } from "../formats/invoice-document.js";
import type { ReportParts } from "../pdf/report.js";
import type { Actor } from "./actors.js";

export interface AppDependencies {
  readonly db: Database;
  /** Where people work: `WEB_APP_URL`, else `PUBLIC_URL`, without a slash at its end; empty if neither is set. */
  readonly webAppUrl?: string;
  /** `PUBLIC_URL` without a slash at its end; empty if it is not set. */
  readonly publicUrl?: string;
  readonly onEvents?: OnEvents | undefined;
  /** Reads electronic invoices; without it, this thread does. */
  readonly readInvoiceXml?: InvoiceXmlReader;
  /** Undefined at the command line. */
  readonly reports?: ReportParts;
  /** Undefined at the command line. */
  readonly webhooks?: WebhookDependencies;
  /** Receives faults of ours that do not end their request. */
  readonly onFault?: (error: AppError, requestId: string) => void;
}

export interface WebhookDependencies {
  readonly secrets: Secrets;
  readonly selections: EventSelections;
  /** `WEBHOOK_ALLOW_PRIVATE` */
  readonly allowsPrivate: boolean;
}

/** Encrypts the secrets that must be read again. */
export interface Secrets {
  /** @throws NOT_SET_UP without a key */
  seal(secret: string, about: string): Promise<string>;
  unseal(sealed: string, about: string): Promise<string>;
}

/** Runs the GraphQL selections by which webhooks choose the data of an event that they receive. */
export interface EventSelections {
  /** @throws INVALID naming `selection` if it is no selection of an event, or costs too much */
  check(selection: string): void;
  /**
   * Reads the event at a position as an actor sees it, in the selection's shape, with what could not be read.
   * @throws AppError if it cannot be run at present
   */
  run(
    app: AppDependencies,
    actor: Actor,
    selection: string,
    position: string,
  ): Promise<{ data: unknown; errors?: readonly object[] }>;
}
