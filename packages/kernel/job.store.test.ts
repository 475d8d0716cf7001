import { systemActor } from '@comanda/kernel/actors';
import { NOTE, noting } from '@comanda/testing/job-queue';
import { runs } from '@comanda/testing/runs';
import { openWorld, type World } from '@comanda/testing/world';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WriteContext } from './context.ts';
import { type ClaimedJob, claimJob, dueJobs, endJob, failJob, LEASE_MS } from './job.store.ts';

type Step =
  | { do: 'ask'; key: string | null; inMs: number }
  | { do: 'cancel'; key: string }
  | { do: 'claim' | 'end' | 'end and crash' | 'fail' | 'crash'; process: number }
  | { do: 'clock'; ms: number };

const process = fc.nat(2);
const key = fc.constantFrom('k', 'l');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('ask'), key: fc.option(key), inMs: fc.integer({ min: -5, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel'), key }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('claim'), process }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('end', 'end and crash', 'fail', 'crash'), process }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('clock'), ms: fc.constantFrom(1, 5, LEASE_MS, -LEASE_MS * 2) }),
  },
) as fc.Arbitrary<Step>;

/** What was asked for, and what became of it, beside what the table says. */
class Model {
  readonly #world: World;
  readonly #contexts: World['contexts'];
  /** What each process is at. */
  readonly #hands = new Map<number, ClaimedJob>();
  /** The newest text of each key, and every text without one, that nobody took back. */
  readonly #wanted = new Map<string, string>();
  readonly #cancelled = new Set<string>();
  #asked = 0;
  #hasJumped = false;

  constructor(world: World) {
    this.#world = world;
    this.#contexts = world.contexts;
  }

  #write<T>(fn: (tx: WriteContext) => Promise<T>): Promise<T> {
    return this.#contexts.write(systemActor(this.#world.businessId, []), 'step', fn);
  }

  #due(limit: number) {
    const ctx = this.#contexts.read(systemActor(this.#world.businessId, []));
    return dueJobs(ctx, [NOTE.name], { except: [], limit });
  }

  async step(step: Step): Promise<void> {
    if (step.do === 'ask') await this.#ask(step);
    else if (step.do === 'cancel') await this.#cancel(step.key);
    else if (step.do === 'clock') this.#jump(step.ms);
    else if (step.do === 'claim') await this.#claim(step.process);
    else await this.#finish(step.do, step.process);
  }

  /** By less than a lease nobody loses one. */
  #jump(ms: number): void {
    this.#hasJumped ||= Math.abs(ms) >= LEASE_MS;
    this.#world.env.jumpTo(this.#world.env.now() + ms);
  }

  async #ask({ key, inMs }: { key: string | null; inMs: number }): Promise<void> {
    this.#asked += 1;
    const text = `${this.#asked}`;
    const dueAt = new Date(this.#world.env.now() + inMs).toISOString();
    await this.#write((tx) => tx.enqueue(NOTE, { text }, { dueAt, ...(key ? { key } : {}) }));
    this.#wanted.set(key ?? text, text);
  }

  async #cancel(key: string): Promise<void> {
    if (!(await this.#write((tx) => tx.cancel(NOTE, key)))) return;
    // It was there, so its newest text had not been noted.
    this.#cancelled.add(this.#wanted.get(key)!);
    this.#wanted.delete(key);
  }

  async #claim(process: number): Promise<void> {
    if (this.#hands.has(process)) return;
    const due = await this.#due(100);
    const rows = await this.#world.db.read.selectFrom('job').select(['id', 'dueAt', 'lease']).execute();
    const others = [...this.#hands.values()].filter(({ lease }) => rows.some((row) => row.lease === lease));
    if (!this.#hasJumped) expect(others.filter(({ id }) => due.some((job) => job.id === id))).toEqual([]);
    const times = due.map(({ id }) => rows.find((row) => row.id === id)!.dueAt);
    expect(times).toEqual([...times].sort());
    const job = due[0] && (await this.#write((tx) => claimJob(tx, due[0]!)));
    if (!job) return;
    // Whoever comes with what it looked up before is too late.
    expect(await this.#write((tx) => claimJob(tx, due[0]!))).toBeNull();
    this.#hands.set(process, job);
  }

  async #finish(how: 'end' | 'end and crash' | 'fail' | 'crash', process: number): Promise<void> {
    const job = this.#hands.get(process);
    this.#hands.delete(process);
    if (!job || how === 'crash') return;
    if (how === 'fail') {
      const retryAt = new Date(this.#world.env.now() + 2).toISOString();
      await this.#write((tx) => failJob(tx, job, { error: 'no', retryAt }));
      return;
    }
    const ended = this.#write(async (tx) => {
      if (await endJob(tx, job)) await noting(tx, job.input as { text: string });
      if (how === 'end and crash') throw new Error('gone');
    });
    await (how === 'end' ? ended : expect(ended).rejects.toThrow('gone'));
  }

  /** Everybody is gone, and one process that lives does the rest. */
  async rest(): Promise<void> {
    this.#hands.clear();
    this.#world.env.jumpTo(this.#world.env.now() + 10 * LEASE_MS);
    while ((await this.#due(1)).length > 0) {
      await this.#claim(0);
      await this.#finish('end', 0);
    }
  }

  async check(): Promise<void> {
    expect(await this.#world.db.read.selectFrom('job').selectAll().execute()).toEqual([]);
    const rows = await this.#world.db.read.selectFrom('signInAttempt').select(['key', 'failures']).execute();
    expect(rows.filter(({ failures }) => failures !== 1)).toEqual([]);
    const noted = new Set(rows.map(({ key }) => key));
    expect([...this.#wanted.values()].filter((text) => !noted.has(text))).toEqual([]);
    expect([...this.#cancelled].filter((text) => noted.has(text))).toEqual([]);
  }
}

test('whatever crashes, is slow or sets its clock: nothing asked for is lost, and nothing is kept twice', async () => {
  await using world = await openWorld();
  const clean = async () => {
    await world.write(world.as('Owner'), async ({ db }) => {
      await db.deleteFrom('job').execute();
      await db.deleteFrom('signInAttempt').execute();
    });
  };
  const property = fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
    await clean();
    const model = new Model(world);
    for (const one of steps) await model.step(one);
    await model.rest();
    await model.check();
  });
  await fc.assert(property, { numRuns: runs(150) });
});

/** Two that are at one job, the first of which was silent for longer than its lease lasts. */
const openLost = async (then: (world: World) => Promise<unknown>) => {
  const world = await openWorld();
  const write = <T>(fn: (tx: WriteContext) => Promise<T>) => world.write(world.as('Owner'), fn);
  const take = () => write(async (tx) => claimJob(tx, (await dueJobs(tx, [NOTE.name], { except: [], limit: 1 }))[0]!));
  await write((tx) => tx.enqueue(NOTE, { text: 'a' }, { key: 'k' }));
  const first = (await take())!;
  await then(world);
  const second = (await take())!;
  const row = () => world.db.read.selectFrom('job').selectAll().executeTakeFirst();
  return { world, write, first, second, row };
};

test('whoever lost the lease changes nothing of what another is at', async () => {
  const { world, write, first, second, row } = await openLost(async ({ env }) => env.advance(LEASE_MS));
  await using _ = world;
  const before = await row();
  expect(await write((tx) => endJob(tx, first))).toBe(false);
  const retryAt = '2027-01-01T00:00:00.000Z';
  expect(await write((tx) => failJob(tx, first, { error: 'no', retryAt }))).toBe(false);
  expect(await row()).toEqual(before);
  expect(await write((tx) => endJob(tx, second))).toBe(true);
  expect(await row()).toBeUndefined();
});

test('an attempt that failed of what was asked before does not put off what is asked now', async () => {
  const ask = (world: World) => world.write(world.as('Owner'), (tx) => tx.enqueue(NOTE, { text: 'b' }, { key: 'k' }));
  const { world, write, second, row } = await openLost(async ({ env }) => env.advance(LEASE_MS));
  await using _ = world;
  await ask(world);
  expect(await write((tx) => failJob(tx, second, { error: 'no', retryAt: null }))).toBe(false);
  const now = new Date(world.env.now()).toISOString();
  expect(await row()).toMatchObject({ dueAt: now, attempts: 0, lease: null, diedAt: null, input: { text: 'b' } });
});
