import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createXReport } from './create-x-report.ts';
import { listCashReports } from './list-cash-reports.ts';

test('a session’s X reports and its Z are listed as they were made', async () => {
  await using house = await openRestaurant();
  const { manager } = house;
  const { id } = await house.openTill(50_000);
  await house.run(manager, createXReport, { id });
  await house.call(house.cashier, 'addCashMovement', { id, kind: 'in', amount: 500, reason: 'Cambio' });
  await house.run(manager, createXReport, { id });
  const counts = [{ paymentMethodId: house.cash, counted: 50_500 }];
  await house.call(house.cashier, 'closeCashSession', { id, counts });
  const { data } = await house.run(manager, listCashReports, { id });
  expect(data.map(({ kind, number, figures }) => [kind, number, figures.expectedCash])).toEqual([
    ['X', 1, 50_000],
    ['X', 2, 50_500],
    ['Z', 1, 50_500],
  ]);
  expect(await refusal(house.run(await house.stranger(), listCashReports, { id }))).toBe('CASH_SESSION_NOT_FOUND');
});
