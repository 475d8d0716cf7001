import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { claimDocument } from '../claim-document.ts';
import { renderDocument } from '../render-document.ts';
import { documentsNow, withReceipts } from '../with-receipts.suite.ts';
import { openDrawer } from './open-drawer.ts';

test('a drawer opens for a reason that the log keeps, once, and never minutes later', async () => {
  await using house = await withReceipts();
  const { id } = await house.openTill();
  const { printerUrl } = house;
  await house.run(house.cashier, openDrawer, { id, reason: 'Cambio de billete' });
  const claimed = await house.write(house.manager, (tx) =>
    claimDocument(tx, { printerUrl, before: null, token: 'AB12' }),
  );
  const paper = { columns: 48, codePage: 2, cut: true, headerLines: [] } as const;
  const sheet = { jobShortId: 'A', copy: { number: 1, of: 1 }, reprint: null };
  expect([...renderDocument(claimed!.content, sheet, { ...paper, headerLines: [] }, null)]).toEqual([
    0x1b, 0x70, 0x00, 0x19, 0xfa,
  ]);
  const log = await house.db.read
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'cash.drawer_opened')
    .execute();
  expect(log).toMatchObject([{ actorId: house.cashier.id, reason: 'Cambio de billete' }]);
  await house.run(house.cashier, openDrawer, { id, reason: 'Otra vez' });
  house.env.advance(31_000);
  expect(
    await house.write(house.manager, (tx) => claimDocument(tx, { printerUrl, before: null, token: 'AB12' })),
  ).toBeNull();
  expect(await documentsNow(house)).toMatchObject([{ status: 'sent' }, { status: 'failed', lastError: 'too_old' }]);
});

test('nobody opens the drawer of a till that is closed or of another business', async () => {
  await using house = await withReceipts();
  const { id } = await house.openTill();
  const open = (actor = house.cashier) => house.run(actor, openDrawer, { id, reason: 'Cambio' });
  expect(await refusal(open(await house.stranger()))).toBe('CASH_SESSION_NOT_FOUND');
  await house.call(house.manager, 'closeCashSession', {
    id,
    counts: [house.cash, house.card].map((paymentMethodId) => ({ paymentMethodId, counted: 0 })),
  });
  expect(await refusal(open())).toBe('CASH_SESSION_CLOSED');
});
