import { setTimeout as sleep } from 'node:timers/promises';
import type { Check } from '../rush/check.ts';
import { createRandom, type Random } from '../rush/random.ts';
import { canBreakFlushes } from './broken-disk.ts';
import { type Clients, finishClients, hireClients, startClients } from './clients.ts';
import { compareAll } from './compare.ts';
import { NETWORK_FAULTS, type NetworkFault } from './fault-proxy.ts';
import { MISFORTUNES, type Misfortune, type MisfortuneParts } from './misfortunes.ts';
import { PaymentBook } from './payment-book.ts';
import { Region } from './region.ts';
import { eventually, isInStep, settleIn } from './settle-in.ts';

export interface ChaosOptions {
  seconds: number;
  seed: string;
  /** What must happen, in any order, before anything happens twice. */
  must: readonly Misfortune[];
  /** Of a freeze, and of trouble in the network. */
  longestMs: number;
  print(line: string): void;
}

export interface ChaosResult {
  /** How often what befell. */
  befell: Record<string, number>;
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

const IN_STEP_WITHIN_MS = 60_000;
const BETWEEN_MS = { from: 200, to: 1_500 };
const SHORTEST_NETWORK_MS = 400;
const LONGEST_NETWORK_MS = 5_000;
const CALM_MS = { from: 300, to: 2_000 };

/** Plays seeded misfortunes against two hubs, their cloud and its database under load, heals all, and compares. */
export const runChaos = async (options: ChaosOptions): Promise<ChaosResult> => {
  const region = new Region();
  const book = new PaymentBook(region.folder.file('payments.jsonl'));
  const over = new AbortController();
  const onSignal = (): void => void region.remove().then(() => process.exit(130));
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    options.print('two hubs, a cloud and its database start and are paired …');
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
  #endAt = 0;

  constructor(options: ChaosOptions, region: Region, clients: Clients, book: PaymentBook, random: Random) {
    this.#options = options;
    this.#region = region;
    this.#clients = clients;
    this.#book = book;
    this.#random = random;
  }

  async run(): Promise<ChaosResult> {
    const region = this.#region;
    await startClients(this.#clients);
    this.#endAt = performance.now() + this.#options.seconds * 1000;
    await Promise.all([this.#befall(), this.#disturb()]);
    await region.heal();
    const healedAt = performance.now();
    await finishClients(this.#clients);
    const servedAt = performance.now();
    const late = await this.#untilInStep();
    const inStepMs = performance.now() - servedAt;
    this.#options.print(`healed; the last guests paid after ${((servedAt - healedAt) / 1000).toFixed(1)} s`);
    const surprises = [region.cloud, ...region.branches.map(({ hub }) => hub)].flatMap(({ ends }) => ends);
    const checks: Check[] = [
      {
        name: `in step within ${IN_STEP_WITHIN_MS / 1000} s`,
        facts: `${(inStepMs / 1000).toFixed(1)} s`,
        problems: late,
      },
      {
        name: 'nothing ended by itself, every misfortune was got over',
        facts: '',
        problems: [...this.#problems, ...surprises],
      },
      ...(await compareAll({ region, clients: this.#clients, book: this.#book, restored: this.#restored })),
    ];
    return { ...this.#figures(), inStepMs, checks };
  }

  #figures(): Omit<ChaosResult, 'inStepMs' | 'checks'> {
    const { crews, editors, atCloud } = this.#clients;
    const losses = [atCloud, ...crews.map((crew) => crew.losses)];
    const sum = (of: (one: typeof atCloud) => number) => losses.reduce((total, one) => total + of(one), 0);
    const programs = [this.#region.cloud, ...this.#region.branches.map(({ hub }) => hub)];
    return {
      befell: Object.fromEntries(this.#befell),
      leftOut: this.#leftOut,
      payments: this.#book.read().length,
      lostAnswers: sum((one) => one.lostAnswers),
      refused: sum((one) => one.refused),
      edits: editors.edits,
      commands: editors.commands.length,
      startMs: Object.fromEntries(programs.map(({ name, startMs }) => [name, startMs])),
    };
  }

  /** First what must happen, shuffled; then, as long as there is time, any of it again. */
  async #befall(): Promise<void> {
    const random = this.#random.fork('misfortunes');
    const possible = this.#options.must.filter((one) => this.#isPossible(one));
    const first = random.sample(possible, possible.length);
    const again = possible.filter((one) => one !== 'restore');
    const parts: MisfortuneParts = {
      ...{ region: this.#region, crews: this.#clients.crews, random, problems: this.#problems },
      ...{ longestMs: this.#options.longestMs, restored: this.#restored },
    };
    for (let i = 0; i < first.length || performance.now() < this.#endAt; i += 1) {
      const what = first[i] ?? random.pick(again);
      const told = await MISFORTUNES[what](parts).catch((error: Error) => {
        this.#problems.push(`${what}: ${error.message}`);
        return error.message;
      });
      this.#count(what, told);
      await sleep(random.int(BETWEEN_MS.from, BETWEEN_MS.to));
    }
  }

  async #disturb(): Promise<void> {
    const random = this.#random.fork('network');
    const { wire, branches } = this.#region;
    const lines = [
      ...branches.map(({ name, cable }) => ({ name: `${name}–cloud`, proxy: cable })),
      { name: 'cloud–postgres', proxy: wire },
    ];
    const first: readonly NetworkFault[] = random.sample(NETWORK_FAULTS, NETWORK_FAULTS.length);
    for (let i = 0; i < first.length || performance.now() < this.#endAt; i += 1) {
      const fault = first[i] ?? random.pick(NETWORK_FAULTS);
      const { name, proxy } = random.pick(lines);
      const ms = random.int(SHORTEST_NETWORK_MS, Math.min(LONGEST_NETWORK_MS, this.#options.longestMs));
      proxy.disturb(fault);
      await sleep(ms);
      proxy.heal();
      this.#count(`network: ${fault}`, `${name} for ${ms} ms`);
      await sleep(random.int(CALM_MS.from, CALM_MS.to));
    }
  }

  #isPossible(what: Misfortune): boolean {
    const why =
      what === 'full disk' && this.#region.disk === null
        ? 'full disk: no small disk can be mounted here'
        : what === 'failed flush' && !canBreakFlushes()
          ? 'failed flush: there is no strace here'
          : null;
    if (why) this.#leftOut.push(why);
    return why === null;
  }

  #count(what: string, told: string): void {
    this.#befell.set(what, (this.#befell.get(what) ?? 0) + 1);
    const left = Math.max(0, (this.#endAt - performance.now()) / 1000).toFixed(0);
    this.#options.print(`${left.padStart(5)} s left  ${what.padEnd(18)} ${told}`);
  }

  async #untilInStep(): Promise<string[]> {
    const end = performance.now() + IN_STEP_WITHIN_MS;
    const since = Date.now();
    await this.#clients.editors.lastWord();
    const late: string[] = [];
    for (const branch of this.#region.branches) {
      const ms = Math.max(1, end - performance.now());
      await eventually(`${branch.name} in step`, () => isInStep(branch, since), ms).catch(async (error: Error) => {
        const status = await branch.house.owner.hub.get<object>('/sync/status').catch(() => ({}));
        late.push(`${error.message} ${JSON.stringify(status)}`);
      });
    }
    return late;
  }
}
