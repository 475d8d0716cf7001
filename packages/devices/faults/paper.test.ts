import { slipText } from '@comanda/testing/fake-printer';
import { TRANSPORTS } from '@comanda/testing/fake-printer/plugs';
import { expectNothingLost, printWorlds } from '@comanda/testing/fake-printer/worlds';
import { isMarked } from '@comanda/testing/fake-printer-world';
import { describe, expect, test } from 'vitest';

const world = printWorlds();

describe.each(TRANSPORTS)('by %s', (by) => {
  test.each([0, 1, 4, 9])(
    'paper that runs out after %i lines holds the queue, and no attempt is counted',
    async (lines) => {
      const w = await world({ by });
      w.printer.paperOutAfter(lines);
      w.add('T-1');
      w.add('T-2');
      await w.until('the printer is reported', () => w.source.statuses.some((s) => s.cause === 'paper_out'));
      if (lines > 0) await w.until('the lease is renewed', () => w.source.state('T-1').leases >= 2);
      expect(w.source.state('T-1').status).not.toBe('printed');
      w.printer.loadPaper();
      await expectNothingLost(w, 'T-1', 'T-2');
      expect(w.source.failures).toEqual([]);
      expect(w.printer.slips).toHaveLength(2);
      expect(w.source.statuses.at(-1)).toEqual({ status: 'online', cause: null });
    },
  );

  test('waiting for paper outlasts every deadline', async () => {
    const w = await world({ by }, { timings: { confirmBase: 40 } });
    w.printer.paperOutAfter(5);
    w.add('T-1');
    await w.until('many lease renewals', () => w.source.state('T-1').leases >= 8);
    w.printer.loadPaper();
    await expectNothingLost(w, 'T-1');
    expect(w.printer.slips).toHaveLength(1);
  });

  test('an open cover is named and waited for', async () => {
    const w = await world({ by });
    w.printer.setCover(true);
    w.add('T-1');
    await w.until('the cover is reported', () => w.source.statuses.some((s) => s.cause === 'cover_open'));
    expect(w.printer.dataBytes).toBe(0);
    w.printer.setCover(false);
    await expectNothingLost(w, 'T-1');
    expect(w.printer.slips).toHaveLength(1);
  });

  test('fifty slips over a paper that runs out come out in order, each once', async () => {
    const w = await world({ by, linesPerSecond: 4000 });
    const jobs = Array.from({ length: 50 }, (_, i) => `Q-${i + 1}`);
    w.printer.paperOutAfter(170);
    for (const job of jobs) w.add(job);
    await w.until('the paper is out', () => w.source.statuses.some(({ cause }) => cause === 'paper_out'));
    w.printer.loadPaper();
    await expectNothingLost(w, ...jobs);
    expect(w.printer.slips.map((slip) => /^COMANDA (Q-\d+)$/m.exec(slipText(slip))?.[1])).toEqual(jobs);
    expect(w.printer.slips.some(isMarked)).toBe(false);
    expect(w.source.failures).toEqual([]);
  });
});
