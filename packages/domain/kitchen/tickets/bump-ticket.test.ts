import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { bumpTicket } from './bump-ticket.ts';

test('a display marks its ticket done: screens and tills hear it, with the next version and sequence', async () => {
  await using house = await openRestaurant();
  const display = await house.display();
  const { ticket, order } = await house.sentOrder();
  const bumped = await house.run(display, bumpTicket, { id: ticket.id });
  expect(bumped).toMatchObject({ status: 'bumped', bumpedBy: 'Tableta', version: 2, seq: ticket.seq + 1 });
  const { bumpedAt, version, seq } = bumped;
  expect(house.heard('ticket:bumped')).toEqual([
    { ticketId: ticket.id, stationId: house.grill, status: 'bumped', bumpedAt, bumpedBy: 'Tableta', version, seq },
  ]);
  const { orderItemId: id } = ticket;
  expect(house.heard('order_item.updated')).toMatchObject([
    { id, status: 'preparing' },
    { id, status: 'served' },
  ]);
  expect(house.heard('order.ready')).toMatchObject([{ id: order.id, status: 'served' }]);
});

test('two screens press at once: both are right, and it counts once', async () => {
  await using house = await openRestaurant();
  const [one, two] = [await house.display(), await house.display()];
  const { ticket } = await house.sentOrder();
  const press = (actor: typeof one) => house.run(actor, bumpTicket, { id: ticket.id, employeeId: actor.id });
  const [first, second] = await Promise.all([press(one), press(two)]);
  expect(second).toEqual(first);
  expect(first.bumpedBy).toBe(one.id);
  expect(house.heard('ticket:bumped')).toHaveLength(1);
});

test('a person who bumps is named, whatever they say', async () => {
  await using house = await openRestaurant();
  const { ticket } = await house.sentOrder();
  const bumped = await house.run(house.manager, bumpTicket, { id: ticket.id, employeeId: 'otro' });
  expect(bumped.bumpedBy).toBe(house.manager.id);
});

test('not a voided ticket, not another station’s, not another business’s', async () => {
  await using house = await openRestaurant();
  const { ticket, order, line } = await house.sentOrder();
  const bar = await house.display(await house.make.station('Bar'));
  expect(await refusal(house.run(bar, bumpTicket, { id: ticket.id }))).toBe('TICKET_NOT_FOUND');
  expect(await refusal(house.run(await house.stranger(), bumpTicket, { id: ticket.id }))).toBe('TICKET_NOT_FOUND');
  const because = { id: order.id, itemId: line.id, reason: 'Error', voidedBy: 'Ana' };
  await house.call(house.manager, 'voidOrderItem', because);
  expect(await refusal(house.run(house.manager, bumpTicket, { id: ticket.id }))).toBe('TICKET_VOIDED');
});

test('a ticket of a station nothing is known of could not be bumped: its numbers go on after its tickets', async () => {
  await using house = await openRestaurant();
  const { ticket } = await house.sentOrder();
  const runtimes = () => house.db.read.selectFrom('stationRuntime').select(['stationId', 'seq']).execute();
  await house.write(house.manager, (tx) => tx.db.deleteFrom('stationRuntime').execute());
  expect((await house.run(house.manager, bumpTicket, { id: ticket.id })).seq).toBe(ticket.seq + 1);
  expect(await runtimes()).toContainEqual({ stationId: house.grill, seq: ticket.seq + 1 });
});
