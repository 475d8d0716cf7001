import type { BuiltCombo, MovedOrders } from '@comanda/contracts';
import { comboMaker } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import type { KyselyPlugin } from 'kysely';
import { expect, test, vi } from 'vitest';
import { getItem, getOrder } from '../orders.store.ts';
import { type ComboHouse, openComboHouse } from './house.suite.ts';
import { partCombo } from './part-combo.ts';

const HOUR_MS = 3_600_000;

/** A combo that was made of three loose dishes the kitchen has, and how to part it. */
const madeOfLoose = async (house: ComboHouse, before?: (id: string) => Promise<unknown>) => {
  const { id } = await house.order();
  for (const productId of [house.dish.burger, house.dish.fries, house.dish.beer]) await house.line(id, { productId });
  await before?.(id);
  await house.send(id);
  const loose = await house.view(id);
  const made = await house.call<BuiltCombo>(house.waiter, 'applyCombo', { id, bundleId: house.combo.id });
  const part = (actor = house.waiter, more: object = {}) =>
    house.call(actor, 'removeCombo', { id, bundleApplicationId: made.bundleApplicationId, keepDishes: true, ...more });
  return { id, loose, made, part };
};

test('who made a combo of sent dishes by mistake could only void the dishes with it: they stay, at their own prices, and the kitchen hears nothing', async () => {
  await using house = await openComboHouse();
  const { id, loose, made, part } = await madeOfLoose(house);
  expect((await house.view(id)).totals.total).toBe(6500);
  const kitchen = async () => [await house.tickets(), house.published.filter(({ event }) => /^ticket/.test(event))];
  const before = await kitchen();
  await part();
  const parted = await house.view(id);
  expect(await kitchen()).toEqual(before);
  const plain = ({ updatedAt: _, ...line }: (typeof loose.items)[number]) => line;
  expect(parted.items.map(plain)).toEqual(loose.items.map(plain));
  expect([parted.totals, parted.status]).toEqual([loose.totals, loose.status]);
  const [application] = await house.db.read.selectFrom('bundleApplication').selectAll().execute();
  expect(application).toMatchObject({ id: made.bundleApplicationId, status: 'removed', removedBy: house.waiter.id });
  expect(await refusal(part())).toBe('BUNDLE_APPLICATION_REMOVED');
  // Loose as they are, they may be made one again.
  await house.call(house.waiter, 'applyCombo', { id, bundleId: house.combo.id });
  expect((await house.view(id)).totals.total).toBe(6500);
});

test('a combo that was parted by a slip is the same again when it is made of the same lines, one chosen dish by dish, too', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const [burger, , soda] = house.selections();
  const salad = { group_id: house.group.acompañamiento.id, product_id: house.dish.salad, quantity: '1' };
  const built = await house.build(id, { selections: [burger, salad, soda] });
  await house.send(id);
  const combo = async () => {
    const { items, totals, status } = await house.view(id);
    const [parent, ...children] = items.toSorted((a, b) => a.lineType.localeCompare(b.lineType)).reverse();
    const plain = ({ updatedAt: _, parentOrderItemId: __, ...line }: (typeof items)[number]) => line;
    return [totals, status, parent!.productNameSnapshot, children.map(plain)];
  };
  const before = await combo();
  const { bundleApplicationId, childOrderItemIds } = built;
  await house.call(house.waiter, 'removeCombo', { id, bundleApplicationId, keepDishes: true });
  const lines = childOrderItemIds.map((orderItemId) => ({ orderItemId }));
  await house.call(house.waiter, 'applyCombo', { id, bundleId: house.combo.id, lines });
  expect(await combo()).toEqual(before);
});

test('a beer of happy hour is one of happy hour again, with its rule', async () => {
  await using house = await openComboHouse();
  await house.call(house.as('Owner'), 'createPriceRule', {
    name: 'Hora feliz',
    kind: 'percentage',
    value: '10',
    productIds: [house.dish.beer],
  });
  const { id, loose, part } = await madeOfLoose(house);
  await part();
  const beer = (await house.view(id)).items.at(-1)!;
  expect(beer).toMatchObject({ unitPriceSnapshot: 2250, listPriceSnapshot: 2500 });
  expect(beer.priceRulesSnapshot).toEqual(loose.items.at(-1)!.priceRulesSnapshot);
});

test('dishes of take-away became a combo, the combo a table’s, and the table had them at the price of take-away', async () => {
  await using house = await openComboHouse();
  const rule = { name: 'Para llevar', kind: 'percentage', value: '10', orderTypes: ['take_out'] };
  await house.call(house.as('Owner'), 'createPriceRule', rule);
  const { id, part } = await madeOfLoose(house);
  await house.call(house.waiter, 'updateOrder', { id, orderType: 'dine_in' });
  expect(await refusal(part())).toBe('FORBIDDEN');
  await part(house.manager);
});

test('three dishes could not be parted once their rule was deleted, though their combo never left its order', async () => {
  await using house = await openComboHouse();
  const rule = { name: 'De la casa', kind: 'percentage', value: '10' };
  const { id: ruleId } = await house.call<{ id: string }>(house.as('Owner'), 'createPriceRule', rule);
  const { id, loose, part } = await madeOfLoose(house);
  await house.call(house.as('Owner'), 'deletePriceRule', { id: ruleId });
  await part();
  expect((await house.view(id)).totals).toEqual(loose.totals);
});

test('what was ordered in happy hour and not sent in it took a PIN to be parted at its own table; at another table it does', async () => {
  await using house = await openComboHouse();
  const { call, env, waiter } = house;
  const local = (ms: number) => new Date(env.now() - 6 * HOUR_MS + ms).toISOString().slice(11, 16);
  const hours = { timeFrom: local(-HOUR_MS), timeTo: local(HOUR_MS) };
  await call(house.as('Owner'), 'createPriceRule', { name: 'Hora feliz', kind: 'percentage', value: '5', ...hours });
  const unsent = async () => {
    const { id } = await house.order();
    for (const productId of [house.dish.burger, house.dish.fries, house.dish.beer]) await house.line(id, { productId });
    return { id, ...(await call<BuiltCombo>(waiter, 'applyCombo', { id, bundleId: house.combo.id })) };
  };
  const part = (id: string, { bundleApplicationId }: BuiltCombo, actor = waiter) =>
    call(actor, 'removeCombo', { id, bundleApplicationId, keepDishes: true });
  const [mine, passed, back] = [await unsent(), await unsent(), await unsent()];
  const [{ id: there }, { id: elsewhere }] = [await house.order(), await house.order()];
  env.advance(2 * HOUR_MS);
  await part(mine.id, mine);
  expect((await house.view(mine.id)).totals.total).toBe(8500 * 0.95);
  const pass = ({ id, parentOrderItemId: itemId }: typeof mine, toOrderId: string) =>
    call<MovedOrders>(waiter, 'transferItems', { id, toOrderId, items: [{ itemId }] });
  await pass(passed, there);
  expect(await refusal(part(there, passed))).toBe('FORBIDDEN');
  await part(there, passed, house.manager);
  const { moveId } = await pass(back, elsewhere);
  await call(waiter, 'undoTransfer', { id: back.id, moveId });
  await part(back.id, back);
});

test('what was noted of the combo stays with each of its dishes', async () => {
  await using house = await openComboHouse();
  const { id, made, part } = await madeOfLoose(house);
  await house.call(house.waiter, 'updateOrderItem', { id, itemId: made.parentOrderItemId, notes: 'De cumpleaños' });
  await part();
  const { items } = await house.view(id);
  expect(items.map(({ notes }) => notes)).toEqual(Array(3).fill('De cumpleaños'));
});

test('of a dish something is off by hand more would be off: a manager signs it', async () => {
  await using house = await openComboHouse();
  const { id, made, part } = await madeOfLoose(house);
  const off = { id, itemId: made.childOrderItemIds[0], kind: 'percentage', value: 10, reason: 'Tardó' };
  await house.call(house.manager, 'discountOrderItem', off);
  expect(await refusal(part())).toBe('FORBIDDEN');
  await part(house.manager);
  expect((await house.view(id)).totals.total).toBe(8500 - 400);
});

test('a parting within the limit before and after was refused of what it was in between, some dishes at their share of the combo still', async () => {
  await using house = await openComboHouse();
  const limit = { locationId: house.locationId, name: 'MAX_DISCOUNT_PERCENT', value: 'Manager=20' };
  await house.call(house.as('Owner'), 'setLocationParameter', limit);
  const { id } = await house.order();
  const { bundleApplicationId, childOrderItemIds } = await house.build(id);
  const off = { id, kind: 'percentage', reason: 'Tardó' };
  await house.call(house.manager, 'discountOrderItem', { ...off, itemId: childOrderItemIds[0], value: 20 });
  await house.call(house.manager, 'discountOrder', { ...off, value: 10 });
  await house.call(house.manager, 'removeCombo', { id, bundleApplicationId, keepDishes: true });
  expect((await house.view(id)).totals.total).toBe((7500 - 800) * 0.9);
});

test('one that cost more than its dishes is parted by who may void, for a reason; a billed one is not', async () => {
  await using house = await openComboHouse();
  await house.call(house.as('Owner'), 'updateBundle', { id: house.combo.id, price: '90.00' });
  const { id } = await house.order();
  const { bundleApplicationId } = await house.build(id);
  const part = (actor = house.manager, more: object = {}) =>
    house.call(actor, 'removeCombo', { id, bundleApplicationId, keepDishes: true, ...more });
  expect(await refusal(part(house.waiter, { reason: 'Más barato' }))).toBe('FORBIDDEN');
  expect(await refusal(part())).toBe('ORDER_ITEM_REASON_REQUIRED');
  const bills = await house.bills(id, { splitBy: { mode: 'equal', parts: 2 } });
  expect(await refusal(part(house.manager, { reason: 'Más barato' }))).toBe('ORDER_ITEM_BILLED');
  for (const bill of bills) await house.call(house.manager, 'cancelBill', { id: bill.id, reason: 'Otra' });
  await part(house.manager, { reason: 'Más barato' });
  expect((await house.view(id)).totals.total).toBe(7500);
});

test('a dish of it that was voided or given away stays so, and is of no combo', async () => {
  await using house = await openComboHouse();
  const { id, made, part } = await madeOfLoose(house);
  const reason = 'Se cayó';
  const [burger, fries] = made.childOrderItemIds;
  await house.call(house.manager, 'voidOrderItem', { id, itemId: burger, reason, voidedBy: house.manager.id });
  await house.call(house.manager, 'compOrderItem', { id, itemId: fries, reason: 'Tardó', compedBy: house.manager.id });
  // The beer was dearer in the combo than alone.
  await part(house.manager, { reason });
  const { items, totals } = await house.view(id);
  expect(items.map(({ lineType, parentOrderItemId }) => [lineType, parentOrderItemId])).toEqual(
    Array(3).fill(['product', null]),
  );
  expect(items.map(({ voidReason, compReason }) => voidReason ?? compReason)).toEqual(['Se cayó', 'Tardó', null]);
  expect(totals.total).toBe(2500);
});

test('a centavo that halves of a dish had less before they were a combo was charged once it was parted', async () => {
  await using house = await openComboHouse();
  const tortilla = await house.make.product('Tortilla', 2501);
  await house.make.assignment(house.station.fryer, tortilla);
  const combo = await comboMaker(house, house.as('Owner')).combo('Combo Tortilla', '20.00', [
    { name: 'Plato', of: [house.dish.burger] },
    { name: 'Tortilla', of: [tortilla] },
  ]);
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  await house.line(id, { productId: house.dish.burger });
  const line = await house.line(id, { productId: tortilla, quantity: 2 });
  const half = (to: object) =>
    house.call<MovedOrders>(house.waiter, 'transferItems', { id, ...to, items: [{ itemId: line.id, quantity: 0.5 }] });
  const { other } = await half({ tableId: await house.make.table('9') });
  await half({ toOrderId: other.id });
  const before = await house.view(id);
  expect(before.items.map(({ lineAdjustment }) => lineAdjustment)).toEqual([0, -1]);
  const { bundleApplicationId } = await house.call<BuiltCombo>(house.waiter, 'applyCombo', { id, bundleId: combo.id });
  await house.call(house.waiter, 'removeCombo', { id, bundleApplicationId, keepDishes: true });
  expect((await house.view(id)).totals).toEqual(before.totals);
});

test('a dish’s note grew longer than a note may be: its own words come first', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const { bundleApplicationId, childOrderItemIds, parentOrderItemId } = await house.build(id);
  const note = (itemId: string, notes: string) => house.call(house.waiter, 'updateOrderItem', { id, itemId, notes });
  await note(childOrderItemIds[0]!, 'b'.repeat(400));
  await note(parentOrderItemId, 'a'.repeat(400));
  await house.call(house.waiter, 'removeCombo', { id, bundleApplicationId, keepDishes: true });
  const { items } = await house.view(id);
  expect(items[0]!.notes).toBe(`${'b'.repeat(400)} · ${'a'.repeat(97)}`);
  await house.line(id, { productId: house.dish.burger, notes: items[0]!.notes });
});

test('a note was cut in the middle of a cake: a character has room whole, or not at all', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const { bundleApplicationId, childOrderItemIds, parentOrderItemId } = await house.build(id);
  const note = (itemId: string, notes: string) => house.call(house.waiter, 'updateOrderItem', { id, itemId, notes });
  for (const itemId of childOrderItemIds.slice(0, 2)) await note(itemId, 'b'.repeat(400));
  await note(parentOrderItemId, `${'a'.repeat(93)}👩‍🍳🎂`);
  await note(childOrderItemIds[1]!, 'b'.repeat(397));
  await house.call(house.waiter, 'removeCombo', { id, bundleApplicationId, keepDishes: true });
  const { items } = await house.view(id);
  expect(items.slice(0, 2).map(({ notes }) => notes!.replaceAll(/[ab·]+ ?/g, ''))).toEqual(['', '👩‍🍳🎂']);
});

test('a voided dish that stayed where the combo had been named a combo that was gone once it was parted elsewhere', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const { bundleApplicationId, childOrderItemIds, parentOrderItemId } = await house.build(id);
  await house.send(id);
  const reason = 'Se cayó';
  const off = { id, itemId: childOrderItemIds[1], reason, voidedBy: house.manager.id };
  await house.call(house.manager, 'voidOrderItem', off);
  const went = await house.call<MovedOrders>(house.waiter, 'transferItems', {
    id,
    tableId: await house.make.table('4'),
    items: [{ itemId: parentOrderItemId }],
  });
  const part = { id: went.other.id, bundleApplicationId, keepDishes: true, reason };
  await house.call(house.manager, 'removeCombo', part);
  const places = async () =>
    (await house.view(id)).items.map((line) => [line.productNameSnapshot, line.lineType, line.parentOrderItemId]);
  expect(await places()).toEqual([['Papas', 'product', null]]);
  await house.call(house.waiter, 'undoTransfer', { id, moveId: went.moveId });
  expect(await places()).toEqual(['Hamburguesa', 'Papas', 'Gaseosa'].map((name) => [name, 'product', null]));
  expect((await house.view(id)).totals.total).toBe(5500);
});

/** The hub's database, where it runs its queries. */
type Asking = KyselyPlugin & { connection: { run(sql: string, parameters: readonly unknown[]): unknown } };

test('each dish of a combo was a question more: a parting asks as many whatever there is in it', async () => {
  await using house = await openComboHouse();
  const { call, dish, manager } = house;
  const asked = async (dishes: string[]): Promise<string[]> => {
    const groups = dishes.map((one, i) => ({ name: `Plato ${i}`, of: [one] }));
    const combo = await comboMaker(house, house.as('Owner')).combo(`Combo de ${dishes.length}`, '30.00', groups);
    const { id } = await house.order();
    const selections = dishes.map((one, i) => ({ group_id: combo.groups[i]!.id, product_id: one, quantity: '1' }));
    const { parentOrderItemId: itemId } = await house.build(id, { id: combo.id, selections });
    await call(manager, 'discountOrderItem', { id, itemId, kind: 'percentage', value: 10, reason: 'Tardó' });
    return house.write(manager, async (tx) => {
      const [order, parent] = [await getOrder(tx, id), await getItem(tx, id, itemId)];
      const rows = tx.db.getExecutor().plugins.find((one): one is Asking => 'connection' in one)!;
      using run = vi.spyOn(rows.connection, 'run');
      await partCombo(tx, order, parent, null);
      // What the log asks of itself for each of its entries is its own.
      return run.mock.calls.map(([sql]) => sql).filter((sql) => /^select/.test(sql) && !/audit_entry/.test(sql));
    });
  };
  const { burger, fries, soda, salad, beer } = dish;
  const few = await asked([burger, soda]);
  expect(few).not.toEqual([]);
  expect(await asked([burger, soda, fries, salad, beer])).toHaveLength(few.length);
});
