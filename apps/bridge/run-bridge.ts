import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrinterTimings } from '@comanda/devices';
import pino, { type Logger } from 'pino';
import { Journal } from './agent/journal.ts';
import { openJournalFile } from './agent/journal-file.ts';
import { Bridge } from './bridge.ts';
import { bridgeKeys } from './config/bridge-keys.ts';
import { openConfigFile } from './config/config-file.ts';
import type { BridgeEnv } from './env.ts';
import { localApi } from './local-api/local-api.ts';
import { readPages } from './local-api/pages.ts';
import { bcryptHash } from './local-api/password-hash.ts';
import { listen } from './local-api/server.ts';

const REDACTED = ['*.password', '*.deviceToken', '*.token', '*.pairingCode', '*.authorization'];

export interface RunningBridge {
  port: number;
  /** In reverse of the start: nobody asks for more, slips come to their end, the journal is closed. */
  stop(): Promise<void>;
}

/** Builds a bridge and starts it. Throws where its secret is too short, its port taken, its folder not to be written. */
export const runBridge = async (
  env: BridgeEnv,
  { timings, hashCost, ...said }: { log?: Logger; timings?: Partial<PrinterTimings>; hashCost?: number } = {},
): Promise<RunningBridge> => {
  const log = said.log ?? pino({ level: env.logLevel, redact: REDACTED });
  const keys = bridgeKeys(env.secret);
  await mkdir(env.dataFolder, { recursive: true, mode: 0o700 });
  const { file, broken } = await openConfigFile(join(env.dataFolder, 'bridge.json'), Date.now());
  if (broken) log.error(broken, 'the configuration is broken and was kept aside: this bridge starts without one');
  if (env.emergencyToken !== null) log.warn('BRIDGE_EMERGENCY_TOKEN is set: whoever has it may do everything here');
  const pages = await readPages(env.pageFolder);
  if (!pages.has('/')) log.warn('the page of this bridge is not built (npm run build): there is its API alone');
  // The port first: a second bridge by mistake is refused it, and must not write to the journal of this one.
  const server = await listen(env);
  const journal = await Journal.open(await openJournalFile(join(env.dataFolder, 'journal.jsonl')), {
    log,
    now: () => Date.now(),
  });
  const bridge = new Bridge({ file, keys, journal, log, ...(timings ? { timings } : {}) });
  server.serve(
    localApi({ bridge, env, pages, passwords: bcryptHash(hashCost), now: Date.now, ticks: () => performance.now() }),
    log,
  );
  await bridge.start();
  log.info({ port: server.port, state: bridge.state, journal: journal.counts() }, 'bridge ready');
  return {
    port: server.port,
    stop: async () => {
      await server.close();
      await bridge.stop();
      await journal.close();
    },
  };
};
