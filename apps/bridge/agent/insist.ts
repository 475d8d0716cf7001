import type { DeviceEnv } from '@comanda/devices';
import { HubRefusedError } from './hub-client.ts';

/** Waits before the second try and the third. Milliseconds. */
const WAITS = [50, 300];

const isWorthIt = (error: unknown): boolean =>
  error instanceof HubRefusedError ? error.status >= 500 : error instanceof Error;

/**
 * Asks the hub up to three times within a moment: an answer that was lost is not a hub that is away. What it asks may be done
 * twice. Throws the last error.
 */
export const insist = async <T>(env: DeviceEnv, signal: AbortSignal, ask: () => Promise<T>): Promise<T> => {
  for (let tried = 0; ; tried++) {
    try {
      return await ask();
    } catch (error) {
      const wait = WAITS[tried];
      if (wait === undefined || signal.aborted || !isWorthIt(error)) throw error;
      await new Promise<void>((resolve) => void env.setTimer(resolve, wait));
    }
  }
};
