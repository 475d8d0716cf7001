import { open } from 'node:fs/promises';
import { AwakeTime } from '@comanda/testing/awake-time';
import { FakePrinter, slipText } from '@comanda/testing/fake-printer';
import { DevicePlug } from '@comanda/testing/fake-printer/device-plug';
import { hasPty, PtyPlug } from '@comanda/testing/fake-printer/pty-plug';
import { FAST } from '@comanda/testing/fake-printer-world';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { probePrinter } from '../probe-printer.ts';
import { deviceConnector, type OpenDevice } from './character-device.ts';

const LP = 'usb:///dev/usb/lp0';
let time: AwakeTime;

beforeEach(() => {
  time = new AwakeTime();
});

afterEach(() => time.stop());

test.each([
  ['EBUSY', 'refused', 'EBUSY'],
  ['EACCES', 'refused', 'group lp'],
  ['ENOENT', 'unreachable', 'ENOENT'],
  ['ENODEV', 'unreachable', 'ENODEV'],
])('a device that opens with %s is %s', async (code, reason, words) => {
  const plug = new DevicePlug();
  plug.openError = code;
  const connecting = deviceConnector(time, FAST, plug.open)(LP);
  await expect(connecting).rejects.toMatchObject({ reason, message: expect.stringContaining(words) });
});

test('a device that may only be written to is written to', async () => {
  const plug = new DevicePlug();
  const printer = new FakePrinter({ plug });
  await printer.start();
  const writeOnly: OpenDevice = async (path, flags) => {
    if ((flags & 3) === 2) throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    const file = await plug.open(path, flags);
    return {
      write: file.write.bind(file),
      close: file.close.bind(file),
      read: () => Promise.reject(new Error('read')),
    };
  };
  const transport = await deviceConnector(time, FAST, writeOnly)(LP);
  await transport.write(Buffer.from('\x1b@hola\n\x1dVB\x00', 'latin1'));
  await transport.end();
  expect(printer.slips.map(slipText)).toEqual(['hola']);
  await printer.stop();
});

test('an opening that takes too long is given up, and what it opens at last is closed', async () => {
  const late = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const file = { write: () => late.promise, read: () => late.promise, close: async () => closed.resolve() };
  const openLate = () => late.promise.then(() => file) as unknown as ReturnType<OpenDevice>;
  await expect(deviceConnector(time, FAST, openLate)(LP)).rejects.toMatchObject({ reason: 'unreachable' });
  late.resolve();
  await closed.promise;
});

// What this test needs is not everywhere: where it is missing, it says so among the skipped.
test.skipIf(!hasPty())(
  'a real device file prints, answers, waits for paper and goes away (needs python3)',
  async () => {
    const plug = new PtyPlug();
    const printer = new FakePrinter({ plug });
    await printer.start();
    const connect = deviceConnector(time, FAST, (_, flags) => open(plug.path, flags));
    expect(await probePrinter(LP, { env: time, timings: { ...FAST, statusReply: 5000 }, connect })).toMatchObject({
      online: true,
    });
    const transport = await connect(LP);
    const rows = Array.from({ length: 2000 }, (_, i) => `row ${i}`);
    printer.paperOutAfter(100);
    const written = transport.write(Buffer.from(`\x1b@${rows.join('\n')}\n\x1dVB\x00`));
    await new Promise<void>((resolve) => {
      const stop = printer.onChange(() => {
        if (!printer.state.paperOut) return;
        stop();
        resolve();
      });
    });
    const cut = new Promise<void>((resolve) => {
      printer.onChange(() => printer.slips[0]?.state === 'complete' && resolve());
    });
    printer.loadPaper();
    await written;
    await cut;
    expect(slipText(printer.slips[0]!).split('\n')).toEqual(rows);
    const cause = new Promise((resolve) => transport.onClose(resolve));
    await printer.stop();
    await transport.write(Uint8Array.of(1)).catch(() => undefined);
    expect(await cause).toBe('dropped');
    await transport.end();
  },
);
