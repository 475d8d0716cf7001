import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakePrinter } from '@comanda/testing/fake-printer';
import { UsbPlug } from '@comanda/testing/fake-printer/usb-plug';
import { expect, test } from 'vitest';
import { listUsbPrinters } from './list-usb-printers.ts';
import type { UsbDevice } from './transports/usb-library.ts';

const NOWHERE = '/nonexistent/usb';

const plugged = async (serialNumber: string): Promise<UsbDevice> => {
  const plug = new UsbPlug(serialNumber);
  await new FakePrinter({ plug }).start();
  return plug.device;
};

const loading = (devices: UsbDevice[]) => async () => ({ getDevices: async () => devices });

test('a printer is told with the address that finds it again', async () => {
  const hub = { ...(await plugged('x')), deviceClass: 0x09 };
  const printers = await listUsbPrinters(loading([hub, await plugged('J6NF-001')]), NOWHERE);
  expect(printers).toEqual([
    {
      url: 'usb://04b8:0e28:J6NF-001',
      vendorId: 0x04b8,
      productId: 0x0e28,
      manufacturer: 'Comanda',
      product: 'Impresora virtual',
      serialNumber: 'J6NF-001',
    },
  ]);
});

test.each(['0000', 'con espacio'])(
  'two alike, or a serial number no address can say (%s), go by where they are',
  async (number) => {
    const devices = number === '0000' ? [await plugged(number), await plugged(number)] : [await plugged(number)];
    const printers = await listUsbPrinters(loading(devices), NOWHERE);
    expect(new Set(printers.map(({ url }) => url))).toEqual(new Set(['usb://04b8:0e28?port=1-2.3']));
  },
);

test('what nobody may look into, and what prints nothing, is not told', async () => {
  const closed = Object.defineProperty(await plugged('1'), 'configuration', {
    get: () => {
      throw new Error('configuration error: permission denied');
    },
  });
  const mouse = Object.defineProperty(await plugged('2'), 'configuration', {
    value: { configurationValue: 1, interfaces: [] },
  });
  expect(await listUsbPrinters(loading([closed, mouse]), NOWHERE)).toEqual([]);
});

test('what the kernel’s driver offers is told too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'usb-'));
  for (const name of ['lp1', 'lp0', 'hiddev0']) await writeFile(join(folder, name), '');
  const printers = await listUsbPrinters(loading([]), folder);
  expect(printers.map(({ url }) => url)).toEqual(['usb:///dev/usb/lp0', 'usb:///dev/usb/lp1']);
  await rm(folder, { recursive: true });
});

test('a printer of Linux was offered twice; it is once, by its device where that can be opened, with the maker’s words', async () => {
  const root = await mkdtemp(join(tmpdir(), 'usb-'));
  const [folder, ports] = [join(root, 'dev'), join(root, 'sys')];
  const device = await plugged('J6NF-001');
  const list = async () =>
    (await listUsbPrinters(loading([device]), folder, ports)).map(({ url, product }) => ({ url, product }));
  for (const name of ['lp0', 'lp1']) await mkdir(join(ports, name), { recursive: true });
  await symlink('../../../1-2.3:1.0', join(ports, 'lp0', 'device'));
  await symlink('../../../1-4:1.0', join(ports, 'lp1', 'device'));
  await mkdir(folder);
  await writeFile(join(folder, 'lp1'), '');
  const other = { url: 'usb:///dev/usb/lp1', product: null };
  // Not to be opened: it leads nowhere.
  await symlink(join(root, 'nothing'), join(folder, 'lp0'));
  expect(await list()).toEqual([{ url: 'usb://04b8:0e28:J6NF-001', product: 'Impresora virtual' }, other]);
  await rm(join(folder, 'lp0'));
  await writeFile(join(folder, 'lp0'), '');
  expect(await list()).toEqual([{ url: 'usb:///dev/usb/lp0', product: 'Impresora virtual' }, other]);
  await rm(root, { recursive: true });
});

test('a machine without USB has none', async () => {
  expect(await listUsbPrinters(() => Promise.reject(new Error('/sys/bus/usb/devices/ not found')), NOWHERE)).toEqual(
    [],
  );
});
