import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { OTHER_STATION, PRINTER, printerAt, STATION } from '../testing/printers.ts';
import { BridgeConfig, emptyConfig } from './bridge-config.ts';
import { addressOf } from './bridge-printer.ts';
import { openConfigFile } from './config-file.ts';

const KITCHEN = printerAt('tcp://10.0.0.9:9100');

test('what was changed is there after a restart, for its user alone, and no half of it is left beside it', async () => {
  using folder = tempFolder();
  const path = folder.file('bridge/config.json');
  const { file } = await openConfigFile(path, 1);
  await file.update((config) => ({ ...config, printers: [KITCHEN] }));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder.file('bridge'))).toEqual(['config.json']);
  const again = await openConfigFile(path, 2);
  expect(again.file.current.printers).toEqual([KITCHEN]);
  expect(again.broken).toBeNull();
});

test('two changes at once both stay', async () => {
  using folder = tempFolder();
  const { file } = await openConfigFile(folder.file('config.json'), 1);
  await Promise.all([
    file.update((config) => ({ ...config, agentEnabled: false })),
    file.update((config) => ({ ...config, printers: [KITCHEN] })),
  ]);
  expect(file.current).toMatchObject({ agentEnabled: false, printers: [KITCHEN] });
});

test('a change that is refused changes nothing, and the next one goes on', async () => {
  using folder = tempFolder();
  const { file } = await openConfigFile(folder.file('config.json'), 1);
  const twice = { ...KITCHEN, id: OTHER_STATION };
  await expect(file.update((config) => ({ ...config, printers: [KITCHEN, twice] }))).rejects.toThrow(STATION);
  expect(file.current).toEqual(emptyConfig());
  await file.update((config) => ({ ...config, printers: [KITCHEN] }));
  expect(file.current.printers).toHaveLength(1);
});

test.each([
  ['{"printers": [', 'it is no JSON'],
  [JSON.stringify({ printers: [{ id: PRINTER }] }), 'printers.0'],
])('a broken file is kept aside and said aloud, and never written over', async (text, why) => {
  using folder = tempFolder();
  const path = folder.file('config.json');
  writeFileSync(path, text);
  const { file, broken } = await openConfigFile(path, 77);
  expect(broken).toMatchObject({ at: `${path}.broken-77`, why: expect.stringContaining(why) });
  await file.update((config) => ({ ...config, agentEnabled: false }));
  expect(readFileSync(`${path}.broken-77`, 'utf8')).toBe(text);
});

test('a USB path is the address of its device, and a webhook is no printer of a bridge', () => {
  const usb = { connectionType: 'usb', printerUrl: null, usbDevice: '/dev/usb/lp0' } as const;
  expect(addressOf(usb)).toBe('usb:///dev/usb/lp0');
  const said = (change: object) =>
    BridgeConfig.safeParse({ printers: [{ ...KITCHEN, ...change }] }).error?.issues.map(({ path }) => path.join('.'));
  expect(said(usb)).toBeUndefined();
  expect(said({ ...usb, usbDevice: '/etc/passwd' })).toEqual(['printers.0.usbDevice']);
  expect(said({ printerUrl: 'https://printers.example/' })).toEqual(['printers.0.printerUrl']);
  expect(said({ printerUrl: null })).toEqual(['printers.0.printerUrl']);
  expect(said({ usbDevice: '/dev/usb/lp0' })).toEqual(['printers.0.usbDevice']);
  expect(said({ label: '\u001bp' })).toEqual(['printers.0.label']);
});
