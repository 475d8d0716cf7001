import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { getStationCompletion } from './get-station-completion.ts';
import { listStationCompletions } from './list-station-completions.ts';

test('the progress of many orders is what each says alone, and of another business’s nothing is said', async () => {
  await using house = await openRestaurant();
  const { order: done, ticket } = await house.sentOrder();
  const { order: cooking } = await house.sentOrder();
  const draft = await house.order();
  await house.call(house.waiter, 'bumpTicket', { id: ticket.id });
  const ids = [draft.id, cooking.id, done.id];
  const { data } = await house.run(house.waiter, listStationCompletions, { ids });
  const alone = ids.map((id) => house.run(house.waiter, getStationCompletion, { id }));
  expect(data).toEqual(await Promise.all(alone));
  expect(data.map(({ stations }) => stations.map((one) => [one.completed, one.total]))).toEqual([
    [],
    [[0, 1]],
    [[1, 1]],
  ]);
  expect(await house.run(await house.stranger(), listStationCompletions, { ids })).toEqual({ data: [] });
});
