/** Reads lists page by page. */
import { unwrap } from "./errors.js";

/**
 * All pages of a list, by its cursor, e.g.
 * `pagesOf((cursor) => gateway.rest.GET("/projects", { params: { query: { ...(cursor && { cursor }) } } }))`.
 * @throws GatewayError if a page is refused
 */
export async function* pagesOf<Page extends { readonly next_cursor: string | null }>(
  read: (cursor: string | undefined) => Promise<{ data?: Page; error?: unknown; response: Response }>,
): AsyncGenerator<Page, void, undefined> {
  let cursor: string | undefined;
  do {
    const page: Page = unwrap(await read(cursor));
    yield page;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}
