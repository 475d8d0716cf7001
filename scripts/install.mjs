// Runs before every command, on whatever Node the machine has (20 or newer): installs the exact dependencies when the
// lock file changed, and is silent and quick when it did not. With `--pages` it has the web pages built too, by a process
// that ends: what builds them takes a gigabyte.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installation } from './installed.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.comanda-installed');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

const packagesIn = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null);
const { isWhole, omit } =
  installed === wanted
    ? { isWhole: true, omit: [] }
    : installation(
        packagesIn(join(root, 'package-lock.json')),
        packagesIn(join(root, 'node_modules', '.package-lock.json')),
        (path) => existsSync(join(root, path)),
      );

if (!isWhole) {
  process.stderr.write('Installing dependencies (about a minute, once)…\n');
  const started = Date.now();
  const ticker = `let s=0;setInterval(()=>process.stderr.write('  …'+(s+=5)+' s\\n'),5000)`;
  const { spawn } = await import('node:child_process');
  const progress = spawn(process.execPath, ['-e', ticker], { stdio: ['ignore', 'ignore', 'inherit'] });
  const result = spawnSync('npm', ['ci', ...omit, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    // Windows has npm and the pinned Node as .cmd files, which Node starts by a shell alone.
    shell: process.platform === 'win32',
  });
  progress.kill();
  if (result.error) process.stderr.write(`${result.error.message}\n`);
  if (result.status !== 0) {
    process.stderr.write('Installing failed; the lines above say why. Run the command again to retry.\n');
    process.exit(result.status ?? 1);
  }
  writeFileSync(stamp, wanted);
  process.stderr.write(`Dependencies ready in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}

if (process.argv.includes('--pages')) {
  // Relative to `root`, whose own path may have blanks that a shell would cut at.
  const built = spawnSync(join('node_modules', '.bin', 'node'), [join('scripts', 'build-web.ts')], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (built.error) process.stderr.write(`${built.error.message}\n`);
  if (built.status !== 0) process.exit(built.status ?? 1);
}
