import { createConnection } from 'node:net';
import { slipText } from '@comanda/testing/fake-printer';
import { isMarked, isWhole, PrintWorld } from '@comanda/testing/fake-printer-world';
import { afterEach, expect, test } from 'vitest';

const worlds: PrintWorld[] = [];

const world = async (...options: ConstructorParameters<typeof PrintWorld>): Promise<PrintWorld> => {
  const made = new PrintWorld(...options);
  worlds.push(made);
  await made.start();
  return made;
};

/** After healing: every job on paper whole, nothing claimed without paper, no repeat that looks new. */
const expectNothingLost = async (w: PrintWorld, ...jobs: string[]): Promise<void> => {
  await w.settled();
  for (const job of jobs) {
    expect(w.source.state(job).status).toBe('printed');
    expect(w.slipsOf(job).some(isWhole), `${job} is on paper`).toBe(true);
  }
  expect(w.audit()).toEqual([]);
};

afterEach(async () => {
  await Promise.all(worlds.splice(0).map((w) => w.stop()));
});

test('a healthy printer prints every slip once, in order, confirmed by its echo', async () => {
  const w = await world();
  for (let i = 1; i <= 5; i++) w.add(`T-${i}`);
  await expectNothingLost(w, 'T-1', 'T-2', 'T-3', 'T-4', 'T-5');
  expect(w.printer.slips.map((slip) => slip.state)).toEqual(Array(5).fill('complete'));
  expect(w.source.state('T-3').level).toBe('echo');
  expect(w.printer.slips.some(isMarked)).toBe(false);
  expect(w.errors).toEqual([]);
});

test('a refused connection is retried without a mark, and counts its attempts', async () => {
  const w = await world();
  await w.printer.refuse();
  w.add('T-1');
  await w.until('three attempts', () => w.source.failures.length >= 3);
  expect(w.source.failures[0]?.cause).toBe('refused');
  expect(w.source.statuses.at(-1)).toEqual({ status: 'offline', cause: 'refused' });
  await w.printer.accept();
  await expectNothingLost(w, 'T-1');
  expect(w.printer.slips.some(isMarked)).toBe(false);
  expect(w.source.statuses.at(-1)).toEqual({ status: 'online', cause: null });
});

test('after the last attempt the source may fail a job, and the next one still prints', async () => {
  const w = await world({}, { maxAttempts: 3 });
  await w.printer.refuse();
  w.add('T-1');
  await w.until('T-1 fails', () => w.source.state('T-1').status === 'failed');
  await w.printer.accept();
  w.add('T-2');
  w.session.wake('retry');
  await expectNothingLost(w, 'T-2');
  expect(w.slipsOf('T-1')).toEqual([]);
});

test.each(['waits', 'refused'] as const)('a printer busy with another computer (%s) gets not one byte', async (how) => {
  const w = await world({ secondConnection: how });
  await w.until('the first status poll is over', () => w.printer.connections > 0 && w.printer.openConnections === 0);
  const other = createConnection(w.printer.port, '127.0.0.1');
  await w.until('the other computer is connected', () => w.printer.openConnections > 0);
  w.add('T-1');
  await w.until('two attempts', () => w.source.failures.length >= 2);
  expect(w.printer.dataBytes).toBe(0);
  other.destroy();
  await expectNothingLost(w, 'T-1');
  expect(w.printer.slips.some(isMarked)).toBe(false);
});

test('a printer that hangs before the job is retried without a mark', async () => {
  const w = await world();
  w.printer.setHang(true);
  w.add('T-1');
  await w.until('an attempt', () => w.source.failures.length >= 1);
  expect(w.source.failures[0]?.cause).toBe('silent');
  w.printer.setHang(false);
  await expectNothingLost(w, 'T-1');
  expect(w.slipsOf('T-1')).toHaveLength(1);
});

test.each(['setHang', 'setSilent'] as const)(
  'a printer that goes quiet in the middle (%s) leaves a doubt, and the repeat is marked',
  async (fault) => {
    const w = await world({ linesPerSecond: 400 });
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
    const w = await world();
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
  const shards = await Promise.all([0, 1, 2].map(() => world({}, { timings: { lateEcho: 20, retryFirst: 5 } })));
  await Promise.all(
    shards.map(async (w, shard) => {
      for (let k = 1 + shard; k <= 330; k += 3) {
        w.printer.dropAt(k, k % 2 === 0 ? 'rst' : 'fin');
        w.add(`K-${k}`);
        await w.settled();
        w.printer.clearFault();
      }
      expect(w.audit()).toEqual([]);
      for (let k = 1 + shard; k <= 330; k += 3) expect(w.slipsOf(`K-${k}`).some(isWhole)).toBe(true);
      // The half of a command left behind by the break must not swallow the next slip's reset.
      expect(w.printer.slips.filter((slip) => slipText(slip).includes('@'))).toEqual([]);
    }),
  );
});

test('a drop after the whole slip arrived is cleared up by the echo on the next connection', async () => {
  const w = await world({ linesPerSecond: 300 });
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

test.each([0, 1, 4, 9])(
  'paper that runs out after %i lines holds the queue, and no attempt is counted',
  async (lines) => {
    const w = await world();
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
  const w = await world({}, { timings: { confirmBase: 40 } });
  w.printer.paperOutAfter(5);
  w.add('T-1');
  await w.until('many lease renewals', () => w.source.state('T-1').leases >= 8);
  w.printer.loadPaper();
  await expectNothingLost(w, 'T-1');
  expect(w.printer.slips).toHaveLength(1);
});

test('an open cover is named and waited for', async () => {
  const w = await world();
  w.printer.setCover(true);
  w.add('T-1');
  await w.until('the cover is reported', () => w.source.statuses.some((s) => s.cause === 'cover_open'));
  expect(w.printer.dataBytes).toBe(0);
  w.printer.setCover(false);
  await expectNothingLost(w, 'T-1');
  expect(w.printer.slips).toHaveLength(1);
});

test('power cut at any byte tears the slip, and the repeat is marked', async () => {
  const w = await world();
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

test('automatic status blocks between all answers change nothing', async () => {
  const w = await world();
  w.printer.setAsbSpam(true);
  for (let i = 1; i <= 5; i++) w.add(`T-${i}`);
  await expectNothingLost(w, 'T-1', 'T-2', 'T-3', 'T-4', 'T-5');
  expect(w.printer.slips).toHaveLength(5);
  expect(w.source.state('T-5').level).toBe('echo');
});

test.each([
  ['late', { delayMs: 60 }, 'echo'],
  ['twice', { mode: 'duplicate' }, 'echo'],
  ['byte by byte', { split: true }, 'echo'],
  ['for another job', { mode: 'wrong' }, 'fence'],
  ['never', { mode: 'off' }, 'fence'],
] as const)('an echo that comes %s still ends with one honest slip', async (_, behaviour, level) => {
  // An echo that is to come is waited for, however long a loaded machine takes; one that is not is not.
  const w = await world({}, { timings: level === 'echo' ? { echoGrace: 10_000 } : {} });
  w.printer.setEcho(behaviour);
  w.add('T-1');
  w.add('T-2', { copies: 2 });
  await expectNothingLost(w, 'T-1', 'T-2');
  expect(w.printer.slips).toHaveLength(3);
  expect(w.source.state('T-2').level).toBe(level);
});

test('without echo and fence nothing is called printed, and the repeats back off and are marked', async () => {
  const w = await world({}, { timings: { confirmBase: 60 } });
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
  const w = await world({}, { timings: { confirmBase: 300 } });
  w.printer.setEcho(behaviour);
  w.add('T-1', { confirm });
  w.add('T-2', { confirm });
  await expectNothingLost(w, 'T-1', 'T-2');
  expect(w.source.state('T-2').level).toBe(level);
  expect(w.printer.slips).toHaveLength(2);
});

test('a printer that answers nothing at all is printed to, and the result says so', async () => {
  const w = await world({}, { confirm: () => 'accepted' });
  w.printer.setSilent(true);
  w.add('T-1', { confirm: 'accepted' });
  await w.settled();
  expect(w.source.state('T-1').level).toBe('accepted');
  expect(w.slipsOf('T-1')).toHaveLength(1);
});

test('a doubt of a job that must not repeat itself is left to a person, and the next job prints clean', async () => {
  const w = await world();
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
  const w = await world();
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

test('one dead printer of three delays nobody else', async () => {
  const [dead, b, c] = await Promise.all([world(), world(), world()]);
  await dead?.printer.refuse();
  for (const w of [dead, b, c]) for (let i = 1; i <= 3; i++) w?.add(`T-${i}`);
  await Promise.all([expectNothingLost(b!, 'T-1', 'T-2', 'T-3'), expectNothingLost(c!, 'T-1', 'T-2', 'T-3')]);
  expect(dead?.source.open).toHaveLength(3);
  await dead?.printer.accept();
  await expectNothingLost(dead!, 'T-1', 'T-2', 'T-3');
});

test('a slip bigger than the printer memory passes through while it prints', async () => {
  const w = await world({ linesPerSecond: 4000, bufferBytes: 512 });
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
