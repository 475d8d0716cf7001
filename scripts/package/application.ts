import { execFileSync, spawnSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { assemble, productVersion, sealRelease } from './assemble.ts';
import { bundle } from './bundle.ts';
import type { Target } from './native-packages.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHELL = join(ROOT, 'apps/hub/electron');
const BUILDER = join(import.meta.dirname, 'builder');
const ELECTRON = /^electron($|\/)/;

/** Bundles the application's own process, its sandboxed preload (one CommonJS file) and its page into `folder`. */
export const assembleShell = async (folder: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await bundle(join(SHELL, 'main.ts'), folder, 'main');
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'apps/hub/electron/preload.ts',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { external: ELECTRON, output: { format: 'cjs', entryFileNames: 'preload.cjs' } },
    },
  });
  for (const name of ['console.html', 'console.css', 'console.js']) cpSync(join(SHELL, name), join(folder, name));
  cpSync(join(ROOT, 'apps/pos/public/icon-192.png'), join(folder, 'tray.png'));
  const key = process.env.COMANDA_UPDATE_KEY;
  if (key) {
    const publicKey = createPublicKey(readFileSync(key, 'utf8')).export({ type: 'spki', format: 'pem' });
    writeFileSync(join(folder, 'updates.json'), JSON.stringify({ url: process.env.COMANDA_UPDATES, publicKey }));
  }
  const manifest = {
    name: 'comanda-app',
    version: productVersion(),
    description: 'Comanda',
    author: 'Comanda',
    type: 'module',
    main: 'main.mjs',
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
};

/** Puts what electron-builder packs into `release/app`: the hub's release and the shell. */
export const assembleApplication = async (target: Target): Promise<void> => {
  const hub = join(ROOT, 'release/app/hub');
  await assemble(hub, target);
  sealRelease(hub, target);
  await assembleShell(join(ROOT, 'release/app/shell'));
};

/** Runs electron-builder with these arguments more; it is installed first, once. Throws when it fails. */
export const packApplication = (more: readonly string[]): void => {
  const program = join(BUILDER, 'node_modules/electron-builder/cli.js');
  if (!existsSync(program)) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: BUILDER,
      stdio: 'inherit',
      // Windows has npm as a .cmd file, which Node starts by a shell alone.
      shell: process.platform === 'win32',
    });
  }
  const { status, error } = spawnSync(process.execPath, [program, '--publish', 'never', ...more], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('electron-builder failed; its lines above say why', { cause: error });
};
