import { readEnv } from './env.ts';
import { runBridge } from './run-bridge.ts';

/** A stop that takes longer is none: what was in hands is in the journal. Milliseconds. */
const STOP_WITHIN_MS = 5_000;

const fail = (error: NodeJS.ErrnoException): never => {
  const isTaken = error.code === 'EADDRINUSE';
  process.stderr.write(
    isTaken ? 'The port is taken by another program; choose one with PORT.\n' : `${error.message}\n`,
  );
  process.exit(1);
};

const main = async (): Promise<void> => {
  process.umask(0o077);
  const bridge = await runBridge(readEnv(process.env));
  const stop = (): void => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    bridge.stop().then(() => process.exit(0), fail);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
};

main().catch(fail);
