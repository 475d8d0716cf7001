import type { PrinterHealth } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { whyStopped } from './why-stopped.ts';

const away = (printerType: string, printerUrl: string): PrinterHealth =>
  ({
    stationId: 'bar',
    printerType,
    printerUrl,
    printerStatus: 'offline',
    cause: 'unreachable',
    overdue: null,
  }) as PrinterHealth;

test('a USB printer that is not plugged in was said to be missing from the network', () => {
  expect(whyStopped([away('usb', 'usb://04b8:0202')])('bar')).toBe('unplugged');
  expect(whyStopped([away('network_tcp', 'tcp://10.0.0.9:9100')])('bar')).toBe('unreachable');
});
