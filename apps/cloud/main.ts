import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before anything else is loaded, so that a cloud that was started once starts faster. Hence the import is not at the top.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/comanda'));
const { runCloud } = await import('./server/run-cloud.ts');

runCloud().catch((error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  process.stderr.write(
    isTaken ? 'The port is taken by another program; choose one with CLOUD_PORT.\n' : `${error.message}\n`,
  );
  process.exit(1);
});
