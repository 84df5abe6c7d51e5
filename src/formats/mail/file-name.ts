/** Names of files, as strangers write them. */

const EXTENSIONS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "application/xml": "xml",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/tiff": "tif",
};
const MAX_CHARACTERS = 120;
/** Of a name that is longer, the end counts. */
const MAX_READ = 1_000;

/** Characters that lead elsewhere, mean something to a shell or a browser, or turn the text around them. */
const HARMFUL = /[<>:"|?*\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const NAMES_OF_DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The last step of a path, without what is dangerous in it; null if nothing is left. */
export function harmlessName(name: string | null): string | null {
  const step = (name ?? "").slice(-MAX_READ).split(/[/\\]/).at(-1) ?? "";
  const clean = step
    .normalize("NFC")
    .replace(HARMFUL, "_")
    .replace(/^[\s.]+|[\s.]+$/g, "")
    .replace(NAMES_OF_DEVICES, "_$&");
  return clean === "" ? null : shortened(clean);
}

/** A harmless name that says what the bytes are: `Rechnung.exe` with a PDF in it becomes `Rechnung.exe.pdf`. */
export function documentName(name: string | null, mediaType: string): string {
  const extension = EXTENSIONS[mediaType];
  const harmless = harmlessName(name) ?? "document";
  if (extension === undefined || extensionsOf(extension).test(harmless)) return harmless;
  return `${shortened(harmless, MAX_CHARACTERS - extension.length - 1)}.${extension}`;
}

const extensionsOf = (extension: string): RegExp =>
  extension === "jpg" ? /\.jpe?g$/i : extension === "tif" ? /\.tiff?$/i : new RegExp(`\\.${extension}$`, "i");

/** Cuts a long name before its extension. */
function shortened(name: string, most = MAX_CHARACTERS): string {
  if (name.length <= most) return name;
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? "";
  return `${name.slice(0, most - extension.length - 1).toWellFormed()}…${extension}`;
}
