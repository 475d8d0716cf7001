import type { DeviceEnv } from '../timings.ts';
import { ConnectError } from './transport.ts';

interface Bounds {
  url: string;
  env: DeviceEnv;
  /** Milliseconds. */
  limit: number;
  signal: AbortSignal | undefined;
}

/**
 * What `open` opens, if that takes no longer than `limit` and nobody stops it; what opens too late is closed again. Rejects with
 * ConnectError, also where `open` fails in any other way: slips of a printer that cannot be opened fail too, and do not wait for ever.
 */
export const whileConnecting = <T>(
  open: () => Promise<T>,
  close: (late: T) => Promise<void>,
  { url, env, limit, signal }: Bounds,
): Promise<T> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new ConnectError('unreachable', `${url}: stopped`));
      return;
    }
    let isOver = false;
    const settle = (end: () => void) => {
      isOver = true;
      cancel();
      signal?.removeEventListener('abort', onAbort);
      end();
    };
    const give = (detail: string) => settle(() => reject(new ConnectError('unreachable', `${url}: ${detail}`)));
    const onAbort = () => give('stopped');
    const cancel = env.setTimer(() => give(`no connection within ${limit} ms`), limit);
    signal?.addEventListener('abort', onAbort, { once: true });
    open().then(
      (opened) => {
        if (!isOver) settle(() => resolve(opened));
        // Nobody waits for it any more, and nobody could do anything about its failure.
        else close(opened).catch(() => undefined);
      },
      (error) => {
        if (isOver) return;
        if (error instanceof ConnectError) settle(() => reject(error));
        else give(error instanceof Error ? error.message : String(error));
      },
    );
  });
