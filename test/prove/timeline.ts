import type { Stillness } from './stillness.ts';

interface Event {
  at: number;
  no: number;
  run(): void;
}

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
    const event = { at: this.#now + Math.max(0, ms), no: this.#count, run };
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
    while (!isDone && (await this.step()));
    return ending;
  }

  /** Does the next thing, if there is one until then, and waits until nothing moves. */
  async step(until = Number.POSITIVE_INFINITY): Promise<boolean> {
    // Somebody may have begun something beside us: what it plans is to stand here before the next thing is chosen.
    await this.#stillness.settle();
    const next = this.#events.reduce<Event | null>(
      (first, one) => (first === null || one.at < first.at || (one.at === first.at && one.no < first.no) ? one : first),
      null,
    );
    if (next === null || next.at > until) return false;
    this.#events = this.#events.filter((one) => one !== next);
    this.#now = Math.max(this.#now, next.at);
    next.run();
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
