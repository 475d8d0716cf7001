import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { bring, levelOf, meatFor } from '../stock.suite.ts';
import { listTransfers } from './list-transfers.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { sendTransfer } from './send-transfer.ts';
import { asked, close, ownerOfTwo, send } from './transfers.suite.ts';

test('goods leave at the cost of now and are on their way until the cloud says they came; nobody sends to nowhere', async () => {
  await using house = await openRestaurant();
  const { id: stockItemId } = await meatFor(house);
  await bring(house, stockItemId, 3_000, 30_000);
  const { owner, other: toLocationId } = await ownerOfTwo(house);
  const { locationId } = house;
  const items = [{ stockItemId, thousandths: 1_000_000 }];
  const transfer = await house.run(owner, sendTransfer, { locationId, toLocationId, items });
  expect(transfer).toMatchObject({
    direction: 'out',
    status: 'on_way',
    otherLocationId: toLocationId,
    transferId: transfer.id,
  });
  expect(transfer.items).toMatchObject([{ name: 'Lomito', thousandths: 1_000_000, value: 10_000_000, received: null }]);
  expect(await levelOf(house, stockItemId)).toMatchObject({ onHand: 2_000_000, value: 20_000 });
  const came = { transferId: transfer.id, items: [{ stockItemId, received: 900_000 }], receivedAt: transfer.sentAt };
  await asked(house, close, came);
  await asked(house, close, { ...came, items: [] });
  const { data } = await house.run(house.manager, listTransfers, { page: 1, size: 10 });
  expect(data).toMatchObject([{ status: 'received', items: [{ received: 900_000 }] }]);
  const back = house.run(owner, receiveTransfer, { id: transfer.id, items: [] });
  expect(await refusal(back)).toBe('TRANSFER_STATE');
  for (const nowhere of [locationId, house.env.uuid()])
    expect(await refusal(house.run(owner, sendTransfer, { locationId, toLocationId: nowhere, items }))).toBe(
      'LOCATION_NOT_FOUND',
    );
  const stranger = await house.stranger();
  expect((await house.run(stranger, listTransfers, { page: 1, size: 10 })).data).toEqual([]);
});

test('who was let go since they asked by the cloud sends nothing', async () => {
  await using house = await openRestaurant();
  const { id: stockItemId } = await meatFor(house);
  const { owner, other: toLocationId } = await ownerOfTwo(house);
  const hired = { fullName: 'Rosa', role: 'Manager', locationIds: [house.locationId] };
  const { id: askedBy } = await house.call<{ id: string }>(owner, 'createUser', hired);
  const body = { toLocationId, toName: 'Zona 14', items: [{ stockItemId, thousandths: 1_000 }], notes: null, askedBy };
  expect(await asked(house, send, body)).toMatchObject({ state: 'done' });
  await house.call(owner, 'updateUser', { id: askedBy, isActive: false });
  expect(await refusal(asked(house, send, body))).toBe('FORBIDDEN');
});
