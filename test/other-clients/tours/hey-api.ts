import { client } from "../generated/hey-api/client.gen.js";
import { importProjects, projectByNumber, projects } from "../generated/hey-api/sdk.gen.js";
import { go, KEY, ROOT } from "./tour.js";

client.setConfig({ baseUrl: `${ROOT}/v1`, auth: KEY });

await go({
  async store(body) {
    const { data, error, response } = await importProjects({ body });
    if (error) return { status: response!.status, error: error.error };
    return Array.isArray(data) ? data.map(({ title }) => title) : [];
  },
  async page(limit, cursor) {
    const { data } = await projects({ query: { limit, ...(cursor && { cursor }) } });
    if (typeof data !== "object") throw new Error("This is not JSON");
    return { numbers: data.projects.map((project) => project.project_number), next: data.next_cursor };
  },
  async titleOf(project_number) {
    const { data, error, response } = await projectByNumber({ path: { project_number } });
    if (error) return { status: response!.status, error: error.error };
    return data!.title;
  },
});
