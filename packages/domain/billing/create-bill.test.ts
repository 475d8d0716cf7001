import { type BillView, CreateBillInput, minor } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createBill } from './create-bill.ts';

const amounts = (bills: BillView[]) => bills.map((bill) => bill.total);

test('one bill for all that was ordered, numbered, with its tax inside and the tip on top', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const line = await house.line(id, { quantity: 2 });
  const bill = await house.run(house.waiter, createBill, { orderId: id, tipAmount: minor(2500) });
  expect(bill).toMatchObject({
    billNumber: 'Z10-C1',
    status: 'pending',
    subtotal: 22_321,
    taxAmount: 2679,
    tipAmount: 2500,
    total: 27_500,
    balance: 27_500,
    paid: 0,
    felExpected: false,
    isExportedToFel: false,
    fel_uuid: null,
    payments: [],
    mappings: [{ orderItemId: line.id, splitQuantity: 2, amount: 25_000 }],
  });
  expect(bill.bills).toMatchObject([{ id: bill.id }]);
  expect(house.heard('order.updated').at(-1)).toMatchObject({ id, totals: { billed: 27_500 } });
});

test('equal parts differ by a centavo at most, though the whole tip was on the first', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  const bills = await house.bills(id, { splitBy: { mode: 'equal', parts: 3 }, tipAmount: 100 });
  expect(amounts(bills)).toEqual([4200, 4200, 4200]);
  expect(bills.map((bill) => bill.tipAmount)).toEqual([33, 33, 34]);
  expect(bills.map((bill) => bill.label)).toEqual(['1/3', '2/3', '3/3']);
  expect(bills.map((bill) => bill.mappings[0]!.splitQuantity)).toEqual([0.334, 0.333, 0.333]);
});

test('each seat tips after what it pays', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id, { seatNo: 1 });
  await house.line(id, { seatNo: 2, quantity: 2 });
  const bills = await house.bills(id, { splitBy: 'seat', tipAmount: 1000 });
  expect(bills.map((bill) => bill.tipAmount)).toEqual([333, 667]);
});

test('lines named and a split asked for at once: one of the two was ignored', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const line = await house.line(id);
  const mappings = [{ orderItemId: line.id, splitQuantity: 1 }];
  expect(CreateBillInput.safeParse({ orderId: id, mappings, splitBy: 'seat' }).error?.issues).toMatchObject([
    { path: ['splitBy'] },
  ]);
  expect(CreateBillInput.safeParse({ orderId: id, mappings }).success).toBe(true);
});

test('a share keeps its digits or is refused, never rounded', () => {
  const orderId = '01932f5e-7c1a-7b3e-9d42-6f1a2b3c4d5e';
  const read = (splitQuantity: unknown) =>
    CreateBillInput.safeParse({ orderId, mappings: [{ orderItemId: orderId, splitQuantity }] });
  expect(read('0.333').data?.mappings).toMatchObject([{ splitQuantity: 0.333 }]);
  for (const digits of ['0.333333', 0.333333, 0.3330000001, '0.0004'])
    expect(read(digits).success, String(digits)).toBe(false);
});

test('by seat: one bill each, and what has no seat on a bill of its own', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id, { seatNo: 2 });
  await house.line(id, { seatNo: 1, quantity: 2 });
  await house.line(id);
  const bills = await house.bills(id, { splitBy: 'seat' });
  expect(bills.map((bill) => [bill.label, bill.total])).toEqual([
    ['A1', 25_000],
    ['A2', 12_500],
    [null, 12_500],
  ]);
});

test('named parts, then the rest', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const line = await house.line(id, { quantity: 3 });
  const half = { orderItemId: line.id, splitQuantity: 0.5 };
  expect(amounts(await house.bills(id, { mappings: [half] }))).toEqual([6250]);
  const rest = await house.bills(id);
  expect(rest[0]).toMatchObject({ total: 31_250, mappings: [{ splitQuantity: 2.5 }] });
  expect(await refusal(house.bills(id))).toBe('BILL_NOTHING_TO_BILL');
});

test('a line named twice on one bill is one part', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const { id: orderItemId } = await house.line(id, { quantity: 3 });
  const one = { orderItemId, splitQuantity: 1 };
  const [bill] = await house.bills(id, { mappings: [one, one] });
  expect(bill).toMatchObject({ total: 25_000, mappings: [{ splitQuantity: 2, amount: 25_000 }] });
  await expect(house.bills(id, { mappings: [one, one] })).rejects.toMatchObject({
    code: 'BILL_SPLIT_EXCEEDS_QUANTITY',
    details: { orderItemId, left: 1 },
  });
});

test('no more than is left of a line, and no line of another order', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const other = await house.line((await house.order()).id);
  const line = await house.line(id);
  const bill = (orderItemId: string, splitQuantity: number) =>
    house.bills(id, { mappings: [{ orderItemId, splitQuantity }] });
  expect(await refusal(bill(line.id, 1.001))).toBe('BILL_SPLIT_EXCEEDS_QUANTITY');
  expect(await refusal(bill(other.id, 1))).toBe('BILL_SPLIT_EXCEEDS_QUANTITY');
});

test('a cancelled bill gives its lines back', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  const [bill] = await house.bills(id);
  await house.call(house.waiter, 'cancelBill', { id: bill!.id });
  expect(amounts(await house.bills(id, { splitBy: { mode: 'equal', parts: 2 } }))).toEqual([6250, 6250]);
});

test('an order that is all courtesy closes with one bill of nothing', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const line = await house.line(id);
  await house.call(house.manager, 'compOrderItem', { id, itemId: line.id, reason: 'Cortesía', compedBy: 'Ana' });
  const bills = await house.bills(id, { splitBy: 'seat' });
  expect(bills).toMatchObject([{ status: 'paid', total: 0, mappings: [] }]);
  expect((await house.orderNow(id)).status).toBe('paid');
  expect(house.heard('table.updated').at(-1)).toMatchObject({ status: 'dirty' });
});

test('closed orders, empty ones and another business’s are not billed', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  expect(await refusal(house.bills(id))).toBe('BILL_NOTHING_TO_BILL');
  expect(await refusal(house.run(await house.stranger(), createBill, { orderId: id }))).toBe('ORDER_NOT_FOUND');
  await house.call(house.waiter, 'updateOrder', { id, status: 'cancelled' });
  expect(await refusal(house.bills(id))).toBe('ORDER_CLOSED');
});

test('a line sold at another rate was totalled and billed at today’s', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const line = await house.line(id, { quantity: 2 });
  const frozen = JSON.stringify({ ...line.taxBreakdownSnapshot, rate: '0.05' });
  await house.write(house.manager, (tx) =>
    tx.db
      .updateTable('orderItem')
      .set({ taxBreakdownSnapshot: frozen as never })
      .where('id', '=', line.id)
      .execute(),
  );
  const tax = Math.round(25_000 - 25_000 / 1.05);
  expect((await house.orderNow(id)).totals.tax).toBe(tax);
  await house.call(house.waiter, 'updateOrderItem', { id, itemId: line.id, quantity: 3 });
  const [bill] = await house.bills(id);
  expect(bill).toMatchObject({ taxAmount: Math.round(37_500 - 37_500 / 1.05), total: 37_500 });
});

test('a dish of another machine with a discount of this one was charged as if nobody had given it', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const { id: itemId } = await house.line(id);
  const off = { id, itemId, kind: 'amount', value: 500, reason: 'Cumpleaños' };
  await house.call(house.manager, 'discountOrderItem', off);
  await house.write(house.manager, ({ db }) =>
    db
      .updateTable('orderItem')
      .set({ discountTotal: minor(0) })
      .execute(),
  );
  expect(await house.bills(id)).toMatchObject([{ total: 12_000 }]);
});
