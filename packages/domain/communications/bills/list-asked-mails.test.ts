import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { askBillMail } from './ask-bill-mail.ts';
import { listAskedMails } from './list-asked-mails.ts';

test('what was asked is listed while it waits, and why the cloud did not do it; of one’s own branch alone', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { order } = await house.sentOrder();
  const [{ id } = { id: '' }] = await house.bills(order.id);
  await house.pay(id, 12_500);
  const { businessId, locationId } = house;
  await house.write(house.manager, (tx) =>
    tx.db.updateTable('syncIdentity').set({ state: 'paired', businessId, locationId }).execute(),
  );
  const list = async () => (await house.run(house.cashier, listAskedMails, { id })).data;
  expect(await list()).toEqual([]);
  await house.run(house.cashier, askBillMail, { id, to: 'ana@example.com' });
  const [asked] = await list();
  expect(asked).toMatchObject({ to: 'ana@example.com', state: 'waiting', code: null, sentAt: null });
  const at = '2026-11-28T12:00:00.000Z';
  const result = JSON.stringify({ code: 'MAIL_ALREADY_SENT', details: { to: 'ana@example.com', at } });
  await house.write(house.manager, (tx) =>
    tx.db.updateTable('hubCommandAnswer').set({ state: 'rejected', result }).where('id', '=', asked!.id).execute(),
  );
  expect(await list()).toMatchObject([{ state: 'rejected', code: 'MAIL_ALREADY_SENT', sentAt: at }]);
  expect(await refusal(house.run(await house.stranger(), listAskedMails, { id }))).toBe('BILL_NOT_FOUND');
});
