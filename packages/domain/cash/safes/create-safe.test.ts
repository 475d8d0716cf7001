import { type CashSessionView, minor } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { addCashMovement } from '../add-cash-movement.ts';
import { createSafe } from './create-safe.ts';

test('cash is dropped into a safe and taken from it; the drawer knows, and payments may name it', async () => {
  await using house = await openRestaurant();
  const { locationId, manager, cashier } = house;
  const safe = await house.run(manager, createSafe, { locationId, name: 'Oficina' });
  const { id } = await house.openTill(50_000);
  const move = (more: object) =>
    house.run({ ...cashier, approvedBy: manager }, addCashMovement, {
      id,
      amount: minor(20_000),
      reason: 'Depósito',
      safeId: safe.id,
      ...more,
    });
  await move({ kind: 'out' });
  const { movements } = await move({ kind: 'in', amount: minor(5000) });
  expect(movements).toMatchObject([
    { kind: 'out', purpose: 'safe', safeId: safe.id },
    { kind: 'in', purpose: 'safe', safeId: safe.id },
  ]);
  const session = await house.call<CashSessionView>(manager, 'getCashSession', { id });
  expect(session.expectedCash).toBe(35_000);
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  const pay = { id: bill!.id, amount: 12_500, paymentMethodId: house.cash, safeId: safe.id };
  expect(await house.call(cashier, 'payBill', pay)).toMatchObject({ payment: { safeId: safe.id } });
});

test('nobody has a safe at another business’s branch', async () => {
  await using house = await openRestaurant();
  const add = house.run(await house.stranger(), createSafe, { locationId: house.locationId, name: 'Mía' });
  expect(await refusal(add)).toBe('LOCATION_NOT_FOUND');
});
