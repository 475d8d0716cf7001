import { TRANSPORTS } from '@comanda/testing/fake-printer/plugs';
import { expectNothingLost, printWorlds } from '@comanda/testing/fake-printer/worlds';
import { describe, expect, test } from 'vitest';

const world = printWorlds();

describe.each(TRANSPORTS)('by %s', (by) => {
  test.each([
    ['late', { delayMs: 60 }, 'echo'],
    ['twice', { mode: 'duplicate' }, 'echo'],
    ['byte by byte', { split: true }, 'echo'],
    ['for another job', { mode: 'wrong' }, 'fence'],
    ['never', { mode: 'off' }, 'fence'],
  ] as const)('an echo that comes %s still ends with one honest slip', async (_, behaviour, level) => {
    // An echo that is to come is waited for, however long a loaded machine takes; one that is not is not.
    const w = await world({ by }, { timings: level === 'echo' ? { echoGrace: 10_000 } : {} });
    w.printer.setEcho(behaviour);
    w.add('T-1');
    w.add('T-2', { copies: 2 });
    await expectNothingLost(w, 'T-1', 'T-2');
    expect(w.printer.slips).toHaveLength(3);
    expect(w.source.state('T-2').level).toBe(level);
  });

  test('without echo and fence nothing is called printed, and the repeats back off and are marked', async () => {
    const w = await world({ by }, { timings: { confirmBase: 60 } });
    w.printer.setEcho({ mode: 'off', fence: false });
    w.add('T-1');
    await w.until('three doubts', () => w.source.doubts.length >= 3);
    expect(w.source.state('T-1').status).not.toBe('printed');
    expect(w.audit()).toEqual([]);
    w.printer.setEcho({});
    await expectNothingLost(w, 'T-1');
  });

  test.each([
    ['fence', {}, 'fence'],
    ['status', { mode: 'off', fence: false }, 'status'],
    ['unknown', {}, 'fence'],
    ['unknown', { fence: false }, 'status'],
  ] as const)('a printer set to %s confirms by what it can', async (confirm, behaviour, level) => {
    const w = await world({ by }, { timings: { confirmBase: 300 } });
    w.printer.setEcho(behaviour);
    w.add('T-1', { confirm });
    w.add('T-2', { confirm });
    await expectNothingLost(w, 'T-1', 'T-2');
    expect(w.source.state('T-2').level).toBe(level);
    expect(w.printer.slips).toHaveLength(2);
  });

  test('a printer that answers nothing at all is printed to, and the result says so', async () => {
    const w = await world({ by }, { confirm: () => 'accepted' });
    w.printer.setSilent(true);
    w.add('T-1', { confirm: 'accepted' });
    await w.settled();
    expect(w.source.state('T-1').level).toBe('accepted');
    expect(w.slipsOf('T-1')).toHaveLength(1);
  });
});
