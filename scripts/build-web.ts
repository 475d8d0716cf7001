import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const APPS = ['pos', 'kds', 'admin'];

const fingerprint = (app: string): string => {
  const files = globSync([`apps/${app}/**/*`, 'packages/web/**/*', 'packages/contracts/**/*', 'package-lock.json'], {
    cwd: ROOT,
    exclude: (entry) => ['node_modules', 'dist'].includes(entry.name),
    withFileTypes: true,
  }).filter((entry) => entry.isFile());
  const hash = createHash('sha256');
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
};

/** Builds the web apps whose sources changed since the last time; the others cost a few milliseconds. */
const buildWeb = async (): Promise<void> => {
  for (const app of APPS) {
    const root = join(ROOT, 'apps', app);
    const stamp = join(root, 'dist', '.built');
    const wanted = fingerprint(app);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    console.log(`Building ${app}…`);
    // Only now: most starts build nothing and need not load it.
    const { build } = await import('vite');
    await build({ root, logLevel: 'warn', build: { emptyOutDir: true, chunkSizeWarningLimit: 2000 } });
    writeFileSync(stamp, wanted);
  }
};

await buildWeb();
