import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

const db = new Database(workerData as string, { fileMustExist: true });
// What the log holds is flushed before it is copied, and the file before the log is used anew
// (docs/sync.md#the-database-of-a-hub).
db.pragma('synchronous = full');
db.pragma('wal_autocheckpoint = 0');

parentPort?.on('message', (order: 'checkpoint' | 'end') => {
  if (order === 'end') {
    db.close();
    parentPort?.close();
  } else {
    // Passive: it waits for nobody, and nobody for it. What it leaves, the next one takes.
    db.pragma('wal_checkpoint(passive)');
    parentPort?.postMessage(null);
  }
});
