import type { Env } from '@comanda/db';

const EPOCH_SECONDS = Date.UTC(2024, 9, 9) / 1000;

/**
 * The cursor of a live answer: the end of the present interval of the long poll, in seconds since Electric's epoch, and
 * never the one the reader came with.
 */
export const nextCursor = (
  env: Pick<Env, 'now' | 'randomBytes'>,
  longPollMs: number,
  previous: string | null,
): string => {
  const interval = Math.max(1, Math.floor(longPollMs / 1000));
  const next = Math.ceil((env.now() / 1000 - EPOCH_SECONDS) / interval) * interval;
  if (String(next) !== previous) return String(next);
  const [high, low] = env.randomBytes(2) as unknown as [number, number];
  return String(next + 1 + (((high << 8) | low) % 3600));
};
