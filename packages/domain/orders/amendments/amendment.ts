import type { KitchenTicket, Order } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { type FiredAt, showAtFallback } from '../../kitchen/index.ts';
import type { OrderParts } from '../order-view.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { fireLines, type LineToFire } from '../sending/fire-lines.ts';
import { voidWithReplaced } from '../sending/ticket-shares.ts';
import type { OptionCounts, PendingWork, Work } from '../tickets/ticket-work.ts';

/** Work to request of a station; `amount` in thousandths. */
interface RequestedWork extends Work {
  amount: number;
  holds?: OptionCounts;
  swapped?: OptionCounts;
}

/** Collects what stations are to be told of one changed line; `send` fires it all at once. */
export class Amendment {
  readonly #line: OrderItemRow;
  readonly #lines: LineToFire[] = [];
  readonly #gone: KitchenTicket[] = [];

  constructor(line: OrderItemRow) {
    this.#line = line;
  }

  /** Replaces the tickets of pending work. Tickets of a line that no longer exists cannot be replaced: they are voided, and the work is added. */
  replace({ requests, isExtra }: PendingWork, work: RequestedWork): void {
    const isOwn = ({ ticket }: PendingWork['requests'][number]) => ticket.orderItemId === this.#line.id;
    // The tickets those had replaced end with this one, too.
    const replaces = requests.filter(isOwn).flatMap(({ ticket }) => [ticket.id, ...(ticket.ticketData.replaces ?? [])]);
    this.#gone.push(...requests.filter((one) => !isOwn(one)).map(({ ticket }) => ticket));
    if (replaces.length > 0) this.#fire('edited', { ...firedAt(work), replaces }, isExtra);
    else this.#fire('added', firedAt(work), isExtra);
  }

  /** Requests work that no ticket requested before. */
  add(work: RequestedWork): void {
    this.#fire('added', firedAt(work), false);
  }

  /** Requests parts ordered after the dish, beside it. */
  addParts(stationId: string, parts: readonly { amount: number; part: OptionCounts }[], swapped: OptionCounts): void {
    for (const one of parts) this.#fire('added', firedAt({ stationId, swapped, ...one }), true);
  }

  /** Voids the tickets of pending work. */
  cancel({ requests }: PendingWork): void {
    this.#gone.push(...requests.map(({ ticket }) => ticket));
  }

  /** Fires and voids what was collected. True if any station was told something. */
  async send(tx: WriteContext, order: Order, tickets: readonly KitchenTicket[], parts: OrderParts): Promise<boolean> {
    await voidWithReplaced(tx, tickets, this.#gone);
    const fired = this.#lines.length > 0 ? await fireLines(tx, order, this.#lines, parts) : [];
    // A ticket that replaces one shown at a fallback is shown there at once: nobody sees the display of its own station.
    const isShown = ({ ticketData: { replaces = [] } }: KitchenTicket) =>
      tickets.some((one) => one.status === 'pending' && one.fallbackOf && replaces.includes(one.fallbackOf));
    const ticketIds = fired.filter(isShown).map(({ id }) => id);
    if (ticketIds.length > 0) await showAtFallback(tx, { locationId: order.locationId, ticketIds });
    return this.#lines.length + this.#gone.length > 0;
  }

  #fire(change: 'edited' | 'added', at: FiredAt, isExtra: boolean): void {
    this.#lines.push({ item: this.#line, change, at: [at], isExtra });
  }
}

const firedAt = ({ amount, part, ...at }: RequestedWork): FiredAt => ({
  ...at,
  quantity: amount / 1000,
  ownPart: part,
});
