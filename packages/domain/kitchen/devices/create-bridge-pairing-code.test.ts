import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createBridgePairingCode } from './create-bridge-pairing-code.ts';

test('XXXX-XXXX for ten minutes; asked again, the same code with the same end', async () => {
  await using house = await openRestaurant();
  const { locationId } = house;
  const ask = () => house.run(house.manager, createBridgePairingCode, { locationId });
  const first = await ask();
  expect(first.code).toMatch(/^[A-Z3-9]{4}-[A-Z3-9]{4}$/);
  expect(first.code).not.toMatch(/[BILOSZ01258]/);
  expect(first.locationId).toBe(locationId);
  expect(Date.parse(first.expiresAt) - house.env.now()).toBe(600_000);
  house.env.advance(599_999);
  expect(await ask()).toEqual(first);
  house.env.advance(1);
  const next = await ask();
  expect(next.code).not.toBe(first.code);
  expect(await house.db.read.selectFrom('bridgePairingCode').select('code').execute()).toEqual([{ code: next.code }]);
});

test('each location has a code of its own, and nobody gets one for another’s', async () => {
  await using house = await openRestaurant();
  const stranger = await house.stranger();
  const ask = (actor: typeof stranger, locationId: string) => house.run(actor, createBridgePairingCode, { locationId });
  const [ours, theirs] = [await ask(house.manager, house.locationId), await ask(stranger, stranger.locationIds[0]!)];
  expect(ours.code).not.toBe(theirs.code);
  expect(await refusal(ask(stranger, house.locationId))).toBe('WRONG_LOCATION');
});
