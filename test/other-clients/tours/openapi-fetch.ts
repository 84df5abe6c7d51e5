import createClient from "openapi-fetch";
import type { paths } from "../../../client/src/generated/rest.js";
import { go, KEY, ROOT } from "./tour.js";

const client = createClient<paths, "application/json">({ baseUrl: `${ROOT}/v1`, headers: { "X-API-Key": KEY } });

await go({
  async store(body) {
    const { data, error, response } = await client.POST("/projects/erp", { body });
    if (error) return { status: response.status, error: error.error };
    return Array.isArray(data) ? data.map(({ title }) => title) : [];
  },
  async page(limit, cursor) {
    const { data } = await client.GET("/projects", { params: { query: { limit, ...(cursor && { cursor }) } } });
    return { numbers: data!.projects.map((project) => project.project_number), next: data!.next_cursor };
  },
  async titleOf(project_number) {
    const { data, error, response } = await client.GET("/projects/byProjectNumber/{project_number}", {
      params: { path: { project_number } },
    });
    return error ? { status: response.status, error: error.error } : data.title;
  },
});
