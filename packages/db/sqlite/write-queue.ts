/** Writes of people that share one COMMIT, at most: the first of them waits for the last. */
const GROUP = 16;

/** Groups of people's writes that go before a write of the sync that waits: it comes late, but it comes. */
const PEOPLE_FIRST = 8;

/** Somebody wrote so short a time ago: people are at work. Milliseconds. */
const AT_WORK_MS = 2_000;

/** No pause of the sync is longer. Milliseconds. */
const LONGEST_REST_MS = 50;

interface Queued {
  /** The sync's own, not a person's. */
  isApplying: boolean;
}

/**
 * Who writes next. People go before the sync, and share a COMMIT; a write of the sync has one of its own, for nobody to wait
 * for its end but those who come while it is under way (docs/sync.md#nobody-waits-for-the-sync). While people are at work,
 * the sync pauses after each write for as long as that took: what a till still has to compute between its own writes gets
 * the other half.
 */
export class WriteQueue<W extends Queued> {
  readonly #people: W[] = [];
  readonly #sync: W[] = [];
  #groupsBefore = 0;
  #peopleCameAt = Number.NEGATIVE_INFINITY;
  #restsUntil = Number.NEGATIVE_INFINITY;

  get isEmpty(): boolean {
    return this.#people.length + this.#sync.length === 0;
  }

  /** A person waits for the write under way to end. */
  get isAwaited(): boolean {
    return this.#people.length > 0;
  }

  add(write: W, now: number): void {
    if (write.isApplying) this.#sync.push(write);
    else {
      this.#people.push(write);
      this.#peopleCameAt = now;
    }
  }

  /** The writes of the next COMMIT. Call when there are any. */
  next(): W[] {
    const isSyncsTurn = this.#people.length === 0 || (this.#sync.length > 0 && this.#groupsBefore >= PEOPLE_FIRST);
    this.#groupsBefore = isSyncsTurn || this.#sync.length === 0 ? 0 : this.#groupsBefore + 1;
    return isSyncsTurn ? this.#sync.splice(0, 1) : this.#people.splice(0, GROUP);
  }

  /** A write of the sync took from `since` to `now`. */
  syncWrote(since: number, now: number): void {
    this.#restsUntil = now + Math.min(LONGEST_REST_MS, Math.max(0, now - since));
  }

  /** Whether somebody wrote a moment ago. */
  arePeopleAtWork(now: number): boolean {
    return this.#people.length > 0 || Math.abs(now - this.#peopleCameAt) <= AT_WORK_MS;
  }

  /** Milliseconds until the next write may begin. A clock that was set makes nobody wait longer than a rest lasts. */
  restMs(now: number): number {
    if (this.#people.length > 0 || !this.arePeopleAtWork(now)) return 0;
    return Math.min(LONGEST_REST_MS, Math.max(0, this.#restsUntil - now));
  }
}
