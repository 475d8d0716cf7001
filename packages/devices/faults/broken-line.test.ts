import { slipText } from '@comanda/testing/fake-printer';
import { TRANSPORTS } from '@comanda/testing/fake-printer/plugs';
import { expectNothingLost, printWorlds } from '@comanda/testing/fake-printer/worlds';
import { isMarked, isWhole } from '@comanda/testing/fake-printer-world';
import { describe, expect, test } from 'vitest';

const world = printWorlds();

describe.each(TRANSPORTS)('by %s', (by) => {
  test.each(['setHang', 'setSilent'] as const)(
    'a printer that goes quiet in the middle (%s) leaves a doubt, and the repeat is marked',
    async (fault) => {
      const w = await world({ by, linesPerSecond: 400 });
      const stop = w.printer.onChange(() => {
        if (w.printer.dataBytes > 60) {
          stop();
          w.printer[fault](true);
        }
      });
      w.add('T-1');
      await w.until('a doubt', () => w.source.doubts.length > 0);
      w.printer[fault](false);
      await expectNothingLost(w, 'T-1');
      const slips = w.slipsOf('T-1');
      expect(slips.slice(1).every(isMarked)).toBe(true);
    },
  );

  test.each(['fin', 'rst'] as const)(
    'a connection that ends by %s at any byte loses nothing and repeats nothing unmarked',
    async (how) => {
      // Byte positions inside the header, inside a command, in the text, around the cut and around the echo request.
      const size = 250;
      const positions = [
        1,
        2,
        5,
        7,
        8,
        9,
        20,
        33,
        60,
        61,
        62,
        63,
        90,
        120,
        size,
        size + 20,
        size + 30,
        size + 35,
        size + 40,
      ];
      const w = await world({ by });
      for (const [i, position] of positions.entries()) {
        w.printer.dropAt(position, how);
        w.add(`D-${i}`);
        await w.settled();
        w.printer.clearFault();
      }
      await expectNothingLost(w, ...positions.map((_, i) => `D-${i}`));
      expect(w.source.doubts.length).toBeGreaterThan(10);
    },
  );

  test('every byte of a slip is a place where the line may break', async () => {
    // The other cables take longer to connect again, and carry the same: of them every fifth byte.
    const apart = by === 'tcp' ? 1 : 5;
    const shards = await Promise.all([0, 1, 2].map(() => world({ by }, { timings: { lateEcho: 20, retryFirst: 5 } })));
    await Promise.all(
      shards.map(async (w, shard) => {
        for (let k = 1 + shard * apart; k <= 330; k += 3 * apart) {
          w.printer.dropAt(k, k % 2 === 0 ? 'rst' : 'fin');
          w.add(`K-${k}`);
          await w.settled();
          w.printer.clearFault();
        }
        expect(w.audit()).toEqual([]);
        for (let k = 1 + shard * apart; k <= 330; k += 3 * apart) expect(w.slipsOf(`K-${k}`).some(isWhole)).toBe(true);
        // The half of a command left behind by the break must not swallow the next slip's reset.
        expect(w.printer.slips.filter((slip) => slipText(slip).includes('@'))).toEqual([]);
      }),
    );
  });

  test('a drop after the whole slip arrived is cleared up by the echo on the next connection', async () => {
    const w = await world({ by, linesPerSecond: 300 });
    const stop = w.printer.onChange(() => {
      if (w.printer.slips.length === 0) return;
      stop();
      w.printer.dropAt(0, 'rst');
      w.printer.clearFault();
      void w.printer.refuse().then(() => w.printer.accept());
    });
    w.add('T-1');
    await expectNothingLost(w, 'T-1');
    expect(w.slipsOf('T-1').length).toBeLessThanOrEqual(2);
  });

  test('power cut at any byte tears the slip, and the repeat is marked', async () => {
    const w = await world({ by });
    for (const [i, position] of [1, 8, 40, 100, 180, 240, 262].entries()) {
      w.printer.powerCutAt(position);
      w.add(`P-${i}`);
      await w.until('the power is gone', () => !w.printer.state.powered);
      await w.until(
        'the hub noticed',
        () => w.source.doubts.length > i && w.source.statuses.at(-1)?.status === 'offline',
      );
      await w.printer.powerOn();
      await w.settled();
    }
    await expectNothingLost(w, 'P-0', 'P-3', 'P-6');
    expect(w.printer.slips.filter((slip) => slip.state === 'torn').length).toBeGreaterThan(2);
  });

  test('a doubt of a job that must not repeat itself is left to a person, and the next job prints clean', async () => {
    const w = await world({ by });
    w.printer.dropAt(62, 'rst');
    w.printer.setEcho({ afterDrop: 'lost' });
    w.add('T-1', { autoReprint: false });
    w.add('T-2');
    await w.settled();
    expect(w.source.state('T-1').status).toBe('parked');
    expect(w.slipsOf('T-2').some(isWhole)).toBe(true);
    expect(w.audit()).toEqual([]);
  });

  test('each copy is its own sending: a drop in the second never repeats the first', async () => {
    const w = await world({ by });
    w.printer.setEcho({ afterDrop: 'lost' });
    const stop = w.printer.onChange(() => {
      if (w.printer.slips.length === 1 && w.printer.slips[0]?.state === 'complete') {
        stop();
        w.printer.dropAt(150, 'fin');
      }
    });
    w.add('T-1', { copies: 3 });
    await expectNothingLost(w, 'T-1');
    expect(w.slipsOf('T-1', 1)).toHaveLength(1);
    expect(w.slipsOf('T-1', 2).slice(1).every(isMarked)).toBe(true);
    expect(w.slipsOf('T-1', 3)).toHaveLength(1);
  });
});
