import type { StockTransfer } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { levelOf, meatFor } from '../stock.suite.ts';
import { listTransfers } from './list-transfers.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { asked, expectIt } from './transfers.suite.ts';

test('what is on its way is received once, less than was sent at its share; another branch’s is not there', async () => {
  await using house = await openRestaurant();
  const { id: stockItemId } = await meatFor(house);
  const item = { stockItemId, name: 'Lomito', unit: 'g', thousandths: 1_000_000, value: 10_000_000, received: null };
  const said = {
    transferId: house.env.uuid(),
    fromLocationId: house.env.uuid(),
    fromName: 'Zona 14',
    documentNumber: 'Z14-T1',
    notes: null,
    items: [item],
    sentAt: '2026-11-21T00:00:00.000Z',
  };
  await asked(house, expectIt, said);
  await asked(house, expectIt, said);
  const list = async (): Promise<StockTransfer[]> =>
    (await house.run(house.manager, listTransfers, { page: 1, size: 10 })).data;
  const [awaited, ...more] = await list();
  expect([awaited, more]).toMatchObject([{ direction: 'in', status: 'on_way', otherName: 'Zona 14' }, []]);
  const id = awaited!.id;
  const receive = (actor = house.manager, items: object[] = [{ stockItemId, thousandths: 900_000 }]) =>
    house.run(actor, receiveTransfer, { id, items: items as never });
  expect(await refusal(receive(await house.stranger()))).toBe('TRANSFER_NOT_FOUND');
  expect(await refusal(receive({ ...house.manager, locationIds: [house.env.uuid()] }))).toBe('TRANSFER_NOT_FOUND');
  const wrong = [{ stockItemId: house.env.uuid(), thousandths: 1 }];
  expect(await refusal(receive(house.manager, wrong))).toBe('STOCK_ITEM_NOT_FOUND');
  expect(await receive()).toMatchObject({ status: 'received', items: [{ received: 900_000 }] });
  expect(await levelOf(house, stockItemId)).toMatchObject({ onHand: 900_000, value: 9_000 });
  expect(await refusal(receive())).toBe('TRANSFER_STATE');
});
