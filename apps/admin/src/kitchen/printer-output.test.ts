import { expect, test } from 'vitest';
import { withPrinter } from './printer-output.ts';

const PRINTER = { printerType: 'network_tcp', printerUrl: 'tcp://192.168.1.50:9100' } as const;
const NONE = { printerType: null, printerUrl: null };

test.each([
  [null, 'both'],
  ['kds', 'both'],
  ['both', 'both'],
  ['printer', 'printer'],
] as const)('a station that was %s and gets a printer is %s', (outputType, becomes) => {
  expect(withPrinter({ outputType }, PRINTER)).toEqual({ ...PRINTER, outputType: becomes });
});

test.each([
  ['both', 'kds'],
  ['printer', null],
] as const)('a station that was %s and loses its printer is %s', (outputType, becomes) => {
  expect(withPrinter({ outputType }, NONE)).toEqual({ ...NONE, outputType: becomes });
});
