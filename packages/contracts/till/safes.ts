import { z } from 'zod';
import { CashMovementKind } from '../cash.ts';
import { changesOf } from '../changes-of.ts';
import { Minor } from '../money.ts';
import { BusinessDate, Id, Name, Paging, Reason, Timestamp } from '../primitives.ts';

/** Minor units: as much as can be moved in or out of a drawer at once. */
const MOST_MOVED = 1_000_000_000;

/** Where a location keeps cash that must not stay in a drawer. */
export const Safe = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  name: Name,
  isActive: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Safe = z.infer<typeof Safe>;
/** Whether a stored row is a safe somebody could have made. */
export const isSoundSafe = (row: unknown): boolean => Safe.safeParse(row).success;

export const CreateSafeInput = z.strictObject({ businessId: Id.optional(), locationId: Id, name: Name });
export type CreateSafeInput = z.infer<typeof CreateSafeInput>;
export const UpdateSafeInput = changesOf(z.strictObject({ name: Name, isActive: z.boolean() }).partial());
export type UpdateSafeInput = z.infer<typeof UpdateSafeInput>;
export const ListSafesQuery = z.object({ businessId: Id.optional(), locationId: Id.optional() });
export type ListSafesQuery = z.infer<typeof ListSafesQuery>;

/** `balance`: what it should hold, minor units; null to who counts tills blind. */
export const SafeView = Safe.extend({ balance: Minor.nullable() });
export type SafeView = z.infer<typeof SafeView>;

/** Money put into a safe or taken out of it by no drawer: to the bank, or what a count found. Written once. Minor units. */
export const SafeMovement = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  safeId: Id,
  kind: CashMovementKind,
  amount: Minor,
  reason: z.string(),
  createdBy: z.string(),
  createdAt: Timestamp,
  businessDate: BusinessDate,
});
export type SafeMovement = z.infer<typeof SafeMovement>;

export const MoveSafeInput = z.strictObject({
  kind: CashMovementKind,
  amount: Minor.refine((n) => n > 0 && n <= MOST_MOVED, 'more than zero'),
  reason: Reason,
});
export type MoveSafeInput = z.infer<typeof MoveSafeInput>;

/** What went into a safe or out of it, by a drawer (`registerName`) or by none. `amount` is negative for what went out. */
export const SafeEntry = z.object({
  id: Id,
  at: Timestamp,
  amount: Minor,
  reason: z.string(),
  registerName: z.string().nullable(),
  /** Null: nobody of the staff. */
  byName: z.string().nullable(),
});
export type SafeEntry = z.infer<typeof SafeEntry>;
export const ListSafeEntriesQuery = Paging.extend({ businessId: Id.optional() });
export type ListSafeEntriesQuery = z.infer<typeof ListSafeEntriesQuery>;
