// Run by /docs after the package's bundle.
SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  docExpansion: "list",
  showExtensions: true,
  // A badge from its makers' server would be asked for otherwise.
  validatorUrl: null,
});
