import { type Minor, majorToMinor, minorToMajor, type OrderView } from '@comanda/contracts';
import { comboMaker } from '@comanda/testing/catalogue';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const centavos = (min: number, max: number) => fc.integer({ min, max });
/** A combo of up to four choices, what of it is ordered, and what becomes of that. */
const evening = fc.record({
  price: centavos(1, 30_000),
  choices: fc.array(
    fc.record({
      list: centavos(0, 12_000),
      adds: centavos(0, 1500),
      quantity: fc.integer({ min: 1, max: 5 }),
      option: fc.boolean(),
      seatNo: fc.option(fc.integer({ min: 1, max: 3 })),
      isExempt: fc.boolean(),
      fate: fc.constantFrom('keep', 'keep', 'keep', 'void', 'comp'),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  beside: fc.option(centavos(1, 9000)),
  splitBy: fc.oneof(
    fc.constant(undefined),
    fc.constant('seat' as const),
    fc.record({ mode: fc.constant('equal' as const), parts: fc.integer({ min: 2, max: 5 }) }),
  ),
});
type Evening = typeof evening extends fc.Arbitrary<infer T> ? T : never;

const OPTION = '1.37';
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** The order with the combo on it, and the ids of its children as they were chosen. */
const order = async (house: Restaurant, one: Evening): Promise<{ view: OrderView; children: string[] }> => {
  const maker = comboMaker(house, house.as('Owner'));
  const { id: bundleId } = await maker.bundle(house.env.uuid(), minorToMajor(one.price as Minor));
  const selections = [];
  for (const [i, choice] of one.choices.entries()) {
    const taxCategory = choice.isExempt ? ('exempt' as const) : ('iva' as const);
    const productId = await house.make.product(`Plato ${i}`, choice.list, { taxCategory });
    await house.make.assignment(house.grill, productId);
    const { groupId, option } = await house.make.modifiers(
      productId,
      { name: 'Extra', min: 0, max: 1, mode: 'unique' },
      { Queso: OPTION },
    );
    const group = await maker.group(bundleId, `Elección ${i}`, { maxSelect: 9, allowDuplicates: true });
    await maker.component(bundleId, group.id, productId, { priceAdjustment: minorToMajor(choice.adds as Minor) });
    const cheese = { productModifierGroupId: groupId, productModifierId: option.Queso! };
    const { quantity, seatNo } = choice;
    selections.push({ groupId: group.id, productId, quantity, seatNo, modifiers: choice.option ? [cheese] : [] });
  }
  const { id } = await house.order();
  if (one.beside !== null) await house.line(id, { productId: await house.make.product('Aparte', one.beside) });
  const { childOrderItemIds: children } = await house.call<{ childOrderItemIds: string[] }>(
    house.waiter,
    'buildCombo',
    {
      id: bundleId,
      orderId: id,
      selections,
    },
  );
  return { view: await house.orderNow(id), children };
};

test('a combo costs what it says to the centavo, whatever is voided, given away or split of it, and it is paid', async () => {
  await using house = await openRestaurant();
  await house.openTill(0);
  await fc.assert(
    fc.asyncProperty(evening, async (one) => {
      const { view, children } = await order(house, one);
      const added = sum(
        one.choices.map(({ quantity, adds, option }) => quantity * (adds + (option ? majorToMinor(OPTION) : 0))),
      );
      const { id } = view;
      expect(view.totals.total).toBe(one.price + added + (one.beside ?? 0));
      const prices = new Map(view.items.map((item) => [item.id, item.lineTotal]));
      for (const [i, { fate }] of one.choices.entries()) {
        const said = {
          id,
          itemId: children[i],
          reason: 'Azar',
          ...(fate === 'void' ? { voidedBy: 'A' } : { compedBy: 'A' }),
        };
        if (fate !== 'keep') await house.call(house.manager, fate === 'void' ? 'voidOrderItem' : 'compOrderItem', said);
      }
      const { totals, items } = await house.orderNow(id);
      const kept = items.filter((item) => !item.voidedAt && !item.compedAt);
      for (const item of kept) expect(item.lineTotal).toBe(prices.get(item.id));
      expect(totals.total).toBe(sum(kept.map((item) => item.lineTotal)));
      expect(totals.subtotal + totals.tax).toBe(totals.total);
      const isAnything = kept.some((item) => item.lineType !== 'bundle_parent') || items.some((item) => item.compedAt);
      if (!isAnything) return;
      const split = totals.total === 0 || one.splitBy === undefined ? {} : { splitBy: one.splitBy };
      const bills = await house.bills(id, split);
      expect(sum(bills.map((bill) => bill.total))).toBe(totals.total);
      const parent = items.find((item) => item.lineType === 'bundle_parent')!.id;
      expect(bills.flatMap((bill) => bill.mappings).map((mapping) => mapping.orderItemId)).not.toContain(parent);
      for (const bill of bills) if (bill.status === 'pending') await house.pay(bill.id, bill.total);
      expect((await house.orderNow(id)).status).toBe('paid');
    }),
    { numRuns: runs(25) },
  );
});
