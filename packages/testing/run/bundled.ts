import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundle } from '../../../scripts/package/bundle.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Not a run's own folder: what Node compiled of a bundle is found by its path, and would be kept anew for each run. */
const FOLDER = join(ROOT, 'node_modules/.cache/programs');

/** What a program looks for beside itself, as in the repository or an installation. */
const BESIDE = {
  'apps/pos': 'apps/pos',
  'apps/kds': 'apps/kds',
  'apps/admin': 'apps/admin',
  'apps/bridge-page': 'apps/bridge-page',
  'apps/hub/migrations': 'packages/db/migrations',
};

/**
 * Bundles a program, as for an installation; answers the path. `app`: its folder in `apps`. A run that still starts an earlier
 * bundle finds either whole.
 */
export const bundled = async (app: string, entry: string): Promise<string> => {
  const home = join(FOLDER, 'apps', app);
  mkdirSync(home, { recursive: true });
  for (const [link, target] of Object.entries(BESIDE)) {
    if (existsSync(join(FOLDER, link))) continue;
    mkdirSync(dirname(join(FOLDER, link)), { recursive: true });
    symlinkSync(join(ROOT, target), join(FOLDER, link));
  }
  const made = mkdtempSync(join(FOLDER, 'made-'));
  try {
    await bundle(join(ROOT, 'apps', app, entry), made, 'main');
    for (const name of readdirSync(made)) renameSync(join(made, name), join(home, name));
  } finally {
    rmSync(made, { recursive: true });
  }
  return join(home, 'main.mjs');
};
