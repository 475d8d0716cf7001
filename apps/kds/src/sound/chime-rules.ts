import type { Signals } from '../board/ticket-board.ts';

export type ChimeKind = 'new' | 'changed' | 'voided';

/** More than this many at once is a catch-up after silence, not news: one chime. */
const STORM = 3;

/** Which chimes a change deserves; one per kind at most, a storm gets a single one. */
export const chimesFor = (signals: Pick<Signals, 'fresh' | 'changed' | 'voided'>): ChimeKind[] => {
  const kinds: ChimeKind[] = [];
  if (signals.voided.length > 0) kinds.push('voided');
  if (signals.changed.length > 0) kinds.push('changed');
  if (signals.fresh.length > 0) kinds.push('new');
  const count = signals.fresh.length + signals.changed.length + signals.voided.length;
  return count > STORM ? kinds.slice(0, 1) : kinds;
};

/** Repeats the chime while a card stays unseen this long (ms). */
export const UNSEEN_REPEAT_MS = 60_000;

/** True when something has been unseen for a minute and the last chime is a minute ago. Local ms. */
export const isReminderDue = (unseenSince: Iterable<number>, lastChimeAt: number, now: number): boolean => {
  const oldest = Math.min(...unseenSince);
  return now - oldest >= UNSEEN_REPEAT_MS && now - lastChimeAt >= UNSEEN_REPEAT_MS;
};
