import { systemEnv } from '@comanda/db';
import { beginCloudAgain } from '@comanda/sync/cloud';
import { refuseWhileRunning, WHERE, withCloudDatabase } from './cloud-database.ts';
import { runScript } from './run-script.ts';

const HELP = `Run this once after putting the cloud's database back from a backup, before starting the cloud.
It gives the database a life of its own: every hub then looks where it stands and sends again what it has forgotten.

${WHERE}`;

await runScript(process.argv.includes('--help') ? HELP : null, async () => {
  await refuseWhileRunning();
  await withCloudDatabase(async (db) => {
    const { cloudGen, readers } = await beginCloudAgain(db.read, systemEnv());
    const hubs = await db.read.selectFrom('hubLog').select(['locationId', 'lastSeq']).orderBy('locationId').execute();
    console.log(`This cloud's life is now ${cloudGen}.`);
    console.log(`${readers} feed readers begin anew, with everything they are to have.`);
    for (const { locationId, lastSeq } of hubs)
      console.log(`  location ${locationId}: its hub sends again what it did after transaction ${lastSeq}`);
    console.log('Start the cloud now. Hubs that joined after the backup need a new code.');
  });
  return true;
});
