import { expect, test } from 'vitest';
import { readScaleCodes } from './scale-codes.ts';

test('a label says its prefix, how long the article is, and whether it weighs or costs', () => {
  expect(readScaleCodes('20AAAAAGGGGGC, 21AAAAAPPPPPC')).toEqual([
    { prefix: '20', article: 5, skipped: 0, says: 'grams' },
    { prefix: '21', article: 5, skipped: 0, says: 'price' },
  ]);
  expect(readScaleCodes('22AAAAAXGGGGC')).toEqual([{ prefix: '22', article: 5, skipped: 1, says: 'grams' }]);
  expect(readScaleCodes('off')).toEqual([]);
});

test.each(['', '20', '30AAAAAGGGGGC', '20AAAAAGGGGG', '20AAAAAGGGGGC,20AAAAAPPPPPC', '20AAAAAGPGPGC'])(
  '%j is no label',
  (text) => {
    expect(readScaleCodes(text)).toBeNull();
  },
);
