/** A person types no two keys this fast; a scanner types all of them so. Milliseconds. */
export const FASTEST_TYPIST_MS = 35;
const SHORTEST_CODE = 4;
/** Digits that come so fast and then stop are a code although no Enter follows: the shortest barcode, an EAN-8. */
const SHORTEST_WITHOUT_ENTER = 8;

/** One key that went down: what it writes, and when (milliseconds). */
export interface KeyDown {
  key: string;
  at: number;
}

/** A scanner ends a code with one of these, unless it is set up to end it with nothing. */
const ENDS = ['Enter', 'Tab'];

/**
 * Tells what a scanner reads from what a person types, by its speed and the Enter or Tab at its end, wherever the focus is: after a
 * search a scanner that listens to one field loses every code. Keys without a character are ignored, and nothing is cleared by a timer.
 */
export class Scanner {
  #keys: KeyDown[] = [];
  /** The keys were taken for a code without its end. */
  #isTaken = false;

  /** The code that ends with this key, '' where the code was taken before its end; null while there is none. */
  press(down: KeyDown): string | null {
    if (ENDS.includes(down.key)) {
      const code = this.#code;
      const isSoon = this.#keys.length > 0 && down.at - this.#keys.at(-1)!.at <= FASTEST_TYPIST_MS;
      const isTaken = this.#isTaken;
      this.#begin();
      if (!isSoon || code.length < SHORTEST_CODE) return null;
      return isTaken ? '' : code;
    }
    if (down.key.length !== 1) return null;
    const last = this.#keys.at(-1);
    if (last && down.at - last.at > FASTEST_TYPIST_MS) this.#begin();
    this.#keys.push(down);
    return null;
  }

  /** No key came for a while: the code of a scanner that ends it with nothing, once; else null. */
  rest(): string | null {
    const code = this.#code;
    if (this.#isTaken || code.length < SHORTEST_WITHOUT_ENTER || !/^\d+$/.test(code)) return null;
    this.#isTaken = true;
    return code;
  }

  get #code(): string {
    return this.#keys.map(({ key }) => key).join('');
  }

  #begin(): void {
    this.#keys = [];
    this.#isTaken = false;
  }
}

/** The product with this code (its SKU, capitals or not), or undefined. */
export const productOfCode = <P extends { sku: string | null }>(products: readonly P[], code: string): P | undefined =>
  products.find(({ sku }) => sku !== null && sku.trim().toLowerCase() === code.trim().toLowerCase());
