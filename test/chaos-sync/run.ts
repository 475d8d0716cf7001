import { setTimeout as sleep } from 'node:timers/promises';
import type { Check } from '../rush/check.ts';
import { createRandom, type Random } from '../rush/random.ts';
import type { Branch } from './branch.ts';
import { canBreakFlushes } from './broken-disk.ts';
import { type Clients, finishClients, hireClients, startClients } from './clients.ts';
import { compareAll, isWorkedIn, OUTCOMES } from './compare.ts';
import { NETWORK_FAULTS } from './fault-proxy.ts';
import { LOSSES, MISFORTUNES, type Misfortune, type MisfortuneParts } from './misfortunes.ts';
import { PaymentBook } from './payment-book.ts';
import { Region } from './region.ts';
import { eventually, isInStep, PATIENCE_MS, settleIn } from './settle-in.ts';
import { LONG_TROUBLE, LONGEST_TROUBLE, TroubledNetwork, WIRE } from './troubled-network.ts';

export interface ChaosOptions {
  seconds: number;
  seed: string;
  /** What must happen, in any order, before anything happens twice. */
  must: readonly Misfortune[];
  /** Of a freeze, and of most trouble in the network. */
  longestMs: number;
  print(line: string): void;
}

export interface ChaosResult {
  /** How often what befell. */
  befell: Record<string, number>;
  /** What was to happen, or to come of it, and never did. */
  never: string[];
  /** What this machine could not do, and why. */
  leftOut: string[];
  payments: number;
  lostAnswers: number;
  refused: number;
  edits: number;
  commands: number;
  /** From the wish to have a program to its serving, by program. Milliseconds. */
  startMs: Record<string, number[]>;
  /** From the end of all trouble to both hubs being in step. Milliseconds. */
  inStepMs: number;
  checks: Check[];
}

/** A run so long has room for a trouble that outlasts the watchdog. */
const LONGEST_FROM_MS = 360_000;
const BETWEEN_MS = { from: 200, to: 1_500 };
const SHORTEST_NETWORK_MS = 400;
const LONGEST_NETWORK_MS = 5_000;

/** Plays seeded misfortunes against two hubs, their cloud and its database under load, heals all, and compares. */
export const runChaos = async (options: ChaosOptions): Promise<ChaosResult> => {
  const region = new Region();
  const book = new PaymentBook(region.folder.file('payments.jsonl'));
  const over = new AbortController();
  const onSignal = (): void => void region.remove().then(() => process.exit(130));
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    options.print('two hubs, two clouds on one database start and are paired …');
    await region.start();
    await settleIn(region);
    const random = createRandom(options.seed);
    const clients = await hireClients(region, { book, random: random.fork('clients'), over: over.signal });
    return await new Chaos(options, region, clients, book, random).run();
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    over.abort();
    await region.remove();
    book.close();
  }
};

/** Losses come less often than the rest: each leaves a machine or a file behind. */
const pickAgain = (random: Random, possible: readonly Misfortune[]): Misfortune => {
  const what = random.pick(possible);
  return LOSSES.has(what) && random.chance(0.7) ? pickAgain(random, possible) : what;
};

/** One run, from the first guest to the comparison. */
class Chaos {
  readonly #options: ChaosOptions;
  readonly #region: Region;
  readonly #clients: Clients;
  readonly #book: PaymentBook;
  readonly #random: Random;
  readonly #befell = new Map<string, number>();
  readonly #leftOut: string[] = [];
  readonly #problems: string[] = [];
  readonly #restored = new Set<string>();
  readonly #network: TroubledNetwork;
  #endAt = 0;

  constructor(options: ChaosOptions, region: Region, clients: Clients, book: PaymentBook, random: Random) {
    this.#options = options;
    this.#region = region;
    this.#clients = clients;
    this.#book = book;
    this.#random = random;
    const { wire, branches } = region;
    this.#network = new TroubledNetwork({
      lines: {
        ...Object.fromEntries(branches.map((branch) => [branch.name, () => branch.cable])),
        [WIRE]: () => wire,
      },
      random: random.fork('network'),
      shortMs: { from: SHORTEST_NETWORK_MS, to: Math.min(LONGEST_NETWORK_MS, options.longestMs) },
      seconds: options.seconds,
      count: (what, told) => this.#count(what, told),
    });
  }

  async run(): Promise<ChaosResult> {
    const region = this.#region;
    startClients(this.#clients);
    this.#endAt = performance.now() + this.#options.seconds * 1000;
    await Promise.all([this.#befall(), this.#network.disturbUntil(this.#endAt)]);
    await region.heal();
    const healedAt = performance.now();
    await finishClients(this.#clients);
    const servedAt = performance.now();
    const late = await this.#untilInStep();
    const inStepMs = performance.now() - servedAt;
    this.#options.print(`healed; the last guests paid after ${((servedAt - healedAt) / 1000).toFixed(1)} s`);
    const surprises = region.programs.flatMap(({ ends }) => ends);
    const checks: Check[] = [
      {
        name: `in step within ${PATIENCE_MS / 1000} s`,
        facts: `${(inStepMs / 1000).toFixed(1)} s`,
        problems: late,
      },
      {
        name: 'nothing ended by itself, every misfortune was got over',
        facts: '',
        problems: [...this.#problems, ...surprises],
      },
      ...(await compareAll({
        region,
        clients: this.#clients,
        book: this.#book,
        restored: this.#restored,
        came: (what, times) => this.#befell.set(`came of it: ${what}`, times),
      })),
    ];
    return { ...this.#figures(), inStepMs, checks };
  }

  #figures(): Omit<ChaosResult, 'inStepMs' | 'checks'> {
    const { crews, editors, atCloud } = this.#clients;
    const losses = [atCloud, ...crews.map((crew) => crew.losses)];
    const sum = (of: (one: typeof atCloud) => number) => losses.reduce((total, one) => total + of(one), 0);
    return {
      befell: Object.fromEntries(this.#befell),
      never: this.#never(),
      leftOut: this.#leftOut,
      payments: this.#book.read().length,
      lostAnswers: sum((one) => one.lostAnswers),
      refused: sum((one) => one.refused),
      edits: editors.edits,
      commands: editors.commands.length,
      startMs: Object.fromEntries(this.#region.programs.map(({ name, startMs }) => [name, startMs])),
    };
  }

  #never(): string[] {
    const { must, seconds } = this.#options;
    const long = seconds * 1_000 >= LONGEST_FROM_MS ? [LONG_TROUBLE, LONGEST_TROUBLE] : [LONG_TROUBLE];
    const expected = [
      ...must.filter((what) => !this.#leftOut.some((why) => why.startsWith(`${what}:`))),
      ...NETWORK_FAULTS.map((fault) => `network: ${fault}`),
      ...long,
      ...OUTCOMES.map((what) => `came of it: ${what}`),
    ];
    return expected.filter((what) => !this.#befell.get(what));
  }

  /** First what must happen, shuffled; then, as long as there is time, any of it again. */
  async #befall(): Promise<void> {
    const random = this.#random.fork('misfortunes');
    const possible = this.#options.must.filter((one) => this.#isPossible(one));
    const first = random.sample(possible, possible.length);
    const parts: MisfortuneParts = {
      region: this.#region,
      ...this.#clients,
      random,
      problems: this.#problems,
      longestMs: this.#options.longestMs,
      restored: this.#restored,
      network: this.#network,
    };
    for (let i = 0; i < first.length || performance.now() < this.#endAt; i += 1) {
      const what = first[i] ?? pickAgain(random, possible);
      const told = await MISFORTUNES[what](parts).catch((error: Error) => {
        this.#problems.push(`${what}: ${error.message}`);
        return error.message;
      });
      this.#count(what, told);
      await sleep(random.int(BETWEEN_MS.from, BETWEEN_MS.to));
    }
  }

  #isPossible(what: Misfortune): boolean {
    const why =
      what.startsWith('full disk') && this.#region.disk === null
        ? `${what}: no small disk can be mounted here`
        : what === 'failed flush' && !canBreakFlushes()
          ? 'failed flush: there is no strace here'
          : null;
    if (why) this.#leftOut.push(why);
    return why === null;
  }

  #count(what: string, told: string): void {
    this.#befell.set(what, (this.#befell.get(what) ?? 0) + 1);
    const left = Math.max(0, (this.#endAt - performance.now()) / 1000).toFixed(0);
    this.#options.print(`${left.padStart(5)} s left  ${what.padEnd(26)} ${told}`);
  }

  /** First everything goes up and is worked in; then a last word comes down, behind all that was said before. */
  async #untilInStep(): Promise<string[]> {
    const { crews, editors, desks } = this.#clients;
    const end = performance.now() + PATIENCE_MS;
    const late: string[] = [];
    const within = async (what: string, isSo: () => Promise<boolean>, branch?: Branch) => {
      const ask = async () => ((await isSo()) ? true : null);
      await eventually(what, ask, Math.max(1, end - performance.now())).catch(async (error: Error) => {
        const status = await branch?.house.owner.hub.get<object>('/sync/status').catch(() => ({}));
        late.push(`${error.message} ${JSON.stringify(status)}`);
      });
    };
    for (const { branch } of crews)
      await within(`${branch.name} in step`, async () => (await isInStep(branch)) !== null, branch);
    await within('all worked in', () => isWorkedIn(this.#region.databaseUrl));
    const words = [await editors.lastWord(), await desks.lastWord()];
    for (const { branch } of crews) {
      for (const isHeard of words)
        await within(`${branch.name} hears the last word`, () => isHeard(branch.house.owner.hub), branch);
      await within(`${branch.name} in step again`, async () => (await isInStep(branch)) !== null, branch);
    }
    return late;
  }
}
