import { SHARED_SERVER, startOwn } from './postgres.ts';

/** Before the first test file of a run: one server for all of them. Answers how to end it. */
export const setup = async (): Promise<() => Promise<void>> => {
  const server = await startOwn();
  process.env[SHARED_SERVER] = server.url;
  return () => server.stop();
};
