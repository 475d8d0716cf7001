import { AwakeTime } from '@comanda/testing/awake-time';
import { FakePrinter, slipText } from '@comanda/testing/fake-printer';
import { hasPty, PtyPlug } from '@comanda/testing/fake-printer/pty-plug';
import { SerialPlug } from '@comanda/testing/fake-printer/serial-plug';
import { FAST } from '@comanda/testing/fake-printer-world';
import { SerialPort } from 'serialport';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { probePrinter } from '../probe-printer.ts';
import { serialConnector } from './serial.ts';

const PORT = 'serial:///dev/ttyUSB0';
let time: AwakeTime;

beforeEach(() => {
  time = new AwakeTime();
});

afterEach(() => time.stop());

test.each([
  [PORT, { baudRate: 9600, lock: true, rtscts: true, xon: false, xoff: false }],
  [`${PORT}?baud=115200&flow=xonxoff`, { baudRate: 115_200, lock: true, rtscts: false, xon: true, xoff: true }],
  [`${PORT}?flow=none`, { baudRate: 9600, lock: true, rtscts: false, xon: false, xoff: false }],
])('%s is opened as it says, for us alone', async (url, options) => {
  const plug = new SerialPlug();
  const printer = new FakePrinter({ plug });
  await printer.start();
  const transport = await serialConnector(time, FAST, plug.binding)(url);
  expect(plug.opened).toMatchObject([options]);
  await transport.end();
  await printer.stop();
});

test.each([
  ['Error Resource temporarily unavailable Cannot lock port', 'refused'],
  ['Error: Permission denied, cannot open /dev/ttyUSB0', 'refused'],
  ['Opening COM3: Access denied', 'refused'],
  ['Error: No such file or directory, cannot open /dev/ttyUSB0', 'unreachable'],
])('“%s” is %s', async (message, reason) => {
  const plug = new SerialPlug();
  plug.openError = message;
  await expect(serialConnector(time, FAST, plug.binding)(PORT)).rejects.toMatchObject({ reason });
});

// What this test needs is not everywhere: where it is missing, it says so among the skipped.
test.skipIf(!hasPty())(
  'a real port prints, answers, is one program’s at a time, and goes away (needs python3)',
  async () => {
    const plug = new PtyPlug();
    const printer = new FakePrinter({ plug });
    await printer.start();
    const { binding } = SerialPort;
    const real = {
      list: async (): Promise<never[]> => [],
      open: (options: { baudRate: number }) => binding.open({ ...options, path: plug.path }),
    };
    const connect = serialConnector(time, { ...FAST, connect: 5000 }, real);
    expect(await probePrinter(PORT, { env: time, timings: { ...FAST, statusReply: 5000 }, connect })).toMatchObject({
      online: true,
    });
    const transport = await connect(PORT);
    await expect(connect(PORT)).rejects.toMatchObject({ reason: 'refused' });
    const rows = Array.from({ length: 2000 }, (_, i) => `row ${i}`);
    const cut = new Promise<void>((resolve) => {
      printer.onChange(() => printer.slips[0]?.state === 'complete' && resolve());
    });
    await transport.write(Buffer.from(`\x1b@${rows.join('\n')}\n\x1dVB\x00`));
    await cut;
    expect(slipText(printer.slips[0]!).split('\n')).toEqual(rows);
    const cause = new Promise((resolve) => transport.onClose(resolve));
    await printer.stop();
    expect(await cause).toBe('dropped');
    await transport.end();
  },
);
