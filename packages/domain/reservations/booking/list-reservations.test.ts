import type { Page, ReservationView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('reservations are listed by time, of a day, a status, a name or a number; a stranger sees none', async () => {
  await using house = await openGuestHouse();
  await house.reserve({ startsAt: house.at(300), customerName: 'Ana 100%' });
  const { id } = await house.reserve({ phone: '5555-1234' });
  await house.call(house.waiter, 'cancelReservation', { id });
  const names = async (query: object, actor = house.waiter) =>
    (await house.call<Page<ReservationView>>(actor, 'listReservations', { page: 1, size: 20, ...query })).data.map(
      ({ customerName }) => customerName,
    );
  expect(await names({})).toEqual(['López', 'Ana 100%']);
  expect(await names({ from: house.at(61) })).toEqual(['Ana 100%']);
  expect(await names({ status: ['cancelled'] })).toEqual(['López']);
  expect(await names({ q: '1234' })).toEqual(['López']);
  expect(await names({ q: '0%' })).toEqual(['Ana 100%']);
  expect(await names({}, await house.stranger())).toEqual([]);
});
