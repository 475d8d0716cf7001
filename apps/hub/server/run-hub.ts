import { resolve } from 'node:path';
import { systemEnv, writePrivately } from '@comanda/db';
import { setupNotice } from '@comanda/http';
import pino from 'pino';
import { renderUnicodeCompact } from 'uqr';
import { noteCrash } from '../adapters/crash-notes.ts';
import { helpText, readConfig } from '../config.ts';
import { Hub } from './hub.ts';
import { ShellLink } from './shell-link.ts';
import { startDetail, startFailure, startNotice } from './start-failure.ts';
import { Systemd } from './systemd.ts';

const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.pin',
  '*.setupCode',
  '*.password',
  '*.deviceToken',
  '*.idToken',
];

/** How often the shell is told what the hub has to do. Milliseconds. */
const TELL_EVERY_MS = 5_000;

/** Says why a hub did not start, to the console and to the shell. */
export const reportStart = (error: Error): void => {
  const dataFolder = resolve(process.env.COMANDA_DATA ?? './data');
  process.stderr.write(`${startNotice(error, dataFolder)}\n`);
  new ShellLink().say({ kind: 'failed', failure: startFailure(error), detail: startDetail(error, dataFolder) });
};

/** Runs a hub until it is told to stop: configuration from the environment, signals, logs, its shell. */
export const runHub = async (): Promise<void> => {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${helpText()}\n`);
    return;
  }
  writePrivately();
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, redact: REDACTED });
  const env = systemEnv();
  const hub = new Hub({ config, log, env });
  const systemd = new Systemd({ settings: process.env, setTimer: env.setTimer, isWell: () => hub.health() });
  const shell = new ShellLink();
  process.on('uncaughtExceptionMonitor', (error) => noteCrash(config.dataFolder, error));
  const { port, plainPort, setupCode, fingerprint } = await hub.start();
  log.info({ port, plainPort, data: config.dataFolder }, 'hub ready');
  const isSecure = config.tls !== null;
  let said = hub.address;
  const { address: page, nameAddress } = said;
  if (setupCode !== null) {
    process.stdout.write(`${setupNotice({ code: setupCode, page: `${page}/`, file: config.setupCodeFile })}\n`);
  }
  void systemd.ready();
  const url = `${isSecure ? 'https' : 'http'}://localhost:${port}`;
  // For a tablet's camera; a log collector has no use for it.
  if (process.stdout.isTTY) process.stdout.write(`${renderUnicodeCompact(page)}\n${page}\n${nameAddress ?? ''}\n`);
  shell.say({ kind: 'ready', url, lanUrl: page, nameUrl: nameAddress, setupCode, fingerprint });
  const tell = async () => {
    const workload = await hub.workload();
    if (workload) shell.say({ kind: 'workload', workload });
    const now = hub.address;
    if (now.address === said.address && now.nameAddress === said.nameAddress) return;
    said = now;
    shell.say({ kind: 'address', lanUrl: now.address, nameUrl: now.nameAddress });
  };
  const telling = shell.hasShell
    ? setInterval(() => tell().catch((err) => log.warn({ err }, 'the shell was not told')), TELL_EVERY_MS)
    : undefined;
  const stop = (signal: string) => {
    log.info({ signal }, 'hub stopping');
    clearInterval(telling);
    void systemd.stopping();
    hub.stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'hub did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', () => stop('SIGINT'));
  process.once('SIGTERM', () => stop('SIGTERM'));
  shell.onMessage((message) => {
    if (message.kind === 'stop') stop('shell');
    else if (message.kind === 'woken') hub.woken();
    else hub.hold(message.isHeld);
  });
};
