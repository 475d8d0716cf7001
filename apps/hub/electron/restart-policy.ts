/** Longest pause before a hub that died is started again, and the first. Milliseconds. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** So many deaths in so short a time, and a person must look. */
const GIVE_UP_AFTER = 5;
const WITHIN_MS = 120_000;

/**
 * What to do after a hub died: milliseconds to wait before it is started again, or null to leave it to a person. `deaths` are
 * the moments it died, in milliseconds, the last one now.
 */
export const pauseAfter = (deaths: readonly number[]): number | null => {
  const now = deaths.at(-1) ?? 0;
  const recent = deaths.filter((at) => now - at < WITHIN_MS).length;
  if (recent >= GIVE_UP_AFTER) return null;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, recent - 1));
};
