import { minor } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { addCashMovement } from '../add-cash-movement.ts';
import { createSafe } from './create-safe.ts';
import { listSafeEntries } from './list-safe-entries.ts';
import { listSafes } from './list-safes.ts';
import { moveSafe } from './move-safe.ts';

test('a safe holds what drawers dropped less what was taken to the bank, and nobody takes more', async () => {
  await using house = await openRestaurant();
  const { locationId, manager, cashier } = house;
  const { id: safeId } = await house.run(manager, createSafe, { locationId, name: 'Oficina' });
  const { id } = await house.openTill(50_000);
  const drop = { id, safeId, reason: 'Depósito', purpose: 'other' } as const;
  await house.run(cashier, addCashMovement, { ...drop, kind: 'out', amount: minor(30_000) });
  const back = (actor: typeof manager, amount: number) =>
    house.run(actor, addCashMovement, { ...drop, kind: 'in', amount: minor(amount) });
  expect(await refusal(back(cashier, 5_000))).toBe('FORBIDDEN');
  expect(await refusal(back(manager, 30_001))).toBe('SAFE_SHORT');
  await back({ ...cashier, approvedBy: manager }, 5_000);
  const take = (amount: number) =>
    house.run(manager, moveSafe, { id: safeId, kind: 'out', amount: minor(amount), reason: 'Al banco' });
  expect(await refusal(take(25_001))).toBe('SAFE_SHORT');
  expect(await take(20_000)).toMatchObject({ balance: 5_000 });
  const balances = async (actor: typeof manager) =>
    (await house.run(actor, listSafes, {})).data.map(({ balance }) => balance);
  expect(await balances(manager)).toEqual([5_000]);
  // Who counts the till blind could reckon from it what is in the drawer.
  expect(await balances(cashier)).toEqual([null]);
  const { data } = await house.run(manager, listSafeEntries, { id: safeId, page: 1, size: 10 });
  expect(data.map(({ amount, registerName }) => [amount, registerName])).toEqual([
    [-20_000, null],
    [-5_000, 'Caja 1'],
    [30_000, 'Caja 1'],
  ]);
});

test('another business’s safe, and one of another location, are not there', async () => {
  await using house = await openRestaurant();
  const { locationId, manager } = house;
  const { id } = await house.run(manager, createSafe, { locationId, name: 'Oficina' });
  const put = { id, kind: 'in', amount: minor(100), reason: 'Hallado' } as const;
  expect(await refusal(house.run(await house.stranger(), moveSafe, put))).toBe('SAFE_NOT_FOUND');
  const elsewhere = await house.make.branch('Z14');
  const other = { ...manager, locationIds: [elsewhere] };
  expect(await refusal(house.run(other, moveSafe, put))).toBe('SAFE_NOT_FOUND');
  expect(await refusal(house.run(other, listSafeEntries, { id, page: 1, size: 10 }))).toBe('SAFE_NOT_FOUND');
});
