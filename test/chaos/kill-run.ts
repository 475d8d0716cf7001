import { setTimeout as sleep } from 'node:timers/promises';
import type { CashSessionView } from '@comanda/contracts';
import type { Check } from '../rush/check.ts';
import { untilPrinted } from '../rush/check-paper.ts';
import { type House, openHouse } from '../rush/house.ts';
import { pairDisplay } from '../rush/kitchen.ts';
import { type OwnHub, openOwnHub } from '../rush/own-hub.ts';
import { readPaper } from '../rush/paper-book.ts';
import { createRandom, type Random } from '../rush/random.ts';
import { auditAside } from './audit-aside.ts';
import { auditPaper } from './audit-paper.ts';
import { Gate } from './gate.ts';
import { createJournal, type Journal } from './journal.ts';
import { Load } from './load.ts';
import { createSteadfast, type Losses } from './steadfast.ts';

export interface KillOptions {
  kills: number;
  seed: string;
  /** Called with one line a kill. */
  print(line: string): void;
}

export interface KillResult {
  journal: Journal;
  losses: Losses;
  /** Kills that hit the hub while it was still starting. */
  killedStarting: number;
  /** Every problem of every kill, with its kill's number. */
  problems: string[];
  final: Check[];
  restartMs: number[];
  elapsedMs: number;
}

/** Milliseconds after the load began. */
const KILL_AT = { from: 20, to: 600 };
/** One kill in so many comes late, so that slips get printed and doubts settled between two kills. */
const LATE = { every: 8, from: 1500, to: 3500 };
/** One kill in so many hits a hub that is still taking up what the last one interrupted. */
const STARTING = { every: 10, from: 100, to: 700 };
/** Slow enough that a kill often comes between the last byte and its confirmation. */
const PRINTER = { linesPerSecond: 1500 };
const SETTLE_MS = 5;
/** Two hundred kills leave a long queue. */
const QUEUE_PATIENCE_MS = 600_000;

interface Run extends OwnHub {
  house: House;
  gate: Gate;
  losses: Losses;
  journal: Journal;
  load: Load;
  random: Random;
  cashSessionId: string;
}

/** Kills the hub again and again under load, and holds its file and its paper to what it acknowledged. */
export const runKills = async (options: KillOptions): Promise<KillResult> => {
  const own = await openOwnHub(PRINTER);
  try {
    const run = await prepare(own, options.seed);
    const startedAt = performance.now();
    const result: Omit<KillResult, 'final' | 'elapsedMs'> = {
      journal: run.journal,
      losses: run.losses,
      killedStarting: 0,
      problems: [],
      restartMs: [],
    };
    run.load.start();
    for (let kill = 1; kill <= options.kills; kill += 1) await killOnce(run, kill, result, options.print);
    run.gate.open();
    await run.load.finish();
    const final = await finish(run);
    return { ...result, final, elapsedMs: performance.now() - startedAt };
  } finally {
    await own.remove();
  }
};

const prepare = async (own: OwnHub, seed: string): Promise<Run> => {
  const house = await openHouse(own.hub.url);
  const { businessId, locationId } = house;
  const session = await house.cashiers[0]!.hub.post<CashSessionView>('/cash-sessions', {
    businessId,
    locationId,
    openingAmount: 0,
  });
  const deviceTokens = new Map<string, string>();
  for (const { id, name } of house.stations) deviceTokens.set(id, (await pairDisplay(house, id, name)).deviceToken);
  const gate = new Gate();
  const losses: Losses = { underWay: 0, lostAnswers: 0 };
  const journal = createJournal();
  const random = createRandom(seed);
  const steadfast = createSteadfast(gate, losses);
  const parts = {
    house,
    journal,
    random: random.fork('load'),
    guests: 'caos',
    cashSessionId: session.id,
    deviceTokens,
  };
  const load = new Load({ ...parts, ...steadfast });
  return { ...own, house, gate, losses, journal, load, random: random.fork('kills'), cashSessionId: session.id };
};

const killOnce = async (
  run: Run,
  number: number,
  result: Pick<KillResult, 'problems' | 'restartMs' | 'killedStarting'>,
  print: KillOptions['print'],
): Promise<void> => {
  const { hub, gate, losses, random } = run;
  const window = number % LATE.every === 0 ? LATE : KILL_AT;
  const afterMs = random.int(window.from, window.to);
  gate.open();
  await sleep(afterMs);
  gate.close();
  await hub.kill();
  while (losses.underWay > 0) await sleep(SETTLE_MS);
  if (number % STARTING.every === 0) {
    await killStarting(run);
    result.killedStarting += 1;
  }
  const startedAt = performance.now();
  await hub.start();
  result.restartMs.push(performance.now() - startedAt);
  const checks = await audit(run, false);
  const problems = checks.flatMap((check) => check.problems);
  result.problems.push(...problems.map((problem) => `kill ${number}: ${problem}`));
  const verdict = problems.length === 0 ? 'ok' : `LOSS (${problems.length}): ${problems[0]}`;
  print(
    `kill ${String(number).padStart(3)} at ${String(afterMs).padStart(4)} ms  ${verdict}  ${checks.map((c) => c.facts).join('; ')}`,
  );
};

const killStarting = async ({ hub, random }: Run): Promise<void> => {
  const starting = hub.start().catch(() => undefined);
  await sleep(random.int(STARTING.from, STARTING.to));
  await hub.kill();
  await starting;
};

/** Everything served, printed and counted: now it must all add up. */
const finish = async (run: Run): Promise<Check[]> => {
  const { hub, house, journal } = run;
  const left = await untilPrinted(house.owner.hub, QUEUE_PATIENCE_MS);
  const waiting = {
    name: 'print queue',
    facts: `${left} slips wait`,
    problems: left === 0 ? [] : [`${left} slips still wait`],
  };
  const checks = [waiting, await closeCash(run)];
  const code = await hub.stop();
  const problems = [...(code === 0 ? [] : [`code ${code}`]), ...hub.errors, ...journal.failures];
  return [
    ...checks,
    { name: 'no unexpected answer, no error in the log', facts: `${journal.failures.length} failures`, problems },
    ...(await audit(run, true)),
  ];
};

const audit = async ({ hub, printer, journal }: Run, isOver: boolean): Promise<Check[]> => {
  const file = await auditAside({ databaseFile: hub.databaseFile, journal, isOver });
  return [...file.checks, auditPaper(file, readPaper(printer.slips), { isOver })];
};

const closeCash = async ({ house, journal, cashSessionId }: Run): Promise<Check> => {
  // A cashier counts blind.
  const view = await house.manager.hub.get<CashSessionView>(`/cash-sessions/${cashSessionId}`);
  const expected = view.counts.reduce((sum, count) => sum + (count.expected ?? 0), 0);
  const paid = journal.payments.reduce((sum, payment) => sum + payment.amount, journal.changePutIn);
  const problems = expected === paid ? [] : [`the session expects ${expected}, acknowledged were ${paid}`];
  return { name: 'cash session', facts: `Q${(paid / 100).toFixed(2)}`, problems };
};
