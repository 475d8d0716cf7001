import { isMarked, isWhole, PrintWorld } from '@comanda/testing/fake-printer-world';
import { expect, test } from 'vitest';

/** A small seeded generator (mulberry32): the same storm every time. */
const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

type Fault = (w: PrintWorld, random: () => number) => void;

const later = (ms: number, heal: () => unknown) => void setTimeout(heal, ms);

const FAULTS: readonly Fault[] = [
  (w, random) => w.printer.dropAt(1 + Math.floor(random() * 300), 'fin'),
  (w, random) => w.printer.dropAt(1 + Math.floor(random() * 300), 'rst'),
  (w, random) => {
    w.printer.powerCutAt(1 + Math.floor(random() * 300));
    later(80, () => w.printer.powerOn());
  },
  (w, random) => {
    w.printer.paperOutAfter(Math.floor(random() * 10));
    later(60, () => w.printer.loadPaper());
  },
  (w) => {
    w.printer.setCover(true);
    later(60, () => w.printer.setCover(false));
  },
  (w) => {
    w.printer.setHang(true);
    later(250, () => w.printer.setHang(false));
  },
  (w) => {
    w.printer.setSilent(true);
    later(250, () => w.printer.setSilent(false));
  },
  (w) => void w.printer.refuse().then(() => later(50, () => w.printer.accept())),
  (w) => w.printer.setEcho({ mode: 'off' }),
  (w) => w.printer.setEcho({ mode: 'wrong', afterDrop: 'lost' }),
  (w, random) => w.printer.setEcho({ delayMs: random() * 150 }),
  (w) => w.printer.setEcho({ split: true, mode: 'duplicate' }),
];

/** Faults strike at the start of a sending, the moment from which bytes may be on their way. */
const storm = async (seed: number, confirm: 'echo' | 'fence', jobs: number) => {
  const random = seeded(seed);
  const w = new PrintWorld({ linesPerSecond: 3000 }, { timings: { confirmBase: 200, echoGrace: 60, statusReply: 60 } });
  let struck = 0;
  let previous = '';
  w.source.onSending((jobId) => {
    w.printer.setEcho({});
    if (jobId === previous || random() > 0.3) return;
    previous = jobId;
    struck += 1;
    FAULTS[Math.floor(random() * FAULTS.length)]?.(w, random);
  });
  await w.start();
  for (let i = 1; i <= jobs; i++) w.add(`S-${i}`, { confirm, copies: i % 10 === 0 ? 2 : 1 });
  await w.until('the storm is over', () => w.source.open.length === 0, 35_000);
  const missing = Array.from({ length: jobs }, (_, i) => `S-${i + 1}`).filter((job) => !w.slipsOf(job).some(isWhole));
  const result = { problems: w.audit(), missing, struck, marked: w.printer.slips.filter(isMarked).length };
  await w.stop();
  return result;
};

test('a storm of faults over 180 jobs: nothing lost in silence, nothing repeated unmarked', {
  timeout: 40_000,
}, async () => {
  const runs = await Promise.all([storm(7, 'echo', 60), storm(4242, 'echo', 60), storm(99, 'fence', 60)]);
  for (const run of runs) {
    expect(run.problems).toEqual([]);
    expect(run.missing).toEqual([]);
    expect(run.struck).toBeGreaterThan(9);
  }
  // A storm that never caused a doubt would prove nothing.
  expect(runs.reduce((sum, run) => sum + run.marked, 0)).toBeGreaterThan(5);
});
