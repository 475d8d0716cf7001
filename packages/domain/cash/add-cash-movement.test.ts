import { minor } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { addCashMovement } from './add-cash-movement.ts';
import { getCashSession } from './get-cash-session.ts';

test('cash goes in and out for a reason; the drawer should hold what is left; the log knows', async () => {
  await using house = await openRestaurant();
  const { id } = await house.openTill(50_000);
  const move = (kind: 'in' | 'out', centavos: number) =>
    house.run(house.cashier, addCashMovement, { id, kind, amount: minor(centavos), reason: 'Hielo' });
  const shouldHold = async () => (await house.run(house.manager, getCashSession, { id })).expectedCash;
  await move('out', 7500);
  expect(await shouldHold()).toBe(42_500);
  const { movements } = await move('in', 1000);
  expect(movements).toMatchObject([{ kind: 'out' }, { kind: 'in', reason: 'Hielo' }]);
  expect(await shouldHold()).toBe(43_500);
  const log = await house.db.read.selectFrom('auditEntry').selectAll().orderBy('seq').execute();
  expect(log).toMatchObject([
    { action: 'cash.open', details: { registerName: 'Caja 1', amount: 50_000 } },
    { action: 'cash.move', reason: 'Hielo', actorId: house.cashier.id, details: { kind: 'out', amount: 7500 } },
    { details: { kind: 'in', amount: 1000 } },
  ]);
  expect(house.heard('cash_session.updated')).toHaveLength(3);
});

test('not once it is closed, not in another business’s drawer', async () => {
  await using house = await openRestaurant();
  const { id } = await house.openTill(0);
  const move = (actor = house.cashier) =>
    house.run(actor, addCashMovement, { id, kind: 'in', amount: minor(1), reason: 'Cambio' });
  expect(await refusal(move(await house.stranger()))).toBe('CASH_SESSION_NOT_FOUND');
  const counts = [{ paymentMethodId: house.cash, counted: 0 }];
  await house.call(house.cashier, 'closeCashSession', { id, counts });
  expect(await refusal(move())).toBe('CASH_SESSION_CLOSED');
});

test('five thousand were taken out of an empty drawer', async () => {
  await using house = await openRestaurant();
  const { id } = await house.openTill(1000);
  const out = (centavos: number) =>
    house.run(house.cashier, addCashMovement, { id, kind: 'out', amount: minor(centavos), reason: 'Gas' });
  expect(await refusal(out(1001))).toBe('CASH_DRAWER_SHORT');
  expect((await out(1000)).movements).toHaveLength(1);
});

test('what a drawer should hold was found out by trying how much comes out of it', async () => {
  await using house = await openRestaurant();
  const { id } = await house.openTill(50_000);
  const out = (centavos: number, actor = house.cashier) =>
    house.run(actor, addCashMovement, { id, kind: 'out', amount: minor(centavos), reason: 'Gas' });
  for (const centavos of [100_000, 75_000, 62_500]) expect(await refusal(out(centavos))).toBe('CASH_DRAWER_SHORT');
  expect(await refusal(out(56_250))).toBe('FORBIDDEN');
  expect(await refusal(out(100))).toBe('FORBIDDEN');
  expect((await out(100, { ...house.cashier, approvedBy: house.manager })).movements).toHaveLength(1);
  expect(await refusal(out(50_000, house.manager))).toBe('CASH_DRAWER_SHORT');
  const log = await house.db.read.selectFrom('auditEntry').selectAll().where('action', '=', 'cash.refused').execute();
  expect(log.map(({ details }) => details)).toEqual(
    [100_000, 75_000, 62_500, 50_000].map((amount) => ({ amount, registerName: 'Caja 1' })),
  );
});
