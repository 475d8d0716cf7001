import { z } from 'zod';
import { changesOf } from '../changes-of.ts';
import { ReservationStatus } from '../enums.ts';
import { Day, Id, listOf, Name, Notes, Paging, queryInt, Reason, Timestamp, TimestampInput } from '../primitives.ts';
import { Allergies, GuestEmail, GuestPhone, PartySize } from './guest.ts';

/** Settings of a location, whole minutes. How long a party stays where nothing is said. */
export const RESERVATION_MINUTES = 'RESERVATION_MINUTES';
/** From when on before it comes its table is shown as reserved. */
export const RESERVATION_HOLD_MINUTES = 'RESERVATION_HOLD_MINUTES';
/** After its time, a party that has not come is a no-show and its table free; 0: never by itself. */
export const RESERVATION_GRACE_MINUTES = 'RESERVATION_GRACE_MINUTES';
/** Between two parties at one table. */
export const RESERVATION_BUFFER_MINUTES = 'RESERVATION_BUFFER_MINUTES';
/** What these settings are where a location says nothing. */
export const RESERVATION_SETTINGS = {
  [RESERVATION_MINUTES]: 90,
  [RESERVATION_HOLD_MINUTES]: 30,
  [RESERVATION_GRACE_MINUTES]: 15,
  [RESERVATION_BUFFER_MINUTES]: 0,
} as const;
/** Who came, and how to reach them, is kept so long after the visit. */
export const GUEST_DATA_DAYS = 90;

const Duration = z
  .int()
  .min(15)
  .max(24 * 60);
const TableIds = z
  .array(Id)
  .max(20)
  .refine((ids) => new Set(ids).size === ids.length, 'a table twice');

export const ReservationSource = z.enum(['phone', 'walk_in', 'web', 'other']);
export type ReservationSource = z.infer<typeof ReservationSource>;

export const Reservation = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  status: ReservationStatus,
  customerId: Id.nullable(),
  /** Empty once the guest is forgotten. */
  customerName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  partySize: z.int(),
  /** When they come; of a party that is seated, when they sat down. */
  startsAt: Timestamp,
  durationMinutes: z.int(),
  /** Its tables are another's from then on. */
  endsAt: Timestamp,
  /** Several for a large party; none until somebody gives it one. */
  tableIds: z.array(Id),
  areaId: Id.nullable(),
  notes: z.string().nullable(),
  allergies: z.array(z.string()),
  source: ReservationSource,
  orderId: Id.nullable(),
  seatedAt: Timestamp.nullable(),
  /** Of a party that is seated: when they were to come. */
  bookedAt: Timestamp.nullable(),
  /** Since when the house waits for a party that is late; null: it is given up once its grace is over. */
  keptAt: Timestamp.nullable(),
  cancelledAt: Timestamp.nullable(),
  cancellationReason: z.string().nullable(),
  createdBy: z.string().nullable(),
  version: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Reservation = z.infer<typeof Reservation>;

/** A reservation with what follows from the settings of its location. */
export const ReservationView = Reservation.extend({
  /** Its tables are shown as reserved from then on. */
  holdsFrom: Timestamp,
});
export type ReservationView = z.infer<typeof ReservationView>;

const said = {
  customerId: Id.nullish(),
  customerName: Name,
  phone: GuestPhone.nullish(),
  email: GuestEmail.nullish(),
  partySize: PartySize,
  startsAt: TimestampInput,
  /** Null: as long as parties stay in this house. */
  durationMinutes: Duration.nullish(),
  tableIds: TableIds.default([]),
  areaId: Id.nullish(),
  notes: Notes.nullish(),
  allergies: Allergies.default([]),
  source: ReservationSource.default('phone'),
};
/** Outside the opening hours, or at tables with fewer chairs than guests. Never: at a table that is another's then. */
const anyway = { anyway: z.boolean().default(false) };

export const CreateReservationInput = z.strictObject({
  businessId: Id,
  locationId: Id,
  /** A pending one holds its tables too. */
  status: z.enum(['pending', 'confirmed']).default('confirmed'),
  ...said,
  ...anyway,
});
export type CreateReservationInput = z.infer<typeof CreateReservationInput>;

export const UpdateReservationInput = changesOf(z.strictObject(said).partial()).extend(anyway);
export type UpdateReservationInput = z.infer<typeof UpdateReservationInput>;

/** With what is changed by it, as where the table is another's by now. */
export const ConfirmReservationInput = UpdateReservationInput;
export type ConfirmReservationInput = z.infer<typeof ConfirmReservationInput>;

export const SeatReservationInput = z.strictObject({
  /** Other tables than it was given. */
  tableIds: TableIds.min(1).optional(),
  /** The order that was opened for them already; else a new one is. */
  orderId: Id.optional(),
});
export type SeatReservationInput = z.infer<typeof SeatReservationInput>;

export const CancelReservationInput = z.strictObject({ reason: Reason.optional() });
export type CancelReservationInput = z.infer<typeof CancelReservationInput>;

export const ListReservationsQuery = Paging.extend({
  businessId: Id.optional(),
  locationId: Id.optional(),
  status: listOf(ReservationStatus).optional(),
  /** Of `startsAt`: from the first on, before the second. */
  from: TimestampInput.optional(),
  to: TimestampInput.optional(),
  /** Part of a name or a telephone number. */
  q: z.string().trim().min(1).max(100).optional(),
});
export type ListReservationsQuery = z.infer<typeof ListReservationsQuery>;

export const AvailabilityQuery = z.object({
  businessId: Id.optional(),
  locationId: Id,
  /** A day of the location, YYYY-MM-DD. */
  date: Day,
  partySize: queryInt(1, 200),
  durationMinutes: queryInt(15, 24 * 60).optional(),
});
export type AvailabilityQuery = z.infer<typeof AvailabilityQuery>;

export const Availability = z.object({
  durationMinutes: z.int(),
  /** Every half hour at which it could begin, in the opening hours. */
  slots: z.array(
    z.object({
      startsAt: Timestamp,
      /** Free tables with chairs enough, the smallest first. */
      tableIds: z.array(Id),
      /** Where none alone is large enough: free tables of one area that are together. */
      together: z.array(Id),
    }),
  ),
});
export type Availability = z.infer<typeof Availability>;
