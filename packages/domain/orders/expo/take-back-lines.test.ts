import type { TakeBackInput } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openPass, type Pass } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { showAtFallback } from '../../kitchen/index.ts';
import { deliverLines } from './deliver-lines.ts';
import { listExpoOrders } from './list-expo-orders.ts';
import { takeBackLines } from './take-back-lines.ts';

const PRINTER = { printerUrl: 'tcp://10.0.0.8:9100' };

const openDone = async () => {
  const at = await openPass();
  const { order, line, ticket } = await at.house.sentOrder();
  await at.house.call(at.house.waiter, 'bumpTicket', { id: ticket.id });
  return { ...at, order, line, ticket };
};

/** Fries of a station with a printer and no display, which the grill stands in for. */
const openFries = async (quantity = 1) => {
  const at = await openPass();
  const { house } = at;
  const fryer = await house.make.station('Freidora', {
    outputType: 'both',
    ...PRINTER,
    fallbackStationId: house.grill,
  });
  const fries = await house.make.product('Papas', 2_500);
  await house.make.assignment(fryer, fries);
  const order = await house.order();
  const line = await house.line(order.id, { productId: fries, quantity });
  await house.send(order.id);
  return { ...at, order, line };
};

const handOut = async ({ house, pass }: Pass, id: string, more: { itemId?: string } = {}) => {
  house.env.advance(1000);
  return { id, lines: (await house.run(pass, deliverLines, { id, ...more })).handedOut! };
};

const takeBack = ({ house, pass }: Pass, input: TakeBackInput & { id: string }) =>
  house.run(pass, takeBackLines, input);

const atPass = async ({ house, pass }: Pass) =>
  (await house.run(pass, listExpoOrders)).data.map(({ orderId }) => orderId);

test('what was handed out by a slip of the finger could not be taken back: it is ready again, since when it was, and all hear it', async () => {
  await using at = await openDone();
  const { house, order, line, ticket } = at;
  const { readyAt } = (await house.orderNow(order.id)).items[0]!;
  const given = await handOut(at, order.id);
  expect(await atPass(at)).toEqual([]);
  const told = house.heard('expo:changed').length;
  expect(await takeBack(at, given)).toEqual({ orderId: order.id, lines: 1 });
  expect(await house.orderNow(order.id)).toMatchObject({
    status: 'sent_to_kitchen',
    items: [{ status: 'ready', readyAt, servedAt: null }],
  });
  expect(await atPass(at)).toEqual([order.id]);
  expect(house.heard('order_item.updated').at(-1)).toMatchObject({ id: line.id, status: 'ready' });
  expect(house.heard('order.updated').at(-1)).toMatchObject({ id: order.id, status: 'sent_to_kitchen' });
  expect(house.heard('expo:changed').slice(told)).toEqual([{ orderId: order.id }]);
  // The kitchen is done with it: its ticket stays where it is.
  expect(await house.tickets()).toMatchObject([{ id: ticket.id, status: 'bumped' }]);
});

test('pressed twice it changes nothing, and after it was handed out again the first touch takes nothing back', async () => {
  await using at = await openDone();
  const given = await handOut(at, at.order.id);
  await takeBack(at, given);
  const { version } = await at.house.orderNow(at.order.id);
  expect(await takeBack(at, given)).toEqual({ orderId: at.order.id, lines: 0 });
  expect((await at.house.orderNow(at.order.id)).version).toBe(version);
  await handOut(at, at.order.id);
  expect(await refusal(takeBack(at, given))).toBe('ORDER_HAND_OUT_NOT_UNDOABLE');
  expect(await atPass(at)).toEqual([]);
});

test('of a dish on paper its ticket is to be made again, also at its fallback, and what was printed is not printed again', async () => {
  await using at = await openFries();
  const { house, order, line } = at;
  const ticketIds = (await house.tickets()).map(({ id }) => id);
  await house.write(house.waiter, (tx) => showAtFallback(tx, { locationId: house.locationId, ticketIds }));
  const [job] = await house.jobs();
  await house.call(house.manager, 'updatePrintJob', { id: job!.id, status: 'printed' });
  const given = await handOut(at, order.id, { itemId: line.id });
  expect((await house.tickets()).map(({ status }) => status)).toEqual(['bumped', 'bumped']);
  await takeBack(at, given);
  expect(await house.jobs()).toMatchObject([{ id: job!.id, status: 'printed', reprintCount: 0 }]);
  expect((await house.tickets()).map(({ status, bumpedElsewhere }) => [status, bumpedElsewhere])).toEqual([
    ['pending', null],
    ['pending', null],
  ]);
  expect((await house.orderNow(order.id)).items).toMatchObject([
    { status: 'preparing', readyAt: null, servedAt: null },
  ]);
  expect((await handOut(at, order.id, { itemId: line.id })).lines).toHaveLength(1);
});

test('a dish whose slip had not come out was known to no cook once it was taken back: it waits for its printer, once', async () => {
  await using at = await openFries();
  const { house, order, line } = at;
  const given = await handOut(at, order.id, { itemId: line.id });
  expect(await house.jobs()).toEqual([]);
  await takeBack(at, given);
  await takeBack(at, given);
  const [ticket] = await house.tickets();
  expect(await house.jobs()).toMatchObject([{ ticketId: ticket!.id, status: 'pending', reprintCount: 0 }]);
});

test('a ticket that two tables share is to be made while either waits', async () => {
  await using at = await openFries(3);
  const { house, order, line } = at;
  const other = await house.order();
  const items = [{ itemId: line.id, quantity: 1 }];
  await house.call(house.waiter, 'transferItems', { id: order.id, toOrderId: other.id, items });
  const [part] = (await house.orderNow(other.id)).items;
  const first = await handOut(at, order.id, { itemId: line.id });
  await handOut(at, other.id, { itemId: part!.id });
  const states = async () => (await house.tickets()).map(({ status }) => status);
  expect(await states()).toEqual(['bumped']);
  await takeBack(at, first);
  expect(await states()).toEqual(['pending']);
  await handOut(at, order.id, { itemId: line.id });
  expect(await states()).toEqual(['bumped']);
});

test('not once the order was paid or cancelled since; what was paid before it was handed out comes back', async () => {
  await using at = await openDone();
  const { house, order } = at;
  await house.openTill();
  const given = await handOut(at, order.id);
  house.env.advance(1000);
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, bill!.total);
  expect(await refusal(takeBack(at, given))).toBe('ORDER_CLOSED');
  expect((await house.orderNow(order.id)).items).toMatchObject([{ status: 'served' }]);

  const early = await house.sentOrder();
  const [owed] = await house.bills(early.order.id);
  await house.pay(owed!.id, owed!.total);
  await house.call(house.waiter, 'bumpTicket', { id: early.ticket.id });
  await takeBack(at, await handOut(at, early.order.id));
  expect(await house.orderNow(early.order.id)).toMatchObject({ status: 'paid', items: [{ status: 'ready' }] });
});

test('all of it or nothing: not once one of its lines was voided, made less or went to another table', async () => {
  await using at = await openDone();
  const { house, order, line } = at;
  const second = await house.line(order.id, { quantity: 2 });
  await house.send(order.id);
  const ticket = (await house.tickets()).find(({ orderItemId }) => orderItemId === second.id)!;
  await house.call(house.waiter, 'bumpTicket', { id: ticket.id });
  const given = await handOut(at, order.id);
  const other = await house.order();
  const items = [{ itemId: second.id, quantity: 1 }];
  await house.call(house.waiter, 'transferItems', { id: order.id, toOrderId: other.id, items });
  expect(await refusal(takeBack(at, given))).toBe('ORDER_HAND_OUT_NOT_UNDOABLE');
  expect((await house.orderNow(order.id)).items.map(({ status }) => status)).toEqual(['served', 'served']);
  const off = { id: order.id, itemId: line.id, reason: 'Fría', voidedBy: 'X' };
  await house.call(house.manager, 'voidOrderItem', off);
  const alone = { id: order.id, lines: given.lines.filter(({ itemId }) => itemId === line.id) };
  expect(await refusal(takeBack(at, alone))).toBe('ORDER_HAND_OUT_NOT_UNDOABLE');
});

test('not by a display that stands elsewhere, and no order of another house', async () => {
  await using at = await openDone();
  const { house, pass, order } = at;
  const given = await handOut(at, order.id);
  expect(await refusal(house.run(await house.display(), takeBackLines, given))).toBe('FORBIDDEN');
  expect(await refusal(house.run(pass, takeBackLines, { ...given, id: house.env.uuid() }))).toBe('ORDER_NOT_FOUND');
});
