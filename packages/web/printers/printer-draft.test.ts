import { expect, test } from 'vitest';
import { draftOf, isDeviceAsNetwork, type PrinterDraft, printerOf } from './printer-draft.ts';

const NOTHING = draftOf({ printerType: null, printerUrl: null });

const typed = (network: string) => printerOf({ ...NOTHING, network })?.printerUrl;

test('an address is completed the way printers are reached', () => {
  expect(typed('192.168.1.50')).toBe('tcp://192.168.1.50:9100');
  expect(typed(' 192.168.1.50:9101 ')).toBe('tcp://192.168.1.50:9101');
  expect(typed('tcp://cocina.local')).toBe('tcp://cocina.local:9100');
});

test('what is not an address of a printer is refused', () => {
  for (const address of ['la de la barra', 'http://192.168.1.50', '192.168.1', '192.168.1.50:70000', 'usb://04b8:0e28'])
    expect(printerOf({ ...NOTHING, network: address }), address).toBeNull();
  expect(printerOf({ ...NOTHING, way: 'usb', usb: '/dev/sda' })).toBeNull();
  expect(printerOf({ ...NOTHING, way: 'serial', serialPath: '/etc/passwd' })).toBeNull();
  expect(printerOf({ ...NOTHING, way: 'http', http: 'tcp://10.0.0.9' })).toBeNull();
});

test('a serial port or a USB printer was taken for a name in the network, and nothing was printed', () => {
  for (const network of ['COM3', ' com12 ', '04b8:0202', '04B8:0E28:J6NF', '/dev/usb/lp0', 'usb://04b8:0202']) {
    expect(isDeviceAsNetwork({ ...NOTHING, network }), network).toBe(true);
    expect(printerOf({ ...NOTHING, network }), network).toBeNull();
  }
  for (const network of ['', '192.168.1.50:9100', 'comal.local', 'caja:9100', 'tcp://cocina'])
    expect(isDeviceAsNetwork({ ...NOTHING, network }), network).toBe(false);
});

test('an address of no machine is refused', () => {
  for (const address of ['0.0.0.0', '255.255.255.255', '255.255.255.255:9101'])
    expect(printerOf({ ...NOTHING, network: address }), address).toBeNull();
});

test.each([
  ['network_tcp', 'tcp://192.168.1.50:9100'],
  ['usb', 'usb://04b8:0e28:J6NF-001'],
  ['usb', 'usb:///dev/usb/lp0'],
  ['serial', 'serial:///dev/ttyUSB0?baud=19200&flow=xonxoff'],
  ['network_http', 'https://printers.example/slips'],
  ['bridge', null],
  [null, null],
] as const)('a station that prints by %s at %s is saved as it was opened', (printerType, printerUrl) => {
  expect(printerOf(draftOf({ printerType, printerUrl }))).toEqual({ printerType, printerUrl });
});

test('nothing typed is no printer, whatever the way', () => {
  const none = { printerType: null, printerUrl: null };
  for (const way of ['network', 'usb', 'serial', 'http'] as const satisfies PrinterDraft['way'][])
    expect(printerOf({ ...NOTHING, way })).toEqual(none);
});
