import type { KitchenTicket, Order } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { type FiredAt, showAtFallback } from '../../kitchen/index.ts';
import type { OrderParts } from '../order-view.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { fireLines, type LineToFire } from '../sending/fire-lines.ts';
import { voidTold } from '../sending/ticket-shares.ts';
import type { Place, Words, Work } from './ticket-work.ts';

/** So much of a station's work of a line; thousandths. */
interface ToTell extends Work {
  amount: number;
  holds?: Words;
  swapped?: Words;
}

/** What stations are to be told of one line, all at once when it is reckoned. */
export class Telling {
  readonly #line: OrderItemRow;
  readonly #lines: LineToFire[] = [];
  readonly #gone: KitchenTicket[] = [];

  constructor(line: OrderItemRow) {
    this.#line = line;
  }

  /** In place of what tells of it; of tickets of a line that is gone nothing can be told in their place. */
  again({ told, isExtra }: Place, work: ToTell): void {
    const isOwn = ({ ticket }: Place['told'][number]) => ticket.orderItemId === this.#line.id;
    // What those were told in place of is done with this, too.
    const replaces = told.filter(isOwn).flatMap(({ ticket }) => [ticket.id, ...(ticket.ticketData.replaces ?? [])]);
    this.#gone.push(...told.filter((one) => !isOwn(one)).map(({ ticket }) => ticket));
    if (replaces.length > 0) this.#say('edited', { ...firedAt(work), replaces }, isExtra);
    else this.#say('added', firedAt(work), isExtra);
  }

  /** Not told until now. */
  more(work: ToTell): void {
    this.#say('added', firedAt(work), false);
  }

  /** Ordered beside what is told, or made. */
  beside(stationId: string, all: readonly { amount: number; part: Words }[], swapped: Words): void {
    for (const one of all) this.#say('added', firedAt({ stationId, swapped, ...one }), true);
  }

  /** Not to be made any more. */
  drop({ told }: Place): void {
    this.#gone.push(...told.map(({ ticket }) => ticket));
  }

  /** Answers whether anybody was told. */
  async tell(tx: WriteContext, order: Order, tickets: readonly KitchenTicket[], parts: OrderParts): Promise<boolean> {
    await voidTold(tx, tickets, this.#gone);
    const told = this.#lines.length > 0 ? await fireLines(tx, order, this.#lines, parts) : [];
    // Where what it stands for is shown for a display nobody sees it is shown at once.
    const isShown = ({ ticketData: { replaces = [] } }: KitchenTicket) =>
      tickets.some((one) => one.status === 'pending' && one.fallbackOf && replaces.includes(one.fallbackOf));
    const ticketIds = told.filter(isShown).map(({ id }) => id);
    if (ticketIds.length > 0) await showAtFallback(tx, { locationId: order.locationId, ticketIds });
    return this.#lines.length + this.#gone.length > 0;
  }

  #say(change: 'edited' | 'added', at: FiredAt, isExtra: boolean): void {
    this.#lines.push({ item: this.#line, change, at: [at], isExtra });
  }
}

const firedAt = ({ amount, part, ...at }: ToTell): FiredAt => ({ ...at, quantity: amount / 1000, ownPart: part });
