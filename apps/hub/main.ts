import pino from 'pino';
import { systemEnv } from './adapters/system-env.ts';
import { helpText, readConfig } from './config.ts';
import { Hub } from './server/hub.ts';

const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.pin',
  '*.password',
  '*.deviceToken',
  '*.idToken',
];

const run = async (): Promise<void> => {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${helpText()}\n`);
    return;
  }
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, redact: REDACTED });
  const hub = new Hub({ config, log, env: systemEnv });
  const { port } = await hub.start();
  log.info({ port, data: config.dataFolder }, 'hub ready');
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

run().catch((error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  process.stderr.write(
    isTaken ? 'The port is taken by another program; choose one with HUB_PORT.\n' : `${error.message}\n`,
  );
  process.exit(1);
});
