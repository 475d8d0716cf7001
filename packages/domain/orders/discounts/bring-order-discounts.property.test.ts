import type { MovedOrders, OrderView } from '@comanda/contracts';
import { AppError } from '@comanda/contracts';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComboHouse, openComboHouse } from '../combos/house.suite.ts';

const reason = 'Cumpleaños';
const KINDS = [
  ...(['line', 'line', 'line', 'combo', 'off', 'off', 'off', 'lineOff', 'lineOff', 'merge', 'merge'] as const),
  ...([
    'unmerge',
    'quantity',
    'remove',
    'part',
    'takeBack',
    'transfer',
    'split',
    'split',
    'undo',
    'undo',
    'apply',
    'bill',
  ] as const),
];
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(3),
  other: fc.nat(3),
  which: fc.nat(20),
  value: fc.integer({ min: 1, max: 9_999 }),
  isAmount: fc.boolean(),
  who: fc.constantFrom('Manager', 'Administrator', 'Owner'),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const sum = (all: readonly { amount?: number }[]): number => all.reduce((total, { amount = 0 }) => total + amount, 0);
const isOpen = ({ status }: OrderView): boolean => status !== 'cancelled' && status !== 'paid';
const ofAll = ({ discounts = [] }: OrderView) => discounts.filter(({ absorbedOrderId }) => !absorbedOrderId);

/** What of an order a merge and its undo must leave as it is. */
const told = ({ items, discounts, totals }: OrderView) => ({
  items: items.map(({ id, lineTotal, discountTotal, absorbedWith }) => [id, lineTotal, discountTotal, absorbedWith]),
  discounts: discounts!.map(({ id, amount }) => [id, amount]),
  total: totals.total,
});

class Evening {
  readonly #house: ComboHouse;
  readonly #ids: readonly string[];
  readonly #moves: { id: string; moveId: string }[] = [];

  constructor(house: ComboHouse, ids: readonly string[]) {
    this.#house = house;
    this.#ids = ids;
  }

  async do(one: Step): Promise<void> {
    const [id, otherId] = [this.#ids[one.at % this.#ids.length]!, this.#ids[one.other % this.#ids.length]!];
    try {
      await this.#do(one, id, otherId);
    } catch (error) {
      // What cannot be done is refused, and nothing came of it.
      if (!(error instanceof AppError)) throw error;
    }
    for (const each of this.#ids) this.#check(await this.#house.view(each));
  }

  async #do(one: Step, id: string, otherId: string): Promise<unknown> {
    const house = this.#house;
    const { call, dish, manager } = house;
    const view = await house.view(id);
    if (one.kind === 'merge') return this.#merge(view, otherId);
    if (one.kind === 'unmerge') return this.#unmerge(one.which);
    if (one.kind === 'line') {
      const productId = Object.values(dish)[one.which % 5]!;
      return call(manager, 'addOrderItem', { id, productId, quantity: 1 + (one.value % 3) });
    }
    if (one.kind === 'combo') return house.build(id);
    if (one.kind === 'apply') {
      for (const productId of [dish.burger, dish.fries, dish.soda])
        await call(manager, 'addOrderItem', { id, productId, quantity: 1 + (one.value % 2) });
      return call(manager, 'applyCombo', { id, bundleId: house.combo.id });
    }
    if (one.kind === 'undo')
      return call(house.as('Owner'), 'undoTransfer', this.#moves[one.which % this.#moves.length] ?? { id, moveId: id });
    const input = one.isAmount
      ? { kind: 'amount', value: one.value, reason }
      : { kind: 'percentage', value: Math.ceil(one.value / 4) / 100, reason };
    if (one.kind === 'off') return call(house.as(one.who), 'discountOrder', { id, ...input });
    if (one.kind === 'takeBack') return call(manager, 'removeOrderDiscount', { id, discountIndex: 0 });
    const line = view.items[one.which % Math.max(1, view.items.length)];
    if (!line) return undefined;
    const at = { id, itemId: line.id };
    if (one.kind === 'lineOff') return call(house.as(one.who), 'discountOrderItem', { ...at, ...input });
    if (one.kind === 'quantity')
      return call(house.as('Owner'), 'updateOrderItem', { ...at, quantity: 1 + (one.value % 4) });
    if (one.kind === 'remove') return call(manager, 'removeOrderItem', at);
    if (one.kind === 'transfer' || one.kind === 'split') {
      const items = [{ itemId: line.id, ...(one.kind === 'split' ? { quantity: line.quantity / 2 } : {}) }];
      const moved = await call<MovedOrders>(house.as('Owner'), 'transferItems', { id, toOrderId: otherId, items });
      return this.#moves.push({ id, moveId: moved.moveId });
    }
    if (one.kind === 'bill')
      return house.bills(id, { mappings: [{ orderItemId: line.id, splitQuantity: line.quantity }] });
    const [sold] = view.bundleApplications ?? [];
    const parting = { id, bundleApplicationId: sold?.id ?? id, keepDishes: true };
    return call(house.as('Owner'), 'removeCombo', parting);
  }

  async #unmerge(which: number): Promise<unknown> {
    const views = await Promise.all(this.#ids.map((id) => this.#house.view(id)));
    const merged = views.filter(({ mergedInto }) => mergedInto);
    const one = merged[which % Math.max(1, merged.length)];
    return one && this.#house.call(this.#house.manager, 'unmergeOrders', { id: one.mergedInto, otherId: one.id });
  }

  /** Joining two tables changes what neither pays, and parting them again leaves both as they were. */
  async #merge(view: OrderView, otherId: string): Promise<void> {
    const house = this.#house;
    const [other, who] = [await house.view(otherId), house.as('Owner')];
    const input = { id: view.id, otherId };
    const { order } = await house.call<MovedOrders>(who, 'mergeOrders', input);
    if (ofAll(view).length === 0) expect(order.totals.total).toBe(view.totals.total + other.totals.total);
    const back = await house.call<MovedOrders>(who, 'unmergeOrders', input);
    expect([told(back.order), told(back.other)]).toEqual([told(view), told(other)]);
    expect(told((await house.call<MovedOrders>(who, 'mergeOrders', input)).order)).toEqual(told(order));
  }

  #check(view: OrderView): void {
    const given = [...view.discounts!, ...view.items.flatMap(({ discounts }) => discounts ?? [])];
    expect(sum(given)).toBe(view.items.reduce((total, { discountTotal }) => total + (discountTotal ?? 0), 0));
    for (const { kind, amount, value } of given) if (kind === 'amount') expect(amount).toBeLessThanOrEqual(value);
    for (const { lineTotal } of view.items) expect(lineTotal).toBeGreaterThanOrEqual(0);
    if (!isOpen(view)) expect(view.discounts).toEqual([]);
  }
}

test('whatever is taken off dishes, combos and orders, joined, parted and passed on: joining changes what nobody pays, and back is as it was', async () => {
  await using house = await openComboHouse();
  const limit = { locationId: house.locationId, name: 'MAX_DISCOUNT_PERCENT', value: 'Manager=20,Administrator=50' };
  await house.call(house.as('Owner'), 'setLocationParameter', limit);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const ids: string[] = [];
      for (let i = 0; i < 3; i += 1) ids.push((await house.order()).id);
      const evening = new Evening(house, ids);
      for (const one of steps) await evening.do(one);
    }),
    { numRuns: runs(60) },
  );
});
