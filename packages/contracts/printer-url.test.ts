import { expect, test } from 'vitest';
import { PrinterUrl, parsePrinterUrl } from './printer-url.ts';

test.each([
  ['tcp://192.168.1.50:9100', '192.168.1.50', 9100],
  ['tcp://192.168.1.50', '192.168.1.50', 9100],
  ['TCP://cocina.local:9101/', 'cocina.local', 9101],
  ['tcp://[fe80::1]:9100', 'fe80::1', 9100],
  ['tcp://[::1]', '::1', 9100],
])('%s is %s port %i', (url, host, port) => {
  expect(parsePrinterUrl(url)).toEqual({ host, port });
  expect(PrinterUrl.parse(url)).toBe(url);
});

test.each([
  '192.168.1.50:9100',
  'usb',
  '',
  'tcp://',
  'tcp:192.168.1.50',
  'tcp//192.168.1.50',
  'http://192.168.1.50:9100',
  'tcp://192.168.1.500:9100',
  'tcp://192.168.1:9100',
  'tcp://host:0',
  'tcp://host:70000',
  'tcp://host:9100/path',
  'tcp://user@host:9100',
  'tcp://a..b',
  'tcp://[::zz]:9100',
  'tcp://::1:9100',
  'tcp://999.1.1.1:9100',
  'tcp://h..x:9100',
  '/dev/usb/lp0',
])('%j is no address: a station that took it would swallow its slips', (url) => {
  expect(parsePrinterUrl(url)).toBeNull();
  expect(PrinterUrl.safeParse(url).error?.issues[0]?.message).toMatch(/^tcp:/);
});
