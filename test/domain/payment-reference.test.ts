/** The kinds of payment references, by their check digits. */
import { referenceTypeOf } from "../../src/domain/payment-reference.js";

test.each([
  ["21 00000 00003 13947 14300 09017", "QRR"],
  ["210000000003139471430009017", "QRR"],
  ["210000000003139471430009018", null],
  ["000000000000000000000000000", "QRR"],
  ["RF18 5390 0754 7034", "SCOR"],
  ["rf18539007547034", "SCOR"],
  ["RF19539007547034", null],
  ["RE-2026-77", null],
  ["", null],
])("%s is of the kind %s", (reference, kind) => expect(referenceTypeOf(reference)).toBe(kind));
