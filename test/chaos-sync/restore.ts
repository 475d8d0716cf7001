import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { SyncStatus } from '@comanda/contracts';
import type { HubClient } from '../../scripts/demo/hub-client.ts';
import type { Branch } from './branch.ts';
import type { Crew } from './crew.ts';
import type { Region } from './region.ts';
import { eventually, isInStep } from './settle-in.ts';

const SCRIPT = resolve(import.meta.dirname, '../../scripts/restore-hub.ts');
const SETTLE_MS = 20;

/** Puts the last backup in place of a stopped hub's file, by the operator's own command. Answers where the old file is. */
export const putBackup = async ({ machine: { dataFolder, hub }, backup }: Branch): Promise<string> => {
  const aside = (): string[] => readdirSync(dataFolder).filter((name) => /^hub-before-.*\.db$/.test(name));
  const before = new Set(aside());
  const env = { ...process.env, COMANDA_DATA: dataFolder, HUB_PORT: String(hub.port) };
  await promisify(execFile)(process.execPath, [SCRIPT, backup], { env });
  return join(dataFolder, aside().find((name) => !before.has(name))!);
};

/**
 * Puts the last backup in place of a hub's file, at a moment when the cloud
 * has all of it: what only the lost file knew nobody can bring back. Answers what happened.
 */
export const restoreBackup = async (region: Region, crew: Crew): Promise<string> => {
  const { branch, gate, losses } = crew;
  gate.close();
  try {
    while (losses.underWay > 0) await sleep(SETTLE_MS);
    await eventually(`${branch.name} all sent`, async () => {
      if (await isInStep(branch)) return true;
      // Told when it never comes about.
      throw new Error(JSON.stringify(await branch.house.owner.hub.get('/sync/status')));
    });
    await branch.hub.stop();
    rmSync(await putBackup(branch));
    const began = performance.now();
    await branch.hub.start();
    await eventually(`${branch.name} has its history back`, async () => {
      const { state, unsent } = await branch.house.owner.hub.get<SyncStatus>('/sync/status');
      return state === 'paired' && unsent === 0 ? true : null;
    });
    // The catalogue follows by the feed: a dish that is newer than the backup may come a moment later.
    await eventually(`${branch.name} has every dish`, async () => {
      const [here, there] = [branch.house.owner.hub, region.owner].map((person) => dishesOf(region, person));
      return (await here) === (await there) ? true : null;
    });
    // One from before a recovery is no way back.
    await crew.backUp();
    return `${branch.name}, whole again after ${(performance.now() - began).toFixed(0)} ms`;
  } finally {
    gate.open();
  }
};

const dishesOf = async ({ businessId }: Region, person: HubClient): Promise<number> =>
  (await person.get<{ total: number }>(`/products?businessId=${businessId}&size=1`)).total;
