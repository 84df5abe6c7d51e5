/** Dimensions on invoices: what other parts of invoices ask of them. */
import type { Batch } from "../context.js";
import type { Transaction } from "../db/database.js";
import type { DimensionAssignment } from "../schema/dimension-assignment.js";
import type { MissingDimension } from "../schema/invoice.js";

export const ofInvoice: Batch<number, DimensionAssignment[]> = { read: async (_ctx, ids) => ids.map(() => []) };
export const missingOf: Batch<number, MissingDimension[]> = { read: async (_ctx, ids) => ids.map(() => []) };
export const missingIn = async (_tx: Transaction, _id: number): Promise<MissingDimension[]> => [];
