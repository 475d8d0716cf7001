import { expect, test } from 'vitest';
import { PrinterUrl, parsePrinterUrl } from './printer-url.ts';

test.each([
  ['tcp://192.168.1.50:9100', '192.168.1.50', 9100],
  ['tcp://192.168.1.50', '192.168.1.50', 9100],
  ['TCP://cocina.local:9101/', 'cocina.local', 9101],
  ['tcp://[fe80::1]:9100', 'fe80::1', 9100],
  ['tcp://[::1]', '::1', 9100],
])('%s is %s port %i', (url, host, port) => {
  expect(parsePrinterUrl(url)).toEqual({ type: 'network_tcp', host, port });
  expect(PrinterUrl.parse(url)).toBe(url);
});

test.each([
  ['usb://04b8:0e28', { type: 'usb', vendorId: 0x04b8, productId: 0x0e28, serialNumber: null, port: null }],
  [
    'usb://04B8:0E28:J6NF-001',
    { type: 'usb', vendorId: 0x04b8, productId: 0x0e28, serialNumber: 'J6NF-001', port: null },
  ],
  [
    'usb://0483:5743?port=1-2.3',
    { type: 'usb', vendorId: 0x0483, productId: 0x5743, serialNumber: null, port: '1-2.3' },
  ],
  ['usb:///dev/usb/lp0', { type: 'usb', device: '/dev/usb/lp0' }],
  ['serial:///dev/ttyUSB0', { type: 'serial', path: '/dev/ttyUSB0', baudRate: 9600, flow: 'rtscts' }],
  ['serial://COM3?baud=115200&flow=xonxoff', { type: 'serial', path: 'COM3', baudRate: 115_200, flow: 'xonxoff' }],
  [
    'serial:///dev/serial/by-id/usb-Prolific_PL2303-if00-port0?baud=19200',
    {
      type: 'serial',
      path: '/dev/serial/by-id/usb-Prolific_PL2303-if00-port0',
      baudRate: 19_200,
      flow: 'rtscts',
    },
  ],
  ['http://10.0.0.7:8080/print?key=1', { type: 'network_http', url: 'http://10.0.0.7:8080/print?key=1' }],
  ['https://printers.example', { type: 'network_http', url: 'https://printers.example/' }],
])('%s names a printer that is no raw TCP', (url, address) => {
  expect(parsePrinterUrl(url)).toEqual(address);
  expect(PrinterUrl.parse(url)).toBe(url);
});

test.each([
  '192.168.1.50:9100',
  'usb',
  '',
  'tcp://',
  'tcp:192.168.1.50',
  'tcp//192.168.1.50',
  'usb://',
  'usb://04b8',
  'usb://04b8:0e28:',
  'usb://04b8:0e28:a/b',
  'usb://04b8:0e28?port=../../etc',
  'usb:///dev/sda',
  'usb:///dev/usb/lp0/../../sda',
  'usb:///dev/usb/hiddev0',
  'serial:///dev/sda',
  'serial:///etc/passwd',
  'serial:///dev/serial/by-id/../../sda',
  'serial:///dev/ttyUSB0?baud=1',
  'serial:///dev/ttyUSB0?baud=fast',
  'serial:///dev/ttyUSB0?flow=maybe',
  'serial:///dev/ttyUSB0?parity=even',
  'serial://COM',
  'file:///dev/usb/lp0',
  'http://',
  'http://user:password@host/',
  'https://host/#part',
  'https://ho st/',
  'ftp://host/',
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
  'tcp://COM3:9100',
  'tcp://0.0.0.0:9100',
  'tcp://255.255.255.255:9100',
  '/dev/usb/lp0',
])('%j is no address: a station that took it would swallow its slips', (url) => {
  expect(parsePrinterUrl(url)).toBeNull();
  expect(PrinterUrl.safeParse(url).error?.issues[0]?.message).toMatch(/^tcp:.*usb:.*serial:/);
});
