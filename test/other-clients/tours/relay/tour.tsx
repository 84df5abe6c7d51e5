/**
 * A page with Relay on a started gateway: it loads its list page by page, a mutation and an event change what it shows,
 * and a mutation is refused. Prints what was seen.
 */
import { act, create, type ReactTestRenderer } from "react-test-renderer";
import { Suspense } from "react";
import { commitMutation, graphql, RelayEnvironmentProvider, requestSubscription } from "react-relay";
import type { GraphQLTaggedNode, MutationParameters } from "relay-runtime";
import type { tourEventsSubscription } from "./__generated__/tourEventsSubscription.graphql";
import type { tourRenameMutation } from "./__generated__/tourRenameMutation.graphql";
import { newEnvironment } from "./relay/environment";
import { Region } from "./relay/projects";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const { ROOT, KEY, REGION } = process.env;

/** What Relay and React complain of. */
const complaints: string[] = [];
console.error = console.warn = (...words: unknown[]) => void complaints.push(words.join(" "));

let requests = 0;
const { fetch } = globalThis;
globalThis.fetch = (url, init) => {
  requests++;
  return fetch(url, init);
};

const environment = newEnvironment(ROOT!, KEY!);

/** Commits a mutation; answers the codes of its errors. */
const commit = <Operation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  variables: Operation["variables"],
): Promise<unknown[]> =>
  new Promise((resolve, reject) =>
    commitMutation<Operation>(environment, {
      mutation,
      variables,
      onCompleted: (_, errors) => resolve((errors ?? []).map((error) => (error as any).extensions.code)),
      onError: (error) => {
        const { errors } = (error as any).source ?? {};
        if (errors) resolve(errors.map((one: any) => one.extensions.code));
        else reject(error);
      },
    }),
  );
const rename = (number: string, title: string): Promise<unknown[]> =>
  commit<tourRenameMutation>(
    graphql`
      mutation tourRenameMutation($rows: [ProjectInput!]!) {
        importProjects(rows: $rows) {
          id
          title
        }
      }
    `,
    { rows: [{ number, title }] },
  );

/** Waits for what is asked and for what React makes of it. */
async function until(what: string, isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; !isSo();) {
    if (Date.now() > end) throw new Error(`In vain: ${what}`);
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  }
}

async function main(): Promise<object> {
  const told: string[] = [];
  let events = { dispose: () => undefined as void };
  await new Promise<void>((resolve, reject) => {
    events = requestSubscription<tourEventsSubscription>(environment, {
      subscription: graphql`
        subscription tourEventsSubscription {
          events(resource: ["projects"], after: "0") {
            type
          }
        }
      `,
      variables: {},
      onNext: (data) => {
        told.push(data!.events.type);
        resolve();
      },
      onError: reject,
    });
  });

  let page!: ReactTestRenderer;
  await act(async () => {
    page = create(
      <RelayEnvironmentProvider environment={environment}>
        <Suspense fallback="loading">
          <Region id={REGION!} />
        </Suspense>
      </RelayEnvironmentProvider>,
    );
  });
  const shown = (): string[] => page.root.findAllByType("li").map(({ children }) => children.join());
  const buttons = () => page.root.findAllByType("button");
  await until("the first page", () => page.root.findAllByType("ul").length > 0);
  const pages = [shown()];
  while (buttons().length > 0) {
    const before = shown().length;
    await act(async () => buttons()[0]!.props.onClick());
    await until("the next page", () => shown().length > before);
    pages.push(shown().slice(before));
  }

  const asked = requests;
  await act(async () => void (await rename("P-1", "Kontor")));
  const renamed = { shown: shown(), requests: requests - asked };
  let refused: unknown;
  await act(async () => void (refused = await rename("P-1", " ")));
  await until("the event of the mutation", () => told.includes("project.updated"));
  events.dispose();
  await act(async () => page.unmount());
  return { pages, renamed, refused, complaints };
}

main().then(
  (seen) => {
    process.stdout.write(JSON.stringify(seen));
    // The socket stays open for further subscriptions.
    process.exit(0);
  },
  (error: unknown) => {
    process.stderr.write(String(error instanceof Error ? error.stack : error) + complaints.join("\n"));
    process.exit(1);
  },
);
