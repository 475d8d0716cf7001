import type { ReservationView, WaitlistEntry } from '@comanda/contracts';
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

test('the orders of guests who were forgotten said for ever who they were and what they must not eat', async () => {
  await using house = await openGuestHouse();
  const { tableId, secondId } = house;
  const { id } = await house.reserve({ startsAt: house.at(0), allergies: ['maní'], notes: 'Aniversario' });
  const { orderId } = await house.call<ReservationView>(house.waiter, 'seatReservation', { id });
  const { id: waits } = await house.wait({ allergies: ['gluten'] });
  const seated = { id: waits, tableId: secondId };
  const { orderId: other } = await house.call<WaitlistEntry>(house.waiter, 'seatWaitlistEntry', seated);
  const namesOf = async (of: string) => {
    const { orderAlias, guests } = await house.orderNow(of);
    return [
      orderAlias,
      ...(guests ?? []).map(({ guestAlias, notes, allergies }) => ({ guestAlias, notes, allergies })),
    ];
  };
  await house.env.advance(91 * 86_400_000);
  await house.write(house.as('Owner'), forgetGuests);
  // People sit there still, and must not be given it.
  expect(await namesOf(orderId!)).toEqual([
    'López',
    { guestAlias: 'López', notes: 'Aniversario', allergies: ['maní'] },
  ]);
  for (const one of [orderId!, other!])
    await house.call(house.manager, 'updateOrder', { id: one, status: 'cancelled', cancellationReason: 'Nadie' });
  await house.write(house.as('Owner'), forgetGuests);
  const nobody = { guestAlias: null, notes: null, allergies: [] };
  expect(await namesOf(orderId!)).toEqual([null, nobody]);
  expect(await namesOf(other!)).toEqual([null, nobody]);
  expect(await house.call(house.waiter, 'getDiningTable', { id: tableId })).toMatchObject({ status: 'available' });
});
