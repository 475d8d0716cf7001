import type { HubDatabase } from '@comanda/db/sqlite';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { getBill } from './get-bill.ts';

test('a bill comes with its lines and payments, and only to its own people', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  await house.openTill();
  const [bill] = await house.bills(id);
  await house.pay(bill!.id, 500);
  const view = await house.run(house.waiter, getBill, { id: bill!.id });
  expect(view).toMatchObject({ mappings: [{}], payments: [{ amount: 500 }], paid: 500, balance: 12_000 });
  expect(await refusal(house.run(await house.stranger(), getBill, { id: bill!.id }))).toBe('BILL_NOT_FOUND');
});

test('what the certifier wrote is shown as the contract names it', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  const [bill] = await house.bills(id);
  const none = { felAuthorization: null, felSerialNumber: null, felNumber: null, felDateDte: null };
  const more = { felCertificationDate: null, felAcknowledgmentOfReceipt: null, felUuid: 'A-1' };
  const { businessId, locationId } = house;
  const state = { felStatus: 'certified', isTest: false } as const;
  const row = { id: 'f1', ...state, billId: bill!.id, businessId, locationId, isExportedToFel: true, ...none, ...more };
  const certified = (db: typeof house.db.read) => db.insertInto('billFel').values(row).execute();
  await expect(house.write(house.manager, (tx) => certified(tx.db))).rejects.toThrow('written by the cloud alone');
  await (house.db as HubDatabase).apply('feed', ({ db }) => certified(db));
  const view = await house.run(house.waiter, getBill, { id: bill!.id });
  expect(view).toMatchObject({ isExportedToFel: true, fel_uuid: 'A-1', fel_number: null });
});
