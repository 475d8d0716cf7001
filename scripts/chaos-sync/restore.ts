import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { SyncStatus } from '@comanda/contracts';
import type { HubClient } from '../demo/hub-client.ts';
import type { Crew } from './clients.ts';
import type { Region } from './region.ts';
import { eventually, isInStep } from './settle-in.ts';

const SCRIPT = resolve(import.meta.dirname, '../restore-hub.ts');
const SETTLE_MS = 20;

/**
 * Puts the backup from the beginning in place of a hub's file, by the operator's own command, at a moment when the cloud
 * has all of it: what only the lost file knew nobody can bring back. Answers what happened.
 */
export const restoreBackup = async (region: Region, crew: Crew): Promise<string> => {
  const { branch, gate, losses } = crew;
  gate.close();
  try {
    while (losses.underWay > 0) await sleep(SETTLE_MS);
    for (const proxy of [branch.cable, region.wire]) proxy.heal();
    await eventually(`${branch.name} all sent`, async () => {
      if (await isInStep(branch)) return true;
      // Told when it never comes about.
      throw new Error(JSON.stringify(await branch.house.owner.hub.get('/sync/status')));
    });
    await branch.hub.stop();
    const env = { ...process.env, COMANDA_DATA: branch.dataFolder, HUB_PORT: String(branch.hub.port) };
    await promisify(execFile)(process.execPath, [SCRIPT, branch.backup], { env });
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
    return `${branch.name}, whole again after ${(performance.now() - began).toFixed(0)} ms`;
  } finally {
    gate.open();
  }
};

const dishesOf = async ({ businessId }: Region, person: HubClient): Promise<number> =>
  (await person.get<{ total: number }>(`/products?businessId=${businessId}&size=1`)).total;
