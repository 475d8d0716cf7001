import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { replayHeldTransactions } from '../../packages/sync/cloud/inbox/replay-held-transactions.ts';
import { attempt } from './attempt.ts';
import { Chance } from './chance.ts';
import { checkAlways, checkAtRest } from './checks.ts';
import { askAllAgain } from './evening/ask.ts';
import { sell } from './evening/at-the-counter.ts';
import { FAULTS, type Fault } from './faults.ts';
import type { HubNode } from './hub-node.ts';
import { loseRow } from './lost-row.ts';
import { befall, joinLater } from './misfortune.ts';
import { comeToRest } from './rest.ts';
import { setUp } from './set-up.ts';
import type { Stillness } from './stillness.ts';
import { memoryFolder } from './templates.ts';
import { doSomething } from './workload.ts';
import { START, World, type WorldOptions } from './world.ts';

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
  /** Requests of people. */
  operations: number;
  /** How long its evening was, milliseconds. */
  virtualMs: number;
}

export interface SeedParts {
  stillness: Stillness;
  /** An empty database, or one that is migrated. */
  databaseUrl: string;
  /** The file of a hub that nothing is in. */
  hubFile: string;
  /** Things people do. */
  steps: number;
  /** How many do something at the same moment, at most. */
  people?: number;
  /** In place of what the seed would choose. */
  faults?: ReadonlySet<Fault>;
  /** Hears each line of the trace as it happens. */
  tell?(line: string): void;
}

/** Once everything is well again, nothing may wait any longer than this. Milliseconds. */
const REST_MS = 4 * 60_000;
const CHECK_EVERY = 10;
/** How many people do something at the same moment, at most. */
const PEOPLE = 8;

/** A swarm: each seed has about half of all faults, one in eight has none. */
const optionsOf = (seed: number): WorldOptions => {
  const chance = new Chance(seed ^ 0x5eed);
  const faults = chance.below(8) === 0 ? [] : FAULTS.filter(() => chance.happens(0.5));
  return { seed, chunkRows: chance.pick([1, 3, 20, 500]), faults: new Set(faults) };
};

/** One world from its beginning to its rest. */
export const runSeed = async (seed: number, parts: SeedParts): Promise<SeedResult> => {
  const folder = memoryFolder();
  const options = { ...optionsOf(seed), ...(parts.faults ? { faults: parts.faults } : {}) };
  const world = new World(options, parts, folder);
  const wrong: string[] = [];
  let operations = 0;
  await enterGate(world, parts);
  try {
    world.faults.isHealed = true;
    await setUp(world);
    world.faults.isHealed = false;
    // How a house is furnished, and what is looked up at the end, is nobody's evening.
    world.operations = 0;
    await live(world, parts, wrong);
    operations = world.operations;
    await heal(world);
    if (wrong.length === 0) wrong.push(...(await checkAtRest(world, parts.databaseUrl)), ...toldDiffering(world));
  } finally {
    world.cloud.spare();
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
    operations,
    virtualMs: world.timeline.now - START,
  };
};

/** Who asks the database is next, and what goes away with it, is the seed's. */
const enterGate = async (world: World, { stillness: { gate }, databaseUrl }: SeedParts): Promise<void> => {
  await gate.begin(databaseUrl);
  const chance = world.chanceOf('gate');
  Object.assign(gate, {
    draw: (count: number) => chance.below(count),
    fateOf: (asked: { owner: string; text: string }) => world.cloud.fateOf(asked),
    onGone: (what: 'process' | 'database', owner: string) => world.cloud.gone(what, owner),
  });
};

/** What hub and cloud found to differ themselves, and mended: nothing that may befall them makes it so. */
const toldDiffering = ({ notes, ledger, versions, hubs }: World): string[] => {
  // A box that loaded its rows from a cloud of the build before has not what that cloud kept of them until its upgrade.
  if (versions.areTwo) return [];
  // An order another restaurant has is never taken from a hub that says so.
  const alike = hubs.filter(({ side }) => !ledger.claims(side));
  const toldBy = ({ name }: HubNode) =>
    notes.slice(0, ledger.losing.get(name)).filter((note) => note.includes(` ${name}: its rows differ`));
  return alike.flatMap(toldBy).slice(0, 3);
};

const live = async (world: World, { steps, people: most = PEOPLE }: SeedParts, wrong: string[]): Promise<void> => {
  const { timeline, chance } = world;
  for (let step = 1; step <= steps && wrong.length === 0; step++) {
    await timeline.pass(chance.happens(0.85) ? 20 + chance.below(700) : 1_000 + chance.below(8_000));
    await befall(world);
    // Several people at once, at one place or at several: what they do goes on beside each other.
    const people = Array.from({ length: 1 + chance.below(most) }, () => doSomething(world));
    const doing = Promise.all(people).then(
      () => null,
      (error: Error) => error,
    );
    // It may have to wait for time to pass: somebody holds a lock, or a connection is away.
    const error = await timeline.until(doing);
    if (error) throw error;
    if (step % CHECK_EVERY === 0) wrong.push(...(await checkAlways(world)));
  }
};

/** Nothing goes wrong any more; what was away comes back, and what was broken is mended by those whose work that is. */
const heal = async (world: World): Promise<void> => {
  const { faults, hubs, timeline, cloud, stillness, versions, places } = world;
  const isRowLost = !versions.areTwo && faults.happens('lost row', world.chance);
  faults.isHealed = true;
  cloud.spare();
  stillness.gate.isDown = false;
  for (const hub of hubs) Object.assign(hub, { isCutOff: false, skewMs: 0, dyingCommit: null });
  await cloud.mend();
  // What an upgrade took over and a defect kept from going in waits for the start of a build without it.
  if (versions.areTwo) await cloud.crash();
  if (versions.isCloudDue) await versions.upgradeCloud();
  for (const place of places.keys()) versions.upgradeAt(place);
  await timeline.until(cloud.start());
  for (const hub of hubs) {
    // One that could not take its place yet is switched off and on, and tries again.
    if (hub.isToReplace && hub.isUp) hub.crash();
    if (hub.isToReplace) joinLater(world, hub);
    if (hub.isToReplace) continue;
    if (hub.isUp) await timeline.until(hub.freeDisk());
    if (versions.isLate(hub)) hub.crash();
    hub.mend();
    if (hub.isUp) continue;
    hub.open();
    await timeline.until(hub.start());
  }
  await comeToRest(world, REST_MS);
  await letOneGoOn(world);
  await askAllAgain(world);
  await replayHeld(world);
  await comeToRest(world, REST_MS);
  if (isRowLost) {
    await loseRow(world);
    await comeToRest(world, REST_MS);
  }
  // A box that took its place meanwhile had not been ready for anybody.
  if ([...hubs, cloud].every(({ unanswered }) => unanswered.size === 0)) return;
  await askAllAgain(world);
  await comeToRest(world, REST_MS);
};

/**
 * A place whose machines were all fenced, by a backup from before a recovery or a copy of a copy, gets one by a code. Of two
 * copies that have done nothing since nobody can tell which is to go on: once both have sold, it is told.
 */
const letOneGoOn = async (world: World): Promise<void> => {
  const { places, hubs, stillness } = world;
  let isChanged = false;
  for (const place of places.keys()) {
    const here = hubs.filter((hub) => hub.place === place);
    const living = here.filter(({ isToReplace, db }) => isToReplace || !db.isFenced);
    if (living.length === 0) {
      world.sometimes('all of a place fenced');
      joinLater(world, here.at(-1)!);
      isChanged = true;
    }
    for (const hub of living.length > 1 ? living.filter(({ isToReplace }) => !isToReplace) : []) {
      const selling = attempt(world, hub.name, 'sells', () => sell(world, hub));
      await stillness.settle();
      await selling;
      isChanged = true;
    }
  }
  if (isChanged) await comeToRest(world, REST_MS);
};

/** What had been held goes in again, at the word of the operator. */
const replayHeld = async (world: World): Promise<void> => {
  const { cloud } = world;
  // A cloud that was put back meanwhile has the defect of that day.
  await cloud.mend();
  const held = await cloud.db.read.selectFrom('inboxHold').select('seq').execute();
  if (held.length === 0) return;
  world.sometimes('transactions held and replayed');
  for (const { businessId, locationId } of world.places) {
    await cloud.run((contexts) =>
      contexts.write(world.ownerOf(businessId), 'replay', (tx) => replayHeldTransactions(tx, { locationId })),
    );
  }
};
