import { openRestaurant } from '@comanda/testing/restaurant';
import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { asOfAtHub } from './data-as-of.ts';
import { dayReport } from './get-day-report.ts';
import { checkDay } from './reports.suite.ts';

test('today is held against last week until the same time', async () => {
  await using world = await openWorld();
  await checkDay(world);
});

test('at half past four the first branch’s cut-off said which day it was at all of them', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const other = await house.make.branch('Z14');
  const owner = { ...house.as('Owner'), locationIds: [house.locationId, other] };
  await house.call(owner, 'setLocationParameter', {
    locationId: other,
    name: 'BUSINESS_DAY_CUTOFF',
    value: '05:00',
  });
  house.env.jumpTo(Date.parse('2026-11-29T04:30:00-06:00'));
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, 12_500);
  // The same of the other branch, where it is still the day before.
  await house.write(owner, (tx) =>
    tx.db
      .updateTable('orderBill')
      .set({ locationId: other, businessDate: '2026-11-28' })
      .where('id', '=', bill!.id)
      .execute(),
  );
  const read = (locationIds: string[]) => dayReport(house.contexts.read({ ...owner, locationIds }), {}, asOfAtHub);
  expect((await read([house.locationId, other])).today).toMatchObject({ revenue: 12_500, count: 1 });
  expect((await read([other])).businessDate).toBe('2026-11-28');
});
