import { resolve } from 'node:path';
import { EmbeddedDatabase } from '@comanda/cloud/adapters/embedded-postgres';
import { systemEnv } from '@comanda/db';
import { CloudDatabase } from '@comanda/db/postgres';
import { beginCloudAgain } from '@comanda/sync/cloud';
import pino from 'pino';

const HELP = `Run this once after putting the cloud's database back from a backup, before starting the cloud.
It gives the database a life of its own: every hub then looks where it stands and sends again what it has forgotten.

  DATABASE_URL   the database; without it the one in COMANDA_DATA (default ./data)
  CLOUD_PORT     where the cloud would answer, to be sure that it is stopped (default 4000)`;

const refuseWhileRunning = async (port: string): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
  if (answer) throw new Error(`A cloud answers on port ${port}. Stop it first.`);
};

const run = async (): Promise<void> => {
  if (process.argv.includes('--help')) return console.log(HELP);
  await refuseWhileRunning(process.env.CLOUD_PORT ?? '4000');
  const log = pino({ level: 'warn' });
  const own = process.env.DATABASE_URL ? null : new EmbeddedDatabase(resolve(process.env.COMANDA_DATA ?? 'data'), log);
  const url = process.env.DATABASE_URL ?? (await own!.start());
  try {
    const db = await CloudDatabase.open(url, systemEnv(), (error) => log.error({ err: error }, 'connection lost'));
    const { cloudGen, readers } = await beginCloudAgain(db.read, systemEnv());
    const hubs = await db.read.selectFrom('hubLog').select(['locationId', 'lastSeq']).orderBy('locationId').execute();
    await db.close();
    console.log(`This cloud's life is now ${cloudGen}.`);
    console.log(`${readers} feed readers begin anew, with everything they are to have.`);
    for (const { locationId, lastSeq } of hubs)
      console.log(`  location ${locationId}: its hub sends again what it did after transaction ${lastSeq}`);
    console.log('Start the cloud now. Hubs that joined after the backup need a new code.');
  } finally {
    await own?.stop();
  }
};

try {
  await run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
