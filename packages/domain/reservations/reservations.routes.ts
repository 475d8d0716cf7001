import {
  Availability,
  AvailabilityQuery,
  CancelReservationInput,
  ConfirmReservationInput,
  CreateReservationInput,
  IdParam,
  ListReservationsQuery,
  pageOf,
  ReservationView,
  SeatReservationInput,
  UpdateReservationInput,
} from '@comanda/contracts';
import { NoContent, read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { cancelReservation } from './booking/cancel-reservation.ts';
import { confirmReservation } from './booking/confirm-reservation.ts';
import { createReservation } from './booking/create-reservation.ts';
import { deleteReservation } from './booking/delete-reservation.ts';
import { getReservation } from './booking/get-reservation.ts';
import { listAvailability } from './booking/list-availability.ts';
import { listReservations } from './booking/list-reservations.ts';
import { markNoShow } from './booking/mark-no-show.ts';
import { seatReservation } from './booking/seat-reservation.ts';
import { updateReservation } from './booking/update-reservation.ts';

const auth = 'identity';
const changing = [
  'RESERVATION_NOT_FOUND',
  'RESERVATION_VERSION_CONFLICT',
  'RESERVATION_STATUS_TRANSITION_INVALID',
] as const;
const booking = [
  'RESERVATION_IN_PAST',
  'ORDER_TABLE_OCCUPIED',
  'CUSTOMER_NOT_FOUND',
  'CUSTOMER_DELETED',
  'CUSTOMER_ANONYMIZED',
  'TABLE_NOT_FOUND',
  'AREA_NOT_FOUND',
  'RESERVATION_TABLE_TAKEN',
  'RESERVATION_TABLES_TOO_SMALL',
  'RESERVATION_OUTSIDE_HOURS',
] as const;
const Nothing = z.strictObject({});

/** Who comes: at its hub, and in the cloud as that hub said it last. */
const looking = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/reservations',
    auth,
    permission: 'Reservation:View',
    summary: 'List reservations',
    query: ListReservationsQuery,
    output: pageOf(ReservationView),
    handler: listReservations,
  }),
  read({
    method: 'GET',
    path: '/reservations/availability',
    auth,
    permission: 'Reservation:View',
    summary: 'List when a party could come',
    query: AvailabilityQuery,
    output: Availability,
    errors: ['LOCATION_NOT_FOUND'],
    handler: listAvailability,
  }),
  read({
    method: 'GET',
    path: '/reservations/:id',
    auth,
    permission: 'Reservation:View',
    summary: 'Get a reservation',
    params: IdParam,
    output: ReservationView,
    errors: ['RESERVATION_NOT_FOUND'],
    handler: getReservation,
  }),
]);

/** A table is promised where it stands. */
const taking = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/reservations',
    auth,
    permission: 'Reservation:Update',
    summary: 'Create a reservation',
    body: CreateReservationInput,
    output: ReservationView,
    status: 201,
    errors: ['LOCATION_NOT_FOUND', ...booking],
    handler: createReservation,
  }),
  write({
    method: 'PATCH',
    path: '/reservations/:id',
    auth,
    permission: 'Reservation:Update',
    summary: 'Update a reservation',
    params: IdParam,
    body: UpdateReservationInput,
    output: ReservationView,
    errors: [...changing, ...booking],
    handler: updateReservation,
  }),
  write({
    method: 'DELETE',
    path: '/reservations/:id',
    auth,
    permission: 'Reservation:Update',
    summary: 'Delete a reservation',
    params: IdParam,
    output: NoContent,
    status: 204,
    errors: changing,
    handler: deleteReservation,
  }),
  write({
    method: 'POST',
    path: '/reservations/:id/confirm',
    auth,
    permission: 'Reservation:Update',
    summary: 'Confirm a reservation',
    params: IdParam,
    body: ConfirmReservationInput,
    output: ReservationView,
    errors: [...changing, ...booking, 'GUESTS_STILL_SEATED'],
    handler: confirmReservation,
  }),
  write({
    method: 'POST',
    path: '/reservations/:id/seat',
    auth,
    permission: 'Reservation:Update',
    summary: 'Seat a reservation',
    params: IdParam,
    body: SeatReservationInput,
    output: ReservationView,
    errors: [
      ...changing,
      'TABLE_NOT_FOUND',
      'RESERVATION_TABLE_TAKEN',
      'RESERVATION_NEEDS_TABLE',
      'RESERVATION_OTHER_DAY',
      'ORDER_TABLE_OCCUPIED',
      'GUESTS_ORDER_ELSEWHERE',
      'GUESTS_ORDER_TAKEN',
      'ORDER_NOT_FOUND',
      'ORDER_CLOSED',
    ],
    handler: seatReservation,
  }),
  write({
    method: 'POST',
    path: '/reservations/:id/no-show',
    auth,
    permission: 'Reservation:Update',
    summary: 'Mark a reservation as no-show',
    params: IdParam,
    body: Nothing,
    output: ReservationView,
    errors: changing,
    handler: markNoShow,
  }),
  write({
    method: 'POST',
    path: '/reservations/:id/cancel',
    auth,
    permission: 'Reservation:Update',
    summary: 'Cancel a reservation',
    params: IdParam,
    body: CancelReservationInput,
    output: ReservationView,
    errors: changing,
    handler: cancelReservation,
  }),
]);

export const reservationRoutes = [...looking, ...taking];
