import type { SlipContent } from '@comanda/contracts';
import type { ClaimedJob, DeviceEnv, PrintJobSource } from '@comanda/devices';
import { DOCUMENT_LINES, slipLines } from '@comanda/escpos';
import type { Logger } from 'pino';
import { addressOf, type BridgePrinter, confirmOf } from '../config/bridge-printer.ts';
import { HubAwayError, type HubClient, HubRefusedError } from './hub-client.ts';
import { insist } from './insist.ts';
import { inOrder, isPrinted, placeOf } from './job-list.ts';
import { endOfInterrupted, nextNumber, type Step } from './job-record.ts';
import type { Journal } from './journal.ts';
import type { ClaimAnswer, ListedJob } from './listed-job.ts';
import { paperOf, renderJob } from './render-job.ts';
import type { Reporter } from './reporter.ts';

export interface PrinterState {
  status: 'online' | 'offline' | 'unknown';
  cause: string | null;
}

export interface JobQueueOptions {
  printer: BridgePrinter;
  hub: HubClient;
  journal: Journal;
  reporter: Reporter;
  env: DeviceEnv;
  log: Logger;
  /** Aborted: the hub is asked nothing more. */
  signal: AbortSignal;
  onStatus(): void;
}

/** What one printer has to print, as its session takes it and as people look at it. */
export interface JobQueue extends PrintJobSource {
  readonly printer: BridgePrinter;
  /** Asks the hub what waits. Throws where nobody says; answers why where the cloud says what it has itself, and null where all is said. */
  refresh(): Promise<HubAwayError | null>;
  /** Its session has stopped: a job it let go of without a word has ended as at a restart. */
  letGo(): Promise<void>;
  state(): PrinterState & {
    waiting: number;
    held: number;
    unreadable: number;
    /** Unix milliseconds. */
    lastPrintedAt: number | null;
    /** The last that went wrong, since it started. `at`: Unix milliseconds. */
    lastError: { cause: string; at: number } | null;
  };
  held(): ListedJob[];
}

/** A list this old may say of a dish that it is to be made though it was voided meanwhile. Milliseconds. */
const FRESH_MS = 1_000;
/** The hub waits 60 s for a sender that is silent. Milliseconds. */
const RENEW_EVERY_MS = 20_000;
/** Of a job that the printer could not be told of at all. */
const UNPRINTABLE = 'unprintable';

/**
 * The queue of one printer over its hub: what is claimed there stands in the journal before a byte leaves, and what was owed is told
 * before anything new is claimed, so that slips keep their order.
 */
export const jobQueue = (options: JobQueueOptions): JobQueue => {
  const { printer, hub, journal, reporter, env, log, signal } = options;
  let jobs = new Map<string, ListedJob>();
  let listedAt = Number.NEGATIVE_INFINITY;
  /** Hub's clock less ours. */
  let ahead: number | null = null;
  let refreshing: Promise<HubAwayError | null> | null = null;
  let following: Promise<HubAwayError | null> | null = null;
  /** The cloud answers without its hub: its own documents come out, and no slip. */
  let isHubAway = false;
  /** The hub's count of the claimed job, and which repeat its paper says to be. */
  let claim: { jobId: string | null; count: number; number: number } = { jobId: null, count: 0, number: 0 };
  let unprintable: string | null = null;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let state: PrinterState = { status: 'unknown', cause: null };
  let lastPrintedAt: number | null = null;
  let lastError: { cause: string; at: number } | null = null;
  /** Gone back to the hub: to be looked for there. */
  const goneBack = new Set<string>();

  const { columns, family } = paperOf(printer);
  // A hub of before families refuses the word.
  const asSent = { status: 'sent', columns, ...(family === 'epson' ? {} : { family }) } as const;

  const wentWrong = (cause: string): void => {
    lastError = { cause, at: Math.floor(env.now()) };
  };

  const placed = (place: ReturnType<typeof placeOf>): ListedJob[] => {
    const now = ahead === null ? null : env.now() + ahead;
    const age = { now, maxAgeMinutes: printer.maxJobAgeMinutes };
    return inOrder(jobs.values()).filter((job) => placeOf(job, journal.record(job.id), age) === place);
  };

  const write = async (jobId: string, step: Step): Promise<void> => {
    const before = journal.trouble;
    try {
      await journal.append(jobId, step);
    } finally {
      if (journal.trouble !== before) options.onStatus();
    }
  };

  /** Slips of a hub that is away wait on. */
  const toClaim = (): ListedJob[] => placed('next').filter(({ isDocument }) => isDocument || !isHubAway);

  const list = async (): Promise<HubAwayError | null> => {
    const from = env.now();
    const { jobs: found, hubNow, hubAway } = await hub.pendingJobs(printer.stationIds);
    isHubAway = hubAway !== null;
    if (!isHubAway) ahead = hubNow === null ? null : hubNow - env.now();
    const known = isHubAway ? [...jobs.values()].filter(({ isDocument }) => !isDocument) : [];
    const listed = new Map([...known, ...found].map((job) => [job.id, job]));
    for (const { id, slip, isDocument } of listed.values())
      if (slip === null && !isDocument && !jobs.has(id))
        log.warn({ jobId: id }, 'slip not understood: it stays with the hub');
    jobs = listed;
    listedAt = from;
    for (const job of jobs.values()) await tellAgain(job, job.reprintCount);
    return hubAway;
  };

  /** The hub does not know any more that it came out (a backup was put back): it is told once more, and nothing is printed. */
  const tellAgain = async (job: ListedJob, reprintCount: number): Promise<boolean> => {
    const record = journal.record(job.id);
    if (record?.owed || !isPrinted({ reprintCount }, record)) return false;
    await write(job.id, { phase: 'untold' });
    void reporter.tell(job.id);
    return true;
  };

  const listNow = (): Promise<HubAwayError | null> => {
    refreshing = list().finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  /** By a list that begins after this call: one on its way may have left before what is looked for came. */
  const refresh = (): Promise<HubAwayError | null> => {
    if (refreshing === null) return listNow();
    following ??= refreshing
      .catch(() => null)
      .then(() => {
        following = null;
        return listNow();
      });
    return following;
  };

  const settle = async (): Promise<void> => {
    const wasOwed = journal.owed().length > 0 || goneBack.size > 0;
    const outcome = await reporter.tellAll();
    if (outcome === 'away') throw new HubAwayError('the hub does not know yet how earlier slips ended');
    if (wasOwed || env.now() - listedAt > FRESH_MS) await refresh();
    if (outcome === 'hub_away') isHubAway = true;
    goneBack.clear();
  };

  const claimAtHub = async (job: ListedJob): Promise<ClaimAnswer | null> => {
    await write(job.id, { phase: 'claimed', ...(job.isDocument ? { isDocument: true } : {}) });
    try {
      return await insist(env, signal, () => hub.report(job, asSent));
    } catch (error) {
      const isTaken = error instanceof HubRefusedError && error.isFinal;
      await write(
        job.id,
        isTaken ? { phase: 'reported' } : { phase: 'not_sent', cause: 'hub_away', count: job.reprintCount },
      );
      if (!isTaken) throw error;
      jobs.delete(job.id);
      return null;
    }
  };

  const claimed = (job: ListedJob & { slip: SlipContent }, reprintCount: number): ClaimedJob => {
    const { copyCount } = printer;
    const record = journal.record(job.id);
    const number = nextNumber(record, reprintCount);
    claim = { jobId: job.id, count: reprintCount, number };
    return {
      jobId: job.id,
      copies: copyCount,
      firstCopy: record?.copy ?? 1,
      lines: slipLines(job.slip),
      render: (copy) => {
        try {
          return renderJob(job.slip, { number, copy, copies: copyCount }, paperOf(printer));
        } catch (error) {
          unprintable = job.id;
          throw error;
        }
      },
      describe: (copy) => ({ jobId: job.id, copy, copies: copyCount, reprint: number, slip: job.slip }),
      ...(job.wantedSince ? { askedAgain: job.wantedSince } : {}),
      confirm: confirmOf(printer),
      autoReprint: job.slip.kind === 'kitchen',
      ...(record?.left ? { reprintToken: record.left.token } : {}),
    };
  };

  /** Written out by the hub, one copy of it: a bill twice is a bill too many. */
  const claimedDocument = (job: ListedJob, { reprintCount, escposBase64 }: ClaimAnswer): ClaimedJob => {
    claim = { jobId: job.id, count: reprintCount, number: reprintCount };
    return {
      jobId: job.id,
      copies: 1,
      firstCopy: 1,
      lines: DOCUMENT_LINES,
      render: () => {
        if (escposBase64 !== undefined) return Buffer.from(escposBase64, 'base64');
        unprintable = job.id;
        throw new Error('the hub sent no paper');
      },
      describe: (copy) => ({ jobId: job.id, copy, copies: 1, reprint: reprintCount }),
      confirm: confirmOf(printer),
      autoReprint: false,
    };
  };

  return {
    printer,
    refresh,
    held: () => placed('held'),
    letGo: async () => {
      const record = claim.jobId === null ? undefined : journal.record(claim.jobId);
      const end = record ? endOfInterrupted(record) : null;
      if (record && end) await write(record.jobId, end);
    },
    state: () => ({
      ...(journal.trouble === null ? state : { status: 'offline', cause: journal.trouble }),
      waiting: placed('next').length,
      held: placed('held').length,
      unreadable: placed('unreadable').length,
      lastPrintedAt,
      lastError,
    }),
    hasWork: async () => goneBack.size > 0 || toClaim().length > 0,
    claim: async () => {
      if (signal.aborted) return null;
      await settle();
      for (const job of toClaim()) {
        const answer = await claimAtHub(job);
        if (answer === null) continue;
        jobs.delete(job.id);
        if (await tellAgain(job, answer.reprintCount)) continue;
        if (job.isDocument && answer.status !== 'sent') {
          // Nobody waits for it any more.
          await write(job.id, { phase: 'reported' });
          continue;
        }
        renewedAt = env.now();
        return job.isDocument
          ? claimedDocument(job, answer)
          : claimed({ ...job, slip: job.slip! }, answer.reprintCount);
      }
      return null;
    },
    sending: (jobId, copy, token) => write(jobId, { phase: 'sending', copy, token, number: claim.number }),
    renewLease: async (jobId) => {
      if (env.now() - renewedAt < RENEW_EVERY_MS) return;
      renewedAt = env.now();
      await hub.report({ id: jobId, isDocument: journal.record(jobId)?.isDocument ?? false }, asSent);
    },
    printed: async (jobId, level) => {
      lastPrintedAt = Math.floor(env.now());
      await write(jobId, { phase: 'printed', level, count: claim.count });
      void reporter.tell(jobId);
    },
    uncertain: async (jobId, cause) => {
      wentWrong(cause);
      await write(jobId, { phase: 'uncertain', cause });
      goneBack.add(jobId);
      void reporter.tell(jobId);
    },
    notSent: async (jobId, cause) => {
      const isUnprintable = unprintable === jobId;
      unprintable = null;
      wentWrong(isUnprintable ? UNPRINTABLE : cause);
      const { count } = claim;
      await write(
        jobId,
        isUnprintable ? { phase: 'failed', cause: UNPRINTABLE, count } : { phase: 'not_sent', cause, count },
      );
      goneBack.add(jobId);
      void reporter.tell(jobId);
    },
    // The hub counts attempts, by claims; what the printer's trouble is it hears of by its status.
    attemptFailed: async (cause, detail) => {
      wentWrong(cause);
      log.warn({ printer: printer.label, url: addressOf(printer), cause, detail }, 'printer not reached');
    },
    status: async (status, cause) => {
      state = { status, cause };
      if (cause !== null) wentWrong(cause);
      options.onStatus();
    },
  };
};
