import type { PurchaseChange, PurchaseView } from '@comanda/contracts';
import { systemActor } from '@comanda/kernel/actors';
import { bodyFor } from '@comanda/kernel/commands';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { purchaseCommands } from './purchases.commands.ts';
import { draftPurchase } from './purchases.suite.ts';

test('what the cloud asks of a purchase is done at the hub as whoever asked, and refused as there', async () => {
  await using house = await openRestaurant();
  const { manager, locationId, businessId } = house;
  const { supplier, meat } = await draftPurchase(house);
  const hired = { fullName: 'Rosa', role: 'Manager', locationIds: [locationId] };
  const { id: askedBy } = await house.call<{ id: string }>(house.as('Owner'), 'createUser', hired);
  const [command] = purchaseCommands;
  const ask = (change: PurchaseChange) =>
    house.write(systemActor(businessId, [locationId]), (tx) =>
      command!.handler(tx, bodyFor(command!, { change, askedBy }), { id: 'c1' }),
    );
  const items = [{ stockItemId: meat.id, packThousandths: 1_000, packs: 3_000, packCost: 500 as never }];
  const { result } = await ask({ kind: 'create', purchase: { supplierId: supplier.id, items } });
  const { id } = result as { id: string };
  const now = () => house.call<PurchaseView>(manager, 'getPurchase', { id });
  expect(await now()).toMatchObject({ status: 'draft', createdBy: askedBy, orderedTotal: 1_500 });
  await ask({ kind: 'order', id });
  const delivery = { items: [{ purchaseItemId: (await now()).items[0]!.id, packs: 3_000 }], isComplete: false };
  await ask({ kind: 'receive', id, delivery });
  expect(await now()).toMatchObject({ status: 'received', receivedTotal: 1_500 });
  expect(await refusal(ask({ kind: 'cancel', id, reason: 'Ya no' }))).toBe('PURCHASE_STATE');
  const levels = await house.call<{ data: { onHand: number }[] }>(manager, 'listStockLevels', { locationId });
  expect(levels.data.map(({ onHand }) => onHand)).toEqual([3_000]);
});

test('a manager who had been let go still bought, by what they had asked of the cloud before', async () => {
  await using house = await openRestaurant();
  const { locationId, businessId } = house;
  const { purchase } = await draftPurchase(house);
  const hired = { fullName: 'Rosa', role: 'Manager', locationIds: [locationId] };
  const owner = house.as('Owner');
  const { id: askedBy } = await house.call<{ id: string }>(owner, 'createUser', hired);
  const [command] = purchaseCommands;
  const order = (by: string) =>
    house.write(systemActor(businessId, [locationId]), (tx) =>
      command!.handler(tx, bodyFor(command!, { change: { kind: 'order', id: purchase.id }, askedBy: by }), {
        id: 'c1',
      }),
    );
  await house.call(owner, 'updateUser', { id: askedBy, role: 'Waiter' });
  expect(await refusal(order(askedBy))).toBe('FORBIDDEN');
  await house.call(owner, 'updateUser', { id: askedBy, isActive: false });
  expect(await refusal(order(askedBy))).toBe('FORBIDDEN');
  // Whom the hub never knew the cloud let ask.
  expect(await order(house.env.uuid())).toMatchObject({ state: 'done' });
});
