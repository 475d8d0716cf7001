import type { Stillness } from './stillness.ts';

interface Event {
  at: number;
  no: number;
  run(): void;
}

/** What is due within so little is due at once: things happen beside each other, and not in turn as if each waited for the last. */
const TICK_MS = 20;
/** Nobody waits longer for anything; who does waits for ever. */
const LONGEST_WAIT_MS = 30 * 60_000;

/** The time of a simulated world: nothing happens but what stands in it, in order, and each thing to its end. */
export class Timeline {
  #now: number;
  #count = 0;
  #events: Event[] = [];
  readonly #stillness: Stillness;

  constructor(start: number, stillness: Stillness) {
    this.#now = start;
    this.#stillness = stillness;
  }

  /** Milliseconds since the epoch. */
  get now(): number {
    return this.#now;
  }

  /** Runs `run` after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void {
    this.#count += 1;
    const at = Math.ceil((this.#now + Math.max(0, ms)) / TICK_MS) * TICK_MS;
    const event = { at, no: this.#count, run };
    this.#events.push(event);
    this.#stillness.stir();
    return () => {
      this.#events = this.#events.filter((one) => one !== event);
    };
  }

  /** Waits for what may itself wait for time to pass. */
  async until<T>(work: Promise<T> | T): Promise<T> {
    let isDone = false;
    const ending = Promise.resolve(work).finally(() => {
      isDone = true;
    });
    ending.catch(() => undefined);
    await this.#stillness.settle();
    const end = this.#now + LONGEST_WAIT_MS;
    while (!isDone && this.#now < end && (await this.step(end)));
    if (!isDone) throw new Error(`somebody waits for ever: ${new Error().stack}`);
    return ending;
  }

  /** Does what is next, if there is something until then, and waits until nothing moves. What is due at once is done beside each other. */
  async step(until = Number.POSITIVE_INFINITY): Promise<boolean> {
    // Somebody may have begun something beside us: what it plans is to stand here before the next thing is chosen.
    await this.#stillness.settle();
    const at = this.#events.reduce((first, one) => Math.min(first, one.at), Number.POSITIVE_INFINITY);
    if (at > until || this.#events.length === 0) return false;
    this.#now = Math.max(this.#now, at);
    const due = this.#events.filter((one) => one.at === at).sort((a, b) => a.no - b.no);
    for (const event of due) {
      // One before it may have cancelled it.
      if (!this.#events.includes(event)) continue;
      this.#events = this.#events.filter((one) => one !== event);
      event.run();
    }
    await this.#stillness.settle();
    return true;
  }

  /** Lets so many milliseconds pass. */
  async pass(ms: number): Promise<void> {
    const until = this.#now + ms;
    while (await this.step(until));
    this.#now = until;
  }
}
