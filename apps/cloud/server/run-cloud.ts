import { systemEnv, writePrivately } from '@comanda/db';
import { lanUrl, setupNotice } from '@comanda/http';
import pino from 'pino';
import { helpText, readConfig } from '../config.ts';
import { Cloud } from './cloud.ts';

const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-root-password"]',
  '*.password',
  '*.pin',
  '*.idToken',
  '*.token',
  '*.secret',
  '*.code',
  '*.setupCode',
];

/** Runs a cloud until it is told to stop: configuration from the environment, signals, logs. */
export const runCloud = async (): Promise<void> => {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${helpText()}\n`);
    return;
  }
  writePrivately();
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, redact: REDACTED });
  const cloud = new Cloud({ config, log, env: systemEnv() });
  const { port, setupCode } = await cloud.start();
  log.info({ port, data: config.dataFolder }, 'cloud ready');
  if (setupCode !== null) {
    const page = `${config.apiUrl ?? lanUrl({ host: config.host, port, isSecure: false })}/admin`;
    process.stdout.write(`${setupNotice({ code: setupCode, page, file: config.setupCodeFile })}\n`);
  }
  const stop = (signal: string) => {
    log.info({ signal }, 'cloud stopping');
    cloud.stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'cloud did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', () => stop('SIGINT'));
  process.once('SIGTERM', () => stop('SIGTERM'));
};
