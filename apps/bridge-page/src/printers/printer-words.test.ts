import { expect, test } from 'vitest';
import type { PrinterStatus } from '../base/answers.ts';
import type { Translate } from '../base/use-translation.ts';
import { printerState, testWords } from './printer-words.ts';

const t = ((key: string | readonly string[]) => [key].flat()[0]!) as unknown as Translate;
const LEARNT = { confirmLevel: 'echo', confirm: 'auto', printerUrl: 'tcp://10.0.0.9', usbDevice: null } as const;
const status = (said: Partial<PrinterStatus>): PrinterStatus => ({
  id: 'p',
  status: 'online',
  cause: null,
  waiting: 0,
  held: 0,
  unreadable: 0,
  lastPrintedAt: null,
  lastError: null,
  ...said,
});

test('a printer says why it stands still, and one that gives no proof is called ready without confirmation', () => {
  expect(printerState(t, LEARNT, status({}), true)).toEqual({ words: 'bridge.printerReady', tone: 'good' });
  const out = status({ status: 'offline', cause: 'paper_out' });
  expect(printerState(t, LEARNT, out, true)).toEqual({ words: 'bridge.cause_paper_out', tone: 'bad' });
  expect(printerState(t, { ...LEARNT, confirmLevel: 'status' }, status({}), true).words).toBe(
    'bridge.printerUnconfirmed',
  );
  expect(printerState(t, { ...LEARNT, confirm: 'none' }, status({}), true).words).toBe('bridge.printerUnconfirmed');
  const away = status({ status: 'offline', cause: 'unreachable' });
  expect(printerState(t, LEARNT, away, true).words).toBe('bridge.cause_unreachable');
  const usb = { ...LEARNT, printerUrl: null, usbDevice: '/dev/usb/lp0' };
  expect(printerState(t, usb, away, true).words).toBe('bridge.cause_unplugged');
  expect(printerState(t, LEARNT, status({ status: 'unknown' }), true).tone).toBe('soft');
  expect(printerState(t, LEARNT, undefined, false)).toEqual({ words: 'bridge.printerAtRest', tone: 'soft' });
});

test('a slip that was sent is not called printed without proof', () => {
  const proven = (level: 'echo' | 'fence' | 'status' | 'accepted') =>
    testWords(t, LEARNT, { printed: true, level, model: null }).title;
  expect(['echo', 'fence'].map((level) => proven(level as 'echo'))).toEqual(Array(2).fill('bridge.testProven'));
  expect(['status', 'accepted'].map((level) => proven(level as 'status'))).toEqual(Array(2).fill('bridge.testSent'));
  expect(testWords(t, LEARNT, { printed: false, cause: 'refused' })).toMatchObject({
    title: 'bridge.testFailed',
    tone: 'bad',
  });
});
