import { insertRows } from '@comanda/db';
import { comboMaker } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { openPass, openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { showAtFallback } from '../../kitchen/index.ts';
import { openSteaks } from '../amendments/steaks.suite.ts';
import { partAtTable4 } from '../moving/parted.suite.ts';
import { listExpoOrders } from './list-expo-orders.ts';

test('the pass sees each order with all its stations: what is done, and what is missing where', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  const bar = await house.make.station('Barra');
  await house.make.assignment(bar, house.steak);
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  await house.line(id, { seatNo: 2 });
  await house.line(id, { courseNumber: 2, holdUntilFired: true });
  await house.send(id);
  const [first] = await house.tickets();
  await house.call(house.waiter, 'bumpTicket', { id: first!.id });
  const { data } = await house.run(pass, listExpoOrders);
  expect(data).toMatchObject([
    {
      orderId: id,
      tableAlias: '7',
      next: null,
      courses: [
        { courseNumber: 1, state: 'cooking', lines: [{ name: 'Puyazo', seatNo: 2, status: 'preparing' }] },
        { courseNumber: 2, state: 'held', since: null, lines: [{ status: 'pending', stations: [] }] },
      ],
    },
  ]);
  const { stations } = data[0]!.courses[0]!.lines[0]!;
  expect(stations.map(({ stationName, isDone }) => `${stationName} ${isDone}`).sort()).toEqual([
    'Barra false',
    'Parrilla true',
  ]);
});

test('a fryer whose fries had become beans was ticked as if it had made its part of the dish', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  const steaks = await openSteaks(house);
  await steaks.change({ modifiers: steaks.with('Frijoles') });
  const { data } = await house.run(pass, listExpoOrders);
  const { stations } = data[0]!.courses[0]!.lines[0]!;
  expect(stations.map(({ stationName, isDone }) => `${stationName} ${isDone}`)).toEqual(['Parrilla false']);
});

test('an order of which all is at the table, or nothing was sent, is no work', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  await house.line((await house.order()).id);
  const { order, line } = await house.sentOrder();
  expect((await house.run(pass, listExpoOrders)).data).toHaveLength(1);
  await house.call(house.waiter, 'updateOrderItem', { id: order.id, itemId: line.id, status: 'served' });
  expect((await house.run(pass, listExpoOrders)).data).toEqual([]);
});

test('only a display that stands at the pass sees them', async () => {
  await using at = await openPass();
  expect(await refusal(at.house.run(await at.house.display(), listExpoOrders))).toBe('FORBIDDEN');
  await using house = await openRestaurant();
  expect(await refusal(house.run(await house.display(), listExpoOrders))).toBe('FORBIDDEN');
});

test('a part that went to another table had no stations at the pass', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  const { part } = await partAtTable4(house);
  const { data } = await house.run(pass, listExpoOrders);
  const { courses } = data.find(({ orderId }) => orderId === part.id)!;
  expect(courses[0]!.lines[0]!.stations).toMatchObject([{ stationName: 'Parrilla', isDone: false }]);
});

test('the pass did not say which dish had come from another table; it says so until the dish is back', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  const { left, part } = await partAtTable4(house);
  const from = async () =>
    (await house.run(pass, listExpoOrders)).data.map(({ tableAlias, courses }) => [
      tableAlias,
      courses.flatMap(({ lines }) => lines.map(({ movedFrom }) => movedFrom)),
    ]);
  expect(await from()).toEqual([
    ['7', [null]],
    ['4', ['7']],
  ]);
  const items = [{ itemId: part.itemId }];
  await house.call(house.waiter, 'transferItems', { id: part.id, toOrderId: left.id, items });
  expect((await from()).flatMap(([, lines]) => lines)).toEqual([null, null]);
});

test('after two hundred orders of an evening that were served the pass showed nothing new', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  const first = await house.sentOrder();
  await house.call(house.waiter, 'updateOrderItem', { id: first.order.id, itemId: first.line.id, status: 'served' });
  const row = await house.db.read.selectFrom('order').selectAll().where('id', '=', first.order.id).executeTakeFirst();
  const line = await house.db.read
    .selectFrom('orderItem')
    .selectAll()
    .where('id', '=', first.line.id)
    .executeTakeFirst();
  await house.contexts.write(house.manager, 'fill the evening', async (tx) => {
    for (let n = 0; n < 200; n += 1) {
      const orderId = tx.ids.next();
      await insertRows(tx.db, 'order', [{ ...row!, id: orderId, documentNumber: `L-${n}` }]);
      await insertRows(tx.db, 'orderItem', [{ ...line!, id: tx.ids.next(), orderId }]);
    }
  });
  house.env.advance(1000);
  const { order } = await house.sentOrder();
  expect((await house.run(pass, listExpoOrders)).data.map(({ orderId }) => orderId)).toEqual([order.id]);
});

test('which combo a dish is of, what was said of it, words among the modifiers and a guest’s allergies were not read at the pass', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  const combos = comboMaker(house, house.as('Owner'));
  const combo = await combos.combo('Combo', '100.00', [{ name: 'Plato', of: [house.steak] }]);
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  await house.call(house.waiter, 'createGuest', { orderId: id, seatNo: 1, guestAlias: 'Ana', allergies: ['Nuez'] });
  const selections = [{ group_id: combo.groups[0]!.id, product_id: house.steak, quantity: '1', seatNo: 1 }];
  await house.call(house.waiter, 'buildCombo', { id: combo.id, orderId: id, notes: 'Todo junto', selections });
  await house.line(id, { legacyModifiers: ['sin sal'] });
  await house.send(id);
  const [order] = (await house.run(pass, listExpoOrders)).data;
  expect(order!.courses[0]!.lines).toMatchObject([
    { notes: 'Todo junto', comboName: 'Combo', modifiers: [], allergies: ['Nuez'] },
    { notes: null, comboName: null, modifiers: ['sin sal'], allergies: ['Nuez'] },
  ]);
});

test('what was voided, was never sent or is but a combo’s name is nothing to the pass', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  const combo = await comboMaker(house, house.as('Owner')).combo('Combo', '100.00', [
    { name: 'Plato', of: [house.steak] },
  ]);
  const { id } = await house.order();
  const selections = [{ group_id: combo.groups[0]!.id, product_id: house.steak, quantity: '1' }];
  await house.call(house.waiter, 'buildCombo', { id: combo.id, orderId: id, selections });
  const off = await house.line(id);
  await house.send(id);
  await house.call(house.manager, 'voidOrderItem', { id, itemId: off.id, reason: 'Se fue', voidedBy: 'Ana' });
  await house.line(id);
  const held = await house.line(id, { holdUntilFired: true, courseNumber: 2 });
  const [order] = (await house.run(pass, listExpoOrders)).data;
  const shown = order!.courses.flatMap(({ lines }) => lines);
  expect(shown.map(({ name, status }) => [name, status])).toEqual([
    ['Puyazo', 'preparing'],
    ['Puyazo', 'pending'],
  ]);
  expect(shown[1]!.itemId).toBe(held.id);
});

test('a dish was sent for a course under way, and at the pass its time began anew', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  const { order } = await house.sentOrder();
  const sent = house.env.now();
  house.env.advance(600_000);
  await house.line(order.id);
  await house.send(order.id);
  const [course] = (await house.run(pass, listExpoOrders)).data[0]!.courses;
  expect(Date.parse(course!.since!)).toBe(sent);
  expect(course!.lines.map(({ addedAt }) => (addedAt ? Date.parse(addedAt) - sent : addedAt))).toEqual([null, 600_000]);
});

test('the pass called a combo’s dishes otherwise than the stations’ cards once it was parted, and called for a dish at a dark display', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  const [soup, bar] = [await house.make.product('Caldo', 5_000), await house.make.station('Barra')];
  await house.make.assignment(house.grill, soup);
  await house.call(house.manager, 'updateStation', { id: house.grill, fallbackStationId: bar });
  const combos = comboMaker(house, house.as('Owner'));
  const combo = await combos.combo('Combo', '100.00', [
    { name: 'Plato', of: [house.steak] },
    { name: 'Entrada', of: [soup] },
  ]);
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const selections = combo.groups.map((group, i) => ({
    group_id: group.id,
    product_id: [house.steak, soup][i],
    quantity: '1',
  }));
  const input = { id: combo.id, orderId: id, selections };
  const { bundleApplicationId } = await house.call<{ bundleApplicationId: string }>(house.waiter, 'buildCombo', input);
  await house.send(id);
  const ticketIds = (await house.tickets()).map((ticket) => ticket.id);
  await house.write(house.waiter, (tx) => showAtFallback(tx, { locationId: house.locationId, ticketIds }));
  await house.call(house.waiter, 'removeCombo', { id, bundleApplicationId, keepDishes: true });
  const [order] = (await house.run(pass, listExpoOrders)).data;
  const said = order!.courses[0]!.lines.map(({ comboName, stations }) => [comboName, stations[0]!.alsoAt]);
  expect(said).toEqual([
    ['Combo', ['Barra']],
    ['Combo', ['Barra']],
  ]);
});

test('the pass did not say of an order whether it was paid before its dishes were handed out', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  await house.openTill();
  const { order } = await house.sentOrder();
  const isPaid = async () => (await house.run(pass, listExpoOrders)).data.map((one) => one.isPaid);
  expect(await isPaid()).toEqual([false]);
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, bill!.total);
  expect(await isPaid()).toEqual([true]);
});
