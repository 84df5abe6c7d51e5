/** The paths of routes that need no key. What follows their fixed beginning is the caller's secret. */
import { PREFIX, type Route } from "./routes.js";

/** Matches the fixed beginnings of the public routes' paths; null if there are no such routes. */
export function publicPathsOf(routes: readonly Route[]): RegExp | null {
  const beginnings = beginningsOf(routes);
  return beginnings.length === 0 ? null : new RegExp(`^(?:${beginnings.join("|")})`, "i");
}

/**
 * Makes the function that masks the secret (an order's id, a calendar's token) in a path for the log, also where the
 * path has the prefix of other routes, a slash too many or an encoded one.
 */
export function pathMask(routes: readonly Route[]): (path: string) => string {
  const words = beginningsOf(routes).map((beginning) => beginning.replaceAll("/", ""));
  const secret = new RegExp(`^/*(?:${PREFIX.slice(1)}/+)?(?:${words.join("|")})(?:/|%2f)+`, "i");
  return (path) => {
    const [beginning] = (words.length > 0 && secret.exec(path)) || [];
    return beginning === undefined || beginning === path ? path : `${beginning}…`;
  };
}

const beginningsOf = (routes: readonly Route[]): string[] =>
  routes.filter(({ isPublic }) => isPublic).map(({ path }) => path.replace(/:.*/, "").replace(/[^\w/]/g, "\\$&"));
