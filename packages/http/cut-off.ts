/** How long they are not heard again. Milliseconds. */
const REST_MS = 10_000;

/**
 * Who was cut off lately for asking more than anybody does. A line is opened again at once, and each new one would have its own count
 * of what it may ask.
 */
export class CutOff {
  readonly #until = new Map<string, number>();
  readonly #now: () => number;

  /** `now`: milliseconds that only go on. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  add(actorId: string): void {
    const now = this.#now();
    for (const [id, until] of this.#until) if (until <= now) this.#until.delete(id);
    this.#until.set(actorId, now + REST_MS);
  }

  has(actorId: string): boolean {
    return (this.#until.get(actorId) ?? 0) > this.#now();
  }
}
