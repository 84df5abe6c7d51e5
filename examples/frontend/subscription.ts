// A subscription that continues where it was.
import { newSockets } from "./sockets.js";

interface Change {
  readonly invoiceChanged: {
    readonly position: string;
    readonly type: string;
    readonly invoice: { readonly id: string } | null;
  };
}

/**
 * Calls back for each change of an invoice after a position; without one, from now on. Returns a function that ends it.
 * @param over called if it ends by itself, with the reason: GraphQL errors, or the event that closed the socket
 */
export function followInvoices(
  url: string,
  apiKey: string,
  after: string | null,
  tell: (change: Change["invoiceChanged"]) => void,
  over: (reason: unknown) => void = console.error,
) {
  let last = after;
  const sockets = newSockets(url, apiKey);
  const query = "subscription ($after: String) { invoiceChanged(after: $after) { position type invoice { id } } }";
  // graphql-ws subscribes again after each lost connection, and reads the variables again.
  const variables = {
    get after() {
      return last;
    },
  };
  sockets.subscribe<Change>(
    { query, variables },
    {
      next({ data }) {
        if (!data) return;
        last = data.invoiceChanged.position;
        tell(data.invoiceChanged);
      },
      error: over,
      complete: () => undefined,
    },
  );
  return () => void sockets.dispose();
}
