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
  expect(textOf(preview)).toMatch(/PRE-CUENTA[\s\S]*Mesa 7[\s\S]*Puyazo +125\.00[\s\S]*TOTAL +Q125\.00[\s\S]*\[cut\]$/);
  expect(await house.db.read.selectFrom('documentPrintJob').select('id').execute()).toEqual([]);
  expect(await refusal(house.run(await house.stranger(), previewDocument, asked))).toBe('ORDER_NOT_FOUND');
});
