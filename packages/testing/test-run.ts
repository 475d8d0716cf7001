import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { RUN_URL, type Shared } from './of-run.ts';
import { RUN_FOLDER } from './temp-folder.ts';

const MEMORY = '/dev/shm';
/** More than a run has at once. */
const ROOM_BYTES = 4 * 2 ** 30;

/** Of Debian's two, the one without a browser's own window, toolbar and start page: a quarter of what a journey cost. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Where this machine's Chromium is; undefined where there is none. */
export const browserPath = (): string | undefined => process.env.CHROMIUM_PATH ?? BROWSERS.find(existsSync);

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** What runs that were killed left behind: in memory it would stay until the machine is started anew. */
export const sweepRunFolders = (parent: string): void => {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^comanda-tests-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // A disk of a killed test is still mounted there: that it stays is no reason for this run to end.
    }
  }
};

/** In memory where there is room: most of what a test waits for would be the disk. */
const runFolder = (): string => {
  if (existsSync(MEMORY)) sweepRunFolders(MEMORY);
  const hasRoom = existsSync(MEMORY) && statfsSync(MEMORY).bavail * statfsSync(MEMORY).bsize > ROOM_BYTES;
  const folder = mkdtempSync(join(hasRoom ? MEMORY : tmpdir(), `comanda-tests-${process.pid}-`));
  // As root PostgreSQL runs as a user of its own, which must be able to pass through.
  chmodSync(folder, 0o755);
  return folder;
};

/** A browser for tests: as root, silent, asking for nothing outside, and of a person who wishes for less motion, so that nobody waits for it. */
export const BROWSER_ARGS = [
  ...['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update', '--force-prefers-reduced-motion'],
];
/** Of a page that lives for seconds: what compiling it well costs never comes back, an eighth of what all pages of a run cost. */
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev';
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/comanda');
const BUILD_PAGES = join(import.meta.dirname, '../../scripts/build-web.ts');

const beginBundle = async (app: string, entry: string) => {
  const { bundled } = await import('./run/bundled.ts');
  return { url: await bundled(app, entry), stop: async () => undefined };
};

/**
 * How each is begun; answers where it is found and how it ends, and calls `onGone` when it ends by itself. What only few runs
 * need is loaded then.
 */
const BEGIN: Record<Shared, (onGone: () => void) => Promise<{ url: string; stop(): Promise<void> }>> = {
  postgres: async () => {
    const { startServer } = await import('./postgres-server.ts');
    const server = await startServer();
    // The library of this server ends a process that is done with 0, whatever it has to say: failed tests would pass.
    process.prependListener('beforeExit', () => process.exit());
    return server;
  },
  browser: async (onGone) => {
    const { chromium } = await import('playwright-core');
    const args = [...BROWSER_ARGS, SHORT_LIVED];
    const browser = await chromium.launchServer({ executablePath: browserPath(), args });
    browser.on('close', onGone);
    return { url: browser.wsEndpoint(), stop: () => browser.close() };
  },
  pages: async () => {
    // A test run's environment would make it pages for developers, which are others, and slow.
    const { NODE_ENV: _, ...env } = process.env;
    await promisify(execFile)(process.execPath, [BUILD_PAGES], { env });
    return { url: '', stop: async () => undefined };
  },
  hub: () => beginBundle('hub', 'main.ts'),
  bridge: () => beginBundle('bridge', 'testing/loaded-bridge.ts'),
};

/**
 * Before the first test file of a run: a folder for whatever its tests keep, and somebody who begins what all files share when
 * the first asks. Answers how to end it.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  const folder = runFolder();
  process.env[RUN_FOLDER] = folder;
  process.env.TMPDIR = folder;
  // Bridges, restores and whatever else a test starts load what an earlier one compiled, as hubs and clouds do by themselves.
  process.env.NODE_COMPILE_CACHE ??= COMPILED;
  const begun = new Map<Shared, ReturnType<(typeof BEGIN)[Shared]>>();
  const server = createServer((request, response) => {
    const what = request.url!.slice(1) as Shared;
    const one = begun.get(what) ?? BEGIN[what](() => begun.delete(what));
    begun.set(what, one);
    one.then(
      ({ url }) => response.end(url),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env[RUN_URL] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    for (const one of await Promise.allSettled(begun.values())) if (one.status === 'fulfilled') await one.value.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};
