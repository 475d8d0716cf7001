import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { bundle } from './bundle.ts';
import { copyNativePackages, type Target } from './native-packages.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGES = ['pos', 'kds', 'admin', 'bridge-page'];

/** The version all workspaces share. */
export const productVersion = (): string => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;

/** What a release says of itself; each file's SHA-256, in hex, by its path with forward slashes. */
export interface Release extends Target {
  version: string;
  files: Record<string, string>;
}

/** Name of the file that says it. */
export const RELEASE_FILE = 'release.json';

/**
 * Puts hub and bridge together in `folder`, which is made anew: a bundle each, their pages, migrations and compiled packages,
 * in the places they have in the repository. It runs from anywhere, by Node 24 or in Electron. The pages must be built.
 */
export const assemble = async (folder: string, target: Target): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  const hub = join(folder, 'apps/hub');
  mkdirSync(hub, { recursive: true });
  await bundle(join(ROOT, 'apps/hub/main.ts'), hub, 'main');
  await bundle(join(ROOT, 'apps/bridge/main.ts'), join(folder, 'apps/bridge'), 'main');
  cpSync(join(ROOT, 'apps/hub/compile-cache.mjs'), join(hub, 'compile-cache.mjs'));
  const isForHub = (path: string) => !path.endsWith('.postgres.sql');
  cpSync(join(ROOT, 'packages/db/migrations'), join(hub, 'migrations'), { recursive: true, filter: isForHub });
  for (const page of PAGES)
    cpSync(join(ROOT, `apps/${page}/dist`), join(folder, `apps/${page}/dist`), { recursive: true });
  copyNativePackages(join(folder, 'node_modules'), target);
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
};

/** Writes what the release is and the fingerprints of all its files, last: later changes can be told. */
export const sealRelease = (folder: string, target: Target): void => {
  const paths = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files = Object.fromEntries(
    paths.map((path) => [
      path.slice(folder.length + 1).replaceAll(sep, '/'),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
  const release: Release = { version: productVersion(), ...target, files };
  writeFileSync(join(folder, RELEASE_FILE), `${JSON.stringify(release, null, 1)}\n`);
};
