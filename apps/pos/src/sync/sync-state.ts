import type { SyncStatus } from '@comanda/contracts';

/** How this hub stands with its cloud, as the till says it. */
export interface SyncState {
  word:
    | 'safe'
    | 'loading'
    | 'behind'
    | 'sending'
    | 'offline'
    | 'stuck'
    | 'connecting'
    | 'recovering'
    | 'restored'
    | 'fenced'
    | 'revoked'
    | 'unpaired';
  tone: 'good' | 'busy' | 'soft' | 'warn' | 'bad';
  /** Changes the cloud does not have. */
  count: number;
  /** Since when it is so; ISO 8601. */
  since: string | null;
}

/** A banner says so on every page. */
export const STOPS_SELLING: ReadonlySet<SyncState['word']> = new Set(['fenced', 'revoked', 'restored'] as const);

const RECOVERING = { word: 'recovering', tone: 'warn' } as const;
const RESTORED = { word: 'restored', tone: 'bad' } as const;

/** While the cloud answers, a change that old is not on its way any more: it is stuck. Milliseconds. */
const STUCK_AFTER_MS = 10 * 60_000;

/** While the cloud answers, its prices and staff are never that old. Milliseconds. */
const BEHIND_AFTER_MS = 10 * 60_000;

/** Nothing is left to send: whether all of the cloud is here too. */
const allSent = (upToDateAt: string | null, nowMs: number): SyncState => {
  if (upToDateAt === null) return { word: 'loading', tone: 'busy', count: 0, since: null };
  const isBehind = nowMs - Date.parse(upToDateAt) > BEHIND_AFTER_MS;
  return isBehind
    ? { word: 'behind', tone: 'warn', count: 0, since: upToDateAt }
    : { word: 'safe', tone: 'good', count: 0, since: null };
};

/** One thing is said: the most important. `nowMs`: the hub's clock. */
export const syncState = (status: SyncStatus, nowMs: number): SyncState => {
  const { state, isRevoked, sellsOn, isOnline, offlineSince, unsent: count, oldestUnsentAt, upToDateAt } = status;
  if (state === 'unpaired') return { word: 'unpaired', tone: 'soft', count: 0, since: null };
  if (state === 'fenced') return { word: isRevoked ? 'revoked' : 'fenced', tone: 'bad', count, since: null };
  if (state === 'recovering' && !sellsOn) {
    // What it lacks is in the cloud: nobody sells here before it is here, or somebody says so.
    return { ...(offlineSince === null ? RECOVERING : RESTORED), count, since: null };
  }
  if (!isOnline) {
    if (offlineSince === null) return { word: 'connecting', tone: 'busy', count, since: null };
    return { word: 'offline', tone: 'warn', count, since: offlineSince };
  }
  if (count === 0) return allSent(upToDateAt, nowMs);
  const isStuck = oldestUnsentAt !== null && nowMs - Date.parse(oldestUnsentAt) > STUCK_AFTER_MS;
  return isStuck
    ? { word: 'stuck', tone: 'warn', count, since: oldestUnsentAt }
    : { word: 'sending', tone: 'busy', count, since: null };
};
