import { minor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { dteLine, type SoldLine } from './dte-line.ts';

/** A dish of Q130.00, all of it on the bill. */
const sold = (changes: Partial<SoldLine> = {}): SoldLine => ({
  description: 'Pizza familiar',
  kind: 'B',
  gross: minor(13_000),
  discount: minor(0),
  thousandths: 1000,
  share: { thousandths: 1000, amount: minor(13_000) },
  unitCode: 1,
  ...changes,
});

test('a dish has its price, and the tax that is in it', () =>
  expect(dteLine(sold(), true)).toEqual({
    kind: 'B',
    quantity: '1',
    unit: 'UND',
    description: 'Pizza familiar',
    unitPrice: '130.00',
    gross: 13_000,
    discount: 0,
    total: 13_000,
    iva: { unitCode: 1, base: '116.071429', amount: '13.928571' },
  }));

test('what options and adjustments add is in the price of one', () => {
  const three = sold({ gross: minor(20_000), thousandths: 3000, share: { thousandths: 3000, amount: minor(20_000) } });
  expect(dteLine(three, true)).toMatchObject({ quantity: '3', unitPrice: '66.666667', gross: 20_000 });
});

test('of a third the price is the dish’s, and the quantity what the money is of it', () => {
  const third = sold({ share: { thousandths: 333, amount: minor(4334) } });
  expect(dteLine(third, true)).toMatchObject({ quantity: '0.333385', unitPrice: '130.00', gross: 4334, total: 4334 });
  const half = sold({ share: { thousandths: 500, amount: minor(6500) } });
  expect(dteLine(half, true)).toMatchObject({ quantity: '0.5', unitPrice: '130.00' });
});

test('a part carries its part of the discount', () => {
  const part = sold({ discount: minor(1300), share: { thousandths: 500, amount: minor(5850) } });
  expect(dteLine(part, true)).toMatchObject({ quantity: '0.5', gross: 6500, discount: 650, total: 5850 });
});

test('a last centavo without a measurable quantity is one of something', () => {
  const centavo = sold({ share: { thousandths: 0, amount: minor(1) } });
  const line = dteLine(centavo, true)!;
  expect(line).toMatchObject({ unitPrice: '130.00', gross: 1, total: 1 });
  expect(Number(line.quantity) * 130).toBeCloseTo(0.01, 4);
});

test('what the bill owes nothing for is no line', () => {
  expect(dteLine(sold({ discount: minor(13_000), share: { thousandths: 1000, amount: minor(0) } }), true)).toBeNull();
  expect(dteLine(sold({ gross: minor(0), share: { thousandths: 1000, amount: minor(0) } }), true)).toBeNull();
});

test('a small taxpayer’s line has no tax, an exempt one nothing of it', () => {
  expect(dteLine(sold(), false)!.iva).toBeNull();
  expect(dteLine(sold({ unitCode: 2 }), true)!.iva).toEqual({ unitCode: 2, base: '130.000000', amount: '0.000000' });
});
