/** Suppliers as an ERP would push them: the same rows are stored at the start and sent by imports. */

/** What suppliers refer to. */
export interface SupplierReferences {
  readonly paymentTermId: string;
  readonly accountId: string;
}

/** Stored from the start; imports send the last of them. */
export const SUPPLIERS = 3000;

/**
 * Suppliers with two bank accounts each. Two columns are left out, as an export seldom has all: their stored values are to be kept.
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

// ISO 13616: the check digits make the number, letters as A = 10 … Z = 35 and the country at its end, 1 modulo 97. D = 13, E = 14.
const germanIban = (bban: string): string => `DE${String(98n - (BigInt(`${bban}131400`) % 97n)).padStart(2, "0")}${bban}`;
