/** Where deliveries come from (decisions §11). */
export const DELIVERY_SOURCES = ["WEIGHING", "OPENTRANS", "CUSTOM", "PDF", "SUPPLIER"] as const;

export type DeliverySource = (typeof DELIVERY_SOURCES)[number];
