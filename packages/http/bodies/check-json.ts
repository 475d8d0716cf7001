import { AppError } from '@comanda/contracts';

/** Deeper than anything we take, and far from where a recursive reader runs out of stack. */
const DEEPEST = 40;
/**
 * Names of values, each counted once: a parser knows a name it has met, and a million new ones cost it seconds. Ours have
 * hundreds, where options are named by their ids.
 */
const MOST_NAMES = 5_000;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OBJECT, ARRAY, OBJECT_END, ARRAY_END] = [0x7b, 0x5b, 0x7d, 0x5d];
const LETTER_U = 0x75;

const refuse = (path: string, message: string): never => {
  throw new AppError('VALIDATION_FAILED', { issues: [{ in: 'body', path, message }] });
};

/** The four hex digits after `\u` at `at`, as a number; NaN when they are none. */
const unitAt = (text: Buffer, at: number): number => Number.parseInt(text.toString('latin1', at + 2, at + 6), 16);

const isEscape = (text: Buffer, at: number): boolean => text[at] === BACKSLASH && text[at + 1] === LETTER_U;

/** Where we are in the text: the containers that are open, and the key or the place in each. */
class Place {
  depth = 0;
  readonly #isArray: boolean[] = [];
  readonly #index: number[] = [];
  /** First and last byte of the key, in pairs; empty before one was read. */
  readonly #key: [from: number, to: number][] = [];

  open(isArray: boolean): void {
    this.#isArray[this.depth] = isArray;
    this.#index[this.depth] = 0;
    this.#key[this.depth] = [0, 0];
    this.depth += 1;
  }

  next(): void {
    if (this.depth === 0) return;
    this.#index[this.depth - 1]! += 1;
    this.#key[this.depth - 1] = [0, 0];
  }

  /** Whether a value may be named here: in an object, once. */
  get isUnnamed(): boolean {
    return this.depth > 0 && !this.#isArray[this.depth - 1] && this.#key[this.depth - 1]![1] === 0;
  }

  key(from: number, to: number): void {
    this.#key[this.depth - 1] = [from, to];
  }

  path(text: Buffer): string {
    const parts = Array.from({ length: this.depth }, (_, level) =>
      this.#isArray[level] ? String(this.#index[level]) : text.toString('utf8', ...this.#key[level]!),
    );
    return parts.filter((part) => part !== '').join('.');
  }
}

/** The closing quote of the string that begins at `from`. Throws on what no text of ours may hold. */
const endOfString = (text: Buffer, from: number, place: Place): number => {
  let at = from + 1;
  for (; at < text.length && text[at] !== QUOTE; at += 1) {
    if (text[at] !== BACKSLASH) continue;
    if (text[at + 1] !== LETTER_U) {
      at += 1;
      continue;
    }
    const unit = unitAt(text, at);
    // PostgreSQL keeps no NUL in a text, a printer does as it pleases with one, and nobody means it.
    if (unit === 0) refuse(place.path(text), 'must not contain a NUL character');
    if (unit >= 0xd800 && unit <= 0xdfff) {
      const second = isEscape(text, at + 6) ? unitAt(text, at + 6) : 0;
      // Half a character is stored as another than was answered.
      if (unit > 0xdbff || !(second >= 0xdc00 && second <= 0xdfff)) {
        refuse(place.path(text), 'must not contain half a surrogate pair');
      }
      at += 6;
    }
    at += 5;
  }
  return at;
};

/**
 * Looks over the bytes of a JSON text once, before anything is made of them: how deep, how many values and names, NULs,
 * halves of characters. What is not JSON passes; the parser says so. Throws VALIDATION_FAILED with the field's path, and
 * PAYLOAD_TOO_LARGE above `mostValues` values or too many names.
 */
export const checkJson = (text: Buffer, mostValues: number): void => {
  const place = new Place();
  const names = new Set<string>();
  let values = 1;
  let lastString: [from: number, to: number] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === QUOTE) {
      const end = endOfString(text, at, place);
      lastString = [at + 1, end];
      at = end;
    } else if (byte === COLON) {
      // The parser comes no further.
      if (!place.isUnnamed) return;
      place.key(...lastString);
      names.add(text.toString('latin1', ...lastString));
      // What is no JSON names values by nothing: a long text is taken once.
      lastString = [at, at];
    } else if (byte === COMMA) {
      place.next();
      values += 1;
    } else if (byte === OBJECT || byte === ARRAY) {
      if (place.depth === DEEPEST) refuse('', `must not be nested deeper than ${DEEPEST}`);
      place.open(byte === ARRAY);
      values += 1;
    } else if ((byte === OBJECT_END || byte === ARRAY_END) && place.depth > 0) {
      place.depth -= 1;
    }
    if (values > mostValues || names.size > MOST_NAMES) throw new AppError('PAYLOAD_TOO_LARGE');
  }
};
