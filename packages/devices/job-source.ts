/** How sure we are that a slip is on paper: printed (echo), processed in order (fence), printer alive (status), bytes gone (accepted). */
export type ConfirmLevel = 'echo' | 'fence' | 'status' | 'accepted';

export type PrinterCause =
  | 'refused'
  | 'unreachable'
  | 'address'
  | 'not_allowed'
  | 'timeout'
  | 'silent'
  | 'paper_out'
  | 'cover_open'
  | 'offline'
  | 'cutter'
  | 'error'
  | 'dropped'
  | 'power'
  | 'closed';

export interface ClaimedJob {
  jobId: string;
  copies: number;
  /** First copy still to print, from 1; the earlier ones are on paper. */
  firstCopy: number;
  lines: number;
  render(copy: number): Uint8Array;
  /** What a webhook is told of a copy beside its bytes, as JSON: what is on it, in words. */
  describe(copy: number): Record<string, unknown>;
  /** When a person asked for it again: a service that took it before takes no slip of the same key twice. Unset: nobody did. */
  askedAgain?: string;
  confirm: ConfirmLevel | 'unknown';
  /** Whether the source may requeue an uncertain sending marked as a possible duplicate; false parks it for a person. */
  autoReprint: boolean;
  /** It is on disk already that `firstCopy` is being sent, as this token. Undefined: `sending` is still to be said. */
  token?: string;
  /** Token of the uncertain earlier sending of `firstCopy`: its late echo is listened for before anything is sent. */
  reprintToken?: string;
}

/**
 * The durable queue of one printer. What these calls promise together: a job is never `printed` without evidence, and
 * a job of which a byte may have left is never sent again unmarked.
 */
export interface PrintJobSource {
  hasWork(): Promise<boolean>;
  /**
   * Atomically claims the oldest pending job of this printer: marks it sent and takes a lease. Who can persists in the same step that
   * its first copy is being sent, as `token`; not where an earlier sending is looked for first.
   */
  claim(token: string): Promise<ClaimedJob | null>;
  /** Persisted BEFORE the first byte of `copy` leaves; says too that all earlier copies are on paper. */
  sending(jobId: string, copy: number, token: string): Promise<void>;
  /** The job waits for a person (paper, cover) at the printer: keep other senders off it. */
  renewLease(jobId: string): Promise<void>;
  printed(jobId: string, level: ConfirmLevel): Promise<void>;
  /** Some bytes left and no proof came: the source requeues the job marked, or parks it. It must bound the repeats. */
  uncertain(jobId: string, cause: PrinterCause): Promise<void>;
  /**
   * No byte of the current copy left: back to pending as it was claimed, its copy number moved on by `sending`. Where copies before it
   * are out and another printer may start with the first, the source counts it.
   */
  notSent(jobId: string, cause: PrinterCause): Promise<void>;
  /**
   * With work waiting the printer could not be talked to (`jobId` null), or it was, and this job was refused or could not be laid out:
   * consumes one attempt of what that concerns.
   */
  attemptFailed(cause: PrinterCause, detail: string, jobId: string | null): Promise<void>;
  /** Called on change only. */
  status(status: 'online' | 'offline', cause: PrinterCause | null): Promise<void>;
}
