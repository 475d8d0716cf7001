import {
  BumpInput,
  Id,
  IdParam,
  KdsDevice,
  KitchenTicket,
  ListTicketsQuery,
  PairDeviceInput,
  PairedDevice,
  PairingCode,
  PairingCodeQuery,
  pageOf,
} from '@comanda/contracts';
import { NoContent, read, routesOf, task, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { createPairingCode } from './devices/create-pairing-code.ts';
import { listDevices } from './devices/list-devices.ts';
import { pairDevice } from './devices/pair-device.ts';
import { removeDevice } from './devices/remove-device.ts';
import { acknowledgeTicket } from './tickets/acknowledge-ticket.ts';
import { bumpTicket } from './tickets/bump-ticket.ts';
import { listTickets } from './tickets/list-tickets.ts';
import { recallTicket } from './tickets/recall-ticket.ts';

const auth = 'identity';

/** Tickets and the displays that show them. */
export const kitchenRoutes = routesOf({ servedBy: 'hub', alias: 'kitchen' }, [
  write({
    method: 'POST',
    path: '/stations/:id/pairing-code',
    auth,
    permission: 'Device:Pair',
    summary: 'A six-digit code for a kitchen display',
    params: IdParam,
    query: PairingCodeQuery,
    output: PairingCode,
    errors: ['STATION_NOT_FOUND'],
    handler: createPairingCode,
  }),
  task({
    method: 'POST',
    path: '/devices',
    auth: 'public',
    permission: null,
    summary: 'Pair a kitchen display',
    body: PairDeviceInput,
    output: PairedDevice,
    status: 201,
    errors: ['INVALID_PAIRING_CODE', 'SIGN_IN_LOCKED', 'TOO_MANY_REQUESTS'],
    handler: pairDevice,
  }),
  read({
    method: 'GET',
    path: '/devices',
    auth,
    permission: 'Kitchen:View',
    summary: 'List kitchen displays',
    query: z.object({ locationId: Id }),
    output: z.object({ data: z.array(KdsDevice) }),
    handler: listDevices,
  }),
  write({
    method: 'DELETE',
    path: '/devices/:id',
    auth,
    permission: 'Device:Revoke',
    summary: 'Deactivate a display and close its sockets',
    params: IdParam,
    output: NoContent,
    status: 204,
    errors: ['DEVICE_NOT_FOUND'],
    handler: removeDevice,
  }),
  read({
    method: 'GET',
    path: '/tickets',
    auth,
    permission: 'Ticket:View',
    summary: 'List kitchen tickets',
    query: ListTicketsQuery,
    output: pageOf(KitchenTicket),
    handler: listTickets,
  }),
  write({
    method: 'POST',
    path: '/tickets/:id/bump',
    auth: 'device',
    permission: null,
    summary: 'Mark a ticket done',
    params: IdParam,
    body: BumpInput,
    output: KitchenTicket,
    errors: ['TICKET_NOT_FOUND', 'TICKET_VOIDED'],
    handler: bumpTicket,
  }),
  write({
    method: 'POST',
    path: '/tickets/:id/recall',
    auth: 'device',
    permission: null,
    summary: 'Bring a ticket back',
    params: IdParam,
    output: KitchenTicket,
    errors: ['TICKET_NOT_FOUND', 'TICKET_VOIDED'],
    handler: recallTicket,
  }),
  write({
    method: 'POST',
    path: '/tickets/:id/acknowledge',
    auth: 'device',
    permission: null,
    summary: 'Take a voided ticket off the screen',
    params: IdParam,
    output: KitchenTicket,
    errors: ['TICKET_NOT_FOUND', 'TICKET_NOT_VOIDED'],
    handler: acknowledgeTicket,
  }),
  write({
    method: 'POST',
    path: '/admin/tickets/:id/bump',
    operationId: 'bumpTicketAsPerson',
    auth,
    permission: 'Ticket:Bump',
    summary: 'Mark a ticket done, as a person',
    params: IdParam,
    body: BumpInput,
    output: KitchenTicket,
    errors: ['TICKET_NOT_FOUND', 'TICKET_VOIDED'],
    handler: bumpTicket,
  }),
  write({
    method: 'POST',
    path: '/admin/tickets/:id/recall',
    operationId: 'recallTicketAsPerson',
    auth,
    permission: 'Ticket:Bump',
    summary: 'Bring a ticket back, as a person',
    params: IdParam,
    output: KitchenTicket,
    errors: ['TICKET_NOT_FOUND', 'TICKET_VOIDED'],
    handler: recallTicket,
  }),
]);
