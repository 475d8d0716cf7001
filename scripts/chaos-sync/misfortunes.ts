import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../rush/random.ts';
import { breakFlushes } from './broken-disk.ts';
import type { Crew } from './clients.ts';
import type { Region } from './region.ts';
import { restoreBackup } from './restore.ts';

/** What can be done to processes, disks and clocks. */
export type Misfortune =
  | 'kill hub'
  | 'kill cloud'
  | 'kill database'
  | 'kill starting hub'
  | 'freeze hub'
  | 'freeze cloud'
  | 'full disk'
  | 'failed flush'
  | 'clock'
  | 'restore';

export interface MisfortuneParts {
  region: Region;
  crews: readonly [Crew, Crew];
  random: Random;
  longestMs: number;
  problems: string[];
  /** Hubs that took history back: their alarms about it are no discrepancy. */
  restored: Set<string>;
}

const DOWN_MS = { from: 50, to: 2_000 };
const FREEZE_MS = 1_000;
const FULL_MS = { from: 1_500, to: 4_000 };
const CLOCK_MS = 3 * 3_600_000;
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

const killCloud: Act = async (parts) => {
  const { cloud } = parts.region;
  await cloud.kill();
  await downtime(parts);
  await cloud.start();
  return cloud.name;
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
    const program = what === 'cloud' ? region.cloud : random.pick(region.branches).hub;
    const ms = random.int(FREEZE_MS, longestMs);
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

const moveClock: Act = async ({ region, random }) => {
  const branch = random.pick(region.branches);
  const ms = random.int(-CLOCK_MS, CLOCK_MS);
  writeFileSync(branch.clockFile, String(ms));
  return `${branch.name} by ${(ms / 60_000).toFixed(0)} min`;
};

const restore: Act = async ({ region, crews, random, restored }) => {
  const crew = random.pick(crews);
  restored.add(crew.branch.name);
  return restoreBackup(region, crew);
};

export const MISFORTUNES: Record<Misfortune, Act> = {
  'kill hub': killHub,
  'kill cloud': killCloud,
  'kill database': killDatabase,
  'kill starting hub': killStartingHub,
  'freeze hub': freeze('hub'),
  'freeze cloud': freeze('cloud'),
  'full disk': fillDisk,
  'failed flush': failFlush,
  clock: moveClock,
  restore,
};
