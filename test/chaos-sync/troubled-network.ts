import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../rush/random.ts';
import { type FaultProxy, NETWORK_FAULTS, type NetworkFault } from './fault-proxy.ts';
import { TroubledLine } from './troubled-line.ts';

export interface TroubledNetworkParts {
  /** Names of the lines, each with the proxy that is in use. The last is the clouds' to their database. */
  lines: Readonly<Record<string, () => FaultProxy>>;
  random: Random;
  /** Of a trouble that is not a long one. */
  shortMs: { from: number; to: number };
  seconds: number;
  count(what: string, told: string): void;
}

const CALM_MS = { from: 300, to: 2_000 };
/** Longer than a request's deadline of thirty seconds; at most longer than the feeds' watchdog, which looks after ninety. */
const LONG_MS = { from: 35_000, to: 120_000 };
const WATCHDOG_MS = 106_000;
const LONG_SHARE = 0.04;
/** What lasts long enough to be noticed by those who wait for an answer. */
const LONG_FAULTS: readonly NetworkFault[] = ['silence', 'silence up', 'silence down', 'slow', 'thin', 'reset'];

/** The line between the clouds and their database; the others go by the names of branches. */
export const WIRE = 'database';

/** What a run is told of a trouble that outlasted somebody's patience. */
export const LONG_TROUBLE = 'network: longer than a deadline';
export const LONGEST_TROUBLE = 'network: longer than the watchdog';

/** Lines that are each troubled on their own: mostly for moments, now and then longer than any deadline. */
export class TroubledNetwork {
  readonly #parts: TroubledNetworkParts;
  readonly #lines: ReadonlyMap<string, TroubledLine>;

  constructor(parts: TroubledNetworkParts) {
    this.#parts = parts;
    this.#lines = new Map(Object.entries(parts.lines).map(([name, proxy]) => [name, new TroubledLine(name, proxy)]));
  }

  /** Every fault befalls some line before this ends, and one of a hub's lines is silent for long. */
  async disturbUntil(endAt: number): Promise<void> {
    const { random } = this.#parts;
    const faults = random.sample(NETWORK_FAULTS, NETWORK_FAULTS.length);
    const lines = [...this.#lines.values()];
    const silent = random.int(0, lines.length - 2);
    await Promise.all(
      lines.map(async (line, i) => {
        const first = faults.filter((_, at) => at % lines.length === i);
        await this.#disturb(line, { first, dice: random.fork(line.name), endAt, isSilent: i === silent });
      }),
    );
  }

  /** These lines are in no trouble while this is done. */
  inCalm<T>([name, ...others]: readonly string[], work: () => Promise<T>): Promise<T> {
    if (name === undefined) return work();
    return this.#lines.get(name)!.inCalm(() => this.inCalm(others, work));
  }

  /** Of these lines those that are not in a trouble that is to last; all when each is. */
  notInLongTrouble<T extends { name: string }>(branches: readonly T[]): readonly T[] {
    const free = branches.filter(({ name }) => !this.#lines.get(name)!.isInLongTrouble);
    return free.length > 0 ? free : branches;
  }

  async #disturb(
    line: TroubledLine,
    { first, dice, endAt, isSilent }: { first: NetworkFault[]; dice: Random; endAt: number; isSilent: boolean },
  ): Promise<void> {
    const { shortMs, seconds } = this.#parts;
    const longest = Math.min(LONG_MS.to, Math.max(LONG_MS.from, (seconds * 1_000) / 3));
    // What calm cut short was not long.
    while (isSilent && (await this.#befall(line, dice.pick(['silence', 'silence down']), longest)) < longest)
      await sleep(CALM_MS.from);
    for (let i = 0; i < first.length || performance.now() < endAt; i += 1) {
      const isLong = dice.chance(LONG_SHARE) && endAt - performance.now() > longest;
      const fault = first[i] ?? dice.pick(isLong ? LONG_FAULTS : NETWORK_FAULTS);
      const ms = isLong ? dice.int(LONG_MS.from, longest) : dice.int(shortMs.from, shortMs.to);
      await this.#befall(line, fault, ms);
      await sleep(dice.int(CALM_MS.from, CALM_MS.to));
    }
  }

  /** Answers how long it lasted, milliseconds. */
  async #befall(line: TroubledLine, fault: NetworkFault, ms: number): Promise<number> {
    const { count } = this.#parts;
    const lasted = await line.disturb(fault, ms, ms >= LONG_MS.from);
    count(`network: ${fault}`, `${line.name} for ${lasted.toFixed(0)} ms`);
    if (lasted >= LONG_MS.from) count(LONG_TROUBLE, `${line.name}: ${fault}`);
    if (lasted >= WATCHDOG_MS) count(LONGEST_TROUBLE, `${line.name}: ${fault}`);
    return lasted;
  }
}
