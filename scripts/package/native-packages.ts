import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Packages with compiled code, or files they read themselves, and the workspace each is resolved from. */
const EXTERNAL: Record<string, string> = {
  'better-sqlite3': 'packages/db',
  argon2: 'apps/hub',
  usb: 'packages/devices',
  serialport: 'packages/devices',
  'swagger-ui-dist': 'packages/http',
};

/** Loaded only where a webpage, a test or another system needs them. */
const NOT_AT_WORK = /^(@types\/|@scarf\/|node-addon-api$|cross-env$)/;

/** Electron's own module comes with the program. */
const COMES_ALONG = ['electron'];

export const isExternal = (specifier: string): boolean =>
  [...COMES_ALONG, ...Object.keys(EXTERNAL)].some((name) => specifier === name || specifier.startsWith(`${name}/`));

export interface Target {
  platform: NodeJS.Platform;
  arch: string;
}

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
}

/** Where Node finds a package from a folder; null where it is not installed. */
const resolveFrom = (folder: string, name: string): string | null => {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (at === ROOT || at === dirname(at)) return null;
  }
};

/** Every package `name` needs at work: its folder in the new `node_modules` → where it is now. */
const closure = (name: string, from: string, target: Target, found: Map<string, string>): void => {
  const path = resolveFrom(from, name);
  if (path === null) throw new Error(`${name} is not installed; run npm ci`);
  // What lies inside another package's folder stays there, and is copied with it.
  const home = path.split(`${sep}node_modules${sep}`).at(-1)!;
  if (found.has(home)) return;
  found.set(home, path);
  const { dependencies = {}, optionalDependencies = {} } = readManifest(path);
  for (const needed of Object.keys(dependencies)) if (!NOT_AT_WORK.test(needed)) closure(needed, path, target, found);
  for (const needed of Object.keys(optionalDependencies)) {
    const optional = resolveFrom(path, needed);
    if (optional !== null && fits(readManifest(optional), target)) closure(needed, path, target, found);
  }
};

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const fits = ({ os, cpu }: Manifest, { platform, arch }: Target): boolean =>
  (os?.includes(platform) ?? true) && (cpu?.includes(arch) ?? true);

/** Sources, notes, and maps: nothing of it is loaded. */
const LEFT_OUT = /^(deps|src|test|docs?|examples?|build|libusb|\.github)$/;
const LEFT_OUT_FILES = /(\.(map|md|ts|mts|cts|gyp|gypi|cpp|cc|h)|^log\..*\.txt|^swagger-ui(-es-bundle.*)?\.js)$/;

/** Whether a file of a package is taken along: what is loaded at work, and of compiled code the target's alone. */
const isTaken = (path: string, home: string, { platform, arch }: Target): boolean => {
  const parts = relative(home, path).split(sep);
  const name = basename(path);
  if (LEFT_OUT.test(parts[0]!) || LEFT_OUT_FILES.test(name)) return false;
  if (parts[0] !== 'prebuilds' || parts.length === 1) return true;
  const [system, cpus = ''] = parts[1]!.replace(/\.node$/, '').split('-');
  return system === platform && cpus.split('+').includes(arch) && !name.includes('.musl');
};

/** What must be there, or the program starts and fails at the first table, password or printer. */
const COMPILED = ['better-sqlite3', 'argon2', '@serialport/bindings-cpp', '@node-usb/*'];

/**
 * Copies the packages that stay outside of a bundle into `folder`, a new `node_modules`, for one system. Throws when one of them
 * has no compiled code for it: an installation on Linux has no USB code of Windows, so a release is made on its own system.
 */
export const copyNativePackages = (folder: string, target: Target): void => {
  const found = new Map<string, string>();
  for (const [name, workspace] of Object.entries(EXTERNAL)) closure(name, join(ROOT, workspace), target, found);
  for (const [home, path] of found) {
    cpSync(path, join(folder, home), { recursive: true, filter: (source) => isTaken(source, path, target) });
  }
  const missing = COMPILED.filter((name) => globSync(`${name}/**/*.node`, { cwd: folder }).length === 0);
  if (missing.length > 0) {
    throw new Error(
      `No compiled code for ${target.platform}-${target.arch} in ${missing.join(', ')}; package on that system.`,
    );
  }
};
