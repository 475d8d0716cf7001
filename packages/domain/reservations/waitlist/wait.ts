/** A table as a wait is reckoned by it; times in ms. */
export interface Seat {
  capacity: number;
  /** Since when somebody sits there; null: free. */
  since: number | null;
}

/** So many parties must have left before anything is said. */
export const LEAST_SEEN = 5;
const STEP = 5;
/** A party that stays longer than others of today is expected to leave so soon. */
const OVERDUE_MS = 5 * 60_000;
const MINUTE_MS = 60_000;

/** What so large a share of values is not above; values sorted. */
const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;

/** How long the last party waits if each stays `stayMs`, ms; null: no table is large enough. */
const waitWith = (seats: readonly Seat[], parties: readonly number[], nowMs: number, stayMs: number): number | null => {
  const free = seats.map(({ capacity, since }) => ({
    capacity,
    at: since === null ? nowMs : Math.max(since + stayMs, nowMs + OVERDUE_MS),
  }));
  let wait: number | null = null;
  for (const size of parties) {
    const [next] = free
      .filter(({ capacity }) => capacity >= size)
      .sort((a, b) => a.at - b.at || a.capacity - b.capacity);
    wait = next ? next.at - nowMs : null;
    if (next) next.at += stayMs;
  }
  return wait;
};

/**
 * How long a party waits, the last of `parties` (sizes, the longest wait first): likely and at worst, whole minutes up to five, by
 * how long parties of today stayed (ms). Null: too few have left, or no table is large enough.
 */
export const estimateWait = (
  seats: readonly Seat[],
  parties: readonly number[],
  stays: readonly number[],
  nowMs: number,
): { from: number; to: number } | null => {
  if (stays.length < LEAST_SEEN) return null;
  const sorted = [...stays].sort((a, b) => a - b);
  const [likely, worst] = [0.5, 0.8].map((part) => waitWith(seats, parties, nowMs, share(sorted, part)));
  if (likely == null || worst == null) return null;
  const minutes = (ms: number) => Math.ceil(ms / MINUTE_MS / STEP) * STEP;
  return { from: minutes(likely), to: minutes(worst) };
};
