import { expect, test } from 'vitest';
import { readPrice } from './read-price.ts';

test('what people write for a price', () => {
  const written = ['45', 'Q45', 'Q.45.00', 'q 45', 'GTQ 45.5', '45,00', '45.00', '\u00a0Q\u00a045.00 ', '0'];
  expect(written.map(readPrice)).toEqual([4500, 4500, 4500, 4500, 4550, 4500, 4500, 4500, 0]);
  const thousands = ['1,250.50', 'Q1,250', '1.250,50', '12,345,678.90', '1 250.50', '1250'];
  expect(thousands.map(readPrice)).toEqual([125_050, 125_000, 125_050, 1_234_567_890, 125_050, 125_000]);
});

test('what could be two prices, or is none', () => {
  for (const text of ['', '1.250', '45.123', '45,0000', '1,25,0', '-5', '4.5.1', 'gratis', '$5', '5 c/u', 'Q', '1e3'])
    expect(readPrice(text), text).toBeNull();
});
