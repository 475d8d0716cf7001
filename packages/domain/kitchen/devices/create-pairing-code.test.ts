import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createPairingCode, PAIRING_CODE_LIFE_MS } from './create-pairing-code.ts';

test('six digits for ten minutes; asked again, the same code with the same end', async () => {
  await using house = await openRestaurant();
  const ask = () => house.run(house.manager, createPairingCode, { id: house.grill });
  const first = await ask();
  expect(first.code).toMatch(/^\d{6}$/);
  expect(Date.parse(first.expiresAt) - house.env.now()).toBe(600_000);
  expect(first).toMatchObject({ stationId: house.grill, stationName: 'Parrilla' });
  house.env.advance(PAIRING_CODE_LIFE_MS - 1);
  expect(await ask()).toEqual(first);
  house.env.advance(1);
  expect((await ask()).expiresAt).not.toBe(first.expiresAt);
  expect(await house.db.read.selectFrom('pairingCode').select('code').execute()).toHaveLength(1);
});

test('another business’s station does not exist', async () => {
  await using house = await openRestaurant();
  const ask = house.run(await house.stranger(), createPairingCode, { id: house.grill });
  expect(await refusal(ask)).toBe('STATION_NOT_FOUND');
});
