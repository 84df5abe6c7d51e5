import { defaults, importProjects, projectByNumber, projects } from "../generated/oazapfts.js";
import { go, KEY, ROOT } from "./tour.js";

defaults.baseUrl = `${ROOT}/v1`;
defaults.headers = { "X-API-Key": KEY };

await go({
  async store(rows) {
    const answer = await importProjects(rows, {});
    if (answer.status !== 200) return { status: answer.status, error: answer.data.error };
    return Array.isArray(answer.data) ? answer.data.map(({ title }) => title) : [];
  },
  async page(limit, cursor) {
    const answer = await projects({ limit, ...(cursor && { cursor }) });
    if (answer.status !== 200) throw new Error(`It is a ${answer.status}`);
    const { data } = answer;
    return { numbers: data.projects.map((one) => one.project_number), next: data.next_cursor };
  },
  async titleOf(number) {
    const answer = await projectByNumber(number);
    if (answer.status === 200) return answer.data.title;
    return { status: answer.status, error: answer.status === 304 ? "" : answer.data.error };
  },
});
