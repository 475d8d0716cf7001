/** A person types no two keys this fast; a scanner types all of them so. Milliseconds. */
export const FASTEST_TYPIST_MS = 35;
const SHORTEST_CODE = 4;

/** One key that went down: what it writes, and when (milliseconds). */
export interface KeyDown {
  key: string;
  at: number;
}

/**
 * Tells what a scanner reads from what a person types, by its speed and the Enter at its end, wherever the focus is: after a search a
 * scanner that listens to one field loses every code. Keys without a character are ignored, and nothing is cleared by a timer.
 */
export class Scanner {
  #keys: KeyDown[] = [];

  /** The code that ends with this key; null while there is none. */
  press(down: KeyDown): string | null {
    if (down.key === 'Enter') {
      const keys = this.#keys;
      this.#keys = [];
      const isSoon = keys.length > 0 && down.at - keys.at(-1)!.at <= FASTEST_TYPIST_MS;
      return isSoon && keys.length >= SHORTEST_CODE ? keys.map(({ key }) => key).join('') : null;
    }
    if (down.key.length !== 1) return null;
    const last = this.#keys.at(-1);
    if (last && down.at - last.at > FASTEST_TYPIST_MS) this.#keys = [];
    this.#keys.push(down);
    return null;
  }
}

/** The product with this code (its SKU, capitals or not), or undefined. */
export const productOfCode = <P extends { sku: string | null }>(products: readonly P[], code: string): P | undefined =>
  products.find(({ sku }) => sku !== null && sku.trim().toLowerCase() === code.trim().toLowerCase());
