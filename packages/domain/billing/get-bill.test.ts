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
  const row = { billId: bill!.id, businessId: house.businessId, isExportedToFel: true, ...none, ...more };
  await house.write(house.manager, (tx) => tx.db.insertInto('billFel').values(row).execute());
  const view = await house.run(house.waiter, getBill, { id: bill!.id });
  expect(view).toMatchObject({ isExportedToFel: true, fel_uuid: 'A-1', fel_number: null });
});
