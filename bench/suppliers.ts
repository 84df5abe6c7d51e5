/** Suppliers as an ERP would push them. The rows stored at the start and those sent by imports are the same. */

/** The records that suppliers refer to. */
export interface SupplierReferences {
  readonly paymentTermId: string;
  readonly accountId: string;
}

/** The number of suppliers stored at the start; imports send the last ones again. */
export const SUPPLIERS = 3000;

/**
 * Suppliers with two bank accounts each. Two columns are omitted, because exports seldom contain all; their stored
 * values must be kept.
 * @param first number of the first one, from 1
 */
export const suppliersFrom = (first: number, count: number, { paymentTermId, accountId }: SupplierReferences) =>
  Array.from({ length: count }, (_, index) => {
    const number = String(first + index).padStart(5, "0");
    return {
      external_id: `K${number}`,
      title: `Baustoffhandel Süd ${number} GmbH & Co. KG`,
      legal_uid: `DE8120${number}`,
      country_code: "DE",
      payment_term_id: paymentTermId,
      default_account_id: accountId,
      address: `Großmarktstraße ${Number(number) % 200}`,
      city: "München",
      zip: "80339",
      is_active: true,
      supplier_bank_details: ["70050000", "70080000"].map((bank, account) => ({
        iban: germanIban(`${bank}00000${number}`),
        external_id: `B${number}-${account}`,
      })),
    };
  });

// ISO 13616: with letters as A = 10 … Z = 35 (D = 13, E = 14), and country and check digits at the end, the number is 1
// modulo 97.
const germanIban = (bban: string): string =>
  `DE${String(98n - (BigInt(`${bban}131400`) % 97n)).padStart(2, "0")}${bban}`;
