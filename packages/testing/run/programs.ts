import { join } from 'node:path';
import { ofRun } from '../of-run.ts';

const APPS = join(import.meta.dirname, '../../../apps');

/** The hub to start as a process: a run's bundle, which loads in half the time; outside of a run the source. */
export const hubProgram = async (): Promise<string> => (await ofRun('hub')) ?? join(APPS, 'hub/main.ts');

/** Likewise the bridge that is loaded and waits for a word to begin. */
export const bridgeProgram = async (): Promise<string> =>
  (await ofRun('bridge')) ?? join(APPS, 'bridge/testing/loaded-bridge.ts');
