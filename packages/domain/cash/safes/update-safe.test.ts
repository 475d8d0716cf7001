import { minor } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { addCashMovement } from '../add-cash-movement.ts';
import { createSafe } from './create-safe.ts';
import { updateSafe } from './update-safe.ts';

test('a safe that is switched off, or of another branch, takes nothing', async () => {
  await using house = await openRestaurant();
  const { locationId, manager } = house;
  const { id } = await house.openTill(50_000);
  const drop = (safeId: string) =>
    refusal(
      house.run(house.cashier, addCashMovement, { id, kind: 'out', amount: minor(1), reason: 'Depósito', safeId }),
    );
  const safe = await house.run(manager, createSafe, { locationId, name: 'Oficina' });
  const elsewhere = await house.make.branch('Z14');
  const owner = { ...house.as('Owner'), locationIds: [locationId, elsewhere] };
  const other = await house.run(owner, createSafe, { locationId: elsewhere, name: 'Bodega' });
  expect(await drop(other.id)).toBe('SAFE_NOT_FOUND');
  const changed = await house.run(manager, updateSafe, { id: safe.id, isActive: false, name: 'Caja fuerte' });
  expect(changed).toMatchObject({ name: 'Caja fuerte', isActive: false });
  expect(await drop(safe.id)).toBe('SAFE_NOT_FOUND');
});

test('another business’s safe does not exist', async () => {
  await using house = await openRestaurant();
  const { id } = await house.run(house.manager, createSafe, { locationId: house.locationId, name: 'Oficina' });
  expect(await refusal(house.run(await house.stranger(), updateSafe, { id, name: 'Mía' }))).toBe('SAFE_NOT_FOUND');
});
