import { type KitchenStation, PrinterConfig } from '@comanda/contracts';
import { type Connect, PRINTER_TIMINGS, printerConnector, SYSTEM_ENV } from '@comanda/devices';
import { BEEP, DRAWER_KICK } from '@comanda/escpos';
import { systemActor } from '@comanda/kernel/actors';
import { FakePrinter, type PaperSlip, slipText } from '@comanda/testing/fake-printer';
import { pluggedIn, TRANSPORTS } from '@comanda/testing/fake-printer/plugs';
import { openRestaurant } from '@comanda/testing/restaurant';
import pino from 'pino';
import { expect, test } from 'vitest';
import { Printers } from './printers.ts';

/** What came out, slip by slip, and every byte that left for it. */
interface Out {
  slips: readonly PaperSlip[];
  bytes: Buffer;
}

const has = (bytes: Buffer, some: readonly number[]): boolean => bytes.includes(Buffer.from(some));
const widest = ({ slips }: Out): number =>
  Math.max(...slips.flatMap((slip) => slipText(slip).split('\n')).map((line) => line.length));

const isBetweenBlanks = (line: string, lines: readonly string[]): boolean => {
  const at = lines.findIndex((one) => one.trim() === line);
  return at > 0 && lines[at - 1]!.trim() === '' && lines[at + 1]!.trim() === '';
};

/** Of each field a value that is not the usual one, and what on paper says that it reached the printer. */
const FIELDS: { [F in keyof PrinterConfig]-?: [value: PrinterConfig[F], reached: (out: Out) => boolean] } = {
  paperWidthMm: [58, (out) => widest(out) <= 42],
  columns: [42, (out) => widest(out) === 42],
  copyCount: [2, ({ slips }) => slips.filter((slip) => slipText(slip).includes('COMANDA')).length === 2],
  encoding: ['CP850', ({ bytes }) => has(bytes, [0xa5])],
  codePage: [19, ({ bytes }) => has(bytes, [0x1b, 0x74, 19])],
  cutAfterEach: [true, ({ slips }) => slips.every(({ cut }) => cut)],
  openCashDrawer: [true, ({ bytes }) => has(bytes, DRAWER_KICK.flat())],
  beep: [true, ({ bytes }) => has(bytes, BEEP.flat())],
  headerLines: [
    ['', 'COCINA UNO', '', 'Ñ'],
    ({ slips }) => isBetweenBlanks('COCINA UNO', slipText(slips[0]!).split('\n')),
  ],
  family: ['tanca', ({ bytes }) => has(bytes, [0x0a, 0x0a, 0x1d, 0x56, 0x00])],
  // The printer answers nothing at all: asked, or waited for, nothing would come.
  confirm: ['none', ({ slips }) => slips.length > 0],
};

test.each(TRANSPORTS)(
  'a setting of a printer was stored, shown and reached nobody who prints: each reaches it by %s',
  async (way) => {
    expect(Object.keys(FIELDS).sort()).toEqual(Object.keys(PrinterConfig.shape).sort());
    const config = Object.fromEntries(
      Object.entries(FIELDS).map(([field, [value]]) => [field, value]),
    ) as PrinterConfig;
    await using house = await openRestaurant();
    const { plug, parts } = pluggedIn(way);
    const printer = new FakePrinter({ plug });
    await printer.start();
    printer.setSilent(true);
    const sent: Uint8Array[] = [];
    const own = printerConnector(SYSTEM_ENV, PRINTER_TIMINGS, parts);
    const connect: Connect = async (url, signal) => {
      const line = await own(url, signal);
      const write = line.write.bind(line);
      return Object.assign(line, {
        write: (bytes: Uint8Array) => {
          sent.push(bytes);
          return write(bytes);
        },
      });
    };
    const change = { id: house.grill, outputType: 'both', printerUrl: printer.url, printerConfig: config };
    await house.call<KitchenStation>(house.manager, 'updateStation', change);
    const receipts = { locationId: house.locationId, name: 'RECEIPT_STATION_ID', value: house.grill };
    await house.call(house.as('Owner'), 'setLocationParameter', receipts);
    const { order } = await house.sentOrder({ orderAlias: 'Ana' });
    house.env.advance(1);
    const till = await house.openTill();
    await house.call(house.cashier, 'openDrawer', { id: till.id, reason: 'Cambio' });
    const system = systemActor(house.businessId, [house.locationId]);
    const printers = new Printers(house.contexts, async () => system, pino({ level: 'silent' }), null, {
      connect,
      timings: { acceptedSettle: 50, idleClose: 50, end: 100 },
    });
    try {
      await printers.refresh();
      printers.wake();
      const status = async () => (await house.jobs()).map((job) => job.status);
      await expect.poll(status, { timeout: 20_000 }).toEqual(['printed']);
      await expect.poll(() => has(Buffer.concat(sent), DRAWER_KICK.flat()), { timeout: 20_000 }).toBe(true);
      expect(order.documentNumber).not.toBe('');
      const out: Out = { slips: printer.slips, bytes: Buffer.concat(sent) };
      const missing = Object.entries(FIELDS).filter(([, [, reached]]) => !reached(out));
      expect(missing.map(([field]) => field)).toEqual([]);
    } finally {
      await printers.stop();
      await printer.stop();
    }
  },
);
