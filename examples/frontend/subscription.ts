// Subscriptions over a WebSocket, from where one was: graphql-ws.
import { createClient } from "graphql-ws";

interface Change {
  readonly invoiceChanged: {
    readonly position: string;
    readonly type: string;
    readonly invoice: { readonly id: string } | null;
  };
}

/** Calls back for each change of an invoice after a position; without one, from now on. Returns what ends it. */
export function followInvoices(
  url: string,
  apiKey: string,
  after: string | null,
  tell: (change: Change["invoiceChanged"]) => void,
) {
  let last = after;
  // A browser can set no headers, so the key is one of the connection's parameters.
  const client = createClient({
    url: `${url.replace(/^http/, "ws")}/graphql`,
    connectionParams: { "X-API-Key": apiKey },
    retryAttempts: Infinity,
    // Otherwise it gives up where nobody listens for a while.
    shouldRetry: () => true,
  });
  const query = "subscription ($after: String) { invoiceChanged(after: $after) { position type invoice { id } } }";
  // graphql-ws subscribes anew after each lost connection, and takes the variables anew with it.
  const variables = {
    get after() {
      return last;
    },
  };
  client.subscribe<Change>(
    { query, variables },
    {
      next({ data }) {
        if (!data) return;
        last = data.invoiceChanged.position;
        tell(data.invoiceChanged);
      },
      error: console.error,
      complete: () => undefined,
    },
  );
  return () => void client.dispose();
}
