import { expect, test } from 'vitest';
import { printerUrlOf } from './printer-address.ts';

test('an address is completed the way printers are reached', () => {
  expect(printerUrlOf('192.168.1.50')).toBe('tcp://192.168.1.50:9100');
  expect(printerUrlOf(' 192.168.1.50:9101 ')).toBe('tcp://192.168.1.50:9101');
  expect(printerUrlOf('tcp://cocina.local')).toBe('tcp://cocina.local:9100');
});

test('what is not an address of a printer is refused', () => {
  expect(printerUrlOf('la de la barra')).toBeNull();
  expect(printerUrlOf('http://192.168.1.50')).toBeNull();
  expect(printerUrlOf('192.168.1')).toBeNull();
  expect(printerUrlOf('192.168.1.50:70000')).toBeNull();
});
