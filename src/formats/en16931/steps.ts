/** How the places of elements are written. */
import type { XmlElement } from "../xml.js";

/** `Price`, or `InvoiceLine[3]` where there are several of that name. */
export function stepsTo(children: readonly XmlElement[]): Map<XmlElement, string> {
  const totals = new Map<string, number>();
  for (const { name } of children) totals.set(name, (totals.get(name) ?? 0) + 1);
  const positions = new Map<string, number>();
  const steps = new Map<XmlElement, string>();
  for (const child of children) {
    const position = (positions.get(child.name) ?? 0) + 1;
    positions.set(child.name, position);
    steps.set(child, totals.get(child.name) === 1 ? child.name : `${child.name}[${position}]`);
  }
  return steps;
}
