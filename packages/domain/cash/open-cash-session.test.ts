import { minor } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { openCashSession } from './open-cash-session.ts';

const open = ({ run, cashier, businessId, locationId }: Restaurant, more: object = {}) =>
  run(cashier, openCashSession, { businessId, locationId, openingAmount: minor(50_000), ...more });

test('a register opens with the cash in its drawer, and tills hear of it', async () => {
  await using house = await openRestaurant();
  await house.order();
  const session = await open(house);
  expect(session).toMatchObject({
    status: 'open',
    registerName: 'Caja 1',
    openingAmount: 50_000,
    openedBy: house.cashier.id,
    closedAt: null,
    expectedCash: null,
    openOrders: 1,
    movements: [],
  });
  expect(session.counts).toMatchObject([
    { paymentMethodId: house.cash, expected: null, counted: null, difference: null },
    { paymentMethodId: house.card, expected: null },
  ]);
  expect(house.heard('cash_session.updated')).toEqual([{ sessionId: session.id }]);
});

test('a register is open once; another register beside it is fine', async () => {
  await using house = await openRestaurant();
  const { id } = await open(house);
  await expect(open(house)).rejects.toMatchObject({ code: 'CASH_SESSION_ALREADY_OPEN', details: { sessionId: id } });
  await open(house, { registerName: 'Caja 2' });
  await house.call(house.cashier, 'closeCashSession', {
    id,
    counts: [{ paymentMethodId: house.cash, counted: 50_000 }],
  });
  expect((await open(house)).registerName).toBe('Caja 1');
});

test('two cashiers open one register at once: one of them does', async () => {
  await using house = await openRestaurant();
  const results = await Promise.allSettled([open(house), open(house)]);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected']);
  expect(await refusal(open(house))).toBe('CASH_SESSION_ALREADY_OPEN');
});

test('two drawers were open under one name, apart by a capital or by what nobody sees', async () => {
  await using house = await openRestaurant();
  await open(house);
  for (const registerName of ['CAJA 1', 'Cája 1', 'Caja1', 'Caja\u00a01', 'Ca\u00adja 1', 'Caja\u200b 1'])
    expect(await refusal(open(house, { registerName }))).toBe('CASH_SESSION_ALREADY_OPEN');
});
