/** Mails as their senders' programs write them, part by part. */

export type Encoding = "base64" | "quoted-printable" | "8bit" | "binary";

/** A header and a body, as they stand in the mail. */
export type Part = Buffer;

const bytes = (content: string | Uint8Array): Buffer =>
  typeof content === "string" ? Buffer.from(content, "utf8") : Buffer.from(content);

/** A part of a mail. Its header fields are written as given; the content is encoded as they say. */
export function part(fields: readonly string[], content: string | Uint8Array): Part {
  const encoding = fields.map((field) => /^content-transfer-encoding:\s*(\S+)/i.exec(field)?.[1]).find(Boolean);
  return Buffer.concat([Buffer.from(`${fields.join("\r\n")}\r\n\r\n`, "latin1"), encoded(bytes(content), encoding)]);
}

/** An attachment as most programs send it. */
export const attached = (name: string, content: string | Uint8Array, type = "application/octet-stream"): Part =>
  part(
    [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      "Content-Transfer-Encoding: base64",
    ],
    content,
  );

export const text = (content: string, type = "text/plain; charset=utf-8"): Part =>
  part([`Content-Type: ${type}`, "Content-Transfer-Encoding: 8bit"], content);

let boundaries = 0;

/** A multipart, which is a part as well. */
export function multipart(subtype: string, ...parts: readonly Part[]): Part {
  const boundary = `=_${subtype}_${++boundaries}`;
  return Buffer.concat([
    Buffer.from(`Content-Type: multipart/${subtype}; boundary="${boundary}"\r\n\r\nThis is MIME.\r\n`),
    ...parts.flatMap((each) => [Buffer.from(`--${boundary}\r\n`), each, Buffer.from("\r\n")]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

/** A whole mail. */
export const mail = (content: Part, fields: readonly string[] = []): Buffer =>
  Buffer.concat([
    Buffer.from(
      [
        "Received: from mx.example by mail.example; Wed, 18 Nov 2026 08:15:00 +0100",
        "From: =?utf-8?q?B=C3=A4ckerei_S=C3=BC=C3=9F?= <rechnung@suess.example>",
        "To: eingang@bau.example",
        "Subject: =?iso-8859-1?q?Rechnung_f=FCr_M=E4rz?=",
        "MIME-Version: 1.0",
        ...fields,
        "",
      ].join("\r\n"),
      "latin1",
    ),
    content,
  ]);

/** A mail of several parts. */
export const mixed = (...parts: readonly Part[]): Buffer => mail(multipart("mixed", ...parts));

/** A mail within a mail. */
export const forwarded = (inner: Buffer): Part =>
  Buffer.concat([Buffer.from("Content-Type: message/rfc822\r\n\r\n"), inner]);

function encoded(content: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "base64") return Buffer.from(content.toString("base64").replace(/.{76}/g, "$&\r\n"));
  return encoding === "quoted-printable" ? quotedPrintable(content) : content;
}

function quotedPrintable(content: Buffer): Buffer {
  let line = "";
  const lines: string[] = [];
  for (const byte of content) {
    const isPlain = byte > 0x20 && byte < 0x7f && byte !== 0x3d;
    const next = isPlain ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    if (line.length + next.length > 75) {
      lines.push(`${line}=`);
      line = "";
    }
    line += next;
  }
  return Buffer.from([...lines, line].join("\r\n"));
}
