/**
 * Runs `tesseract`, a process for each picture: a picture comes from a stranger, too, so the program has
 * limits of its own and ends with the process that started it (docs/adr/0033-tesseract-is-a-program.md).
 */
import { spawn } from "node:child_process";
import { setPriority } from "node:os";

/** It did not read the picture: it broke, or took too long. */
export class NotRecognised extends Error {}

/** A picture as tesseract takes it from its standard input. */
export interface PictureFile {
  readonly chunks: readonly Uint8Array[];
  readonly dpi: number;
  readonly pages: number;
}

export interface Tesseract {
  /** A sentence that says why it cannot read, e.g. what must be installed; null if it can. */
  missing(): Promise<string | null>;
  /** What it sees, as hOCR. @throws NotRecognised */
  recognise(picture: PictureFile): Promise<string>;
  /** How many degrees the picture must be turned clockwise: 0, 90, 180 or 270. @throws NotRecognised */
  turnOf(picture: PictureFile): Promise<number>;
}

const LANGUAGES = ["deu", "eng", "fra"];
/** Of CPU for a page, and for all pages of a file; a page of text takes one or two. The pool limits the time. */
const MAX_SECONDS = 20;
const MAX_SECONDS_OF_FILE = 60;
const MAX_MIB = 1024;
const MAX_OUTPUT = 16 * 1_048_576;
/** Requests come first. */
const NICE = 10;
// The limits also end it when the process that started it is gone.
const LIMITED = `ulimit -c 0; ulimit -t "$1"; shift; ulimit -v ${MAX_MIB * 1024} 2>/dev/null; exec tesseract "$@"`;
/** The shell's answer where there is no such program. */
const NO_PROGRAM = 127;

const PACKAGES = "tesseract-ocr, tesseract-ocr-deu, tesseract-ocr-eng and tesseract-ocr-fra";
const NOT_INSTALLED = `No program that reads pictures is installed where the gateway runs: install tesseract (in Debian ${PACKAGES}).`;
const NO_ANSWER = "tesseract, which reads pictures, failed where the gateway runs. Send the document again later.";
const NO_LANGUAGE = `tesseract has none of the languages German, English and French where the gateway runs: install ${PACKAGES}.`;

interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** @param environment PATH, and TESSDATA_PREFIX where the languages are not where tesseract looks for them */
export function createTesseract(environment: NodeJS.ProcessEnv): Tesseract {
  const env = { ...environment, OMP_THREAD_LIMIT: "1" };
  let known: readonly string[] | undefined;

  /** What is installed of the languages, or why that is not known; a failure may be over the next time. */
  const languages = async (): Promise<readonly string[] | string> => {
    if (known) return known;
    const { code, output } = await run(["--list-langs"], [], MAX_SECONDS, env);
    if (code !== 0) return code === NO_PROGRAM ? NOT_INSTALLED : NO_ANSWER;
    const installed = new Set(output.split("\n").map((line) => line.trim()));
    return (known = LANGUAGES.filter((language) => installed.has(language)));
  };
  const ask = async (picture: PictureFile, options: readonly string[]): Promise<string> => {
    const { chunks, dpi, pages } = picture;
    const seconds = Math.min(MAX_SECONDS * pages, MAX_SECONDS_OF_FILE);
    const { code, output } = await run(["stdin", "stdout", "--dpi", String(dpi), ...options], chunks, seconds, env);
    if (code !== 0) throw new NotRecognised(`tesseract ended with ${code}`);
    return output;
  };

  return {
    async missing() {
      const installed = await languages();
      if (typeof installed === "string") return installed;
      return installed.length === 0 ? NO_LANGUAGE : null;
    },
    async recognise(picture) {
      const names = await languages();
      if (typeof names === "string") throw new NotRecognised(names);
      return ask(picture, ["-l", names.join("+"), "hocr"]);
    },
    async turnOf(picture) {
      const [, degrees = "0"] = /^Rotate: (90|180|270)$/m.exec(await ask(picture, ["--psm", "0"])) ?? [];
      return Number(degrees);
    },
  };
}

function run(
  args: readonly string[],
  input: readonly Uint8Array[],
  seconds: number,
  env: NodeJS.ProcessEnv,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn("/bin/sh", ["-c", LIMITED, "sh", String(seconds), ...args], {
      env,
      stdio: ["pipe", "pipe", "ignore"],
    });
    if (child.pid !== undefined) setPriority(child.pid, NICE);
    const chunks: Buffer[] = [];
    let length = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      if ((length += chunk.length) > MAX_OUTPUT) child.kill("SIGKILL");
    });
    // It may end before it has read all of the picture; its code tells then.
    child.stdin.on("error", () => undefined);
    // There is no shell either.
    child.on("error", () => resolve({ code: NO_PROGRAM, output: "" }));
    child.on("close", (code) => resolve({ code, output: Buffer.concat(chunks).toString("utf8") }));
    for (const chunk of input) child.stdin.write(chunk);
    child.stdin.end();
  });
}
