import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { partAtTable4 } from '../moving/parted.suite.ts';

test('the last who had a share of a ticket was taken back, its ticket stayed, and the dish was cooked twice', async () => {
  await using house = await openRestaurant();
  const { left, part, cancel, change, board } = await partAtTable4(house);
  await cancel(left);
  await change(part, { status: 'pending' });
  expect(await board()).toEqual(['7 voided +3', '7 removed -1']);
  await house.send(part.id);
  expect(await board()).toEqual(['7 voided +3', '7 removed -1', '4 pending +2']);
});

test('what one of two stations of a shared ticket has done was taken back all the same', async () => {
  await using house = await openRestaurant();
  await house.make.assignment(await house.make.station('Barra'), house.steak);
  const { left, part, cancel, change } = await partAtTable4(house);
  await house.call(house.as('Kitchen'), 'bumpTicket', { id: (await house.tickets())[0]!.id });
  await cancel(left);
  expect(await refusal(change(part, { status: 'pending' }))).toBe('ORDER_ITEM_STATUS_TRANSITION_INVALID');
});
