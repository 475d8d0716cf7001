import { expect, test } from 'vitest';
import { forgetGuests } from './forget-guests.ts';
import { openGuestHouse } from './guests.suite.ts';

test('who came ninety days ago is forgotten, the visit is not', async () => {
  await using house = await openGuestHouse();
  const old = await house.reserve({ phone: '5555-1234', email: 'a@b.gt', notes: 'Cumpleaños', allergies: ['maní'] });
  const { id } = await house.wait({ phone: '5555-1234' });
  await house.env.advance(91 * 86_400_000);
  const young = await house.reserve({ phone: '5555-9999' });
  await house.write(house.as('Owner'), forgetGuests);
  const now = (of: string) => house.call(house.waiter, 'getReservation', { id: of });
  const nobody = { customerName: '', phone: null, notes: null, allergies: [] };
  expect(await now(old.id)).toMatchObject({ ...nobody, email: null, partySize: 4, startsAt: old.startsAt });
  expect(await now(young.id)).toMatchObject({ customerName: 'López', phone: '5555-9999' });
  expect(await house.call(house.waiter, 'getWaitlistEntry', { id })).toMatchObject(nobody);
});
