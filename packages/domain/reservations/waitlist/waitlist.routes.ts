import {
  CreateWaitlistEntryInput,
  IdParam,
  ListWaitlistQuery,
  SeatWaitlistEntryInput,
  UpdateWaitlistEntryInput,
  WaitEstimate,
  WaitEstimateQuery,
  WaitlistEntry,
  WaitlistPage,
} from '@comanda/contracts';
import { NoContent, read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { cancelWaitlistEntry } from './cancel-waitlist-entry.ts';
import { createWaitlistEntry } from './create-waitlist-entry.ts';
import { deleteWaitlistEntry } from './delete-waitlist-entry.ts';
import { getWaitEstimate } from './get-wait-estimate.ts';
import { getWaitlistEntry } from './get-waitlist-entry.ts';
import { listWaitlist } from './list-waitlist.ts';
import { markWaitlistNoShow } from './mark-waitlist-no-show.ts';
import { notifyWaitlistEntry } from './notify-waitlist-entry.ts';
import { seatWaitlistEntry } from './seat-waitlist-entry.ts';
import { updateWaitlistEntry } from './update-waitlist-entry.ts';

const auth = 'identity';
const changing = [
  'WAITLIST_ENTRY_NOT_FOUND',
  'WAITLIST_VERSION_CONFLICT',
  'WAITLIST_STATUS_TRANSITION_INVALID',
] as const;
const Nothing = z.strictObject({});

/** Who waits: at its hub, and in the cloud as that hub said it last. */
const looking = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/waitlist',
    auth,
    permission: 'Reservation:View',
    summary: 'List who waits for a table',
    query: ListWaitlistQuery,
    output: WaitlistPage,
    handler: listWaitlist,
  }),
  read({
    method: 'GET',
    path: '/waitlist/estimate',
    auth,
    permission: 'Reservation:View',
    summary: 'Get the expected wait',
    query: WaitEstimateQuery,
    output: WaitEstimate,
    errors: ['LOCATION_NOT_FOUND'],
    handler: getWaitEstimate,
  }),
  read({
    method: 'GET',
    path: '/waitlist/:id',
    auth,
    permission: 'Reservation:View',
    summary: 'Get a party of the waitlist',
    params: IdParam,
    output: WaitlistEntry,
    errors: ['WAITLIST_ENTRY_NOT_FOUND'],
    handler: getWaitlistEntry,
  }),
]);

const taking = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/waitlist',
    auth,
    permission: 'Reservation:Update',
    summary: 'Add a party to the waitlist',
    body: CreateWaitlistEntryInput,
    output: WaitlistEntry,
    status: 201,
    errors: ['LOCATION_NOT_FOUND', 'AREA_NOT_FOUND'],
    handler: createWaitlistEntry,
  }),
  write({
    method: 'PATCH',
    path: '/waitlist/:id',
    auth,
    permission: 'Reservation:Update',
    summary: 'Update a waiting party',
    params: IdParam,
    body: UpdateWaitlistEntryInput,
    output: WaitlistEntry,
    errors: [...changing, 'AREA_NOT_FOUND'],
    handler: updateWaitlistEntry,
  }),
  write({
    method: 'DELETE',
    path: '/waitlist/:id',
    auth,
    permission: 'Reservation:Update',
    summary: 'Delete a waiting party',
    params: IdParam,
    output: NoContent,
    status: 204,
    errors: changing,
    handler: deleteWaitlistEntry,
  }),
  write({
    method: 'POST',
    path: '/waitlist/:id/notify',
    auth,
    permission: 'Reservation:Update',
    summary: 'Tell a party its table is ready',
    params: IdParam,
    body: Nothing,
    output: WaitlistEntry,
    errors: changing,
    handler: notifyWaitlistEntry,
  }),
  write({
    method: 'POST',
    path: '/waitlist/:id/seat',
    auth,
    permission: 'Reservation:Update',
    summary: 'Seat a waiting party',
    params: IdParam,
    body: SeatWaitlistEntryInput,
    output: WaitlistEntry,
    errors: [
      ...changing,
      'TABLE_NOT_FOUND',
      'ORDER_TABLE_OCCUPIED',
      'ORDER_NOT_FOUND',
      'ORDER_CLOSED',
      'GUESTS_ORDER_ELSEWHERE',
      'GUESTS_ORDER_TAKEN',
      'GUESTS_STILL_SEATED',
    ],
    handler: seatWaitlistEntry,
  }),
  write({
    method: 'POST',
    path: '/waitlist/:id/no-show',
    auth,
    permission: 'Reservation:Update',
    summary: 'Mark a waiting party as no-show',
    params: IdParam,
    body: Nothing,
    output: WaitlistEntry,
    errors: changing,
    handler: markWaitlistNoShow,
  }),
  write({
    method: 'POST',
    path: '/waitlist/:id/cancel',
    auth,
    permission: 'Reservation:Update',
    summary: 'Cancel a waiting party',
    params: IdParam,
    body: Nothing,
    output: WaitlistEntry,
    errors: changing,
    handler: cancelWaitlistEntry,
  }),
]);

export const waitlistRoutes = [...looking, ...taking];
