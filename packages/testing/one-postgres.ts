import { SHARED_SERVER, startOwn } from './postgres.ts';

/** Before the first test file of a run: one server for all of them. Answers how to end it. */
export const setup = async (): Promise<() => Promise<void>> => {
  const server = await startOwn();
  process.env[SHARED_SERVER] = server.url;
  // The library of this server ends a process that is done with 0, whatever it has to say: failed tests would pass.
  process.prependListener('beforeExit', () => process.exit());
  return () => server.stop();
};
