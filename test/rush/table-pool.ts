import type { DiningTable } from '@comanda/contracts';

/** The tables of the house: a party waits for one that is free and big enough. */
export class TablePool {
  readonly #free: DiningTable[];
  readonly #queue: { guests: number; seat: (table: DiningTable) => void }[] = [];

  constructor(tables: readonly DiningTable[]) {
    this.#free = [...tables].sort((a, b) => a.capacity - b.capacity);
  }

  /** The smallest free table that fits; waits for one when there is none. */
  take(guests: number): Promise<DiningTable> {
    const table = this.tryTake(guests);
    if (table) return Promise.resolve(table);
    return new Promise((seat) => this.#queue.push({ guests, seat }));
  }

  /** The same, without waiting. */
  tryTake(guests: number): DiningTable | null {
    const at = this.#free.findIndex((table) => table.capacity >= guests);
    return at < 0 ? null : this.#free.splice(at, 1)[0]!;
  }

  release(table: DiningTable): void {
    const at = this.#queue.findIndex((party) => party.guests <= table.capacity);
    if (at >= 0) {
      this.#queue.splice(at, 1)[0]!.seat(table);
      return;
    }
    this.#free.push(table);
    this.#free.sort((a, b) => a.capacity - b.capacity);
  }
}
