import { systemEnv } from '@comanda/db';
import { CloudDatabase } from '@comanda/db/postgres';
import { HubDatabase } from '@comanda/db/sqlite';
import { tables } from '@comanda/domain/tables';
import { systemActor } from '@comanda/kernel/actors';
import type { Secrets } from '@comanda/kernel/context';
import { createContexts } from '@comanda/kernel/create-contexts';
import { type JobKind, jobHandler } from '@comanda/kernel/job-kind';
import { JobRunner } from '@comanda/kernel/job-runner';
import { z } from 'zod';

/**
 * A node that is asked for two jobs and is killed at the first of them: `node killed-at-a-job.ts hub FILE` or
 * `… cloud URL`.
 */
const Text = z.object({ text: z.string() });
const NOTE: JobKind<z.infer<typeof Text>> = {
  name: 'note',
  input: Text,
  atOnce: 1,
  retry: { attempts: 3, firstMs: 1_000, mostMs: 60_000 },
};

const [side, where = ''] = process.argv.slice(2);
const env = systemEnv();
const db =
  side === 'hub' ? HubDatabase.open(where, tables, env) : await CloudDatabase.open(where, tables, env, () => undefined);
const contexts = createContexts({
  db,
  env,
  secrets: {} as Secrets,
  listeners: [],
  publish: () => undefined,
  ports: {},
});
const actor = systemActor('business', []);
await contexts.write(actor, 'ask', async (tx) => {
  for (const text of ['first', 'second']) await tx.enqueue(NOTE, { text });
});
const act = async () => void process.kill(process.pid, 'SIGKILL');
const log = { error: (details: object) => process.stderr.write(`${JSON.stringify(details)}\n`) };
new JobRunner({ contexts, env, log, handlers: [jobHandler(NOTE, { act })], actorOf: async () => actor }).start();
