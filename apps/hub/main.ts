import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before anything else is loaded: a hub that was started once starts faster, and with 30 MB less, because it need not
// strip and compile its sources again. Hence the import below is not at the top.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/comanda'));
const { reportStart, runHub } = await import('./server/run-hub.ts');

runHub().catch((error: Error) => {
  reportStart(error);
  process.exit(1);
});
