import type { BillView, OrderView } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const PRICES = [1, 335, 1999, 12_500];
const OPTIONS = { 'Menos veinte': '-20.00', 'Menos uno': '-1.00', Doble: '12.35' };

const ordered = fc.record({
  dish: fc.nat(PRICES.length - 1),
  quantity: fc.constantFrom(0.25, 0.333, 0.5, 0.667, 1, 2, 3, 7),
  option: fc.option(fc.constantFrom(...Object.keys(OPTIONS))),
  seatNo: fc.option(fc.integer({ min: 1, max: 3 })),
  fate: fc.constantFrom('keep', 'keep', 'keep', 'void', 'comp'),
});
const way = fc.oneof(
  fc.constant({ mode: 'whole' as const }),
  fc.constant({ mode: 'seat' as const }),
  fc.record({ mode: fc.constant('equal' as const), parts: fc.integer({ min: 2, max: 9 }) }),
  fc.record({
    mode: fc.constant('items' as const),
    takes: fc.array(fc.record({ line: fc.nat(), share: fc.double({ min: 0.01, max: 1, noNaN: true }) }), {
      maxLength: 4,
    }),
  }),
);
const evening = fc.record({
  lines: fc.array(ordered, { minLength: 1, maxLength: 5 }),
  way,
  tip: fc.constantFrom(0, 0, 1500),
  /** How much of each bill is paid by card before cash settles it, and how much too much cash is handed over. */
  byCard: fc.double({ min: 0, max: 0.9, noNaN: true }),
  tooMuch: fc.nat(5000),
});
type Evening = typeof evening extends fc.Arbitrary<infer T> ? T : never;

interface Menu {
  dishes: { productId: string; groupId: string; option: Record<string, string> }[];
}

const writeMenu = async (house: Restaurant): Promise<Menu> => {
  const dishes = [];
  for (const price of PRICES) {
    const productId = await house.make.product(`Plato de ${price}`, price);
    await house.make.assignment(house.grill, productId);
    const group = { name: 'Cambios', min: 0, max: 1, mode: 'unique' } as const;
    dishes.push({ productId, ...(await house.make.modifiers(productId, group, OPTIONS)) });
  }
  return { dishes };
};

/** The order as the guests left it: sent, some lines voided or given away. */
const serve = async (house: Restaurant, menu: Menu, tableId: string, { lines }: Evening): Promise<OrderView> => {
  const { id } = await house.order({ orderType: 'dine_in', tableId });
  const fates: [string, string][] = [];
  for (const { dish, option, quantity, seatNo, fate } of lines) {
    const { productId, groupId, option: ids } = menu.dishes[dish]!;
    const choice = option && { productModifierGroupId: groupId, productModifierId: ids[option] };
    const line = await house.line(id, { productId, quantity, seatNo, modifiers: choice ? [choice] : [] });
    fates.push([line.id, fate]);
  }
  await house.send(id);
  for (const [itemId, fate] of fates) {
    const input = { id, itemId, reason: 'Azar', ...(fate === 'void' ? { voidedBy: 'Ana' } : { compedBy: 'Ana' }) };
    if (fate !== 'keep') await house.call(house.manager, fate === 'void' ? 'voidOrderItem' : 'compOrderItem', input);
  }
  return house.orderNow(id);
};

const billAll = async (house: Restaurant, order: OrderView, { way, tip }: Evening): Promise<BillView[]> => {
  // An order of nothing closes with its first bill, so there is only one.
  const isFree = order.totals.total === 0;
  if (way.mode === 'whole' || (way.mode === 'items' && isFree)) return house.bills(order.id, { tipAmount: tip });
  if (way.mode !== 'items') return house.bills(order.id, { tipAmount: tip, splitBy: way });
  const bills: BillView[] = [];
  const left = new Map(billable(order).map((item) => [item.id, Math.round(item.quantity * 1000)]));
  for (const { line, share } of way.takes) {
    const open = [...left].filter(([, thousandths]) => thousandths > 0);
    const [orderItemId, thousandths] = open[line % open.length] ?? [null, 0];
    if (!orderItemId) break;
    const part = Math.max(1, Math.floor(thousandths * share));
    left.set(orderItemId, thousandths - part);
    bills.push(...(await house.bills(order.id, { mappings: [{ orderItemId, splitQuantity: part / 1000 }] })));
  }
  if ([...left.values()].some((thousandths) => thousandths > 0)) bills.push(...(await house.bills(order.id)));
  return bills;
};

const billable = (order: OrderView) => order.items.filter((item) => !item.voidedAt && !item.compedAt);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
const gross = (bill: BillView): number => bill.total - bill.tipAmount;

const expectWhole = (order: OrderView, bills: BillView[], { way }: Evening): void => {
  expect(sum(bills.map(gross))).toBe(order.totals.total);
  const mappings = bills.flatMap((bill) => bill.mappings);
  for (const item of billable(order)) {
    const mine = mappings.filter((mapping) => mapping.orderItemId === item.id);
    expect(sum(mine.map((mapping) => mapping.amount))).toBe(item.lineTotal);
    expect(sum(mine.map((mapping) => Math.round(mapping.splitQuantity * 1000)))).toBe(Math.round(item.quantity * 1000));
  }
  for (const bill of bills) {
    expect(sum(bill.mappings.map((mapping) => mapping.amount))).toBe(gross(bill));
    expect(bill.subtotal + bill.taxAmount).toBe(gross(bill));
  }
  if (way.mode === 'equal' && mappings.length > 0) {
    expect(Math.max(...bills.map(gross)) - Math.min(...bills.map(gross))).toBeLessThanOrEqual(1);
  }
};

const payAll = async (house: Restaurant, orderId: string, bills: BillView[], { byCard, tooMuch }: Evening) => {
  for (const bill of bills.filter((one) => one.status === 'pending')) {
    expect((await house.orderNow(orderId)).status).not.toBe('paid');
    const card = Math.floor(bill.total * byCard);
    if (card > 0) expect((await house.pay(bill.id, card, house.card)).status).toBe('pending');
    const settled = await house.pay(bill.id, bill.total - card + tooMuch);
    expect(settled).toMatchObject({ status: 'paid', balance: 0, payment: { change: tooMuch } });
  }
};

test('however an order is split and paid, not a centavo is lost, and it closes with the last payment', async () => {
  await using house = await openRestaurant();
  const menu = await writeMenu(house);
  await house.openTill(0);
  await fc.assert(
    fc.asyncProperty(evening, async (one) => {
      const tableId = await house.make.table('9');
      const order = await serve(house, menu, tableId, one);
      if (order.items.every((item) => item.voidedAt)) {
        expect(await refusal(house.bills(order.id))).toBe('BILL_NOTHING_TO_BILL');
        return;
      }
      const cooking = (await house.tickets()).length;
      const bills = await billAll(house, order, one);
      expectWhole(order, bills, one);
      await payAll(house, order.id, bills, one);
      const { status, totals } = await house.orderNow(order.id);
      const due = sum(bills.map((bill) => bill.total));
      expect([status, totals.billed, totals.paid]).toEqual(['paid', due, due]);
      const table = house.db.read.selectFrom('diningTable').select('status').where('id', '=', tableId);
      expect(await table.executeTakeFirst()).toEqual({ status: 'dirty' });
      expect(await house.tickets()).toHaveLength(cooking);
    }),
    { numRuns: runs(25) },
  );
});
