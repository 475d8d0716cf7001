import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { recallTicket } from './recall-ticket.ts';

test('a bumped ticket comes back to the screen, and its dish is in preparation again', async () => {
  await using house = await openRestaurant();
  const display = await house.display();
  const { ticket, order } = await house.sentOrder();
  await house.call(display, 'bumpTicket', { id: ticket.id });
  const recalled = await house.run(display, recallTicket, { id: ticket.id });
  expect(recalled).toMatchObject({ status: 'pending', bumpedAt: null, bumpedBy: null, version: 3 });
  expect(house.heard('ticket:recalled')).toMatchObject([{ ticketId: ticket.id, status: 'pending', version: 3 }]);
  expect(await house.orderNow(order.id)).toMatchObject({ status: 'sent_to_kitchen', items: [{ status: 'preparing' }] });
});

test('a ticket still on screen stays as it is', async () => {
  await using house = await openRestaurant();
  const { ticket } = await house.sentOrder();
  expect(await house.run(house.manager, recallTicket, { id: ticket.id })).toEqual(ticket);
  expect(house.heard('ticket:recalled')).toEqual([]);
});

test('not a voided ticket, not another business’s', async () => {
  await using house = await openRestaurant();
  const { ticket, order, line } = await house.sentOrder();
  expect(await refusal(house.run(await house.stranger(), recallTicket, { id: ticket.id }))).toBe('TICKET_NOT_FOUND');
  const because = { id: order.id, itemId: line.id, reason: 'Error', voidedBy: 'Ana' };
  await house.call(house.manager, 'voidOrderItem', because);
  expect(await refusal(house.run(house.manager, recallTicket, { id: ticket.id }))).toBe('TICKET_VOIDED');
});

test('a changed dish that was ticked by mistake came back as it was before, struck out, and nobody had it to cook', async () => {
  await using house = await openRestaurant();
  const { ticket, order, line } = await house.sentOrder();
  await house.call(house.waiter, 'updateOrderItem', { id: order.id, itemId: line.id, notes: 'Sin sal' });
  const [, change] = await house.tickets();
  await house.call(house.manager, 'bumpTicket', { id: change!.id });
  const recalled = await house.run(house.manager, recallTicket, { id: ticket.id });
  expect(recalled).toMatchObject({ id: change!.id, status: 'pending', ticketData: { notes: 'Sin sal' } });
  expect((await house.tickets()).map(({ status }) => status)).toEqual(['bumped', 'pending']);
});
