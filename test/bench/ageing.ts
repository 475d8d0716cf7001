import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@comanda/contracts';
import { backUp } from '@comanda/db/sqlite';
import { backupName } from '@comanda/hub/server/backups';
import type { HubClient } from '../../scripts/demo/hub-client.ts';
import { playNight } from '../rush/night.ts';
import { openOwnHub } from '../rush/own-hub.ts';
import { type AgedHub, age, beforeNight } from './aged-hub.ts';
import { askAll, beginShift, type Shift, serveOne, type Times } from './hot-paths.ts';
import { coldStart } from './large-menu.ts';
import { startHub } from './nodes.ts';
import { residentMb } from './system.ts';

export interface Ageing {
  /** By what was asked or done. */
  young: Times;
  old: Times;
  /** From spawn to answering. */
  youngStarts: number[];
  oldStarts: number[];
  /** Resident, after all of it. */
  youngMb: number;
  oldMb: number;
  /** Of the year: copied, packed, encrypted and read back. */
  backup: { seconds: number; bytes: number; waits: number[] };
}

const STARTS = 5;

/** A backup that is due would be made in the middle of it. */
const justBackedUp = (dataFolder: string): void => {
  const folder = join(dataFolder, 'backups');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, backupName(Date.now())), '');
};

/** Slips that wait when a night is copied would wait every night of the year. */
const untilPrinted = async (hub: HubClient): Promise<void> => {
  for (const status of ['pending', 'sent']) {
    while ((await hub.get<Page<unknown>>(`/print-jobs?status=${status}`)).total > 0)
      await new Promise((next) => setTimeout(next, 100));
  }
};

/** A night at a hub of the demo's, and its folder once more with a year of such nights. */
export const oneNightAndAYear = async (
  folder: string,
  options: { orders: number; days: number; historyDays: number },
): Promise<{ young: string; old: string; aged: AgedHub }> => {
  const own = await openOwnHub();
  try {
    await own.hub.stop();
    const night = beforeNight(own.hub.dataFolder);
    await own.hub.start();
    const { night: played } = await playNight({
      url: own.hub.url,
      orders: options.orders,
      speed: 'max',
      seed: 'a night',
      isShared: false,
      print: () => undefined,
    });
    await untilPrinted(played.house.owner.hub);
    played.kitchen.stop();
    await own.hub.stop();
    const [young, old] = [join(folder, 'young'), join(folder, 'old')];
    for (const copy of [young, old]) cpSync(own.hub.dataFolder, copy, { recursive: true });
    // The young one has forgotten nothing: its one night is all there is.
    age(young, night, { days: 1, historyDays: 1 });
    return { young, old, aged: age(old, night, options) };
  } finally {
    await own.remove();
  }
};

/** The same hub after one night and after a year of them, asked and worked at in turn. */
export const compareAges = async (folder: string, rounds: number): Promise<Ageing> => {
  const [young, old] = [join(folder, 'young'), join(folder, 'old')];
  for (const one of [young, old]) justBackedUp(one);
  const starts = { youngStarts: await coldStart(young, STARTS), oldStarts: await coldStart(old, STARTS) };
  const times = { young: new Map(), old: new Map() } as const satisfies Record<string, Times>;
  const hubs = await Promise.all([startHub(young), startHub(old)]);
  try {
    const shifts = await Promise.all(hubs.map(({ url }) => beginShift(url)));
    await turn(shifts, [new Map(), new Map()], -1);
    for (let round = 0; round < rounds; round++) await turn(shifts, [times.young, times.old], round);
    const [youngMb, oldMb] = hubs.map(({ pid }) => residentMb(pid)) as [number, number];
    const backup = await timeBackup(join(old, 'hub.db'), join(folder, 'backup.enc'), hubs[1]!.url);
    return { ...times, ...starts, youngMb, oldMb, backup };
  } finally {
    await Promise.all(hubs.map((hub) => hub.stop()));
  }
};

/** A backup of a hub at work, by a thread of this process instead of the hub's; and what the hub answered in meanwhile. */
const timeBackup = async (source: string, target: string, url: string): Promise<Ageing['backup']> => {
  const since = performance.now();
  const made = backUp({ source, target, key: randomBytes(32) });
  let isOver = false;
  void made.finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    const asked = performance.now();
    await fetch(`${url}/hub`);
    waits.push(performance.now() - asked);
    await new Promise((next) => setTimeout(next, 20));
  }
  await made;
  return { seconds: (performance.now() - since) / 1000, bytes: statSync(target).size, waits };
};

const turn = async (shifts: readonly Shift[], times: readonly Times[], round: number): Promise<void> => {
  for (const [i, shift] of shifts.entries()) {
    await askAll(shift, Math.max(0, round), times[i]!);
    await serveOne(shift, round + 1, times[i]!);
  }
};
