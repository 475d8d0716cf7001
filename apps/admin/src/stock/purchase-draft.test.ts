import { expect, test } from 'vitest';
import { emptyLine, readLine, readLines } from './purchase-draft.ts';

test('a line is complete with its item, what a pack holds, how many, and what one costs', () => {
  const line = { key: 1, stockItemId: 'x', pack: '5000', packs: '2.5', cost: '250.00' };
  const read = { stockItemId: 'x', packThousandths: 5_000_000, packs: 2_500, packCost: 25_000 };
  expect(readLine(line)).toEqual(read);
  expect(readLine({ ...line, packs: '0' })).toBeNull();
  expect(readLine({ ...line, cost: '2,5' })).toBeNull();
  expect(readLines([line])).toEqual([read]);
  expect(readLines([line, emptyLine(2)])).toBeNull();
  expect(readLines([])).toBeNull();
});
