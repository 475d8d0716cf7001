import type { ConfirmLevel } from '@comanda/devices';
import { z } from 'zod';

const LEVELS = ['echo', 'fence', 'status', 'accepted'] as const satisfies readonly ConfirmLevel[];
const step = <P extends string, S extends z.ZodRawShape>(phase: P, shape: S) =>
  z.object({ phase: z.literal(phase), ...shape });
const Cause = z.string().max(500);

/** What happened to a job, as a line of the journal says it. */
export const Step = z.discriminatedUnion('phase', [
  /** It is about to be asked of the hub. */
  step('claimed', { isDocument: z.boolean().optional() }),
  /** The first byte of `copy` is about to leave, all copies before are on paper; `number`: which repeat it says to be, 0 the first. */
  step('sending', { copy: z.int().min(1), token: z.string().max(16), number: z.int().min(0) }),
  /** `count`: the hub's `reprintCount` as it was claimed. */
  step('printed', { level: z.enum(LEVELS), count: z.int().min(0) }),
  step('uncertain', { cause: Cause }),
  /** `count`: the hub's `reprintCount`; 0 where it is not known. */
  step('not_sent', { cause: Cause, count: z.int().min(0) }),
  /** It cannot be printed at all, or is not to be. */
  step('failed', { cause: Cause, count: z.int().min(0) }),
  /** A person said that it is to be printed, though it is old. */
  step('released', {}),
  /** The hub has forgotten that it was printed. */
  step('untold', {}),
  /** The hub knows how it ended. */
  step('reported', {}),
]);
export type Step = z.infer<typeof Step>;

/** `at`: Unix milliseconds by the clock of this machine. */
export const Entry = z.intersection(z.object({ at: z.int(), jobId: z.string().max(64) }), Step);
export type Entry = z.infer<typeof Entry>;

/** How a job stands on paper. */
interface Paper {
  /** The first copy that is not surely on paper. */
  copy: number;
  /** A byte of `copy` may have left, on a paper that said to be repeat `number`; null: none did. */
  left: { number: number; token: string } | null;
}

/** What the hub has to be told, until it was. */
export type Owed =
  | { status: 'printed'; reprintCount: number }
  | { status: 'pending'; lastError: string; notSent: boolean }
  | { status: 'failed'; lastError: string; notSent: boolean; reprintCount: number };

/** All that the journal knows of a job. */
export interface JobRecord extends Paper {
  jobId: string;
  /** Of its last line. */
  at: number;
  phase: Step['phase'];
  /** As it stood before the running sending: what `not_sent` goes back to. */
  before: Paper;
  /** It came out whole, when the hub's count was this; null: never. */
  printedCount: number | null;
  owed: Owed | null;
  isReleased: boolean;
  /** A bill, a receipt or a report, and no kitchen slip: the hub is told elsewhere. */
  isDocument: boolean;
}

const UNTOUCHED: Paper = { copy: 1, left: null };

const fresh = (entry: Entry): JobRecord => ({
  ...UNTOUCHED,
  jobId: entry.jobId,
  at: entry.at,
  phase: entry.phase,
  before: UNTOUCHED,
  printedCount: null,
  owed: null,
  isReleased: false,
  isDocument: false,
});

const paperOf = ({ copy, left }: Paper): Paper => ({ copy, left });

const changes = (record: JobRecord, entry: Entry): Partial<JobRecord> => {
  switch (entry.phase) {
    case 'claimed':
      return { before: paperOf(record), owed: null, isDocument: entry.isDocument ?? false };
    case 'sending': {
      const { copy, token, number } = entry;
      // On to another copy, of which no byte left yet.
      const before = copy === record.copy ? paperOf(record) : { copy, left: null };
      return { before, copy, left: { number, token } };
    }
    case 'printed':
      return {
        ...UNTOUCHED,
        printedCount: entry.count,
        owed: { status: 'printed', reprintCount: entry.count },
        isReleased: false,
      };
    case 'uncertain':
      return { owed: { status: 'pending', lastError: entry.cause, notSent: false } };
    case 'not_sent': {
      // A copy before it may be all that is out: another printer would start with the first, and the hub has to mark that.
      const notSent = record.before.copy === 1 || entry.count > 0;
      return { ...record.before, owed: { status: 'pending', lastError: entry.cause, notSent } };
    }
    case 'failed': {
      const notSent = record.copy === 1 && record.left === null;
      return { owed: { status: 'failed', lastError: entry.cause, notSent, reprintCount: entry.count } };
    }
    case 'released':
      return { isReleased: true };
    case 'untold':
      return { owed: { status: 'printed', reprintCount: record.printedCount ?? 0 } };
    case 'reported':
      return { owed: null };
  }
};

/** What is known of a job after one more line. */
export const withEntry = (record: JobRecord | undefined, entry: Entry): JobRecord => {
  const known = record ?? fresh(entry);
  return { ...known, at: entry.at, phase: entry.phase, ...changes(known, entry) };
};

/** How a job that was in hands when the process ended did end: what may have left is said to have; null: it was in none. */
export const endOfInterrupted = ({ phase }: JobRecord): Step | null => {
  if (phase === 'claimed') return { phase: 'not_sent', cause: 'restart', count: 0 };
  return phase === 'sending' ? { phase: 'uncertain', cause: 'restart' } : null;
};

/** In hands, or ended without the hub knowing. */
export const isOpen = ({ phase, owed }: JobRecord): boolean =>
  owed !== null || phase === 'claimed' || phase === 'sending';

/** Which repeat its next paper is, for the hub's count at its claim; 0: the first. What may be on paper never comes out as new. */
export const nextNumber = (record: JobRecord | undefined, count: number): number =>
  Math.max(count, record?.left ? record.left.number + 1 : 0);
