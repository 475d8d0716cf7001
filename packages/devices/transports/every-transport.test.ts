import { AwakeTime } from '@comanda/testing/awake-time';
import { FakePrinter, slipText } from '@comanda/testing/fake-printer';
import { pluggedIn, TRANSPORTS, type TransportName } from '@comanda/testing/fake-printer/plugs';
import { FAST } from '@comanda/testing/fake-printer-world';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { printerConnector } from './printer-connector.ts';
import { type Transport, TransportClosedError } from './transport.ts';

const stops: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const setUp = async (by: TransportName, options: { bufferBytes?: number; linesPerSecond?: number } = {}) => {
  const cable = pluggedIn(by);
  const printer = new FakePrinter({ ...options, plug: cable.plug });
  await printer.start();
  const time = new AwakeTime();
  stops.push(
    () => time.stop(),
    () => printer.stop(),
  );
  const connect = printerConnector(time, FAST, cable.parts);
  const open = async (): Promise<Transport> => {
    const transport = await connect(printer.url);
    stops.push(() => transport.end());
    return transport;
  };
  return { printer, connect, open, takeAway: cable.takeAway };
};

const until = (printer: FakePrinter, holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!holds()) return;
      stop();
      resolve();
    };
    const stop = printer.onChange(look);
    look();
  });

const text = (words: string) => Buffer.from(words, 'latin1');

describe.each(TRANSPORTS)('by %s', (by) => {
  test('what is written arrives in order, at the pace of the printer, also what is written meanwhile', async () => {
    const { printer, open } = await setUp(by, { bufferBytes: 600, linesPerSecond: 20_000 });
    const transport = await open();
    const rows = Array.from({ length: 400 }, (_, i) => `row ${i}`);
    const long = transport.write(text(`\x1b@${rows.slice(0, 300).join('\n')}\n`));
    const rest = transport.write(text(`${rows.slice(300).join('\n')}\n\x1dVB\x00`));
    await Promise.all([long, rest]);
    await until(printer, () => printer.slips[0]?.state === 'complete');
    expect(slipText(printer.slips[0]!).split('\n')).toEqual(rows);
  });

  test('an end waits for what was written, says goodbye once, and what is written after it is refused', async () => {
    const { printer, open } = await setUp(by);
    const transport = await open();
    const closed = new Promise((resolve) => transport.onClose(resolve));
    const written = transport.write(text(`\x1b@${'x\n'.repeat(1500)}\x1dVB\x00`));
    await Promise.all([transport.end(), transport.end(), written]);
    expect(await closed).toBe('closed');
    expect(transport.isOpen).toBe(false);
    await expect(transport.write(Uint8Array.of(1))).rejects.toThrow(TransportClosedError);
    await until(printer, () => printer.slips[0]?.state === 'complete');
    await until(printer, () => printer.openConnections === 0);
  });

  test('a cable that is pulled in the middle drops the connection, and the write says so', async () => {
    const { printer, open } = await setUp(by);
    const transport = await open();
    const cause = new Promise((resolve) => transport.onClose(resolve));
    printer.dropAt(1500, 'rst');
    const written = transport.write(text('x\n'.repeat(20_000)));
    // A network has memory of its own, and may say that it took all of it.
    if (by === 'tcp') await written.catch(() => undefined);
    else await expect(written).rejects.toThrow(TransportClosedError);
    expect(await cause).toBe('dropped');
    expect(printer.dataBytes).toBe(1500);
    await transport.end();
    await (await open()).write(text('again\n'));
  });

  test('a cable that is pulled while nothing is written drops the connection', async () => {
    const { printer, open } = await setUp(by);
    const transport = await open();
    const cause = new Promise((resolve) => transport.onClose(resolve));
    await printer.refuse();
    expect(await cause).toBe('dropped');
    expect(transport.isOpen).toBe(false);
  });

  test('an end at a printer that takes no more bytes is over in its time', async () => {
    const { printer, open } = await setUp(by, { bufferBytes: 100 });
    const transport = await open();
    printer.paperOutAfter(0);
    const written = transport.write(new Uint8Array(50_000).fill(0x0a)).catch((error) => error);
    await vi.waitFor(() => expect(printer.dataBytes).toBeGreaterThanOrEqual(100));
    await transport.end();
    expect(transport.isOpen).toBe(false);
    const end = await written;
    if (by !== 'tcp') expect(end).toBeInstanceOf(TransportClosedError);
  });

  test('nobody there, and a connecting that is stopped, are connect errors that sent nothing', async () => {
    const { printer, connect } = await setUp(by);
    await expect(connect(printer.url, AbortSignal.abort())).rejects.toMatchObject({
      name: 'ConnectError',
      reason: 'unreachable',
    });
    await printer.refuse();
    const reason = by === 'tcp' ? 'refused' : 'unreachable';
    await expect(connect(printer.url)).rejects.toMatchObject({ name: 'ConnectError', reason });
    expect(printer.dataBytes).toBe(0);
  });
});

test.each(['http://127.0.0.1/', 'usb', 'serial:///etc/passwd'])('%s is no address of a byte pipe', async (url) => {
  await expect(printerConnector()(url)).rejects.toMatchObject({ name: 'ConnectError', reason: 'address' });
});
