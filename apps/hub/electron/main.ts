import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import electron from 'electron';
import { noteCrash } from '../adapters/crash-notes.ts';
import { foldersOf } from './folders.ts';
import type { HubChild, HubRunner } from './hub-runner.ts';
import { LogFile } from './log-file.ts';
import { Shell } from './shell.ts';
import { backUpDatabase, putDatabaseBack } from './updates/back-up-database.ts';
import { ApplicationInstaller } from './updates/installer.ts';
import { ReleaseFeed } from './updates/release-feed.ts';
import { RecordFile } from './updates/update-record.ts';
import { Updater } from './updates/updater.ts';

const machine = {
  platform: process.platform,
  home: homedir(),
  settings: process.env,
  resources: process.resourcesPath,
};
const folders = foldersOf(machine);
process.on('uncaughtExceptionMonitor', (error) => noteCrash(folders.data, error, 'shell_crash'));
const log = new LogFile(folders.logs, Date.now);

/** Settings beside the data, by the names `--help` lists: an application has no shell to set them in. */
const settings = (): NodeJS.ProcessEnv => {
  const file = join(folders.data, 'comanda.env');
  const said = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...process.env, ...said, COMANDA_DATA: folders.data };
};

const forkHub = (): HubChild => {
  const hub = join(folders.hub, 'apps/hub');
  const child = electron.utilityProcess.fork(join(hub, 'main.mjs'), [], {
    serviceName: 'Comanda hub',
    env: settings() as Record<string, string>,
    execArgv: ['--max-semi-space-size=4'],
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => log.write(String(bytes)));
  return {
    postMessage: (message) => child.postMessage(message),
    kill: () => child.kill(),
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.on('exit', listener),
  };
};

const setTimer = (fn: () => void, ms: number): (() => void) => {
  const timer = setTimeout(fn, ms);
  return () => clearTimeout(timer);
};

/** Written at packing, where releases of this build are signed and offered. */
const UPDATES = join(import.meta.dirname, 'updates.json');
const NIGHT = { from: 3, to: 6 };

const createUpdater = (hub: HubRunner): Updater | null => {
  const { app, powerMonitor } = electron;
  const installer = new ApplicationInstaller({
    platform: process.platform,
    appImage: process.env.APPIMAGE ?? null,
    folder: join(folders.shell, 'releases'),
    quit: () => {
      // The release that was just started would find this one and end.
      app.releaseSingleInstanceLock();
      app.exit(0);
    },
  });
  if (!existsSync(UPDATES) || !installer.canInstall) return null;
  const { url, publicKey } = JSON.parse(readFileSync(UPDATES, 'utf8')) as { url: string; publicKey: string };
  const folder = join(folders.shell, 'fetched');
  const system = `${process.platform}-${process.arch}`;
  return new Updater({
    version: app.getVersion(),
    feed: new ReleaseFeed({ url, publicKey, system, folder, fetch }),
    installer,
    record: new RecordFile(folders.shell),
    hub,
    backUp: (version) => backUpDatabase(folders.data, version),
    putBack: (version) => void putDatabaseBack(folders.data, version),
    night: NIGHT,
    moment: () => ({ hour: new Date().getHours(), isOnBattery: powerMonitor.isOnBatteryPower() }),
    setTimer,
    onState: (state) => log.write(`${JSON.stringify({ update: state })}\n`),
  });
};

const shell = new Shell({
  electron,
  machine,
  folders,
  pages: import.meta.dirname,
  forkHub,
  createUpdater,
  now: Date.now,
  setTimer,
});
await shell.start();
