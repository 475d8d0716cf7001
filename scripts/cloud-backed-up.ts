import { noteCloudBackup } from '@comanda/sync/cloud';
import { refuseWhileRunning, WHERE, withCloudDatabase } from './cloud-database.ts';
import { runScript } from './run-script.ts';

const HELP = `npm run cloud:backed-up -- 2026-11-21T03:00:00Z

Run this when a backup of the cloud's database was made AND put back on trial, with the instant it was begun.
Hubs then forget what is in it and older than thirty days, also where they have no backup of their own.

${WHERE}`;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

const readInstant = (text: string | undefined): Date => {
  const at = new Date(text ?? '');
  if (!INSTANT.test(text ?? '') || Number.isNaN(at.getTime()))
    throw new Error('Say when the backup was begun, with its time zone, as in 2026-11-21T03:00:00Z.');
  if (at.getTime() > Date.now()) throw new Error('That is not yet. A backup is told of when it was put back on trial.');
  return at;
};

await runScript(process.argv.includes('--help') ? HELP : null, async () => {
  const beganAt = readInstant(process.argv[2]);
  if (!process.env.DATABASE_URL) await refuseWhileRunning();
  await withCloudDatabase(async (db) => {
    for (const { locationId, backedUpSeq } of await noteCloudBackup(db.read, beganAt))
      console.log(`  location ${locationId}: safe up to transaction ${backedUpSeq}`);
    console.log('Hubs hear of it with their next hello.');
  });
  return true;
});
