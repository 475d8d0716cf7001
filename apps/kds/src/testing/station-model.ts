import type { KdsEvent, KdsSyncReply, KitchenTicket, TicketData } from '@comanda/contracts';
import { isToldOf, type TicketEvent } from '../board/ticket-board.ts';

const uuid = (kind: number, n: number): string =>
  `0190${kind.toString(16).padStart(4, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const STATION = {
  id: uuid(1, 1),
  name: 'Cocina caliente',
  businessId: uuid(2, 1),
  locationId: uuid(3, 1),
  locationName: 'Zona 1',
  printerStatus: 'online' as const,
};

export const orderId = (n: number): string => uuid(4, n);
export const ticketId = (n: number): string => uuid(5, n);

/** A ticket's data as the hub writes it; `change` says what differs. */
export const ticketData = (change: Partial<TicketData> = {}): TicketData => ({
  orderNumber: 'Z1-1042',
  orderType: 'dine_in',
  tableAlias: '12',
  seatNo: null,
  itemName: 'Pepián de pollo',
  quantity: 1,
  modifiers: [],
  notes: null,
  courseNumber: 1,
  isModification: false,
  modifiedAt: null,
  orderId: orderId(1),
  waiterName: 'Ana',
  guestAlias: null,
  allergies: [],
  change: null,
  alsoAt: [],
  ...change,
});

/** One station as a hub keeps it: each change raises the ticket's version and the station's seq, and yields the event. */
export class StationModel {
  readonly tickets = new Map<string, KitchenTicket>();
  seq = 0;
  readonly #now: () => number;

  constructor(now: () => number = () => Date.parse('2026-11-21T14:00:00.000Z')) {
    this.#now = now;
  }

  /** Fires ticket `n`. */
  fire(n: number, data: Partial<TicketData> = {}, firedAt = this.#iso()): TicketEvent {
    const { id: stationId, businessId, locationId } = STATION;
    const body = ticketData(data);
    const ticket: KitchenTicket = {
      id: ticketId(n),
      businessId,
      locationId,
      orderId: body.orderId,
      orderItemId: uuid(6, n),
      stationId,
      status: 'pending',
      firedAt,
      bumpedAt: null,
      bumpedBy: null,
      voidedAt: null,
      recalledAt: null,
      acknowledgedAt: null,
      ticketData: body,
      version: 0,
      seq: 0,
    };
    this.tickets.set(ticket.id, ticket);
    const { orderItemId } = ticket;
    const mark = this.#mark(ticket);
    return { name: 'ticket:new', data: { ...mark, orderItemId, status: 'pending', firedAt, ticketData: body } };
  }

  /** Changes ticket `id` if its state allows it; undefined when it does not. */
  change(id: string, kind: 'bump' | 'recall' | 'void' | 'acknowledge'): TicketEvent | undefined {
    const ticket = this.tickets.get(id);
    if (!ticket) return undefined;
    const at = this.#iso();
    if (kind === 'bump' && ticket.status === 'pending') {
      Object.assign(ticket, { status: 'bumped', bumpedAt: at });
      return { name: 'ticket:bumped', data: { ...this.#mark(ticket), status: 'bumped', bumpedAt: at, bumpedBy: null } };
    }
    if (kind === 'recall' && ticket.status === 'bumped') {
      Object.assign(ticket, { status: 'pending', bumpedAt: null, recalledAt: at });
      return { name: 'ticket:recalled', data: { ...this.#mark(ticket), status: 'pending', recalledAt: at } };
    }
    if (kind === 'void' && ticket.status === 'pending') {
      Object.assign(ticket, { status: 'voided', voidedAt: at });
      return { name: 'ticket:voided', data: { ...this.#mark(ticket), status: 'voided', voidedAt: at } };
    }
    if (kind === 'acknowledge' && isToldOf(ticket)) {
      ticket.acknowledgedAt = at;
      return { name: 'ticket:acknowledged', data: { ...this.#mark(ticket), acknowledgedAt: at } };
    }
    return undefined;
  }

  /** The dish of ticket `id` is done at another station. */
  bumpElsewhere(id: string, bumpedElsewhere: string): TicketEvent {
    const ticket = this.tickets.get(id)!;
    const at = this.#iso();
    Object.assign(ticket, { status: 'bumped', bumpedAt: at, bumpedElsewhere });
    const done = { status: 'bumped' as const, bumpedAt: at, bumpedBy: null, bumpedElsewhere };
    return { name: 'ticket:bumped', data: { ...this.#mark(ticket), ...done } };
  }

  /** The dish of ticket `id` goes to another table: it is no news, but with the next look at the station. */
  move(id: string, tableAlias: string): void {
    const ticket = this.tickets.get(id)!;
    ticket.movedTo = [{ orderNumber: 'Z1-1099', tableAlias, quantity: null }];
    this.#mark(ticket);
  }

  /** What a screen must show: the truth at this moment, copied. */
  sync(): KdsSyncReply {
    const all = [...this.tickets.values()].map((ticket) => ({ ...ticket }));
    return {
      seq: this.seq,
      serverNow: this.#iso(),
      station: STATION,
      tickets: all.filter((one) => one.status === 'pending' || isToldOf(one)),
      recent: all.filter((one) => one.status === 'bumped' && !isToldOf(one)).slice(-20),
    };
  }

  #iso(): string {
    return new Date(this.#now()).toISOString();
  }

  #mark(ticket: KitchenTicket): Pick<KdsEvent<'ticket:new'>, 'ticketId' | 'stationId' | 'version' | 'seq'> {
    this.seq += 1;
    ticket.version += 1;
    ticket.seq = this.seq;
    return { ticketId: ticket.id, stationId: ticket.stationId, version: ticket.version, seq: ticket.seq };
  }
}
