import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { RUN_FOLDER } from '@comanda/testing/temp-folder';
import { seedDemo } from '../../scripts/demo/seed-demo.ts';
import { ServedHub } from './served-hub.ts';

/** Nobody prints there before somebody moves its printers. */
const NO_PRINTER = 'tcp://127.0.0.1:9';

const isLock = (path: string): boolean => basename(path).startsWith('hub.lock');

/** A hub is set up and filled through its API: most of what an evening's beginning costs. */
const makeDemo = async (folder: string): Promise<void> => {
  const made = mkdtempSync(`${folder}-`);
  const hub = new ServedHub(made);
  await hub.start();
  await seedDemo(hub.url, { dataFolder: made, printerUrl: NO_PRINTER });
  await hub.stop();
  try {
    renameSync(made, folder);
  } catch {
    // Another worker was first.
    rmSync(made, { recursive: true });
  }
};

/** The data of a hub with the demo restaurant in it, for one that has not started: a copy of what is made once a run. */
export const copyDemo = async (dataFolder: string): Promise<void> => {
  const demo = join(process.env[RUN_FOLDER]!, 'demo-hub');
  if (!existsSync(demo)) await makeDemo(demo);
  cpSync(demo, dataFolder, { recursive: true, filter: (path) => !isLock(path) });
};
