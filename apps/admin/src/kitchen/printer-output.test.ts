import { expect, test } from 'vitest';
import { withPrinter } from './printer-output.ts';

const URL = 'tcp://192.168.1.50:9100';

test.each([
  [null, 'both'],
  ['kds', 'both'],
  ['both', 'both'],
  ['printer', 'printer'],
] as const)('a station that was %s and gets a printer is %s', (outputType, becomes) => {
  expect(withPrinter({ outputType }, URL)).toEqual({ printerUrl: URL, outputType: becomes });
});

test.each([
  ['both', 'kds'],
  ['printer', null],
] as const)('a station that was %s and loses its printer is %s', (outputType, becomes) => {
  expect(withPrinter({ outputType }, null)).toEqual({ printerUrl: null, outputType: becomes });
});
