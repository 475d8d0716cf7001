import { dishOf, type KitchenTicket } from '@comanda/contracts';

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
  /** When it was last asked which stations have a fallback. Milliseconds. */
  #watchedAt: number;
  /** Of each station that has one now, since when it had one at every look. Milliseconds. */
  #watchedSince: ReadonlyMap<string, number> = new Map();
  readonly #shown = new Map<string, ReadonlySet<string>>();
  /** Of tickets nobody sees, the last moment they were seen, or could have been. Milliseconds. */
  readonly #seenAt = new Map<string, number>();

  constructor(nowMs: number) {
    this.#watchedAt = nowMs;
  }

  /** These stations have a fallback now: what nobody shows at one that had none at the last look has its time from then on. */
  watch(stationIds: readonly string[], nowMs: number): void {
    this.#watchedSince = new Map(stationIds.map((id) => [id, this.#watchedSince.get(id) ?? this.#watchedAt]));
    this.#watchedAt = nowMs;
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

  /** Those of watched stations' tickets whose dish no live screen has shown for so long (ms), at its own station or at a fallback. */
  unseen<T extends Watched>(tickets: readonly T[], screens: readonly Screen[], nowMs: number, afterMs: number): T[] {
    this.#forgetOthers(tickets, screens);
    const shownDishes = new Set(tickets.filter((ticket) => this.isShown(ticket, screens)).map(dishOf));
    for (const ticket of tickets) {
      // What is shown for another has just come, however old the dish is.
      const first = ticket.fallbackOf ? nowMs : Date.parse(ticket.firedAt);
      if (shownDishes.has(dishOf(ticket))) this.#seenAt.set(ticket.id, nowMs);
      else if (!this.#seenAt.has(ticket.id)) this.#seenAt.set(ticket.id, first);
    }
    return tickets.filter(({ id, stationId }) => {
      const watchedSince = this.#watchedSince.get(stationId);
      return watchedSince !== undefined && nowMs - Math.max(this.#seenAt.get(id)!, watchedSince) >= afterMs;
    });
  }

  #forgetOthers(tickets: readonly Watched[], screens: readonly Screen[]): void {
    const open = new Set(tickets.map(({ id }) => id));
    const live = new Set(screens.map(({ deviceId }) => deviceId));
    for (const id of this.#seenAt.keys()) if (!open.has(id)) this.#seenAt.delete(id);
    for (const id of this.#shown.keys()) if (!live.has(id)) this.#shown.delete(id);
  }
}
