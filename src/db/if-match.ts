/** Which version of a record a client expects to write: the one that it has read (`If-Match`, RFC 9110 §13.1.1). */
import { AppError } from "../errors.js";
import type { Transaction } from "./transaction.js";

// The tag of a read: the version, and perhaps a hash of what the answer showed of others. A weak tag never matches.
const TAG = /^"v(\d+)(?:-[\w-]+)?"$/;

export class IfMatch {
  /** Null if any version will do. */
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
 * Refuses the write of a record that has changed since the client read it. Whoever locks a record to write it calls
 * this with the row that the lock returned, so that of two writers who expect the same version one is refused.
 * @throws PRECONDITION_FAILED
 */
export function refuseUnlessMatching(tx: Transaction, { updated_at }: { readonly updated_at: string }): void {
  tx.expectation?.check(updated_at);
}
