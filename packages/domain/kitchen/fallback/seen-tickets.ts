import type { KitchenTicket } from '@comanda/contracts';
import { dishOf } from '../tickets/dish-of.ts';

/** A display that is connected. */
export interface Screen {
  deviceId: string;
  stationId: string;
  /** It says what it shows; of one that does not, all it was sent counts as shown. */
  acknowledges: boolean;
}

type Watched = Pick<KitchenTicket, 'id' | 'stationId' | 'firedAt' | 'fallbackOf'>;

/**
 * What live screens show, and since when nobody sees a ticket. It is about now, as a connection is, and is nowhere on disk: after a
 * restart every screen says anew what it shows.
 */
export class SeenTickets {
  #startedAt: number;
  readonly #shown = new Map<string, ReadonlySet<string>>();
  /** Of tickets nobody sees, the last moment they were seen, or could have been. Milliseconds. */
  readonly #seenAt = new Map<string, number>();

  constructor(nowMs: number) {
    this.#startedAt = nowMs;
  }

  /** Nothing was looked for until now: what nobody shows has its time from here on. */
  startAnew(nowMs: number): void {
    this.#startedAt = nowMs;
    this.#seenAt.clear();
  }

  /** A display shows these now, and no others. */
  saw(deviceId: string, ticketIds: readonly string[]): void {
    this.#shown.set(deviceId, new Set(ticketIds));
  }

  /** True of a ticket that a live screen of its station shows now. */
  isShown({ id, stationId }: Pick<Watched, 'id' | 'stationId'>, screens: readonly Screen[]): boolean {
    return screens.some(
      (screen) => screen.stationId === stationId && (!screen.acknowledges || this.#shown.get(screen.deviceId)?.has(id)),
    );
  }

  /** Those of these tickets whose dish no live screen has shown for so long (ms), at its own station or at a fallback. */
  unseen<T extends Watched>(tickets: readonly T[], screens: readonly Screen[], nowMs: number, afterMs: number): T[] {
    this.#forgetOthers(tickets, screens);
    const shownDishes = new Set(tickets.filter((ticket) => this.isShown(ticket, screens)).map(dishOf));
    for (const ticket of tickets) {
      // What is shown for another has just come, however old the dish is.
      const first = ticket.fallbackOf ? nowMs : Math.max(Date.parse(ticket.firedAt), this.#startedAt);
      if (shownDishes.has(dishOf(ticket))) this.#seenAt.set(ticket.id, nowMs);
      else if (!this.#seenAt.has(ticket.id)) this.#seenAt.set(ticket.id, first);
    }
    return tickets.filter(({ id }) => nowMs - this.#seenAt.get(id)! >= afterMs);
  }

  #forgetOthers(tickets: readonly Watched[], screens: readonly Screen[]): void {
    const open = new Set(tickets.map(({ id }) => id));
    const live = new Set(screens.map(({ deviceId }) => deviceId));
    for (const id of this.#seenAt.keys()) if (!open.has(id)) this.#seenAt.delete(id);
    for (const id of this.#shown.keys()) if (!live.has(id)) this.#shown.delete(id);
  }
}
