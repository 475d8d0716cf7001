import { AwakeTime } from '@comanda/testing/awake-time';
import { printWorlds } from '@comanda/testing/fake-printer/worlds';
import type { PrintWorld } from '@comanda/testing/fake-printer-world';
import { afterEach, expect, test } from 'vitest';
import { PRINTER_TIMINGS } from '../timings.ts';
import { printerConnector } from '../transports/printer-connector.ts';

const clocks: AwakeTime[] = [];

// Said first, it is done last: a session stops by its clock.
afterEach(() => {
  for (const clock of clocks.splice(0)) clock.stop();
});

const world = printWorlds();

const LATEST_MS = 10_000;

/** The waits of a restaurant, twenty times as fast. Answers how long after `begins` the printer is said to be offline, milliseconds. */
const offlineAfter = async (begins: (w: PrintWorld) => Promise<void>): Promise<number> => {
  const env = new AwakeTime(20);
  clocks.push(env);
  const connect = printerConnector(env, PRINTER_TIMINGS);
  const w = await world({}, { env, connect, timings: PRINTER_TIMINGS });
  await begins(w);
  const since = env.now();
  await expect.poll(() => w.source.statuses.map(({ cause }) => cause), { interval: 5 }).toContain('silent');
  return env.now() - since;
};

test('a printer that takes every connection and says nothing on it is offline within ten seconds', async () => {
  const after = await offlineAfter(async (w) => {
    w.printer.setHang(true);
    w.add('T-1');
  });
  expect(after).toBeLessThan(LATEST_MS);
});

test('one that stops in the middle of a slip was said to be offline only after the goodbye it does not answer either', async () => {
  const after = await offlineAfter(async (w) => {
    const begun = new Promise<void>((done) => w.source.onSending(() => done()));
    w.source.onSending(() => w.printer.setHang(true));
    w.add('T-1');
    await begun;
  });
  expect(after).toBeLessThan(LATEST_MS - PRINTER_TIMINGS.end);
});
