import type { DocumentPreview } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { createDocumentPrintJob } from './create-document-print-job.ts';
import { previewDocument } from './preview-document.ts';
import { readDocument } from './read-document.ts';
import { withReceipts } from './with-receipts.suite.ts';

const textOf = ({ lines }: DocumentPreview): string =>
  lines
    .map((line) => (line.kind === 'text' ? line.runs.map(({ text }) => text).join('') : `[${line.kind}]`))
    .join('\n');

test('a bill is seen before it is printed, as its printer would draw it, where there is none yet, too', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder({ orderType: 'dine_in', tableId: house.tableId });
  const asked = { documentType: 'PRE_BILL', sourceKind: 'order', sourceId: order.id, columns: 32 } as const;
  const preview = await house.run(house.waiter, previewDocument, asked);
  expect(textOf(preview)).toMatch(/PRECUENTA[\s\S]*Mesa 7[\s\S]*Puyazo +125\.00[\s\S]*TOTAL +Q125\.00[\s\S]*\[cut\]$/);
  expect(await house.db.read.selectFrom('documentPrintJob').select('id').execute()).toEqual([]);
  expect(await refusal(house.run(await house.stranger(), previewDocument, asked))).toBe('ORDER_NOT_FOUND');
});
test('an option that is on no bill stays off the papers of what was ordered, whatever the menu says later', async () => {
  await using house = await openRestaurant();
  const group = { name: 'Salsas', min: 0, max: 5, mode: 'repeatable_bounded' } as const;
  const { groupId, option } = await house.make.modifiers(house.steak, group, { Chimichurri: '0.00', Interno: '5.00' });
  await house.call(house.manager, 'updateModifier', { id: option.Interno, showOnReceipt: false });
  await house.call(house.manager, 'updateModifier', { id: option.Chimichurri, receiptLabel: 'Salsa de la casa' });
  const order = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const chosen = ['Chimichurri', 'Interno'].map((name) => ({
    productModifierGroupId: groupId,
    productModifierId: option[name]!,
    quantity: 1,
  }));
  await house.line(order.id, { modifiers: chosen });
  await house.call(house.manager, 'updateModifier', { id: option.Interno, showOnReceipt: true });
  const asked = { documentType: 'PRE_BILL', sourceKind: 'order', sourceId: order.id, columns: 32 } as const;
  const text = textOf(await house.run(house.waiter, previewDocument, asked));
  expect(text).toMatch(/Puyazo +130\.00\n *Salsa de la casa\n/);
  expect(text).not.toContain('Interno');
});

test('an X that was only looked at bore the number and the days of the X before, with the amounts of now', async () => {
  await using house = await withReceipts();
  const till = await house.openTill(50_000);
  const asked = { documentType: 'CASH_X', sourceKind: 'cash_session', sourceId: till.id } as const;
  const look = async () => {
    const { content } = await readDocument(house.contexts.task(house.manager), asked);
    return content.kind === 'cash_report' ? content.document : null;
  };
  await house.run(house.manager, createDocumentPrintJob, asked);
  const cut = (await look())!;
  expect(cut.number).toMatch(/^\d+ · /);
  expect(cut.days).toEqual([]);
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  await house.call(house.cashier, 'payBill', {
    id: bill!.id,
    amount: bill!.total,
    paymentMethodId: house.card,
    cashRegisterSessionId: till.id,
  });
  const now = (await look())!;
  expect(now.number).toBe(cut.number.replace(/^\d+ · /, ''));
  expect(now.days).toMatchObject([{ amount: '125.00' }]);
  await house.run(house.manager, createDocumentPrintJob, asked);
  expect(await look()).toMatchObject({ number: expect.stringMatching(/^\d+ · /), days: now.days });
});
