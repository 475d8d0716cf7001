import { writePrivately } from '@comanda/db';
import { runRestore } from './restore/run-restore.ts';

writePrivately();
try {
  await runRestore(process.argv.slice(2), process.env, console.log);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
