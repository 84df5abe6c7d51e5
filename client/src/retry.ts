/** Sends a request, and sends it again where that can do no harm and may help. */

export interface RetryOptions {
  /** Most attempts, the first one included; 5 by default. */
  readonly attempts?: number;
  /** The wait before the second attempt in milliseconds; each further one is twice as long. 500 by default. */
  readonly firstWaitMs?: number;
  /** The longest wait in milliseconds. An answer that asks for a longer one is final. 60,000 by default. */
  readonly longestWaitMs?: number;
  /** The longest time in milliseconds that one attempt waits for its answer; 120,000 by default. */
  readonly attemptTimeoutMs?: number;
}

/** @param isSafe whether the request changes nothing; by default what its method says */
export type Send = (request: Request, isSafe?: boolean) => Promise<Response>;

/** Makes a `fetch` that tries reads and keyed writes again. A write without an `Idempotency-Key` is sent once. */
export function retrying(options: RetryOptions): Send {
  const { attempts, longestWaitMs, attemptTimeoutMs } = { ...DEFAULTS, ...options };
  return async (request, isSafe = request.method === "GET" || request.method === "HEAD") => {
    const most = isSafe || request.headers.has("Idempotency-Key") ? attempts : 1;
    for (let attempt = 1; ; attempt++) {
      let answer: Response | undefined;
      try {
        answer = await sendOnce(request.clone(), attemptTimeoutMs);
        if (attempt >= most || !isPassing(answer)) return answer;
      } catch (error) {
        if (attempt >= most || request.signal.aborted) throw error;
      }
      const ms = waitMs(attempt, answer, options);
      if (answer && ms > longestWaitMs) return answer;
      await answer?.body?.cancel();
      await pause(ms, request.signal);
    }
  };
}

const DEFAULTS = { attempts: 5, firstWaitMs: 500, longestWaitMs: 60_000, attemptTimeoutMs: 120_000 };

/** Whether the same request may be answered otherwise in a while. The gateway's rate limit is a 403 that says when. */
export const isPassing = ({ status, headers }: Pick<Response, "status" | "headers">): boolean =>
  [408, 429, 502, 503, 504].includes(status) || (status === 403 && headers.has("Retry-After"));

/** How long to wait after an attempt: what the answer asks for, otherwise twice as long each time, with jitter. */
export function waitMs(attempt: number, answer: Response | undefined, options: RetryOptions): number {
  const { firstWaitMs, longestWaitMs } = { ...DEFAULTS, ...options };
  const asked = answer && retryAfterMs(answer);
  // Everyone was told the same second, so it is spread over a little while.
  if (asked !== undefined) return asked + Math.random() * firstWaitMs;
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}

function retryAfterMs({ headers }: Response): number | undefined {
  const value = headers.get("Retry-After");
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

async function sendOnce(request: Request, timeoutMs: number): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort(new DOMException(`no answer within ${timeoutMs} ms`, "TimeoutError"));
  }, timeoutMs);
  try {
    const answer = await fetch(request, { signal: AbortSignal.any([request.signal, late.signal]) });
    // JSON is read here, so that an answer that breaks off is asked for again. Files and tables may be large, so they
    // are passed on as they come.
    return answer.body && /\bjson\b/.test(answer.headers.get("Content-Type") ?? "")
      ? new Response(await answer.arrayBuffer(), answer)
      : answer;
  } finally {
    clearTimeout(timer);
  }
}

/** Waits. @throws whatever the signal was aborted with */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
  });
}
