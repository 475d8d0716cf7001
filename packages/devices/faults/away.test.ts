import { TRANSPORTS } from '@comanda/testing/fake-printer/plugs';
import { expectNothingLost, printWorlds } from '@comanda/testing/fake-printer/worlds';
import { isMarked } from '@comanda/testing/fake-printer-world';
import { describe, expect, test } from 'vitest';

const world = printWorlds();

/** What it is called that nobody is there, and that somebody else is. */
const CAUSES = {
  tcp: { absent: 'refused', taken: 'silent' },
  usb: { absent: 'unreachable', taken: 'refused' },
  device: { absent: 'unreachable', taken: 'refused' },
  serial: { absent: 'unreachable', taken: 'refused' },
} as const;

describe.each(TRANSPORTS)('by %s', (by) => {
  const { absent, taken } = CAUSES[by];

  test('a printer that is not there is retried without a mark, and each attempt counts', async () => {
    const w = await world({ by });
    await w.printer.refuse();
    w.add('T-1');
    await w.until('three attempts', () => w.source.failures.length >= 3);
    expect(w.source.failures[0]?.cause).toBe(absent);
    expect(w.source.statuses.at(-1)).toEqual({ status: 'offline', cause: absent });
    await w.printer.accept();
    await expectNothingLost(w, 'T-1');
    expect(w.printer.slips.some(isMarked)).toBe(false);
    expect(w.source.statuses.at(-1)).toEqual({ status: 'online', cause: null });
  });

  test('after the last attempt the source may fail a job, and the next one still prints', async () => {
    const w = await world({ by }, { maxAttempts: 3 });
    await w.printer.refuse();
    w.add('T-1');
    await w.until('T-1 fails', () => w.source.state('T-1').status === 'failed');
    await w.printer.accept();
    w.add('T-2');
    w.session.wake('retry');
    await expectNothingLost(w, 'T-2');
    expect(w.slipsOf('T-1')).toEqual([]);
  });

  test('a printer that hangs before the job is retried without a mark', async () => {
    const w = await world({ by });
    w.printer.setHang(true);
    w.add('T-1');
    await w.until('an attempt', () => w.source.failures.length >= 1);
    expect(w.source.failures[0]?.cause).toBe('silent');
    w.printer.setHang(false);
    await expectNothingLost(w, 'T-1');
    expect(w.slipsOf('T-1')).toHaveLength(1);
  });

  test('a printer another program has gets not one byte, and prints when it is given back', async () => {
    const w = await world({ by });
    await w.until('the first status poll is over', () => w.printer.connections > 0 && w.printer.openConnections === 0);
    const giveBack = await w.takeAway();
    await w.until('the other program has it', () => w.printer.openConnections > 0);
    w.add('T-1');
    await w.until('two attempts', () => w.source.failures.length >= 2);
    expect(w.source.failures[0]?.cause).toBe(taken);
    expect(w.printer.dataBytes).toBe(0);
    await giveBack();
    await expectNothingLost(w, 'T-1');
    expect(w.printer.slips.some(isMarked)).toBe(false);
  });
});

test.each(['waits', 'refused'] as const)('a printer busy with another computer (%s) gets not one byte', async (how) => {
  const w = await world({ secondConnection: how });
  await w.until('the first status poll is over', () => w.printer.connections > 0 && w.printer.openConnections === 0);
  const giveBack = await w.takeAway();
  await w.until('the other computer is connected', () => w.printer.openConnections > 0);
  w.add('T-1');
  await w.until('two attempts', () => w.source.failures.length >= 2);
  expect(w.printer.dataBytes).toBe(0);
  await giveBack();
  await expectNothingLost(w, 'T-1');
  expect(w.printer.slips.some(isMarked)).toBe(false);
});
