/** Scenery that is sent and must be taken. */
import type { Answer, Client, Surface } from "./client.js";

/** The body of an answer that must be a success. */
export async function ok(answer: Promise<Answer>): Promise<any> {
  const { status, body } = await answer;
  expect([status, body]).toEqual([status < 300 ? status : "a success", body]);
  return body;
}

/** Suppliers with these external ids, which are their names, too. */
export const newSuppliers = (erp: Client, ...ids: string[]): Promise<any> => {
  const rows = ids.map((external_id) => ({ external_id, title: external_id }));
  return ok(erp.post("/v1/suppliers", rows));
};

/** Projects with these numbers, which are their names, too. */
export const newProjects = (erp: Client, ...numbers: string[]): Promise<any[]> => {
  const rows = numbers.map((number) => ({ number, title: number }));
  return ok(erp.post("/v1/projects/erp", rows));
};

/** What an operation answers, which must be a success. */
export async function called(erp: Client, surface: Surface, field: string, args: object = {}): Promise<any> {
  const { data, error } = await erp.call(surface, field, args as Record<string, unknown>);
  expect([field, args, error]).toEqual([field, args, null]);
  return data;
}

/** All events of these types, oldest first. */
export const eventsOf = async (erp: Client, ...types: string[]): Promise<any[]> =>
  (await ok(erp.get(`/v1/events?limit=500${types.map((type) => `&types=${type}`).join("")}`))).events;

/** The position of a cursor of events, which also names the event that is there. */
export const positionIn = (cursor: string): string => cursor.replace(/-.*/, "");
