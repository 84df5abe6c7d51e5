/** The version of a record that a client has read and expects to change (`If-Match`, RFC 9110 §13.1.1). */
import { AppError } from "../errors.js";

// The tag of a read: the version, and perhaps a hash of the answer (http/respond.ts). A weak tag never matches.
const TAG = /^"v(\d+)(?:-[\w-]+)?"$/;

export class IfMatch {
  /** Null: any version. */
  readonly #versions: ReadonlySet<string> | null;
  #isChecked = false;

  /** @param header the value of `If-Match` */
  constructor(header: string) {
    const tags = header.split(",").map((tag) => tag.trim());
    this.#versions = tags.includes("*") ? null : new Set(tags.flatMap((tag) => TAG.exec(tag)?.[1] ?? []));
  }

  /** Whether the record was compared; a use case that forgets it would lose what somebody else wrote. */
  get isChecked(): boolean {
    return this.#isChecked;
  }

  /** @throws PRECONDITION_FAILED */
  check(updated_at: string): void {
    this.#isChecked = true;
    if (this.#versions && !this.#versions.has(String(Date.parse(updated_at))))
      throw new AppError("PRECONDITION_FAILED");
  }
}

/**
 * Refuses to write a record that has changed since the client read it. Call it with the row that the lock of the record
 * returned: of two writers that expect the same version, one is then refused.
 * @throws PRECONDITION_FAILED
 */
export function refuseUnlessMatching(
  { ifMatch }: { readonly ifMatch?: IfMatch | undefined },
  { updated_at }: { readonly updated_at: string },
): void {
  ifMatch?.check(updated_at);
}
