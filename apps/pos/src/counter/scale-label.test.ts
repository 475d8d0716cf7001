import { readScaleCodes } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { productOfLabel } from './scale-label.ts';

const kinds = readScaleCodes('20AAAAAGGGGGC,21AAAAAPPPPPC')!;
const ham = { sku: '123', price: 8_000 };
const cheese = { sku: '00456', price: 0 };
const products = [{ sku: null, price: 1 }, ham, cheese];
const read = (code: string) => productOfLabel(products, kinds, code);

/** The code with its check digit. */
const ean = (twelve: string): string => {
  const sum = [...twelve].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
};

test('a label of a scale says the product and its weight, or what its price buys', () => {
  expect(read(ean('200012300750'))).toEqual({ product: ham, quantity: 0.75 });
  expect(read(ean('210012302000'))).toEqual({ product: ham, quantity: 0.25 });
  expect(read(ean('200045601234'))).toEqual({ product: cheese, quantity: 1.234 });
});

test('no label: a wrong check digit, another prefix, nobody’s article, no weight, a price of what costs nothing', () => {
  const right = ean('200012300750');
  expect(read(`${right.slice(0, -1)}${(Number(right.at(-1)) + 1) % 10}`)).toBeUndefined();
  for (const twelve of ['220012300750', '200099900750', '200012300000', '210045601234', '740012300750'])
    expect(read(ean(twelve))).toBeUndefined();
  expect(productOfLabel(products, [], right)).toBeUndefined();
});
