import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { assembleShell } from './package/application.ts';
import { assemble, sealRelease } from './package/assemble.ts';
import { runScript } from './run-script.ts';

const HELP = 'npm run app        starts the application from the repository, in the Electron that is installed';

const ROOT = resolve(import.meta.dirname, '..');
const ELECTRON = join(ROOT, 'node_modules/electron');

/** Electron's program, looked for without loading its package, which would fetch it. */
const electronProgram = (): string | null => {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(ELECTRON, 'dist');
  const path = join(ELECTRON, 'path.txt');
  const name = existsSync(path) ? readFileSync(path, 'utf8') : 'electron';
  return existsSync(join(folder, name)) ? join(folder, name) : null;
};

const run = async (): Promise<boolean> => {
  const program = electronProgram();
  if (program === null) {
    console.error(
      'Electron’s program is not here. Fetch it once, with internet: npx install-electron\nOr name a folder that has it: ELECTRON_OVERRIDE_DIST_PATH=…',
    );
    return false;
  }
  const target = { platform: process.platform, arch: process.arch };
  const folder = join(ROOT, 'release/app');
  await assemble(join(folder, 'hub'), target);
  sealRelease(join(folder, 'hub'), target);
  await assembleShell(join(folder, 'shell'));
  const env = { ...process.env, COMANDA_HUB: join(folder, 'hub') };
  return spawnSync(program, [join(folder, 'shell')], { stdio: 'inherit', env }).status === 0;
};

await runScript(process.argv.includes('--help') ? HELP : null, run);
