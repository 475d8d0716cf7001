import type { Env } from '@comanda/db';

/** Half a minute with yesterday's menu harms nobody, and a cloud that was just restored reads all menus no faster. */
const PAUSE_MOST_MS = 30_000;

/** Which life of the cloud a handle is of: `<shape>-<life>-<time>`; null when it does not say, as Electric's own. */
const lifeOf = (handle: string): string | null =>
  handle
    .split('-')
    .at(-2)
    ?.match(/^[0-9a-f]{8}$/)?.[0] ?? null;

/**
 * How long to wait before a feed is read from its beginning, milliseconds (docs/sync.md#when-everybody-refetches). None
 * where only this hub's own handle has ended: then nobody else asks. None either for a hub that has no menu yet: somebody
 * stands before it. When the cloud was restored, or Electric does not say why, every hub there is was told at this moment.
 */
export const refetchPause = (
  env: Pick<Env, 'randomBytes'>,
  { former, next, isServing }: { former: string | null; next: string | null; isServing: boolean },
): number => {
  if (former === null || !isServing) return 0;
  const life = lifeOf(former);
  if (life !== null && next !== null && life === lifeOf(next)) return 0;
  const [high = 0, low = 0] = env.randomBytes(2);
  return Math.floor((PAUSE_MOST_MS * (high * 256 + low)) / 65_536);
};

/** Waits, or not to its end when `signal` is aborted. */
export const pause = (env: Pick<Env, 'setTimer'>, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (ms === 0 || signal.aborted) return resolve();
    const end = (): void => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = env.setTimer(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
