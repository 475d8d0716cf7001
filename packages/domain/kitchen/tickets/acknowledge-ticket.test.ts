import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { syncStation } from '../stations/sync-station.ts';
import { acknowledgeTicket } from './acknowledge-ticket.ts';

test('a touched void leaves every screen of the station; touched twice it counts once', async () => {
  await using house = await openRestaurant();
  const display = await house.display();
  const { ticket, order, line } = await house.sentOrder();
  const touch = (actor = display) => house.run(actor, acknowledgeTicket, { id: ticket.id });
  expect(await refusal(touch())).toBe('TICKET_NOT_VOIDED');
  const because = { id: order.id, itemId: line.id, reason: 'Error', voidedBy: 'Ana' };
  await house.call(house.manager, 'voidOrderItem', because);
  const onScreen = async () => (await syncStation(house.contexts.read(display))).tickets.length;
  expect(await onScreen()).toBe(1);
  const touched = await touch();
  expect(touched).toMatchObject({ status: 'voided', version: 3 });
  expect(await touch()).toEqual(touched);
  expect(await onScreen()).toBe(0);
  expect(house.heard('ticket:acknowledged')).toMatchObject([{ ticketId: ticket.id, seq: touched.seq }]);
});

test('another station’s and another business’s tickets do not exist', async () => {
  await using house = await openRestaurant();
  const { ticket } = await house.sentOrder();
  const bar = await house.display(await house.make.station('Bar'));
  expect(await refusal(house.run(bar, acknowledgeTicket, { id: ticket.id }))).toBe('TICKET_NOT_FOUND');
  const stranger = await house.stranger();
  expect(await refusal(house.run(stranger, acknowledgeTicket, { id: ticket.id }))).toBe('TICKET_NOT_FOUND');
});
