/**
 * The files of packages that pages load. The build copies them beside the compiled code, so that the packages are
 * needed for building only: graphiql would bring a hundred others (docs/dependencies/development.md).
 */
export const PACKAGE_FILES = {
  graphiql: ["graphiql.min.css", "graphiql.min.js"],
  react: ["umd/react.production.min.js"],
  "react-dom": ["umd/react-dom.production.min.js"],
  "swagger-ui-dist": ["swagger-ui.css", "swagger-ui-bundle.js"],
} as const;

/** Relative to the project's folder. */
export const PACKAGE_FILES_FOLDER = "dist/packages";
