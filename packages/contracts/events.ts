import { z } from 'zod';
import { ProductAvailability } from './catalogue.ts';
import { DiningTable } from './dining.ts';
import { PrinterStatus } from './enums.ts';
import { FelStatus } from './fel.ts';
import { KitchenTicket, TicketData } from './kitchen.ts';
import { OrderItemView, OrderView } from './orders.ts';
import { Id, Timestamp } from './primitives.ts';
import { DocumentPrintJob } from './printers/document-jobs.ts';
import { PrintJob } from './printing.ts';

/** Namespace `/restaurant` (staff); every event goes to room `business:{businessId}`. */
export const RESTAURANT_EVENTS = {
  'order.created': OrderView,
  'order.updated': OrderView,
  'order.sent_to_kitchen': z.object({ order: OrderView, printJobs: z.array(PrintJob) }),
  'order.ready': OrderView,
  'order_item.updated': OrderItemView,
  /** Additive: the kitchen is done with a line; the waiter is told where it goes. */
  'line.ready': z.object({
    orderId: Id,
    orderNumber: z.string(),
    tableAlias: z.string().nullable(),
    waiterId: Id.nullable(),
    itemId: Id,
    itemName: z.string(),
    quantity: z.number(),
    seatNo: z.int().nullable(),
    courseNumber: z.int(),
    /** Nothing of its course is to be waited for any more. */
    isCourseReady: z.boolean(),
  }),
  'table.updated': DiningTable,
  /** Additive: reservations or the waitlist of a location are others than they were. */
  'guests.updated': z.object({ locationId: Id }),
  'print_job.new': z.object({ printJob: PrintJob, stationId: Id }),
  'print_job.updated': z.object({ printJob: PrintJob, stationId: Id }),
  'printer:offline': z.object({
    stationId: Id,
    stationName: z.string(),
    locationId: Id,
    cause: z.string().nullable(),
    detectedAt: Timestamp,
  }),
  'printer:online': z.object({ stationId: Id, stationName: z.string(), locationId: Id, recoveredAt: Timestamp }),
  /** Additive: slips wait longer than they should at other stations than before. */
  'printers.updated': z.object({ locationId: Id }),
  'document_print_job.new': z.object({ documentPrintJob: DocumentPrintJob }),
  /** Additive. */
  'document_print_job.updated': z.object({ documentPrintJob: DocumentPrintJob }),
  /** Additive: what became of a bill's electronic invoice. */
  'bill.updated': z.object({ billId: Id, felStatus: FelStatus }),
  'device.updated': z.object({ deviceId: Id, stationId: Id, isConnected: z.boolean() }),
  /** Additive: with `product` nothing else changed but whether there is any of it, and how many. */
  'catalogue.updated': z.object({ businessId: Id, product: ProductAvailability.optional() }),
  'cash_session.updated': z.object({ sessionId: Id }),
  /** Additive: customers are others than they were, by what came from the cloud. */
  'customers.updated': z.object({ businessId: Id }),
  /** Additive: the cloud said what became of a change that was made here. */
  'customer.answered': z.object({
    commandId: Id,
    customerId: z.string(),
    state: z.enum(['done', 'rejected', 'conflict']),
    askedBy: Id,
  }),
} as const;
export type RestaurantEventName = keyof typeof RESTAURANT_EVENTS;
export type RestaurantEvent<N extends RestaurantEventName> = z.infer<(typeof RESTAURANT_EVENTS)[N]>;

const ticketMark = { ticketId: Id, stationId: Id, version: z.int(), seq: z.int() };

/** Namespace `/kds` (devices). `version` and `seq` are additive (docs/decisions.md#fields-we-add). */
export const KDS_EVENTS = {
  'ticket:new': z.object({
    ...ticketMark,
    orderItemId: Id,
    status: z.literal('pending'),
    firedAt: Timestamp,
    ticketData: TicketData,
    /** Additive: the ticket of another station this one is shown for. */
    fallbackOf: Id.nullish(),
  }),
  'ticket:bumped': z.object({
    ...ticketMark,
    status: z.literal('bumped'),
    bumpedAt: Timestamp,
    bumpedBy: z.string().nullable(),
    /** Additive: the other station where the dish was done. */
    bumpedElsewhere: z.string().nullish(),
  }),
  'ticket:recalled': z.object({ ...ticketMark, status: z.literal('pending'), recalledAt: Timestamp }),
  'ticket:voided': z.object({ ...ticketMark, status: z.literal('voided'), voidedAt: Timestamp }),
  /** Additive: a cook touched a voided ticket; every screen of the station drops it. */
  'ticket:acknowledged': z.object({ ...ticketMark, acknowledgedAt: Timestamp }),
  'printer:offline': z.object({
    stationId: Id,
    stationName: z.string(),
    locationId: Id,
    /** Absent from a hub that does not say it. */
    cause: z.string().nullish(),
    detectedAt: Timestamp,
  }),
  'printer:online': z.object({ stationId: Id, stationName: z.string(), locationId: Id, recoveredAt: Timestamp }),
  /** Additive, to the displays at the pass: an order is another than it was. */
  'expo:changed': z.object({ orderId: Id }),
  auth_error: z.object({ message: z.string() }),
} as const;
export type KdsEventName = keyof typeof KDS_EVENTS;
export type KdsEvent<N extends KdsEventName> = z.infer<(typeof KDS_EVENTS)[N]>;

/** Client → hub on `/restaurant`, of a print bridge alone: it hears of the print jobs of these stations, and of nothing else. */
export const SubscribeStationsInput = z.object({ stationIds: z.array(Id).max(200) });

/** Client → hub on `/kds`: joins the location room; must match the device's own business and location. */
export const SubscribeInput = z.object({ businessId: Id, locationId: Id });

/**
 * Client → hub on `/kds`: all tickets a display shows now. One that says `auth.seen: true` as it comes tells so whenever they are
 * others; of one that does not, what it was sent counts as seen while it is connected (docs/printing.md#a-screen-that-is-dark).
 */
export const KdsSeenInput = z.object({ ticketIds: z.array(Id).max(1000) });

/**
 * Client → hub on `/kds`, answered through the acknowledgement: the whole truth of the station
 * (docs/printing.md#a-screen-equals-the-database).
 */
export const KdsSyncInput = z.object({ lastSeq: z.int().min(0).default(0) });
export const KdsSyncReply = z.object({
  seq: z.int(),
  serverNow: Timestamp,
  station: z.object({
    id: Id,
    name: z.string(),
    businessId: Id,
    locationId: Id,
    locationName: z.string(),
    printerStatus: PrinterStatus.nullable(),
    /** Absent from a hub that does not say it. */
    printerCause: z.string().nullish(),
    /** Its displays stand at the pass and show all orders. Absent from a hub that does not say it. */
    isExpo: z.boolean().optional(),
  }),
  /** All pending tickets, and voided ones no cook has touched yet; oldest first. */
  tickets: z.array(KitchenTicket),
  /** The latest bumped tickets, and those of orders of which something is still on the screen; newest first, for recall. */
  recent: z.array(KitchenTicket),
});
export type KdsSyncReply = z.infer<typeof KdsSyncReply>;

/** Sockets: notice a dead Wi-Fi within nine seconds (docs/printing.md#sockets). Milliseconds. */
export const SOCKET_PING_INTERVAL_MS = 5000;
export const SOCKET_PING_TIMEOUT_MS = 4000;
