import { expect, test } from 'vitest';
import { dialledUrl, hasPrinter } from './has-printer.ts';
import { changedPrinter } from './printer-type.ts';

const NONE = { printerType: null, printerUrl: null };
const TCP = { printerType: 'network_tcp', printerUrl: 'tcp://10.0.0.9:9100' };
const BRIDGE = { printerType: 'bridge', printerUrl: null };

test('the address says of which type a printer is, and takes the type along when it changes', () => {
  expect(changedPrinter(NONE, { printerUrl: 'tcp://10.0.0.9:9100' })).toEqual(TCP);
  expect(changedPrinter(TCP, { printerUrl: 'usb:///dev/usb/lp0' })).toEqual({
    printerType: 'usb',
    printerUrl: 'usb:///dev/usb/lp0',
  });
  expect(changedPrinter(TCP, { printerUrl: null })).toEqual(NONE);
  expect(changedPrinter(TCP, { printerType: null })).toEqual(TCP);
});

test('a station that a bridge prints for has no address the hub could print to beside it', () => {
  expect(changedPrinter(TCP, { printerType: 'bridge' })).toEqual(BRIDGE);
  expect(changedPrinter(NONE, { printerType: 'bridge', printerUrl: TCP.printerUrl })).toEqual({ wrong: 'printerUrl' });
  expect(changedPrinter(BRIDGE, {})).toEqual(BRIDGE);
  expect(changedPrinter(BRIDGE, { printerUrl: TCP.printerUrl })).toEqual(TCP);
  expect(changedPrinter(BRIDGE, { printerType: null })).toEqual(NONE);
});

test('a type and an address that contradict each other are refused, whichever of them was there before', () => {
  expect(changedPrinter(NONE, { printerType: 'usb', printerUrl: TCP.printerUrl })).toEqual({ wrong: 'printerType' });
  expect(changedPrinter(TCP, { printerType: 'serial' })).toEqual({ wrong: 'printerType' });
});

test('an address an older release kept beside a bridge is nobody’s to dial', () => {
  const both = { printerType: 'bridge', printerUrl: TCP.printerUrl };
  expect(hasPrinter(both)).toBe(true);
  expect(dialledUrl(both)).toBeNull();
  // Words of an older release say nothing of who prints.
  const older = { printerType: 'epson', printerUrl: TCP.printerUrl };
  expect(dialledUrl(older)).toBe(TCP.printerUrl);
  expect(hasPrinter({ printerType: 'epson', printerUrl: null })).toBe(false);
});
