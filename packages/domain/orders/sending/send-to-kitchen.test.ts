import { DEFAULT_KITCHEN_STATION_ID } from '@comanda/contracts';
import { openWorld } from '@comanda/testing/world';
import { describe, expect, test } from 'vitest';
import { saveParameter } from '../../identity/index.ts';
import { bumpTicket } from '../../kitchen/tickets/bump-ticket.ts';
import { recallTicket } from '../../kitchen/tickets/recall-ticket.ts';
import { createOrder } from '../lifecycle/create-order.ts';
import { addOrderItem } from '../lines/add-order-item.ts';
import { updateOrderItem } from '../lines/update-order-item.ts';
import { sendToKitchen } from './send-to-kitchen.ts';

const setUp = async () => {
  const world = await openWorld();
  const waiter = world.as('Waiter');
  const { businessId, locationId } = world;
  const grill = await world.make.station('Parrilla');
  const fryer = await world.make.station('Freidora');
  const steak = await world.make.product('Puyazo', 12_500);
  const sides = await world.make.modifiers(
    steak,
    { name: 'Acompañamiento', min: 1, max: 2, mode: 'checkbox' },
    { Papas: '0.00', Ensalada: '5.00' },
  );
  await world.make.assignment(grill, steak, { [sides.option.Papas!]: fryer });
  const tableId = await world.make.table('7');
  const order = await world.write(waiter, (tx) =>
    createOrder(tx, {
      businessId,
      locationId,
      orderType: 'dine_in',
      status: 'draft',
      channel: 'pos',
      tableId,
      allowSecondOnTable: false,
    }),
  );
  const add = (productId: string, more: object = {}) =>
    world.write(waiter, (tx) =>
      addOrderItem(tx, {
        id: order.id,
        productId,
        quantity: 1,
        courseNumber: 1,
        modifiers: [],
        holdUntilFired: false,
        ...more,
      }),
    );
  const send = () => world.write(waiter, (tx) => sendToKitchen(tx, { id: order.id }));
  return { world, waiter, grill, fryer, steak, sides, tableId, order, add, send };
};

describe('sending to the kitchen', () => {
  test('a line goes to its own station, and to the fryer for the fries, each ticket naming the other', async () => {
    const { world, grill, fryer, steak, sides, add, send } = await setUp();
    await using _ = world;
    await add(steak, {
      modifiers: [{ productModifierGroupId: sides.groupId, productModifierId: sides.option.Papas, quantity: 1 }],
    });
    const view = await send();
    expect([view.status, view.items[0]!.status, view.items[0]!.isSent]).toEqual(['sent_to_kitchen', 'preparing', true]);
    const tickets = await world.db.read.selectFrom('kitchenTicket').selectAll().execute();
    expect(
      tickets.map(({ stationId, ticketData: t }) => [stationId, t.itemName, t.modifiers, t.alsoAt, t.ownPart]),
    ).toEqual([
      [grill, 'Puyazo', ['Papas'], ['Freidora'], null],
      [fryer, 'Puyazo', ['Papas'], ['Parrilla'], [{ name: 'Papas', quantity: 1 }]],
    ]);
    const news = world.published.filter((p) => p.event === 'ticket:new' && p.room.endsWith(grill));
    expect(news).toHaveLength(1);
  });

  test('a product without a station fails naming product and parameter, and nothing at all is sent', async () => {
    const { world, steak, sides, add, send } = await setUp();
    await using _ = world;
    const soup = await world.make.product('Kak’ik', 6500);
    await add(steak, {
      modifiers: [{ productModifierGroupId: sides.groupId, productModifierId: sides.option.Ensalada, quantity: 1 }],
    });
    await add(soup);
    await expect(send()).rejects.toMatchObject({
      code: 'ORDER_STATION_MISSING',
      details: { productId: soup, parameter: DEFAULT_KITCHEN_STATION_ID },
      message: expect.stringContaining('Kak’ik'),
    });
    expect(await world.db.read.selectFrom('kitchenTicket').select('id').execute()).toEqual([]);
    const { status } = await world.db.read.selectFrom('order').select('status').executeTakeFirstOrThrow();
    expect(status).toBe('draft');
  });

  test('the location’s default station takes what nothing else does', async () => {
    const { world, grill, add, send } = await setUp();
    await using _ = world;
    await world.write(world.as('Owner'), (tx) =>
      saveParameter(tx, world.locationId, DEFAULT_KITCHEN_STATION_ID, grill),
    );
    await add(await world.make.product('Kak’ik', 6500));
    await send();
    const tickets = await world.db.read.selectFrom('kitchenTicket').select('stationId').execute();
    expect(tickets).toEqual([{ stationId: grill }]);
  });

  test('held lines stay behind, and a second send takes only what is new', async () => {
    const { world, steak, sides, add, send } = await setUp();
    await using _ = world;
    const salad = [{ productModifierGroupId: sides.groupId, productModifierId: sides.option.Ensalada, quantity: 1 }];
    await add(steak, { modifiers: salad });
    await add(steak, { modifiers: salad, holdUntilFired: true, courseNumber: 2 });
    await send();
    await expect(send()).rejects.toMatchObject({ code: 'ORDER_NOTHING_TO_SEND' });
    await add(steak, { modifiers: salad });
    const view = await send();
    expect(view.items.map((item) => item.isSent)).toEqual([true, false, true]);
    expect(await world.db.read.selectFrom('kitchenTicket').select('id').execute()).toHaveLength(2);
  });

  test('a line is served when all its tickets are bumped, the order when all its lines are, and a recall takes it back', async () => {
    const { world, waiter, steak, sides, add, send, order } = await setUp();
    await using _ = world;
    await add(steak, {
      modifiers: [{ productModifierGroupId: sides.groupId, productModifierId: sides.option.Papas, quantity: 1 }],
    });
    await send();
    const tickets = await world.db.read.selectFrom('kitchenTicket').select('id').execute();
    const status = async () => {
      const row = await world.db.read
        .selectFrom('order')
        .select('status')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      return row.status;
    };
    await world.write(waiter, (tx) => bumpTicket(tx, { id: tickets[0]!.id }));
    expect(await status()).toBe('sent_to_kitchen');
    await world.write(waiter, (tx) => bumpTicket(tx, { id: tickets[1]!.id }));
    expect(await status()).toBe('served');
    expect(world.published.filter((p) => p.event === 'order.ready')).toHaveLength(1);
    await world.write(waiter, (tx) => recallTicket(tx, { id: tickets[1]!.id }));
    expect(await status()).toBe('sent_to_kitchen');
  });

  test('cooks read a dish by its kitchen name, also what is more of it; guests by its name', async () => {
    const { world, waiter, steak, sides, add, send, order } = await setUp();
    await using _ = world;
    await world.write(waiter, (tx) => tx.db.updateTable('product').set({ kitchenName: 'PUYAZO 8oz' }).execute());
    const plain = await world.make.product('Frijoles', 1_500);
    await world.make.assignment(await world.make.station('Fría'), plain);
    const salad = [{ productModifierGroupId: sides.groupId, productModifierId: sides.option.Ensalada, quantity: 1 }];
    const { items } = await add(steak, { modifiers: salad });
    await add(plain);
    await send();
    await world.write(waiter, (tx) => updateOrderItem(tx, { id: order.id, itemId: items[0]!.id, quantity: 2 }));
    const dishNames = async () =>
      (await world.db.read.selectFrom('kitchenTicket').select('ticketData').orderBy('firedAt').execute()).map(
        ({ ticketData }) => ticketData.itemName,
      );
    expect((await dishNames()).toSorted()).toEqual(['Frijoles', 'PUYAZO 8oz', 'PUYAZO 8oz']);
    expect(items[0]!.productNameSnapshot).toBe('Puyazo');
    // Another name from now on changes no ticket that was written.
    await world.write(waiter, (tx) => tx.db.updateTable('product').set({ kitchenName: null }).execute());
    expect((await dishNames()).toSorted()).toEqual(['Frijoles', 'PUYAZO 8oz', 'PUYAZO 8oz']);
  });
});
