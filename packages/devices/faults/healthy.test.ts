import { TRANSPORTS } from '@comanda/testing/fake-printer/plugs';
import { expectNothingLost, printWorlds } from '@comanda/testing/fake-printer/worlds';
import { isMarked } from '@comanda/testing/fake-printer-world';
import { describe, expect, test } from 'vitest';

const world = printWorlds();

describe.each(TRANSPORTS)('by %s', (by) => {
  test('a healthy printer prints every slip once, in order, confirmed by its echo', async () => {
    const w = await world({ by });
    for (let i = 1; i <= 5; i++) w.add(`T-${i}`);
    await expectNothingLost(w, 'T-1', 'T-2', 'T-3', 'T-4', 'T-5');
    expect(w.printer.slips.map((slip) => slip.state)).toEqual(Array(5).fill('complete'));
    expect(w.source.state('T-3').level).toBe('echo');
    expect(w.printer.slips.some(isMarked)).toBe(false);
    expect(w.errors).toEqual([]);
  });

  test('automatic status blocks between all answers change nothing', async () => {
    const w = await world({ by });
    w.printer.setAsbSpam(true);
    for (let i = 1; i <= 5; i++) w.add(`T-${i}`);
    await expectNothingLost(w, 'T-1', 'T-2', 'T-3', 'T-4', 'T-5');
    expect(w.printer.slips).toHaveLength(5);
    expect(w.source.state('T-5').level).toBe('echo');
  });

  test('a slip bigger than the printer memory passes through while it prints', async () => {
    // Paper moves a line at each turn of this process, and a busy machine turns slowly: the deadline is not what is tried here.
    const w = await world({ by, linesPerSecond: 4000, bufferBytes: 512 }, { timings: { confirmBase: 60_000 } });
    const line = {
      quantity: '1',
      name: 'Tamal',
      of: null,
      modifiers: ['rojo'],
      notes: null,
      seatNo: 1,
      courseNumber: 1,
      alsoAt: [],
      voided: false,
    };
    w.add('T-1', { lines: 150, slip: { lines: Array.from({ length: 150 }, () => line) } });
    await expectNothingLost(w, 'T-1');
    expect(w.printer.slips).toHaveLength(1);
  });

  test('one dead printer of three delays nobody else', async () => {
    const [dead, b, c] = await Promise.all([world({ by }), world({ by }), world({ by })]);
    await dead?.printer.refuse();
    for (const w of [dead, b, c]) for (let i = 1; i <= 3; i++) w?.add(`T-${i}`);
    await Promise.all([expectNothingLost(b!, 'T-1', 'T-2', 'T-3'), expectNothingLost(c!, 'T-1', 'T-2', 'T-3')]);
    expect(dead?.source.open).toHaveLength(3);
    await dead?.printer.accept();
    await expectNothingLost(dead!, 'T-1', 'T-2', 'T-3');
  });
});
