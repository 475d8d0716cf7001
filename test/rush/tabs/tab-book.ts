import {
  type GivenDiscount,
  grossOf,
  inTwo,
  leftAfter,
  orderBase,
  ownLeft,
  type PricedLine,
  type TakenUp,
} from './tab-money.ts';

/** A line as its waiter wrote it down. */
export interface TabLine extends PricedLine {
  orderId: string;
  productId: string;
  /** A combo's parent it belongs to. */
  comboId: string | null;
  isVoided: boolean;
  isCourtesy: boolean;
  /** Parted from one the kitchen had: its food is on that one's tickets. */
  isOnOthersTickets: boolean;
  /** The orders it was of when others took them up. */
  cameWith: readonly string[];
}

const AS_SOLD = { discounts: [], isVoided: false, isCourtesy: false, isOnOthersTickets: false, cameWith: [] };

type Sold = Omit<TabLine, keyof typeof AS_SOLD>;

/** What everybody ordered, by line, and what was taken off whole orders: what the hub charges is held against it. */
export class TabBook {
  readonly #lines = new Map<string, TabLine>();
  readonly #ofOrders = new Map<string, GivenDiscount[]>();
  readonly #everMoved = new Set<string>();
  /** By the parent's line. */
  readonly #combos = new Map<string, { orderId: string; applicationId: string }>();

  soldCombo(id: string, combo: { orderId: string; applicationId: string }): void {
    this.#combos.set(id, combo);
  }

  combosOf(orderId: string): { id: string; applicationId: string }[] {
    return [...this.#combos].flatMap(([id, combo]) => (combo.orderId === orderId ? { id, ...combo } : []));
  }

  isCombo(id: string): boolean {
    return this.#combos.has(id);
  }

  movedCombo(id: string, orderId: string): void {
    this.#combos.get(id)!.orderId = orderId;
  }

  sold(id: string, line: Sold): void {
    this.#lines.set(id, { ...line, ...AS_SOLD });
  }

  get(id: string): TabLine {
    const line = this.#lines.get(id);
    if (!line) throw new Error(`nobody wrote line ${id} down`);
    return line;
  }

  find(id: string): TabLine | undefined {
    return this.#lines.get(id);
  }

  /** Lines of an order, or of a combo. */
  of(where: Partial<Pick<TabLine, 'orderId' | 'comboId'>>): [id: string, line: TabLine][] {
    return [...this.#lines].filter(
      ([, line]) =>
        (where.orderId === undefined || line.orderId === where.orderId) &&
        (where.comboId === undefined || line.comboId === where.comboId),
    );
  }

  change(id: string, changes: Partial<TabLine>): void {
    Object.assign(this.get(id), changes);
  }

  removed(id: string): void {
    this.#lines.delete(id);
  }

  /** Those that stand go to another order. */
  moved(ids: readonly string[], orderId: string): void {
    for (const id of ids) this.change(id, { orderId });
    for (const id of ids) this.#everMoved.add(id);
  }

  /** Those of an order that another took up: what is off all of it goes with them, and off nothing else. */
  takenUp(ids: readonly string[], from: string, orderId: string): void {
    for (const id of ids) this.change(id, { cameWith: [...this.get(id).cameWith, from] });
    this.moved(ids, orderId);
  }

  /** What is off the orders that this one took up; the first of them first. */
  takenUpBy(orderId: string): TakenUp<TabLine>[] {
    const froms = new Set(this.of({ orderId }).flatMap(([, { cameWith }]) => cameWith));
    return [...froms].map((from) => ({
      discounts: this.discountsOf(from, null),
      has: ({ cameWith }) => cameWith.includes(from),
    }));
  }

  /** Whether a line, or some of it, was ever in another order. */
  hasMoved(id: string): boolean {
    return this.#everMoved.has(id);
  }

  /** So much of a line became a line of its own. */
  parted(id: string, partId: string, quantity: number, isSent: boolean): void {
    this.#everMoved.add(id);
    const { part, rest } = inTwo(this.get(id), quantity);
    this.#lines.set(id, rest);
    this.#lines.set(partId, { ...part, isOnOthersTickets: isSent || part.isOnOthersTickets });
  }

  /** Two that were one are one again. */
  joined(id: string, partId: string): void {
    const [line, part] = [this.get(id), this.get(partId)];
    const whole = { ...line, quantity: (Math.round(line.quantity * 1000) + Math.round(part.quantity * 1000)) / 1000 };
    const adjustment = grossOf(line) + grossOf(part) - grossOf({ ...whole, adjustment: 0 });
    this.#lines.set(id, { ...whole, adjustment });
    this.removed(partId);
  }

  /** Of a line, or of a whole order. */
  discountsOf(orderId: string, lineId: string | null): readonly GivenDiscount[] {
    return lineId === null ? (this.#ofOrders.get(orderId) ?? []) : this.get(lineId).discounts;
  }

  setDiscounts(orderId: string, lineId: string | null, discounts: GivenDiscount[]): void {
    if (lineId === null) this.#ofOrders.set(orderId, discounts);
    else this.change(lineId, { discounts });
  }

  #standing(orderId: string): [string, TabLine][] {
    return this.of({ orderId }).filter(([, line]) => !line.isVoided && !line.isCourtesy);
  }

  #asked(orderId: string, lines: readonly TabLine[]): ReturnType<typeof orderBase> {
    const takenUp = this.takenUpBy(orderId).map((one) => ({ ...one, discounts: one.discounts.map(unbound) }));
    return orderBase(lines.map(asked), takenUp);
  }

  /** What all of an order costs, and what would be left of it with these discounts in place of those of the line, or its own. Minor units. */
  wholeWith(
    orderId: string,
    lineId: string | null,
    discounts: readonly GivenDiscount[],
  ): { gross: number; left: number } {
    const lines = this.#standing(orderId).map(([id, line]) => (id === lineId ? { ...line, discounts } : line));
    const base = this.#asked(orderId, lines);
    const ofOrder = lineId === null ? discounts : this.discountsOf(orderId, null);
    return { gross: base.gross, left: leftAfter(base, ofOrder.map(unbound)) };
  }

  /** What there is to take discounts of a line, or of an order, off, and what they would leave. Minor units. */
  leftWith(
    orderId: string,
    lineId: string | null,
    discounts: readonly GivenDiscount[],
  ): { gross: number; left: number } {
    if (lineId === null) {
      const lines = this.#standing(orderId).map(([, line]) => line);
      const base = this.#asked(orderId, lines);
      return { gross: base.left, left: leftAfter(base, discounts.map(unbound)) };
    }
    const line = this.get(lineId);
    return { gross: grossOf(line), left: ownLeft(asked({ ...line, discounts })) };
  }
}

/** As it was asked for: whether it may be is looked at without what limits leave of it. */
const unbound = ({ kind, value }: GivenDiscount): GivenDiscount => ({ kind, value });

const asked = (line: TabLine): TabLine => ({ ...line, discounts: line.discounts.map(unbound) });
