import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Region } from './region.ts';

const SCRIPTS = resolve(import.meta.dirname, '../../scripts');

/** An operator's command at the cloud's database. */
const operate = async ({ databaseUrl, clouds }: Region, script: string, ...given: string[]): Promise<void> => {
  const env = { ...process.env, DATABASE_URL: databaseUrl, CLOUD_PORT: String(clouds[0].port) };
  await promisify(execFile)(process.execPath, [resolve(SCRIPTS, script), ...given], { env });
};

/**
 * A copy of the cloud's database is made while all goes on, and told of or not. Machines whose tails are in it are put away
 * before; the others must hand in again what the cloud will have forgotten.
 */
export const backUpCloud = async (region: Region, isTold: boolean): Promise<void> => {
  const retired = region.branches.flatMap((branch) => branch.retired);
  const spent = retired.filter(({ standing }) => standing.state === 'fenced' && standing.left === 0);
  await Promise.all(spent.map(({ hub }) => hub.stop()));
  const beganAt = new Date();
  await region.postgres.copy();
  if (isTold) await operate(region, 'cloud-backed-up.ts', beganAt.toISOString());
};

/** The cloud's database is lost and the copy put back, by the operator's own command; hubs go on meanwhile. */
export const restoreCloud = async (region: Region, downMs: number): Promise<void> => {
  await Promise.all(region.clouds.map((cloud) => cloud.stop()));
  await region.postgres.putCopyBack();
  await operate(region, 'cloud-restored.ts');
  await sleep(downMs);
  for (const cloud of region.clouds) await cloud.start();
};
