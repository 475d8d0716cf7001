import type { Actor } from '@comanda/kernel/context';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createSafe } from './create-safe.ts';
import { listSafes } from './list-safes.ts';

test('people see the safes of their branches', async () => {
  await using house = await openRestaurant();
  const { locationId, cashier } = house;
  const elsewhere = await house.make.branch('Z14');
  const owner = { ...house.as('Owner'), locationIds: [locationId, elsewhere] };
  await house.run(owner, createSafe, { locationId, name: 'Oficina' });
  await house.run(owner, createSafe, { locationId: elsewhere, name: 'Bodega' });
  const names = async (actor: Actor, query: object = {}) =>
    (await house.run(actor, listSafes, query)).data.map((safe) => safe.name);
  expect(await names(cashier)).toEqual(['Oficina']);
  expect(await names(cashier, { locationId: elsewhere })).toEqual([]);
  expect(await names(owner)).toEqual(['Bodega', 'Oficina']);
  expect(await names(await house.stranger())).toEqual([]);
});
