import { importProjects, projectByNumber, projects } from "../generated/orval.js";
import { go, KEY } from "./tour.js";

const headers = { "X-API-Key": KEY };
const options = { headers };

await go({
  async store(rows) {
    const { data, status } = await importProjects(rows, options);
    if (status >= 400) return { status, error: (data as { error: string }).error };
    return Array.isArray(data) ? data.map(({ title }) => title) : [];
  },
  async page(limit, cursor) {
    const answer = await projects({ limit, ...(cursor && { cursor }) }, options);
    if (answer.status !== 200 || typeof answer.data !== "object") throw new Error(`It is a ${answer.status}`);
    return { numbers: answer.data.projects.map((one) => one.project_number), next: answer.data.next_cursor };
  },
  async titleOf(project_number) {
    const { data, status } = await projectByNumber(project_number, undefined, options);
    if (status !== 200) return { status, error: (data as unknown as { error: string }).error };
    return data.title;
  },
});
