/** The bodies of rules by which electronic invoices are judged, and the releases of their official artefacts. */
export const RULE_BODIES = {
  EN_16931: "The European standard, release 1.3.16: every electronic invoice but those of ZUGFeRD 1.0.",
  XRECHNUNG:
    "XRechnung 3.0, the German rules, release 2.5.0: invoices that name it (BT-24). Those for clean vehicles belong to it.",
  XRECHNUNG_EXTENSION: "The extension of XRechnung 3.0, release 2.5.0: invoices that name it (BT-24).",
  PEPPOL:
    "Peppol BIS Billing 3 with its rules of countries, release 3.0.19 of May 2025: invoices that name it (BT-24), or name nothing known there and Peppol's process (BT-23).",
} as const;

export type RuleBody = keyof typeof RULE_BODIES;
