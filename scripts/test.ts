import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { browserPath } from '@comanda/testing/test-run';

const ROOT = resolve(import.meta.dirname, '..');
const bin = (name: string): string => join(ROOT, 'node_modules', '.bin', name);

const step = (title: string, command: string, args: string[]): void => {
  const started = Date.now();
  console.log(`\n▸ ${title}`);
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`✗ ${title} failed`);
    process.exit(status ?? 1);
  }
  console.log(`✓ ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
};

if (!browserPath()) {
  console.error('The browser tests need Chromium. On Debian: apt-get install chromium-headless-shell');
  process.exit(1);
}
step('types', bin('tsc'), ['-b']);
step('lint and format', bin('biome'), ['check', '--error-on-warnings']);
step('tests', process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)]);
