import { NO_STATION } from '@comanda/contracts';
import type { Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { documentsNow, setReceiptStation, withReceipts } from '../with-receipts.suite.ts';

const withDrawer = async () => {
  const house = await withReceipts();
  await house.printer({ openCashDrawer: true });
  await house.openTill();
  return house;
};

const pay = async (house: Restaurant, paymentMethodId = house.cash): Promise<string> => {
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  const { payment } = (await house.pay(bill!.id, bill!.total, paymentMethodId)) as { payment: { id: string } };
  return payment.id;
};

test('the drawer opens by itself when cash is taken, and the receipt does not open it a second time', async () => {
  await using house = await withDrawer();
  const sourceId = await pay(house);
  const receipt = { documentType: 'PAYMENT_RECEIPT', sourceKind: 'bill_payment', sourceId };
  await house.call(house.cashier, 'createDocumentPrintJob', receipt);
  expect(await documentsNow(house)).toMatchObject([
    { documentType: 'DRAWER', sourceKind: 'bill_payment', sourceId, requestedBy: house.cashier.id },
    { documentType: 'PAYMENT_RECEIPT', content: { kind: 'receipt', opensDrawer: false } },
  ]);
});

test('of a card the drawer stays shut, and where the printer is not set to open it, too', async () => {
  await using house = await withDrawer();
  await pay(house, house.card);
  await house.printer({ openCashDrawer: false });
  await pay(house);
  expect(await documentsNow(house)).toEqual([]);
});

test('money is taken where no printer of bills is named, and where its minute is full', async () => {
  await using house = await withDrawer();
  await setReceiptStation(house, NO_STATION);
  await pay(house);
  expect(await documentsNow(house)).toEqual([]);
  await setReceiptStation(house, house.grill);
  for (let i = 0; i < 42; i++) await pay(house);
  expect(await documentsNow(house)).toHaveLength(40);
});
