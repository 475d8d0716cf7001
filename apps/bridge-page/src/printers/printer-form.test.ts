import { expect, test } from 'vitest';
import type { Printer } from '../base/answers.ts';
import { formOf, settingsOf } from './printer-form.ts';

const BAR: Printer = {
  id: 'p',
  label: 'Barra',
  stationIds: ['s'],
  connectionType: 'tcp',
  printerUrl: 'tcp://192.168.1.50:9100',
  usbDevice: null,
  paperWidthMm: 58,
  columns: 42,
  headerLines: ['El Comal', 'Zona 10'],
  family: 'star',
  cutAfterEach: false,
  copyCount: 2,
  maxJobAgeMinutes: 30,
  confirm: 'none',
  confirmLevel: 'accepted',
};

test.each([
  ['over the network', {}],
  ['at a USB port', { connectionType: 'usb', printerUrl: 'usb://04b8:0e28' }],
  ['at the kernel’s own driver', { connectionType: 'usb', printerUrl: null, usbDevice: '/dev/usb/lp0' }],
  ['at a serial port', { printerUrl: 'serial:///dev/ttyUSB0?baud=19200&flow=none' }],
] as const)('a printer %s that is opened and saved is the same', (_, change) => {
  const { id: _id, confirmLevel: _level, ...settings } = { ...BAR, ...change };
  expect(settingsOf(formOf({ ...BAR, ...change }))).toEqual(settings);
});

test('a new one has to be somewhere; blank lines on top of slips, for the rail that clamps them, were dropped', () => {
  const form = formOf(null);
  expect(settingsOf(form)).toBeNull();
  const address = { ...form.address, network: '192.168.1.50' };
  expect(settingsOf({ ...form, label: ' Caja ', header: '\n\nEl Comal  \n', address })).toMatchObject({
    label: 'Caja',
    printerUrl: 'tcp://192.168.1.50:9100',
    headerLines: ['', '', 'El Comal'],
    copyCount: 1,
  });
  expect(settingsOf({ ...form, address: { ...address, network: 'la de la barra' } })).toBeNull();
});
