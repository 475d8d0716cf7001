import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { browserPath } from '@comanda/testing/test-run';

const HELP = `node scripts/test.ts tests|journeys [what vitest takes]

  tests      types, lint, and all tests but the journeys
  journeys   what is tried by hand in a browser, from end to end and at each size: every *.journey.test.ts`;

const ROOT = resolve(import.meta.dirname, '..');
const bin = (name: string): string => join(ROOT, 'node_modules', '.bin', name);
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

/** Runs a program to its end; answers whether it ended well, how long it took, and what it said unless `isLive`. */
const run = (title: string, command: string, args: string[], isLive = false) =>
  new Promise<{ title: string; isGood: boolean; seconds: string; said: string }>((resolve) => {
    const started = Date.now();
    let said = '';
    const child = spawn(command, args, { cwd: ROOT, stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    if (!isLive && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (said += bytes));
    child.on('error', (error) => (said += error.message));
    child.on('close', (status) =>
      resolve({ title, isGood: status === 0, seconds: ((Date.now() - started) / 1000).toFixed(1), said }),
    );
  });

if (!browserPath()) {
  console.error('The browser tests need Chromium. On Debian: apt-get install chromium-headless-shell');
  process.exit(1);
}
const [part, ...more] = process.argv.slice(2);
if (part !== 'tests' && part !== 'journeys') {
  console.error(HELP);
  process.exit(1);
}
const projects = (part === 'tests' ? ['tests', 'browser'] : ['journeys']).flatMap((name) => ['--project', name]);
// Beside each other: tests wait in part, and types and lint take what they leave. At the same priority they took half of two cores
// from the first tests, those in a browser, for six minutes.
const steps = await Promise.all([
  ...(part === 'tests'
    ? [run('types', bin('tsc'), ['-b']), run('lint and format', bin('biome'), ['check', '--error-on-warnings'])]
    : []),
  run(part, process.execPath, [VITEST, 'run', ...projects, ...more], true),
]);
for (const { title, isGood, seconds, said } of steps) {
  if (!isGood) console.error(said);
  console.log(`${isGood ? '✓' : '✗'} ${title} (${seconds} s)`);
}
process.exit(steps.every(({ isGood }) => isGood) ? 0 : 1);
