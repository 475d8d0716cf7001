import type { StationProgress } from '@comanda/contracts';

/** What a waiter may say at the table of a line the kitchen was told of, and what stands still. */
export type LineProgress =
  | { word: 'printing' | 'onScreen' }
  | { word: 'printed'; at: string }
  /** Red: somebody must look. `since`: when it was sent. `jobId`: of a slip nobody tries any more; null while it waits its turn. */
  | { word: 'unprinted'; station: string; cause: string | null; since: string; jobId: string | null }
  | { word: 'unseen' | 'blind'; station: string; stationId: string; since: string };

/** Paper that is not out by then has met something; a screen that is away by then is not only waking. Milliseconds. */
export const UNPRINTED_AFTER_MS = 10_000;
export const UNSEEN_AFTER_MS = 30_000;

const stillAt = (station: StationProgress, nowMs: number): LineProgress | null => {
  const { stationId, stationName, glass, paper, firedAt } = station;
  if (station.status !== 'pending') return null;
  if (paper && paper.status !== 'printed') {
    const isLate = paper.status === 'failed' || nowMs - Date.parse(paper.since) > UNPRINTED_AFTER_MS;
    const { cause, since } = paper;
    const jobId = paper.status === 'failed' ? paper.jobId : null;
    if (isLate) return { word: 'unprinted', station: paper.stationName, cause, since, jobId };
  }
  if (paper) return null;
  if (glass === null) return { word: 'blind', station: stationName, stationId, since: firedAt };
  const isAway = glass === 'off' && nowMs - Date.parse(firedAt) > UNSEEN_AFTER_MS;
  return isAway ? { word: 'unseen', station: stationName, stationId, since: firedAt } : null;
};

/** One thing is said of a line: what stands still at any of its stations, else how far the slowest is. `nowMs`: the hub's clock. */
export const lineProgress = (stations: readonly StationProgress[], nowMs: number): LineProgress | null => {
  const open = stations.filter(({ status }) => status === 'pending');
  if (open.length === 0) return null;
  for (const station of open) {
    const still = stillAt(station, nowMs);
    if (still) return still;
  }
  if (open.some(({ paper }) => paper !== null && paper.status !== 'printed')) return { word: 'printing' };
  // Its display is away, perhaps but for a moment: nothing is said of it yet.
  if (open.some(({ paper, glass }) => paper === null && glass !== 'on')) return null;
  const onPaper = open.flatMap(({ paper }) => (paper?.printedAt ? [paper.printedAt] : []));
  const last = onPaper.toSorted().at(-1);
  return last && open.every(({ paper }) => paper !== null) ? { word: 'printed', at: last } : { word: 'onScreen' };
};

export const standsStill = (progress: LineProgress | null): progress is Extract<LineProgress, { station: string }> =>
  progress !== null && 'station' in progress;
