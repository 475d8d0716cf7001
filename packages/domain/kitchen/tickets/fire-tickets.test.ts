import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';

test('tickets of one station are numbered without gaps, across firings and removals', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id, { quantity: 3 });
  const { id: itemId } = await house.line(id, { quantity: 3 });
  await house.send(id);
  await house.call(house.manager, 'updateOrderItem', { id, itemId, quantity: 1, reason: 'Se arrepintió' });
  expect((await house.tickets()).map((ticket) => [ticket.seq, ticket.version, ticket.status])).toEqual([
    [1, 1, 'pending'],
    // It says itself, too, how much of it is left out.
    [3, 2, 'pending'],
    [4, 2, 'voided'],
  ]);
  const heard = house.published.filter((one) => one.room.endsWith(house.grill)).map((one) => one.event);
  expect(heard).toEqual(['ticket:new', 'ticket:new', 'ticket:new', 'ticket:voided']);
});

test('a ticket says all a cook needs, in the kitchen’s own words, and never changes', async () => {
  await using house = await openRestaurant();
  const group = { name: 'Salsas', min: 0, max: 5, mode: 'repeatable_bounded' } as const;
  const { groupId, option } = await house.make.modifiers(house.steak, group, { Chimichurri: '0.00', Cupón: '-5.00' });
  const inKitchen = { kitchenLabel: 'CHIMI' };
  await house.call(house.manager, 'updateModifier', { id: option.Chimichurri, ...inKitchen });
  await house.call(house.manager, 'updateModifier', { id: option.Cupón, showOnKitchenTicket: false });
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const choice = (name: string, quantity: number) => ({
    productModifierGroupId: groupId,
    productModifierId: option[name]!,
    quantity,
  });
  await house.line(id, {
    notes: 'sin sal',
    courseNumber: 2,
    modifiers: [choice('Chimichurri', 2), choice('Cupón', 1)],
  });
  await house.send(id);
  const [{ ticketData }] = (await house.tickets()) as [Awaited<ReturnType<typeof house.tickets>>[number]];
  expect(ticketData).toEqual({
    orderId: id,
    orderNumber: 'Z10-1',
    orderType: 'dine_in',
    tableAlias: '7',
    waiterName: null,
    itemName: 'Puyazo',
    quantity: 1,
    modifiers: ['CHIMI ×2'],
    notes: 'sin sal',
    courseNumber: 2,
    seatNo: null,
    guestAlias: null,
    allergies: [],
    alsoAt: [],
    ownPart: null,
    holds: [{ name: 'CHIMI', quantity: 2 }],
    wasHeld: false,
    isModification: false,
    modifiedAt: null,
    change: null,
  });
});
