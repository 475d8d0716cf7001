import type { BuiltCombo, ComboOffer } from '@comanda/contracts';
import { comboMaker } from '@comanda/testing/catalogue';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { type ComboHouse, openComboHouse } from './house.suite.ts';

const HOUR_MS = 3_600_000;

const looseOrder = async (house: ComboHouse, more: object = {}): Promise<{ id: string; lines: string[] }> => {
  const { id } = await house.order();
  const lines: string[] = [];
  for (const productId of [house.dish.burger, house.dish.fries, house.dish.soda])
    lines.push((await house.line(id, { productId, ...more })).id);
  return { id, lines };
};
const applied = (house: ComboHouse, id: string, more: object = {}, actor = house.waiter): Promise<BuiltCombo> =>
  house.call(actor, 'applyCombo', { id, bundle_id: house.combo.id, ...more });

test('loose lines become the combo’s own, with its price, and nothing is fired again', async () => {
  await using house = await openComboHouse();
  const { id, lines } = await looseOrder(house);
  await house.send(id);
  const before = await house.tickets();
  const built = await applied(house, id);
  expect([...built.childOrderItemIds].sort()).toEqual([...lines].sort());
  const { items, totals } = await house.view(id);
  expect(totals.total).toBe(5500);
  expect(items.filter((one) => one.lineType === 'bundle_child').map((one) => one.status)).toEqual(
    Array(3).fill('preparing'),
  );
  expect(await house.tickets()).toEqual(before);
  expect(await refusal(house.send(id))).toBe('ORDER_NOTHING_TO_SEND');
});

test('what is left over of a line stays beside the combo, with its options and words', async () => {
  await using house = await openComboHouse();
  const { id } = await house.order();
  const option = house.term.option['Doble carne']!;
  const choice = { productModifierGroupId: house.term.groupId, productModifierId: option };
  await house.line(id, { productId: house.dish.burger, quantity: 3, modifiers: [choice], notes: 'Sin cebolla' });
  for (const productId of [house.dish.fries, house.dish.soda]) await house.line(id, { productId });
  const { childOrderItemIds } = await applied(house, id);
  const { items, totals } = await house.view(id);
  const burgers = items.filter((one) => one.productId === house.dish.burger);
  expect(burgers.map((one) => [one.quantity, one.lineType, one.notes, one.modifiers.length])).toEqual([
    [2, 'product', 'Sin cebolla', 1],
    [1, 'bundle_child', 'Sin cebolla', 1],
  ]);
  expect(childOrderItemIds).toContain(burgers[1]!.id);
  expect(totals.total).toBe(2 * (4000 + 1500) + 5500 + 1500);
});

test('exactly the lines that are named make the combo, or nothing does', async () => {
  await using house = await openComboHouse();
  const { id, lines } = await looseOrder(house);
  const other = await house.line(id, { productId: house.dish.soda });
  const named = (...ids: string[]) => ({ lines: ids.map((orderItemId) => ({ order_item_id: orderItemId })) });
  expect(await refusal(applied(house, id, named(lines[0]!, lines[1]!)))).toBe('BUNDLE_NOTHING_TO_APPLY');
  expect(await refusal(applied(house, id, named(...lines, other.id)))).toBe('BUNDLE_NOTHING_TO_APPLY');
  expect(await refusal(applied(house, id, named(lines[0]!, lines[0]!)))).toBe('BUNDLE_NOTHING_TO_APPLY');
  const { childOrderItemIds } = await applied(house, id, named(lines[0]!, lines[1]!, other.id));
  expect(childOrderItemIds).toContain(other.id);
  expect(await refusal(applied(house, id))).toBe('BUNDLE_NOTHING_TO_APPLY');
  expect(await refusal(applied(house, id, {}, await house.stranger()))).toBe('ORDER_NOT_FOUND');
});

/** Two beers at their own price make the nachos Q20. */
const nachosOfTwoBeers = async (house: ComboHouse): Promise<{ nachos: string; offer: string }> => {
  const nachos = await house.make.product('Nachos', 4500);
  await house.make.assignment(house.station.fryer, nachos);
  const offer = await comboMaker(house, house.as('Owner')).combo('Cheves y nachos', '20.00', [
    {
      name: 'Cerveza',
      of: [{ productId: house.dish.beer, role: 'trigger' }],
      more: { minSelect: 2, maxSelect: 2, allowDuplicates: true },
    },
    { name: 'Nachos', of: [{ productId: nachos, role: 'target' }] },
  ]);
  return { nachos, offer: offer.id };
};

test('two beers make the nachos cheap, once', async () => {
  await using house = await openComboHouse();
  const { nachos, offer } = await nachosOfTwoBeers(house);
  const { id } = await house.order();
  await house.line(id, { productId: house.dish.beer, quantity: 2 });
  for (let i = 0; i < 2; i++) await house.line(id, { productId: nachos });
  await applied(house, id, { bundle_id: offer });
  expect((await house.view(id)).totals.total).toBe(2 * 2500 + 2000 + 4500);
  expect(await refusal(applied(house, id, { bundle_id: offer }))).toBe('BUNDLE_NOTHING_TO_APPLY');
});

test('beers that make nachos cheap kept the price of happy hour and forgot its rule: with the nachos they went where alone they could not', async () => {
  await using house = await openComboHouse();
  const { call, dish, env, manager, waiter } = house;
  const { nachos, offer } = await nachosOfTwoBeers(house);
  const local = (ms: number) => new Date(env.now() - 6 * HOUR_MS + ms).toISOString().slice(11, 16);
  const rule = { kind: 'percentage', value: '50', productIds: [dish.beer] };
  const happy = { ...rule, name: 'Hora feliz', timeFrom: local(-HOUR_MS), timeTo: local(HOUR_MS), priority: 1 };
  const away = { ...rule, name: 'Para llevar', orderTypes: ['take_out'] };
  const combo = async (more: object) => {
    const { id } = await house.order(more);
    await house.line(id, { productId: dish.beer, quantity: 2 });
    await house.line(id, { productId: nachos });
    const { parentOrderItemId } = await applied(house, id, { bundle_id: offer });
    return { id, parentOrderItemId };
  };
  const { id: happyId } = await call<{ id: string }>(house.as('Owner'), 'createPriceRule', happy);
  const stashed = await combo({ orderType: 'dine_in' });
  env.advance(2 * HOUR_MS);
  const { id: toOrderId } = await house.order({ orderType: 'dine_in' });
  const pass = { id: stashed.id, toOrderId, items: [{ itemId: stashed.parentOrderItemId }] };
  expect(await refusal(call(waiter, 'transferItems', pass))).toBe('FORBIDDEN');
  await call(manager, 'transferItems', pass);
  const [beer] = (await house.view(toOrderId)).items.filter(({ productId }) => productId === dish.beer);
  const rules = [{ id: happyId, name: 'Hora feliz', amount: 1250 }];
  expect(beer).toMatchObject({ unitPriceSnapshot: 1250, listPriceSnapshot: 2500, priceRulesSnapshot: rules });
  await call(house.as('Owner'), 'createPriceRule', away);
  const taken = await combo({ orderType: 'take_out' });
  const sit = { id: taken.id, orderType: 'dine_in' };
  expect(await refusal(call(waiter, 'updateOrder', sit))).toBe('FORBIDDEN');
});

test('a dish at Q5 in happy hour was made dearer: what saves nothing is not made a combo of, named or not', async () => {
  await using house = await openComboHouse();
  const rule = { name: 'HH', kind: 'fixed_price', value: 5, productIds: [house.dish.burger] };
  await house.call(house.as('Owner'), 'createPriceRule', rule);
  const { id } = await house.order();
  const lines = [];
  for (const productId of [house.dish.burger, house.dish.fries, house.dish.soda])
    lines.push({ orderItemId: (await house.line(id, { productId })).id });
  const apply = (more: object) =>
    refusal(house.call(house.waiter, 'applyCombo', { id, bundleId: house.combo.id, ...more }));
  expect(await apply({})).toBe('BUNDLE_NOTHING_TO_APPLY');
  expect(await apply({ lines })).toBe('BUNDLE_NOTHING_TO_APPLY');
  expect((await house.view(id)).totals.total).toBe(4000);
});

test('a line of a combo named a happy hour it no longer had; what is said to be saved is saved, with the order’s discount too', async () => {
  await using house = await openComboHouse();
  const { call, manager, waiter } = house;
  const rule = { name: 'HH', kind: 'percentage', value: 50, productIds: [house.dish.soda] };
  await call(house.as('Owner'), 'createPriceRule', rule);
  const { id } = await house.order();
  const burger = await house.line(id, { productId: house.dish.burger, quantity: 2 });
  for (const productId of [house.dish.fries, house.dish.soda]) await house.line(id, { productId });
  const mine = await house.line(id, { productId: house.dish.burger, seatNo: 4 });
  await call(manager, 'discountOrderItem', { id, itemId: mine.id, kind: 'fixed_price', value: 500, reason: 'Queja' });
  await call(manager, 'discountOrder', { id, kind: 'percentage', value: 10, reason: 'Convenio' });
  const before = (await house.view(id)).totals.total;
  const { data } = await call<{ data: ComboOffer[] }>(waiter, 'evaluateCombos', { id });
  await call(waiter, 'applyCombo', { id, bundleId: house.combo.id });
  const { items, totals } = await house.view(id);
  expect(before - totals.total).toBe(data[0]!.saving);
  expect(data[0]!.lines.map(({ orderItemId }) => orderItemId)).toContain(burger.id);
  expect(data[0]!.lines.map(({ orderItemId }) => orderItemId)).not.toContain(mine.id);
  const children = items.filter(({ lineType }) => lineType === 'bundle_child');
  expect(children.map(({ priceRulesSnapshot, listPriceSnapshot }) => [priceRulesSnapshot, listPriceSnapshot])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
});

test('a combo made of dishes of several seats had the seat of the first: it has one only where all have the same', async () => {
  await using house = await openComboHouse();
  const seatOf = async (id: string) => {
    const { parentOrderItemId } = await applied(house, id);
    return (await house.view(id)).items.find((line) => line.id === parentOrderItemId)!.seatNo;
  };
  const { id } = await house.order();
  await house.line(id, { productId: house.dish.burger, seatNo: 1 });
  for (const productId of [house.dish.fries, house.dish.soda]) await house.line(id, { productId });
  expect(await seatOf(id)).toBeNull();
  expect(await seatOf((await looseOrder(house, { seatNo: 2 })).id)).toBe(2);
});
