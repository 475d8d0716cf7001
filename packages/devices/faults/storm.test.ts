import type { TransportName } from '@comanda/testing/fake-printer/plugs';
import { seeded } from '@comanda/testing/fake-printer/seeded';
import { isMarked, isWhole, PrintWorld } from '@comanda/testing/fake-printer-world';
import { expect, test } from 'vitest';

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

/** Jobs in all; each storm has its part. */
const JOBS = Number(process.env.JOBS || '360');

const STORMS: readonly [seed: number, by: TransportName, confirm: 'echo' | 'fence'][] = [
  [7, 'tcp', 'echo'],
  [4242, 'tcp', 'echo'],
  [99, 'tcp', 'fence'],
  [11, 'usb', 'echo'],
  [12, 'device', 'echo'],
  [13, 'serial', 'echo'],
];
const EACH = Math.ceil(JOBS / STORMS.length);
/** A job takes a quarter of a second with its faults; what hangs ends. */
const LIMIT_MS = 35_000 * Math.max(1, EACH / 60);

/** Faults strike at the start of a sending, the moment from which bytes may be on their way. */
const storm = async (seed: number, by: TransportName, confirm: 'echo' | 'fence') => {
  const random = seeded(seed);
  const timings = { confirmBase: 200, echoGrace: 60, statusReply: 60 };
  const w = new PrintWorld({ by, linesPerSecond: 3000 }, { timings });
  // Half of them as a hub's queue does, half as a bridge's.
  w.source.writesAtClaim = seed % 2 === 1;
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
  for (let i = 1; i <= EACH; i++) w.add(`S-${i}`, { confirm, copies: i % 10 === 0 ? 2 : 1 });
  await w.until('the storm is over', () => w.source.open.length === 0, LIMIT_MS);
  const missing = Array.from({ length: EACH }, (_, i) => `S-${i + 1}`).filter((job) => !w.slipsOf(job).some(isWhole));
  const marked = w.printer.slips.filter(isMarked).length;
  process.stdout.write(`storm by ${by} (${confirm}): ${EACH} jobs, ${struck} faults, ${marked} marked repeats\n`);
  const problems = w.audit().map((problem) => `by ${by} (${seed}): ${problem}`);
  const result = { problems, missing, struck, marked };
  await w.stop();
  return result;
};

test('a storm of faults over all ways to a printer: nothing lost in silence, nothing repeated unmarked', {
  timeout: LIMIT_MS + 5_000,
}, async () => {
  const runs = await Promise.all(STORMS.map((parts) => storm(...parts)));
  for (const run of runs) {
    expect(run.problems).toEqual([]);
    expect(run.missing).toEqual([]);
    expect(run.struck).toBeGreaterThan(EACH / 7);
  }
  // A storm that never caused a doubt would prove nothing.
  for (const run of runs) expect(run.marked).toBeGreaterThan(0);
});
