import { z } from 'zod';
import { changesOf } from '../changes-of.ts';
import { WaitlistStatus } from '../enums.ts';
import { Id, listOf, Name, Notes, Paging, pageOf, queryInt, Timestamp, TimestampInput } from '../primitives.ts';
import { Allergies, GuestPhone, PartySize } from './guest.ts';

export const WaitlistEntry = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  status: WaitlistStatus,
  /** Empty once the guest is forgotten. */
  customerName: z.string(),
  phone: z.string().nullable(),
  partySize: z.int(),
  areaId: Id.nullable(),
  notes: z.string().nullable(),
  allergies: z.array(z.string()),
  /** What they were told, whole minutes. */
  quotedMinutes: z.int().nullable(),
  notifiedAt: Timestamp.nullable(),
  notifiedCount: z.int(),
  tableId: Id.nullable(),
  orderId: Id.nullable(),
  seatedAt: Timestamp.nullable(),
  createdBy: z.string().nullable(),
  version: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

const waiting = {
  customerName: Name,
  phone: GuestPhone.nullish(),
  partySize: PartySize,
  areaId: Id.nullish(),
  notes: Notes.nullish(),
  allergies: Allergies.default([]),
  quotedMinutes: z.int().min(0).max(600).nullish(),
};
export const CreateWaitlistEntryInput = z.strictObject({ businessId: Id, locationId: Id, ...waiting });
export type CreateWaitlistEntryInput = z.infer<typeof CreateWaitlistEntryInput>;
export const UpdateWaitlistEntryInput = changesOf(z.strictObject(waiting).partial());
export type UpdateWaitlistEntryInput = z.infer<typeof UpdateWaitlistEntryInput>;
export const SeatWaitlistEntryInput = z.strictObject({ tableId: Id, orderId: Id.optional() });
export type SeatWaitlistEntryInput = z.infer<typeof SeatWaitlistEntryInput>;

/** The longest wait first. */
export const ListWaitlistQuery = Paging.extend({
  businessId: Id.optional(),
  locationId: Id.optional(),
  status: listOf(WaitlistStatus).optional(),
  /** Of `createdAt`: from then on. */
  from: TimestampInput.optional(),
});
export type ListWaitlistQuery = z.infer<typeof ListWaitlistQuery>;
export const WaitlistPage = pageOf(WaitlistEntry);

export const WaitEstimateQuery = z.object({ businessId: Id.optional(), locationId: Id, partySize: queryInt(1, 200) });
export type WaitEstimateQuery = z.infer<typeof WaitEstimateQuery>;
export const WaitEstimate = z.object({
  /** Parties that wait already. */
  ahead: z.int(),
  /** Whole minutes by five, likely and at worst; null: too few parties left today to say. */
  minutes: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Tables that were left today, by which it is reckoned. */
  seen: z.int(),
});
export type WaitEstimate = z.infer<typeof WaitEstimate>;
