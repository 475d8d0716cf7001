import { requestStatus } from '@comanda/escpos';
import { AwakeTime } from '@comanda/testing/awake-time';
import { FakePrinter } from '@comanda/testing/fake-printer';
import { UsbPlug } from '@comanda/testing/fake-printer/usb-plug';
import { FAST } from '@comanda/testing/fake-printer-world';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { probePrinter } from '../probe-printer.ts';
import { usbConnector } from './usb.ts';

const ANY = 'usb://04b8:0e28';
let time: AwakeTime;
let plug: UsbPlug;
let printer: FakePrinter;

const connector = (timings = FAST) => usbConnector(time, timings, { load: plug.load, driverOf: plug.driverOf });

beforeEach(async () => {
  time = new AwakeTime();
  plug = new UsbPlug();
  printer = new FakePrinter({ plug, bufferBytes: 200 });
  await printer.start();
});

afterEach(async () => {
  await printer.stop();
  time.stop();
});

test('a printer is found by what it is, by its serial number and by where it is plugged in', async () => {
  for (const url of [ANY, `${ANY}:J6NF-001`, `${ANY}?port=1-2.3`]) await (await connector()(url)).end();
  for (const url of ['usb://04b8:0001', `${ANY}:J6NF-002`, `${ANY}?port=1-2.4`])
    await expect(connector()(url)).rejects.toMatchObject({ reason: 'unreachable' });
});

test('two printers alike are never told apart by chance', async () => {
  const other = new UsbPlug('J6NF-002');
  const beside = new FakePrinter({ plug: other });
  await beside.start();
  const load = async () => ({ getDevices: async () => [plug.device, other.device] });
  const connect = usbConnector(time, FAST, { load });
  await expect(connect(ANY)).rejects.toMatchObject({
    reason: 'refused',
    message: expect.stringContaining('two printers alike'),
  });
  await (await connect(other.url)).end();
  expect(other.device.calls).toContain('claimInterface');
  expect(plug.device.calls).toEqual([]);
  await beside.stop();
});

test('the kernel’s own driver is moved aside and put back; another program’s stays', async () => {
  plug.driver = 'usblp';
  const transport = await connector()(ANY);
  expect(plug.driver).toBeNull();
  await transport.end();
  expect(plug.driver).toBe('usblp');
  expect(plug.device.calls.slice(-3)).toEqual(['releaseInterface', 'attachKernelDriver', 'close']);
  plug.driver = 'usbfs';
  plug.device.calls.splice(0);
  await expect(connector()(ANY)).rejects.toMatchObject({
    reason: 'refused',
    message: expect.stringContaining('another program'),
  });
  expect(plug.device.calls).toEqual(['open', 'claimInterface', 'close']);
});

test('who may not open it is told what is missing', async () => {
  plug.openError = 'failed to open device: permission denied';
  await expect(connector()(ANY)).rejects.toMatchObject({
    reason: 'refused',
    message: expect.stringContaining('WinUSB'),
  });
});

test('a machine without USB has no printer there', async () => {
  const load = async () => ({ getDevices: () => Promise.reject(new Error('/sys/bus/usb/devices/ not found')) });
  await expect(usbConnector(time, FAST, { load })(ANY)).rejects.toMatchObject({ reason: 'unreachable' });
  const missing = () => Promise.reject(new Error('Cannot find native binding'));
  await expect(usbConnector(time, FAST, { load: missing })(ANY)).rejects.toMatchObject({ reason: 'unreachable' });
});

test('a full printer is waited for, and no byte is sent twice', async () => {
  const transport = await connector({ ...FAST, stalledOut: 60_000 })(ANY);
  printer.paperOutAfter(3);
  const written = transport.write(Buffer.from(`\x1b@${'línea\n'.repeat(300)}`, 'latin1'));
  await new Promise<void>((resolve) => {
    const stop = printer.onChange(() => {
      if (printer.slips[0]?.lines.length !== 3) return;
      stop();
      resolve();
    });
  });
  printer.loadPaper();
  await written;
  await transport.end();
  expect(printer.slips[0]?.lines).toHaveLength(300);
  expect(printer.dataBytes).toBe(2 + 6 * 300);
});

test('until a stalled transfer is over the printer is nobody else’s, and then it is free again', async () => {
  const connect = connector({ ...FAST, stalledOut: 60_000 });
  const transport = await connect(ANY);
  printer.setHang(true);
  transport.write(requestStatus(1)).catch(() => undefined);
  await transport.end();
  await expect(connect(ANY)).rejects.toMatchObject({ reason: 'silent' });
  printer.setHang(false);
  await (await connect(ANY)).end();
});

test('an answer nobody fetched is not taken for the answer to a new question', async () => {
  const connect = connector({ ...FAST, stalledOut: 60_000 });
  const transport = await connect(ANY);
  printer.setHang(true);
  transport.write(requestStatus(1)).catch(() => undefined);
  await transport.end();
  printer.paperOutAfter(0);
  printer.setHang(false);
  expect(await probePrinter(ANY, { env: time, timings: FAST, connect })).toMatchObject({
    online: false,
    cause: 'paper_out',
  });
});

test('a printer that cannot say anything is missed when it is pulled out', async () => {
  plug.hasIn = false;
  const transport = await connector()(ANY);
  const cause = new Promise((resolve) => transport.onClose(resolve));
  await transport.write(Buffer.from('hola\n'));
  await printer.refuse();
  expect(await cause).toBe('dropped');
});

test.each(['in', 'out'] as const)(
  'an endpoint (%s) the printer stopped drops the connection, and is cleared for the next',
  async (way) => {
    const connect = connector();
    const transport = await connect(ANY);
    const cause = new Promise((resolve) => transport.onClose(resolve));
    plug.device.stall(way);
    await transport.write(requestStatus(1)).catch(() => undefined);
    expect(await cause).toBe('dropped');
    await transport.end();
    expect(await probePrinter(ANY, { env: time, timings: FAST, connect })).toMatchObject({ online: true });
  },
);

test('an interface that cannot be set up is given back', async () => {
  plug.driver = 'usblp';
  plug.alternateSetting = 1;
  const refuse = vi.spyOn(plug.device, 'selectAlternateInterface');
  refuse.mockRejectedValueOnce(new Error('selectAlternateInterface error: stall'));
  const connect = connector();
  await expect(connect(ANY)).rejects.toMatchObject({ reason: 'refused' });
  expect(plug.driver).toBe('usblp');
  await (await connect(ANY)).end();
  expect(refuse).toHaveBeenLastCalledWith(0, 1);
});

test('the library is loaded where a USB printer is asked for, and says that this machine has none or has no such', async () => {
  await expect(usbConnector(time, FAST)('usb://ffff:fffe')).rejects.toMatchObject({ reason: 'unreachable' });
});
