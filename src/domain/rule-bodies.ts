/** The bodies of rules by which electronic invoices are judged. */
export const RULE_BODIES = {
  EN_16931: "The European standard: every electronic invoice.",
  XRECHNUNG: "XRechnung 3.0, the German rules: invoices that name it (BT-24). Those for clean vehicles belong to it.",
  XRECHNUNG_EXTENSION: "The extension of XRechnung 3.0: invoices that name it (BT-24).",
  PEPPOL:
    "Peppol BIS Billing 3 with its rules of countries: invoices that name it (BT-24), or name nothing known there and Peppol's process (BT-23).",
} as const;

export type RuleBody = keyof typeof RULE_BODIES;
