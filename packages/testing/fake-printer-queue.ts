import type { ClaimedJob, ConfirmLevel, PrinterCause, PrintJobSource } from '@comanda/devices';

export interface MemoryJob {
  jobId: string;
  copies: number;
  lines: number;
  confirm: ConfirmLevel | 'unknown';
  autoReprint: boolean;
  /** `mark` is the number of the repeat when this copy may already be on paper, else 0. */
  render(copy: number, mark: number): Uint8Array;
}

export interface MemoryJobState {
  status: 'pending' | 'sent' | 'printed' | 'failed' | 'parked';
  firstCopy: number;
  /** Times that the copy `firstCopy` was sent without proof. */
  doubts: number;
  /** Token of the last sending of which a byte may have left. */
  token: string | null;
  /** Token of the sending before it: what `notSent` goes back to. */
  earlierToken: string | null;
  level: ConfirmLevel | null;
  attempts: number;
  leases: number;
}

/** A print queue in memory: the meaning of every call of PrintJobSource, for tests and for reading. */
export class MemoryPrintSource implements PrintJobSource {
  readonly #jobs = new Map<string, MemoryJob>();
  readonly #states = new Map<string, MemoryJobState>();
  readonly #maxAttempts: number;
  /** A claim says that the job is being sent, as a hub's does; false: as a bridge, whose hub is asked in between. */
  writesAtClaim = true;
  readonly statuses: { status: 'online' | 'offline'; cause: PrinterCause | null }[] = [];
  readonly failures: { cause: PrinterCause; detail: string }[] = [];
  readonly doubts: { jobId: string; cause: PrinterCause }[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #sendingListeners: ((jobId: string, copy: number) => void)[] = [];

  /** Jobs whose printer cannot be reached `maxAttempts` times become failed. */
  constructor(maxAttempts = Number.POSITIVE_INFINITY) {
    this.#maxAttempts = maxAttempts;
  }

  /** Hears of every sending just before its first byte leaves. */
  onSending(listener: (jobId: string, copy: number) => void): void {
    this.#sendingListeners.push(listener);
  }

  /** Hears of every change; returns the way to stop it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  add(job: MemoryJob): void {
    this.#jobs.set(job.jobId, job);
    const fresh = {
      status: 'pending',
      firstCopy: 1,
      doubts: 0,
      token: null,
      earlierToken: null,
      level: null,
      attempts: 0,
      leases: 0,
    } as const;
    this.#states.set(job.jobId, { ...fresh });
  }

  get jobs(): readonly MemoryJob[] {
    return [...this.#jobs.values()];
  }

  state(jobId: string): MemoryJobState {
    const state = this.#states.get(jobId);
    if (state === undefined) throw new Error(`no job ${jobId}`);
    return state;
  }

  /** Jobs that were given out and neither printed nor failed nor parked. */
  get open(): string[] {
    return [...this.#states]
      .filter(([, state]) => state.status === 'pending' || state.status === 'sent')
      .map(([id]) => id);
  }

  /** What a hub does at its start with jobs of a dead sender: those of which a byte may have left go marked. */
  recoverAfterCrash(): void {
    for (const state of this.#states.values()) {
      if (state.status !== 'sent') continue;
      state.status = 'pending';
      if (state.token !== null) state.doubts += 1;
    }
  }

  async hasWork(): Promise<boolean> {
    return this.#oldestPending() !== null;
  }

  async claim(token: string): Promise<ClaimedJob | null> {
    const job = this.#oldestPending();
    if (job === null) return null;
    const state = this.state(job.jobId);
    state.status = 'sent';
    state.earlierToken = state.token;
    const { firstCopy, doubts, token: earlier } = state;
    const reprintToken = doubts > 0 ? earlier : null;
    const isSent = this.writesAtClaim && reprintToken === null;
    if (isSent) await this.sending(job.jobId, firstCopy, token);
    return {
      jobId: job.jobId,
      copies: job.copies,
      firstCopy,
      lines: job.lines,
      confirm: job.confirm,
      autoReprint: job.autoReprint,
      describe: (copy) => ({ jobId: job.jobId, copy }),
      render: (copy) => job.render(copy, copy === firstCopy ? doubts : 0),
      ...(isSent && { token }),
      ...(reprintToken !== null && { reprintToken }),
    };
  }

  async sending(jobId: string, copy: number, token: string): Promise<void> {
    const state = this.state(jobId);
    const sameCopy = copy === state.firstCopy;
    if (!sameCopy) state.doubts = 0;
    state.earlierToken = sameCopy ? state.token : null;
    state.firstCopy = copy;
    state.token = token;
    for (const listener of this.#sendingListeners) listener(jobId, copy);
    this.#changed();
  }

  async renewLease(jobId: string): Promise<void> {
    this.state(jobId).leases += 1;
    this.#changed();
  }

  async printed(jobId: string, level: ConfirmLevel): Promise<void> {
    Object.assign(this.state(jobId), { status: 'printed', level });
    this.#changed();
  }

  async uncertain(jobId: string, cause: PrinterCause): Promise<void> {
    const state = this.state(jobId);
    state.doubts += 1;
    state.status = this.#jobs.get(jobId)?.autoReprint ? 'pending' : 'parked';
    this.doubts.push({ jobId, cause });
    this.#changed();
  }

  async notSent(jobId: string): Promise<void> {
    const state = this.state(jobId);
    state.status = 'pending';
    state.token = state.earlierToken;
    this.#changed();
  }

  async attemptFailed(cause: PrinterCause, detail: string): Promise<void> {
    this.failures.push({ cause, detail });
    const oldest = this.#oldestPending();
    if (oldest !== null) {
      const state = this.state(oldest.jobId);
      state.attempts += 1;
      if (state.attempts >= this.#maxAttempts) state.status = 'failed';
    }
    this.#changed();
  }

  async status(status: 'online' | 'offline', cause: PrinterCause | null): Promise<void> {
    this.statuses.push({ status, cause });
    this.#changed();
  }

  #oldestPending(): MemoryJob | null {
    for (const [jobId, state] of this.#states) if (state.status === 'pending') return this.#jobs.get(jobId) ?? null;
    return null;
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
