import { resolve } from 'node:path';
import { EmbeddedDatabase } from '@comanda/cloud/adapters/embedded-postgres';
import { systemEnv } from '@comanda/db';
import { CloudDatabase } from '@comanda/db/postgres';
import { tables } from '@comanda/domain/tables';
import pino from 'pino';

/** Where an operator's command finds the cloud's database, for its help. */
export const WHERE = `  DATABASE_URL   the database; without it the one in COMANDA_DATA (default ./data)
  CLOUD_PORT     where the cloud would answer, to be sure that it is stopped (default 4000)`;

export const refuseWhileRunning = async (): Promise<void> => {
  const port = process.env.CLOUD_PORT ?? '4000';
  const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
  if (answer) throw new Error(`A cloud answers on port ${port}. Stop it first.`);
};

/** The database that is named; null where none is, or an empty one as a compose file leaves it: as the cloud itself reads it. */
export const namedDatabase = (env: { DATABASE_URL?: string | undefined }): string | null => env.DATABASE_URL || null;

/** Opens the cloud's database for one piece of work; one that only a running cloud has open is started for it. */
export const withCloudDatabase = async (work: (db: CloudDatabase) => Promise<void>): Promise<void> => {
  const log = pino({ level: 'warn' });
  const named = namedDatabase(process.env);
  const own = named === null ? new EmbeddedDatabase(resolve(process.env.COMANDA_DATA || 'data'), log) : null;
  const url = named ?? (await own!.start());
  try {
    const db = await CloudDatabase.open(url, tables, systemEnv(), (error) =>
      log.error({ err: error }, 'connection lost'),
    );
    await work(db);
    await db.close();
  } finally {
    await own?.stop();
  }
};
