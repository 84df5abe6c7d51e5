/** Remembers correct IBANs, because an ERP sends the same ones again and again. */
import { isIban } from "../../domain/iban.js";

const MOST = 10_000;
const correct = new Set<string>();

export function isCorrectIban(text: string): boolean {
  if (correct.has(text)) return true;
  const isCorrect = isIban(text);
  if (correct.size >= MOST) correct.clear();
  if (isCorrect) correct.add(text);
  return isCorrect;
}
