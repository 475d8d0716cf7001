import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createSafe } from './create-safe.ts';
import { listSafeEntries } from './list-safe-entries.ts';

test('a safe nobody used has no entries, and another business’s is not there', async () => {
  await using house = await openRestaurant();
  const { id } = await house.run(house.manager, createSafe, { locationId: house.locationId, name: 'Oficina' });
  const page = { id, page: 1, size: 10 };
  expect((await house.run(house.manager, listSafeEntries, page)).data).toEqual([]);
  expect(await refusal(house.run(await house.stranger(), listSafeEntries, page))).toBe('SAFE_NOT_FOUND');
});
