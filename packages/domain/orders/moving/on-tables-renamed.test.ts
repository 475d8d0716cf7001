import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';

test('a table was renamed while guests sat there: the floor said the new name, order, slips and bill the old one', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder({ orderType: 'dine_in', tableId: house.tableId });
  const before = order.tableAliasSnapshot;
  await house.call(house.manager, 'updateDiningTable', { id: house.tableId, tableNumber: 'VIP 7' });
  expect((await house.orderNow(order.id)).tableAliasSnapshot).toBe('VIP 7');
  // What the cook was told stays, with where it goes now beside it.
  const [told] = await house.tickets();
  expect(told).toMatchObject({ ticketData: { tableAlias: before }, movedTo: [{ tableAlias: 'VIP 7' }] });
  await house.line(order.id);
  await house.send(order.id);
  expect((await house.tickets()).at(-1)).toMatchObject({ ticketData: { tableAlias: 'VIP 7' } });
  await house.call(house.manager, 'updateDiningTable', { id: house.tableId, tableNumber: before! });
  expect((await house.tickets()).find(({ id }) => id === told!.id)!.movedTo ?? null).toBeNull();
});

test('two tables were both 71, in two areas, and both slips said Mesa 71: one number is one table of a location', async () => {
  await using house = await openRestaurant();
  const { businessId, locationId } = house;
  const { id: areaId } = await house.call<{ id: string }>(house.manager, 'createDiningArea', {
    businessId,
    locationId,
    name: 'Terraza',
  });
  const add = (tableNumber: string) =>
    house.call<{ id: string }>(house.manager, 'createDiningTable', { businessId, areaId, tableNumber, capacity: 4 });
  await add('Barra Á1');
  for (const same of ['7', ' barra  a1', 'BARRA Á1']) expect(await refusal(add(same))).toBe('TABLE_NUMBER_TAKEN');
  const other = await add('8');
  const rename = house.call(house.manager, 'updateDiningTable', { id: other.id, tableNumber: '7' });
  expect(await refusal(rename)).toBe('TABLE_NUMBER_TAKEN');
  const again = house.call(house.manager, 'createDiningArea', { businessId, locationId, name: ' TERRAZA ' });
  expect(await refusal(again)).toBe('NAME_TAKEN');
  // Of before that a repeated number says its area with it.
  await house.db.write('test', 'an old room', ({ db }) =>
    db.updateTable('diningTable').set({ tableNumber: '7' }).where('id', '=', other.id).execute(),
  );
  const order = await house.order({ orderType: 'dine_in', tableId: other.id });
  expect(order.tableAliasSnapshot).toBe('7 · Terraza');
  await house.call(house.manager, 'updateDiningArea', { id: areaId, name: 'Patio' });
  expect((await house.orderNow(order.id)).tableAliasSnapshot).toBe('7 · Patio');
  await house.call(house.manager, 'updateDiningTable', { id: other.id, capacity: 6 });
});
