// Run by /graphql.
const main = document.querySelector("#sandbox");

// Loaded by script, so that a request that hangs does not keep the page from being shown.
const embed = document.createElement("script");
embed.src = main.dataset.embed;
embed.onload = () => start(main.dataset);
embed.onerror = () => (document.querySelector("#failed").hidden = false);
document.head.append(embed);

async function start({ introspection, examples }) {
  const [
    {
      examples: [example],
    },
  ] = await (await fetch(examples)).json();
  document.querySelector("#note").remove();
  new window.EmbeddedSandbox({
    target: "#sandbox",
    initialEndpoint: new URL("graphql", location.href).href,
    endpointIsEditable: false,
    runTelemetry: false,
    // The Content-Security-Policy would refuse dynamic styles; page.css sets the frame's size.
    allowDynamicStyles: false,
    initialState: {
      document: example.query,
      variables: example.variables,
      headers: {},
      includeCookies: false,
      pollForSchemaUpdates: false,
    },
    // Introspection is answered from a file, so that the schema can be read without a key.
    handleRequest: (url, options) => (isIntrospection(options) ? fetch(introspection) : fetch(url, withKey(options))),
  });
}

function isIntrospection({ body }) {
  return JSON.parse(body).operationName === "IntrospectionQuery";
}

// A key under Headers is meant for this query, so it replaces the page's key.
function withKey(options) {
  const headers = new Headers(options.headers);
  if (!headers.has("X-API-Key") && apiKey.get()) headers.set("X-API-Key", apiKey.get());
  return { ...options, headers };
}
