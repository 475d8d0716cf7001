import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const billsNow = async (house: Restaurant, orderId: string) =>
  (
    await house.call<{ data: { id: string; status: string; total: number; mappings: unknown[] }[] }>(
      house.waiter,
      'listBills',
      { orderId, page: 1, size: 200 },
    )
  ).data;
const logged = (house: Restaurant, action: string) =>
  house.db.read.selectFrom('auditEntry').selectAll().where('action', '=', action).execute();

test('who looked at the payment and ordered one more coffee had two bills', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const steak = await house.line(id);
  const [bill] = await house.bills(id, { tipAmount: 1000 });
  const { version } = await house.orderNow(id);
  const coffee = await house.line(id, { quantity: 2 });
  expect(await billsNow(house, id)).toMatchObject([
    {
      id: bill!.id,
      billNumber: bill!.billNumber,
      status: 'pending',
      tipAmount: 1000,
      subtotal: 33_482,
      taxAmount: 4018,
      total: 38_500,
      mappings: [
        { orderItemId: steak.id, amount: 12_500 },
        { orderItemId: coffee.id, splitQuantity: 2, amount: 25_000 },
      ],
    },
  ]);
  const order = await house.orderNow(id);
  expect([order.version, order.totals.billed]).toEqual([version + 1, 38_500]);
  expect(house.heard('order.updated').at(-1)).toMatchObject({ version: order.version, totals: { billed: 38_500 } });
  expect(await refusal(house.bills(id))).toBe('BILL_NOTHING_TO_BILL');
});

test('what is voided, given away or made less leaves the bill, and the log says what it asked for before', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const lines = [
    await house.line(id),
    await house.line(id, { quantity: 3 }),
    await house.line(id),
    await house.line(id),
  ];
  await house.send(id);
  const [bill] = await house.bills(id);
  const [first, second, third] = lines.map((line) => line.id);
  await house.call(house.manager, 'voidOrderItem', { id, itemId: first, reason: 'Se cayó', voidedBy: 'Ana' });
  await house.call(house.manager, 'updateOrderItem', { id, itemId: second, quantity: 2, reason: 'Dos' });
  await house.call(house.manager, 'compOrderItem', { id, itemId: third, reason: 'Cortesía', compedBy: 'Ana' });
  expect(await billsNow(house, id)).toMatchObject([{ id: bill!.id, total: 37_500, mappings: [{}, {}] }]);
  expect((await logged(house, 'bill.reduce')).map(({ entityId, details }) => [entityId, details])).toEqual(
    [
      [75_000, 62_500],
      [62_500, 50_000],
      [50_000, 37_500],
    ].map(([from, to]) => [bill!.id, { billNumber: bill!.billNumber, orderId: id, from, to }]),
  );
});

test('a bill of which nothing is left is taken back, the order stays open, and the next bill is a new one', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const line = await house.line(id);
  await house.bills(id);
  await house.call(house.waiter, 'removeOrderItem', { id, itemId: line.id });
  expect(await billsNow(house, id)).toMatchObject([{ status: 'cancelled', total: 12_500 }]);
  expect(await logged(house, 'bill.cancel')).toHaveLength(1);
  expect((await house.orderNow(id)).status).toBe('draft');
  await house.line(id);
  expect(await house.bills(id)).toMatchObject([{ total: 12_500 }]);
});

test('an order that was only looked at is cancelled with its bill', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder();
  await house.bills(order.id);
  const cancelled = { id: order.id, status: 'cancelled', cancellationReason: 'Se fueron' };
  await house.call(house.manager, 'updateOrder', cancelled);
  expect(await billsNow(house, order.id)).toMatchObject([{ status: 'cancelled' }]);
});

test('a bill with a payment stays as it is, and its lines too', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { id } = await house.order();
  const line = await house.line(id);
  const [bill] = await house.bills(id);
  await house.pay(bill!.id, 5000);
  await house.line(id);
  expect(await billsNow(house, id)).toMatchObject([{ total: 12_500 }]);
  const voided = house.call(house.manager, 'voidOrderItem', { id, itemId: line.id, reason: 'No es', voidedBy: 'Ana' });
  expect(await refusal(voided)).toBe('ORDER_ITEM_BILLED');
  expect(await house.bills(id)).toMatchObject([{ total: 12_500 }]);
});

test.each([
  ['by seat', () => ({ splitBy: 'seat' })],
  ['in equal parts', () => ({ splitBy: { mode: 'equal', parts: 2 } })],
  ['by naming its lines', (orderItemId: string) => ({ mappings: [{ orderItemId, splitQuantity: 1 }] })],
])('bills of an order split %s stay as they were asked for', async (_how, split) => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const line = await house.line(id, { seatNo: 1 });
  await house.bills(id, split(line.id));
  const before = await billsNow(house, id);
  await house.line(id);
  expect(await billsNow(house, id)).toEqual(before);
  const voided = house.call(house.manager, 'voidOrderItem', { id, itemId: line.id, reason: 'No es', voidedBy: 'Ana' });
  expect(await refusal(voided)).toBe('ORDER_ITEM_BILLED');
});

const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), quantity: fc.constantFrom(0.333, 0.5, 1, 3) }),
  fc.record({ do: fc.constant('change' as const), line: fc.nat(), quantity: fc.constantFrom(0.25, 1, 2) }),
  fc.record({ do: fc.constantFrom('void' as const, 'comp' as const, 'remove' as const), line: fc.nat() }),
  fc.record({ do: fc.constant('send' as const) }),
  fc.record({ do: fc.constant('bill' as const), tipAmount: fc.constantFrom(0, 1500) }),
);

test('whatever happens to an order, its one whole bill asks for exactly what it owes, and paying it closes the order', async () => {
  await using house = await openRestaurant();
  await house.openTill(0);
  const odd = await house.make.product('Onza', 1999);
  await house.make.assignment(house.grill, odd);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const { id } = await house.order();
      for (const one of steps) {
        const live = (await house.orderNow(id)).items.filter((item) => !item.voidedAt && !item.compedAt);
        const itemId = 'line' in one ? live[one.line % Math.max(1, live.length)]?.id : undefined;
        const by = { reason: 'Azar', voidedBy: 'Ana' };
        if (one.do === 'add') await house.line(id, { productId: odd, quantity: one.quantity });
        else if (one.do === 'send' && live.length > 0) await house.send(id).catch(() => null);
        else if (one.do === 'bill') await house.bills(id, { tipAmount: one.tipAmount }).catch(() => null);
        else if (itemId && one.do === 'change')
          await house.call(house.manager, 'updateOrderItem', { id, itemId, quantity: one.quantity, reason: 'Azar' });
        else if (itemId && one.do === 'void') await house.call(house.manager, 'voidOrderItem', { id, itemId, ...by });
        else if (itemId && one.do === 'comp')
          await house.call(house.manager, 'compOrderItem', { id, itemId, reason: 'Azar', compedBy: 'Ana' });
        else if (itemId && one.do === 'remove')
          await house.call(house.manager, 'removeOrderItem', { id, itemId }).catch(() => null);
        const { items, totals, status } = await house.orderNow(id);
        if (status === 'paid') return;
        const standing = (await billsNow(house, id)).filter((bill) => bill.status !== 'cancelled') as never[];
        expect(standing.length).toBeLessThanOrEqual(1);
        const [bill] = standing as {
          id: string;
          total: number;
          tipAmount: number;
          subtotal: number;
          taxAmount: number;
        }[];
        if (!bill) continue;
        const due = items.filter((item) => !item.voidedAt && !item.compedAt);
        expect(bill.total - bill.tipAmount).toBe(totals.total);
        expect(bill.subtotal + bill.taxAmount).toBe(totals.total);
        expect(totals.billed).toBe(bill.total);
        expect((bill as never as { mappings: { amount: number }[] }).mappings.map((one) => one.amount).sort()).toEqual(
          due.map((item) => item.lineTotal).sort(),
        );
      }
      const [bill] = (await billsNow(house, id)).filter((one) => one.status === 'pending');
      if (!bill) return;
      await house.pay(bill.id, bill.total);
      expect((await house.orderNow(id)).status).toBe('paid');
    }),
    { numRuns: runs(25) },
  );
});
