import { systemEnv, writePrivately } from '@comanda/db';
import { lanUrl, setupNotice } from '@comanda/http';
import pino from 'pino';
import { helpText, readConfig } from '../config.ts';
import { Hub } from './hub.ts';

const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.pin',
  '*.setupCode',
  '*.password',
  '*.deviceToken',
  '*.idToken',
];

/** Runs a hub until it is told to stop: configuration from the environment, signals, logs. */
export const runHub = async (): Promise<void> => {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${helpText()}\n`);
    return;
  }
  writePrivately();
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, redact: REDACTED });
  const hub = new Hub({ config, log, env: systemEnv() });
  const { port, plainPort, setupCode } = await hub.start();
  log.info({ port, plainPort, data: config.dataFolder }, 'hub ready');
  if (setupCode !== null) {
    const page = `${lanUrl({ host: config.host, port, isSecure: config.tls !== null })}/`;
    process.stdout.write(`${setupNotice({ code: setupCode, page, file: config.setupCodeFile })}\n`);
  }
  const stop = (signal: string) => {
    log.info({ signal }, 'hub stopping');
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
};
