import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replayHeldTransactions } from '../../packages/sync/cloud/replay-held-transactions.ts';
import { sell } from './at-a-hub.ts';
import { attempt } from './attempt.ts';
import { Chance } from './chance.ts';
import { checkAlways, checkAtRest } from './checks.ts';
import { FAULTS, type Fault } from './faults.ts';
import { befall, joinLater } from './misfortune.ts';
import { setUp } from './set-up.ts';
import type { Stillness } from './stillness.ts';
import { doSomething } from './workload.ts';
import { ownerOf, World, type WorldOptions } from './world.ts';

export interface SeedResult {
  seed: number;
  faults: readonly Fault[];
  /** What did not hold; nothing when all did. */
  wrong: string[];
  /** What happened, line by line; its hash is the same for the same seed. */
  trace: readonly string[];
  hash: string;
  hits: ReadonlyMap<string, number>;
  payments: number;
}

export interface SeedParts {
  stillness: Stillness;
  /** An empty database. */
  databaseUrl: string;
  /** Things people do. */
  steps: number;
  /** In place of what the seed would choose. */
  faults?: ReadonlySet<Fault>;
  /** Hears each line of the trace as it happens. */
  tell?(line: string): void;
}

/** How much time passes once everything is well again, until nothing may wait any more. Milliseconds. */
const REST_MS = 2 * 60_000;
/** How much time passes between the mending and the replay of what was set aside. */
const HEAL_MS = 2 * 60_000;
const CHECK_EVERY = 10;

/** A swarm: each seed has about half of all faults, one in eight has none. */
const optionsOf = (seed: number): WorldOptions => {
  const chance = new Chance(seed ^ 0x5eed);
  const faults = chance.below(8) === 0 ? [] : FAULTS.filter(() => chance.happens(0.5));
  return { seed, hubs: 1 + chance.below(2), chunkRows: chance.pick([1, 3, 20, 500]), faults: new Set(faults) };
};

const memoryFolder = (): string => mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'comanda-prove-'));

/** One world from its beginning to its rest. */
export const runSeed = async (seed: number, parts: SeedParts): Promise<SeedResult> => {
  const folder = memoryFolder();
  const options = { ...optionsOf(seed), ...(parts.faults ? { faults: parts.faults } : {}) };
  const world = new World(options, parts, folder);
  const wrong: string[] = [];
  try {
    world.faults.isHealed = true;
    await setUp(world);
    world.faults.isHealed = false;
    await live(world, parts.steps, wrong);
    await heal(world);
    if (wrong.length === 0) wrong.push(...(await checkAtRest(world, parts.databaseUrl)));
  } finally {
    parts.stillness.failingQuery = null;
    for (const hub of world.hubs) await hub.stop();
    await world.cloud.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const hash = createHash('sha256').update(world.notes.join('\n')).digest('hex').slice(0, 16);
  const { payments } = world.ledger;
  return {
    seed,
    faults: [...options.faults],
    wrong,
    trace: world.notes,
    hash,
    hits: world.hits,
    payments: payments.size,
  };
};

const live = async (world: World, steps: number, wrong: string[]): Promise<void> => {
  const { timeline, chance, stillness } = world;
  for (let step = 1; step <= steps && wrong.length === 0; step++) {
    await timeline.pass(50 + chance.below(6_000));
    await befall(world);
    const doing = doSomething(world).then(
      () => null,
      (error: Error) => error,
    );
    await stillness.settle();
    const error = await doing;
    if (error) throw error;
    if (step % CHECK_EVERY !== 0) continue;
    // What is to hit the cloud must not hit whoever looks.
    const { failingQuery } = stillness;
    stillness.failingQuery = null;
    wrong.push(...(await checkAlways(world)));
    stillness.failingQuery = failingQuery;
  }
};

/** Nothing goes wrong any more; what was away comes back, and what was broken is mended by those whose work that is. */
const heal = async (world: World): Promise<void> => {
  const { faults, hubs, timeline, cloud, stillness } = world;
  faults.isHealed = true;
  stillness.failingQuery = null;
  for (const hub of hubs) Object.assign(hub, { isCutOff: false, skewMs: 0, dyingCommit: null, sleepsUntil: 0 });
  await timeline.pass(120_000);
  if (!cloud.isUp) await cloud.start();
  await cloud.mend();
  for (const hub of hubs) {
    if (hub.isUp && !hub.isToReplace) await timeline.until(hub.freeDisk());
    if (hub.isToReplace) continue;
    hub.mend();
    if (hub.isUp) continue;
    hub.open();
    await timeline.until(hub.start());
  }
  await timeline.pass(HEAL_MS);
  await letOneGoOn(world);
  await replayHeld(world);
  await timeline.pass(REST_MS);
};

/**
 * A place whose machines were all fenced, by a backup from before a recovery or a copy of a copy, gets one by a code. Of two
 * copies that have done nothing since nobody can tell which is to go on: once both have sold, it is told.
 */
const letOneGoOn = async (world: World): Promise<void> => {
  const { locationIds, hubs, stillness, timeline } = world;
  for (const place of locationIds.keys()) {
    const here = hubs.filter((hub) => hub.place === place);
    const living = here.filter(({ isToReplace, db }) => isToReplace || !db.isFenced);
    if (living.length === 0) {
      world.sometimes('all of a place fenced');
      joinLater(world, here.at(-1)!);
    }
    for (const hub of living.length > 1 ? living.filter(({ isToReplace }) => !isToReplace) : []) {
      const selling = attempt(world, hub.name, 'sells', () => sell(world, hub));
      await stillness.settle();
      await selling;
    }
  }
  await timeline.pass(HEAL_MS);
};

/** What had been set aside goes in again, at the word of the operator. */
const replayHeld = async (world: World): Promise<void> => {
  const { cloud, businessId, locationIds } = world;
  const held = await cloud.db.read.selectFrom('inboxHold').select('seq').execute();
  if (held.length === 0) return;
  world.sometimes('transactions held and replayed');
  for (const locationId of locationIds) {
    await cloud.contexts.write(ownerOf(businessId, locationIds), 'replay', (tx) =>
      replayHeldTransactions(tx, { locationId }),
    );
  }
};
