// The network of Relay: requests by fetch, subscriptions over a socket.
import { Environment, type GraphQLResponse, Network, Observable, RecordSource, Store } from "relay-runtime";
import { newSockets } from "../sockets.js";

export function newEnvironment(url: string, apiKey: string): Environment {
  const ask = async (query: string | null | undefined, variables: object): Promise<GraphQLResponse> => {
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/graphql-response+json",
        "X-API-Key": apiKey,
      },
      body: JSON.stringify({ query, variables }),
    });
    return response.json();
  };
  const sockets = newSockets(url, apiKey);
  return new Environment({
    network: Network.create(
      ({ text }, variables) => ask(text, variables),
      ({ text }, variables) =>
        Observable.create((sink) =>
          sockets.subscribe({ query: text!, variables }, sink as Parameters<typeof sockets.subscribe>[1]),
        ),
    ),
    store: new Store(new RecordSource()),
  });
}
