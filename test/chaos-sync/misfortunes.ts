import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../rush/random.ts';
import { breakFlushes } from './broken-disk.ts';
import type { Crew } from './crew.ts';
import type { CustomerDesks } from './customer-desks.ts';
import type { Editors } from './editors.ts';
import { copyMachine, type Loss, loseDisk, replaceMachine } from './lost-machines.ts';
import type { Region } from './region.ts';
import { restoreBackup } from './restore.ts';
import { backUpCloud, restoreCloud } from './restored-cloud.ts';
import { type TroubledNetwork, WIRE } from './troubled-network.ts';

/** What can be done to processes, disks and clocks. */
export type Misfortune =
  | 'kill hub'
  | 'kill cloud'
  | 'kill database'
  | 'kill starting hub'
  | 'freeze hub'
  | 'freeze cloud'
  | 'full disk'
  | 'full disk of the database'
  | 'failed flush'
  | 'clock'
  | 'clock by days'
  | 'clock of the cloud'
  | 'restore'
  | 'lost disk'
  | 'copied machine'
  | 'new box'
  | 'restored cloud';

export interface MisfortuneParts {
  region: Region;
  network: TroubledNetwork;
  crews: readonly [Crew, Crew];
  editors: Editors;
  desks: CustomerDesks;
  random: Random;
  longestMs: number;
  problems: string[];
  /** Hubs that took history back: their alarms about it are no discrepancy. */
  restored: Set<string>;
}

const DOWN_MS = { from: 50, to: 2_000 };
const FREEZE_MS = 1_000;
/** The share of freezes that may outlast a request's deadline. */
const LONG_FREEZES = 0.2;
const FULL_MS = { from: 1_500, to: 4_000 };
const HOUR_MS = 3_600_000;
const CLOCK_MS = 3 * HOUR_MS;
const STEPS_MS = [-72, -24, -5, 5, 24, 72].map((hours) => hours * HOUR_MS);
const STEPPED_MS = { from: 2_000, to: 6_000 };
/** People work at a machine nobody else hears of. */
const ALONE_MS = { from: 1_500, to: 4_000 };
/** What a cloud forgets that is put back. */
const FORGOTTEN_MS = { from: 2_000, to: 8_000 };
const STARTING_MS = { from: 50, to: 600 };

type Act = (parts: MisfortuneParts) => Promise<string>;

const downtime = ({ random }: MisfortuneParts): Promise<void> => sleep(random.int(DOWN_MS.from, DOWN_MS.to));

const killHub: Act = async (parts) => {
  const { hub } = parts.random.pick(parts.region.branches);
  await hub.kill();
  await downtime(parts);
  await hub.start();
  return hub.name;
};

const killStartingHub: Act = async (parts) => {
  const { hub } = parts.random.pick(parts.region.branches);
  await hub.kill();
  void hub.start();
  await sleep(parts.random.int(STARTING_MS.from, STARTING_MS.to));
  await hub.kill();
  await hub.start();
  return hub.name;
};

/** One of two, or both. */
const killCloud: Act = async (parts) => {
  const { region, random } = parts;
  const clouds = random.chance(0.7) ? [random.pick(region.clouds)] : region.clouds;
  await Promise.all(clouds.map((cloud) => cloud.kill()));
  await downtime(parts);
  await Promise.all(clouds.map((cloud) => cloud.start()));
  return clouds.map(({ name }) => name).join(' and ');
};

const killDatabase: Act = async (parts) => {
  const { postgres } = parts.region;
  await postgres.kill();
  await downtime(parts);
  await postgres.start();
  return 'postgres';
};

const freeze =
  (what: 'hub' | 'cloud'): Act =>
  async ({ region, random, longestMs }) => {
    const program = what === 'cloud' ? random.pick(region.clouds) : random.pick(region.branches).hub;
    const ms = random.int(FREEZE_MS, random.chance(LONG_FREEZES) ? 4 * longestMs : longestMs);
    program.freeze();
    await sleep(ms);
    program.thaw();
    return `${program.name} for ${ms} ms`;
  };

const fillDisk: Act = async ({ region: { disk, branches }, random }) => {
  const ms = random.int(FULL_MS.from, FULL_MS.to);
  disk!.fill();
  try {
    await sleep(ms / 2);
    // What its log has room for is soon written over; a hub that starts anew needs the disk at once.
    if (random.chance(0.3)) {
      await branches[1].hub.kill();
      void branches[1].hub.start();
    }
    await sleep(ms / 2);
  } finally {
    disk!.free();
  }
  await branches[1].hub.start();
  return `${branches[1].name} for ${ms} ms`;
};

/** On the branch with a real disk. A hub that a flush failed must end, and is then started anew. */
const failFlush: Act = async ({ region, problems }) => {
  const { hub } = region.branches[0];
  const before = hub.ends.length;
  const { isBroken, hasEnded, ms } = await breakFlushes(hub);
  hub.ends.splice(before);
  if (isBroken && !hasEnded) {
    problems.push(`${hub.name} went on after a flush that failed`);
    await hub.kill();
  }
  await hub.start();
  return `${hub.name} ${isBroken ? `${hasEnded ? 'ended' : 'went on'} ${ms.toFixed(0)} ms after it` : 'flushed nothing'}`;
};

/** It may end of it, and is then started anew: a server that has no room for its log does not go on. */
const fillDatabaseDisk: Act = async ({ region: { databaseDisk, postgres }, random }) => {
  const ms = random.int(FULL_MS.from, FULL_MS.to);
  databaseDisk!.fill();
  try {
    await sleep(ms);
  } finally {
    databaseDisk!.free();
  }
  const isServing = await postgres.isServing();
  if (!isServing) {
    await postgres.kill();
    await postgres.start();
  }
  return `${isServing ? 'it went on' : 'it ended'}, for ${ms} ms`;
};

const moveClock: Act = async ({ region, random }) => {
  const branch = random.pick(region.branches);
  const ms = random.int(-CLOCK_MS, CLOCK_MS);
  writeFileSync(branch.clockFile, String(ms));
  return `${branch.name} by ${(ms / 60_000).toFixed(0)} min`;
};

/** There and back, in a step each: nobody's sign-in lasts for days. */
const stepClock =
  (isCloud: boolean): Act =>
  async ({ region, random }) => {
    const { clockFile } = isCloud ? region : random.pick(region.branches);
    const ms = random.pick(STEPS_MS);
    writeFileSync(clockFile, String(ms));
    await sleep(random.int(STEPPED_MS.from, STEPPED_MS.to));
    writeFileSync(clockFile, '0');
    return `by ${ms / HOUR_MS} h and back`;
  };

/** To a branch; its line, and that to the database, are in no other trouble meanwhile. */
const lose =
  (loss: Loss): Act =>
  async ({ region, network, crews, random, restored }) => {
    const { name } = random.pick(network.notInLongTrouble(region.branches));
    const crew = crews.find(({ branch }) => branch.name === name)!;
    restored.add(name);
    return network.inCalm([name, WIRE], () => loss(region, crew, random.int(ALONE_MS.from, ALONE_MS.to)));
  };

const putCloudBack: Act = async (parts) => {
  const { region, network, random, restored, editors, desks } = parts;
  for (const { name } of region.branches) restored.add(name);
  const isTold = random.chance(0.5);
  const [asked, registered] = [editors.commands.length, desks.known.length];
  await backUpCloud(region, isTold);
  const ms = random.int(FORGOTTEN_MS.from, FORGOTTEN_MS.to);
  await sleep(ms);
  await network.inCalm([WIRE], () => restoreCloud(region, random.int(DOWN_MS.from, DOWN_MS.to)));
  editors.mayHaveForgotten(asked);
  desks.mayHaveForgotten(registered);
  return `by ${ms} ms, with a copy that hubs ${isTold ? 'were' : 'were not'} told of`;
};

/** What takes history from somebody. */
export const LOSSES: ReadonlySet<Misfortune> = new Set<Misfortune>([
  ...(['restore', 'lost disk', 'copied machine', 'new box', 'restored cloud'] as const),
]);

export const MISFORTUNES: Record<Misfortune, Act> = {
  'kill hub': killHub,
  'kill cloud': killCloud,
  'kill database': killDatabase,
  'kill starting hub': killStartingHub,
  'freeze hub': freeze('hub'),
  'freeze cloud': freeze('cloud'),
  'full disk': fillDisk,
  'full disk of the database': fillDatabaseDisk,
  'failed flush': failFlush,
  clock: moveClock,
  'clock by days': stepClock(false),
  'clock of the cloud': stepClock(true),
  restore: lose(restoreBackup),
  'lost disk': lose(loseDisk),
  'copied machine': lose(copyMachine),
  'new box': lose(replaceMachine),
  'restored cloud': putCloudBack,
};
