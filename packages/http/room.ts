interface Waiting {
  bytes: number;
  enter(): void;
}

/** So many bytes for all together; who finds no room waits, and they come in as they came. */
export class Room {
  readonly #waiting: Waiting[] = [];
  #free: number;

  constructor(bytes: number) {
    this.#free = bytes;
  }

  /** Resolves when there is room for so many bytes, which are taken then. */
  take(bytes: number): Promise<void> {
    return new Promise((enter) => {
      this.#waiting.push({ bytes, enter });
      this.#next();
    });
  }

  /** So many bytes are free again. */
  give(bytes: number): void {
    this.#free += bytes;
    this.#next();
  }

  #next(): void {
    for (let [first] = this.#waiting; first && first.bytes <= this.#free; [first] = this.#waiting) {
      this.#waiting.shift();
      this.#free -= first.bytes;
      first.enter();
    }
  }
}
