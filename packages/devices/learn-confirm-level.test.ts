import { renderTestSlip } from '@comanda/escpos';
import { AwakeTime } from '@comanda/testing/awake-time';
import { FakePrinter, slipText } from '@comanda/testing/fake-printer';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { learnConfirmLevel } from './learn-confirm-level.ts';
import { probePrinter } from './probe-printer.ts';

const time = new AwakeTime();
/** Short waits, that do not run out while the machine itself stands still. */
const ASKED = { timings: { probe: 60, statusReply: 150, end: 100 }, env: time };
let printer: FakePrinter;

beforeEach(async () => {
  printer = new FakePrinter();
  await printer.start();
});

afterEach(() => printer.stop());
afterAll(() => time.stop());

const slip = (): Uint8Array =>
  renderTestSlip(
    { stationName: 'Barra', locationName: 'Antigua', at: '21 nov 2026, 14:05', printerUrl: printer.url },
    { columns: 48, codePage: 2, cut: true, headerLines: [] },
  );

test.each([
  [{}, 'echo'],
  [{ mode: 'off' }, 'fence'],
  [{ mode: 'off', fence: false }, 'status'],
] as const)('a printer with replies %j is learnt as %s', async (behaviour, level) => {
  printer.setEcho(behaviour);
  const model = level === 'status' ? null : 'IMPRESORA VIRTUAL';
  expect(await learnConfirmLevel(printer.url, slip(), ASKED)).toEqual({ printed: true, level, model });
  expect(printer.slips.map(slipText).join()).toContain('áéíóúñü ÁÉÍÓÚÑÜ');
});

test('a silent printer is not taken for a mute one, unless a person says so', async () => {
  printer.setSilent(true);
  expect(await learnConfirmLevel(printer.url, slip(), ASKED)).toEqual({ printed: false, cause: 'silent' });
  expect(printer.dataBytes).toBe(0);
  const trusted = await learnConfirmLevel(printer.url, slip(), { ...ASKED, assumeSilent: true });
  expect(trusted).toEqual({ printed: true, level: 'accepted', model: null });
});

test('nothing is learnt from a printer that is not ready or not there', async () => {
  printer.paperOutAfter(0);
  expect(await learnConfirmLevel(printer.url, slip(), ASKED)).toEqual({ printed: false, cause: 'paper_out' });
  await printer.powerOff();
  expect(await learnConfirmLevel(printer.url, slip(), ASKED)).toEqual({ printed: false, cause: 'refused' });
});

test('a probe tells ready, paper out, cover, silent and gone apart, and leaves the port', async () => {
  expect(await probePrinter(printer.url, ASKED)).toEqual({ online: true, cause: null, nearEnd: false });
  printer.paperOutAfter(0);
  expect((await probePrinter(printer.url, ASKED)).cause).toBe('paper_out');
  printer.setCover(true);
  expect((await probePrinter(printer.url, ASKED)).cause).toBe('cover_open');
  printer.setHang(true);
  expect(await probePrinter(printer.url, ASKED)).toEqual({ online: false, cause: 'silent', nearEnd: false });
  await printer.refuse();
  expect((await probePrinter(printer.url, ASKED)).cause).toBe('refused');
  expect((await probePrinter('usb')).cause).toBe('address');
});
