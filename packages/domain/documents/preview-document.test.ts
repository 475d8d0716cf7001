import type { DocumentPreview } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { previewDocument } from './preview-document.ts';

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
