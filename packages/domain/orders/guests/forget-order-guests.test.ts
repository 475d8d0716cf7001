import type { KitchenTicket } from '@comanda/contracts';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { forgetOrderGuests } from './forget-order-guests.ts';

test('an order says no more who sat with it; those of another business stay as they are', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order({ orderAlias: 'López' });
  await house.call(house.waiter, 'createGuest', { orderId: id, seatNo: 1, guestAlias: 'Ana', allergies: ['maní'] });
  const names = async () => {
    const { orderAlias, guests } = await house.orderNow(id);
    return [orderAlias, ...guests.map(({ guestAlias, allergies }) => `${guestAlias} ${allergies.join()}`)];
  };
  await house.write(await house.stranger(), (tx) => forgetOrderGuests(tx, [id]));
  expect(await names()).toEqual(['López', 'Ana maní']);
  await house.write(house.as('Owner'), (tx) => forgetOrderGuests(tx, [id]));
  expect(await names()).toEqual([null, 'null ']);
});

test('a kitchen ticket kept for ever what its guest must not eat', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.call(house.waiter, 'createGuest', { orderId: id, seatNo: 1, guestAlias: 'Ana', allergies: ['maní'] });
  await house.line(id, { seatNo: 1 });
  await house.send(id);
  const toldOf = async () => {
    const [{ ticketData }] = (await house.tickets()) as [KitchenTicket];
    return [ticketData.itemName.length > 0, ticketData.guestAlias, ticketData.allergies];
  };
  expect(await toldOf()).toEqual([true, 'Ana', ['maní']]);
  await house.write(house.as('Owner'), (tx) => forgetOrderGuests(tx, [id]));
  expect(await toldOf()).toEqual([true, null, []]);
});
