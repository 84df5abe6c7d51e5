/** Hands each answered request of a key to the recorder (services/api-request.ts). */
import type { Request, Response } from "express";
import type { RequestRecorder } from "../services/api-request.js";
import { isGraphQL } from "./request.js";

/** @returns what `requestLog` calls when a request has been answered */
export function recordRequests(recorder: RequestRecorder): (req: Request, res: Response, durationMs: number) => void {
  return (req, res, durationMs) => {
    const { ctx } = req;
    if (!ctx || ctx.actor.kind !== "key" || !ctx.tenancy) return;
    const { operation } = ctx;
    recorder.record({
      tenantId: ctx.tenancy.tenantId,
      key_id: ctx.actor.keyId,
      request_id: req.requestId,
      method: req.method,
      route: isGraphQL(req) ? "/graphql" : ((req.route as { path: string } | undefined)?.path ?? null),
      operation: operation?.name ?? null,
      isWrite: operation?.type === "mutation",
      status: res.statusCode,
      code: req.errorCode ?? ctx.answer.errorCode ?? null,
      duration_ms: Math.round(durationMs),
      import_id: firstImportOf(res),
      bytes_in: lengthIn(req.headers["content-length"]),
      bytes_out: lengthIn(res.getHeader("content-length")),
    });
  };
}

/** Of the ids in the header, which has several where an operation of GraphQL did several imports. */
const firstImportOf = (res: Response): string | null =>
  String(res.getHeader("Import-Id") ?? "").split(",", 1)[0] || null;

const lengthIn = (header: Request["headers"][string] | number): number | null =>
  header === undefined ? null : Number(header);
