import type { BillStatus, FailureKind, KitchenStation, KitchenTicket, PrintJob } from '@comanda/contracts';

/**
 * What slices tell each other inside a transaction, so that a slice on the left never imports one on its right
 * (kitchen does not know orders). Sockets are told separately, after the commit.
 */
export interface DomainEvents {
  /** First run: every slice may add what a new business cannot work without. */
  'business.created': { businessId: string };
  /** Tickets were written at fire time, before any screen or printer heard of them. */
  'tickets.fired': { tickets: KitchenTicket[]; stations: ReadonlyMap<string, KitchenStation> };
  'ticket.bumped': { ticket: KitchenTicket };
  'ticket.recalled': { ticket: KitchenTicket };
  'tickets.voided': { tickets: KitchenTicket[] };
  /** Dishes on paper are at the table, says the pass. */
  'tickets.handed_out': { tickets: KitchenTicket[] };
  /** They are not: they wait at the pass again. */
  'tickets.taken_back': { tickets: KitchenTicket[] };
  /** Lines of an order are others than they were, or owe other money; its whole bill follows. */
  'order.changed': { orderId: string };
  /** An order was paid whole, or cancelled: what it ate is known. It is written so a moment later. */
  'order.settled': { orderId: string; status: 'paid' | 'cancelled' };
  /** A draft was removed, as if it had never been. */
  'order.removed': { orderId: string };
  /** A bill changed state; the order, its table and its totals follow. */
  'bill.changed': { billId: string; orderId: string; status: BillStatus };
  /** Money of a paid bill was given back; `returned`: portions of lines that go back on the shelf. */
  'bill.refunded': {
    billId: string;
    orderId: string;
    refundId: string;
    returned: readonly { orderItemId: string }[];
  };
  /** Money was taken, into a till that is open. */
  'payment.taken': { locationId: string; paymentId: string; isCash: boolean };
  /** A table is gone; who still needs it may refuse. */
  'table.deleted': { tableId: string };
  /** A product is deleted; who still needs it may refuse. */
  'product.deleted': { productId: string };
  /** What these tables are called may be another than it was. */
  'tables.renamed': { tableIds: readonly string[] };
  /** A setting of a location is another than it was. */
  'setting.changed': { locationId: string; name: string; value: string };
  /** A station came, went or got another printer. */
  'stations.changed': { locationId: string };
  /** Slips came out, as far as their printer says; jobs without a ticket are test slips. */
  'slips.printed': { jobs: readonly Pick<PrintJob, 'ticketId' | 'orderItemId'>[] };
  /** Slips wait for a printer of this location. */
  'print.queued': { locationId: string };
  /** Something failed for good; `code` is a word of ours. */
  'failure.noted': { what: FailureKind; code: string; error?: Error };
  /** A branch has run out of a product, has it again, or has so many left (null: nobody counts). */
  'product.availability': { productId: string; isAvailable: boolean; remaining: number | null };
  /** A job waits to be done, now or when it is due. */
  'job.enqueued': { kind: string };
  'device.removed': { deviceId: string };
  /** This node has one print bridge more of a location, or one less. */
  'bridges.changed': { businessId: string; locationId: string };
  /** A person signed out (`sessionId`), or is another than they were: switched off, another role or PIN. */
  'staff.changed': { userId: string; sessionId?: string };
  /** Transactions of a hub are in the inbox and want to be worked in. */
  'inbox.received': { locationId: string };
  /** A key of an assistant opens nothing any more. */
  'mcp.key_ended': { keyId: string };
  /** A box put back from a backup has its whole history again, with what it wrote meanwhile. */
  'history.recovered': { locationId: string };
  /** Rows of a hub are in the cloud's tables as it sent them: their ids by table. */
  'hub.rows': { locationId: string; rows: ReadonlyMap<string, readonly string[]> };
  /** Everything personal of a customer goes, in this transaction. `emails`: in lower case, those they had. */
  'customer.anonymized': { customerId: string; emails: readonly string[] };
  /** SAT has certified a bill’s invoice. */
  'fel.order-bill.certified': { billId: string; locationId: string };
  /** SAT has annulled a bill's invoice; the bill stays paid. */
  'fel.order-bill-cancellation.certified': { billId: string; locationId: string; cancellationId: string };
  /** A hub's rows after one key and up to another are not the cloud's; `hub` and `cloud`: how many there are. */
  'rows.differ': {
    locationId: string;
    table: string;
    after: readonly string[] | null;
    upTo: readonly string[] | null;
    hub: number;
    cloud: number;
  };
}
export type DomainEventName = keyof DomainEvents;
