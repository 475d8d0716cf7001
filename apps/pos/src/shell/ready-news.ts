import type { RestaurantEvent } from '@comanda/contracts';

export type ReadyLine = RestaurantEvent<'line.ready'>;

/** What a waiter is told of one order: all that came in one go, as one message. */
export interface ReadyOrder {
  orderId: string;
  orderNumber: string;
  tableAlias: string | null;
  lines: readonly ReadyLine[];
  /** The course that is complete with it; null while something of it is cooked yet. */
  completeCourse: number | null;
}

/** Equal dishes once, and how many of them there are. */
export const dishesReady = (lines: readonly ReadyLine[]): Pick<ReadyLine, 'itemName' | 'quantity' | 'seatNo'>[] =>
  [...Map.groupBy(lines, ({ itemName, seatNo }) => JSON.stringify([itemName, seatNo])).values()].map((equal) => ({
    ...equal[0]!,
    quantity: equal.reduce((sum, { quantity }) => sum + quantity, 0),
  }));

/** What comes later than this is another message. Milliseconds. */
const ONE_GO_MS = 8_000;

/** Gathers what the kitchen is done with, order by order, for one person: their own orders, and those that are nobody's. */
export class ReadyNews {
  readonly #userId: string;
  readonly #tell: (news: ReadyOrder) => void;
  readonly #now: () => number;
  readonly #told = new Map<string, { news: ReadyOrder; at: number }>();

  constructor(userId: string, tell: (news: ReadyOrder) => void, now: () => number = Date.now) {
    this.#userId = userId;
    this.#tell = tell;
    this.#now = now;
  }

  take(line: ReadyLine): void {
    if (line.waiterId !== null && line.waiterId !== this.#userId) return;
    const now = this.#now();
    for (const [id, { at }] of this.#told) if (now - at > ONE_GO_MS) this.#told.delete(id);
    const { orderId, orderNumber, tableAlias } = line;
    const before = this.#told.get(orderId)?.news.lines.filter(({ itemId }) => itemId !== line.itemId) ?? [];
    const lines = [...before, line];
    const news = {
      orderId,
      orderNumber,
      tableAlias,
      lines,
      completeCourse: line.isCourseReady ? line.courseNumber : null,
    };
    this.#told.set(orderId, { news, at: now });
    this.#tell(news);
  }
}
