import { isOpen, type JobRecord } from './job-record.ts';
import type { ListedJob } from './listed-job.ts';

/** Whether a listed job may be claimed, or why not; `done`: it is in hands, or was. */
export type JobPlace = 'next' | 'held' | 'unreadable' | 'done';

const MINUTE_MS = 60_000;

/** `now`: by the hub's clock, Unix milliseconds; null where nobody knows it, and then nothing is old. */
export const placeOf = (
  job: ListedJob,
  record: JobRecord | undefined,
  { now, maxAgeMinutes }: { now: number | null; maxAgeMinutes: number },
): JobPlace => {
  if (record !== undefined && (isOpen(record) || isPrinted(job, record))) return 'done';
  // Of those the hub says itself which nobody waits for any more.
  if (job.isDocument) return 'next';
  if (job.slip === null) return 'unreadable';
  // Who asked for it again stands there and waits for it.
  if (job.slip.kind === 'kitchen' && job.slip.reprint?.possibleDuplicate === false) return 'next';
  const isOld = now !== null && now - Date.parse(job.wantedSince ?? job.createdAt) > maxAgeMinutes * MINUTE_MS;
  return isOld && record?.isReleased !== true ? 'held' : 'next';
};

/** Whatever lists it: it came out, and nobody has asked for another since. */
export const isPrinted = (job: Pick<ListedJob, 'reprintCount'>, record: JobRecord | undefined): boolean =>
  record !== undefined && record.printedCount !== null && job.reprintCount <= record.printedCount;

/** First come first; of one moment by their ids, which rise. */
export const inOrder = (jobs: Iterable<ListedJob>): ListedJob[] =>
  [...jobs].sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || (a.id < b.id ? -1 : 1));
