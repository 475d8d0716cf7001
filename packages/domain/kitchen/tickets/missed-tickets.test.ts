import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { missedTickets } from './missed-tickets.ts';

test('a display that comes back is told what stands and what was voided, not what was bumped', async () => {
  await using house = await openRestaurant();
  const display = await house.display();
  const [kept, bumped, voided] = [await house.sentOrder(), await house.sentOrder(), await house.sentOrder()];
  await house.call(house.waiter, 'bumpTicket', { id: bumped.ticket.id });
  const off = { id: voided.order.id, itemId: voided.line.id, reason: 'Se fue', voidedBy: 'Ana' };
  await house.call(house.manager, 'voidOrderItem', off);
  const missed = await missedTickets(house.contexts.read(display));
  expect(missed).toMatchObject([
    { event: 'ticket:new', payload: { ticketId: kept.ticket.id, orderItemId: kept.line.id, status: 'pending' } },
    { event: 'ticket:voided', payload: { ticketId: voided.ticket.id, status: 'voided' } },
  ]);
});

test('who is no display missed nothing', async () => {
  await using house = await openRestaurant();
  expect(await refusal(missedTickets(house.contexts.read(house.waiter)))).toBe('UNAUTHENTICATED');
});
