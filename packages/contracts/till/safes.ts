import { z } from 'zod';
import { changesOf } from '../changes-of.ts';
import { Id, Name, Timestamp } from '../primitives.ts';

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
