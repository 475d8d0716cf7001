import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listAggregatedItems } from './list-aggregated-items.ts';

test('what is still to cook, summed over tickets by dish and options, the most first', async () => {
  await using house = await openRestaurant();
  const soup = await house.make.product('Kak’ik', 6500);
  await house.make.assignment(house.grill, soup);
  const { id } = await house.order();
  for (const quantity of [0.5, 2, 0.333]) await house.line(id, { quantity });
  await house.line(id, { productId: soup });
  await house.send(id);
  const { ticket: done } = await house.sentOrder();
  const bumped = (await house.tickets()).find((one) => one.id === done.id)!;
  await house.call(house.manager, 'bumpTicket', { id: bumped.id });
  expect((await house.run(house.waiter, listAggregatedItems, { id: house.grill })).data).toEqual([
    { itemName: 'Puyazo', modifiers: [], quantity: 2.833, tickets: 3 },
    { itemName: 'Kak’ik', modifiers: [], quantity: 1, tickets: 1 },
  ]);
  const byStranger = house.run(await house.stranger(), listAggregatedItems, { id: house.grill });
  expect(await refusal(byStranger)).toBe('STATION_NOT_FOUND');
});

test('the fryer was told to make steaks: it makes the fries beside them', async () => {
  await using house = await openRestaurant();
  const fryer = await house.make.station('Freidora');
  const sides = { name: 'Guarnición', min: 0, max: 2, mode: 'repeatable_bounded' } as const;
  const { groupId, option } = await house.make.modifiers(house.steak, sides, { Papas: '0.00' });
  await house.make.assignment(house.grill, house.steak, { [option.Papas!]: fryer });
  const { id } = await house.order();
  const modifiers = [{ productModifierGroupId: groupId, productModifierId: option.Papas!, quantity: 2 }];
  await house.line(id, { quantity: 2, modifiers });
  await house.send(id);
  const toMake = async (station: string) => (await house.run(house.waiter, listAggregatedItems, { id: station })).data;
  expect(await toMake(fryer)).toEqual([{ itemName: 'Papas', modifiers: [], quantity: 4, tickets: 1 }]);
  expect(await toMake(house.grill)).toMatchObject([{ itemName: 'Puyazo', quantity: 2 }]);
});
