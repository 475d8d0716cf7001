import { hash } from 'node:crypto';

const DAY_WORD =
  /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z|[0-9a-f]{64}|[A-Z0-9]+-C?\d+/g;
const IS_DATE = /^\d{4}-/;
const IS_NUMBER = /^([A-Z0-9]+-C?)(\d+)$/;

type Row = Record<string, unknown>;

/** A text taken apart: what stays, and in between the words that are another day's on another day. */
export interface Learnt {
  parts: readonly string[];
  words: readonly number[];
}

const shiftedId = (id: string, shiftMs: number): string => {
  const at = (Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - shiftMs).toString(16).padStart(12, '0');
  return `${at.slice(0, 8)}-${at.slice(8)}${id.slice(13)}`;
};

/** Texts of one night, told of any other day: ids begin with their time, dates are earlier, numbers go on. */
export class DayText {
  readonly #words: string[] = [];
  readonly #places = new Map<string, number>();
  /** Numbers a night uses, by what they begin with. */
  readonly #counts = new Map<string, number>();
  /** Ids that were made in the night: those of dishes and people stay. */
  readonly #ids: ReadonlySet<string>;
  readonly #hashes: ReadonlySet<string>;
  #said: string[] = [];

  constructor(rows: ReadonlyMap<string, readonly Row[]>) {
    const all = [...rows.values()].flat();
    this.#ids = new Set(all.flatMap(({ id, job_id: jobId }) => [id, jobId].filter((one) => typeof one === 'string')));
    this.#hashes = new Set(rows.get('audit_entry')?.map(({ hash: own }) => own as string));
    for (const { document_number: order, bill_number: bill } of all) {
      const [, start, number] = IS_NUMBER.exec(String(order ?? bill)) ?? [];
      if (start) this.#counts.set(start, Math.max(this.#counts.get(start) ?? 0, Number(number)));
    }
  }

  learn(text: string): Learnt {
    const parts: string[] = [];
    const words: number[] = [];
    let from = 0;
    for (const { 0: word, index } of text.matchAll(DAY_WORD)) {
      if (!this.#isOfTheDay(word)) continue;
      parts.push(text.slice(from, index));
      words.push(this.#placeOf(word));
      from = index + word.length;
    }
    return { parts: [...parts, text.slice(from)], words };
  }

  /** From now on texts are told of the day so many milliseconds before, the `day`th of all. */
  day(shiftMs: number, day: number): this {
    this.#said = this.#words.map((word) => this.#on(word, shiftMs, day));
    return this;
  }

  /** What a word is on this day, where it cannot be worked out. */
  say(word: string, now: string): void {
    this.#said[this.#placeOf(word)] = now;
  }

  of({ parts, words }: Learnt): string {
    let text = parts[0]!;
    for (let i = 0; i < words.length; i++) text += this.#said[words[i]!]! + parts[i + 1]!;
    return text;
  }

  sha256(text: string): string {
    return hash('sha256', text);
  }

  bytes(seed: number): Buffer {
    return hash('sha256', String(seed), 'buffer');
  }

  #isOfTheDay(word: string): boolean {
    if (IS_DATE.test(word)) return word.endsWith('Z');
    const start = IS_NUMBER.exec(word)?.[1];
    return start === undefined ? this.#ids.has(word) || this.#hashes.has(word) : this.#counts.has(start);
  }

  #on(word: string, shiftMs: number, day: number): string {
    if (this.#ids.has(word)) return shiftedId(word, shiftMs);
    if (this.#hashes.has(word)) return word;
    if (IS_DATE.test(word)) return new Date(Date.parse(word) - shiftMs).toISOString();
    const [, start, number] = IS_NUMBER.exec(word)!;
    return `${start}${Number(number) + day * this.#counts.get(start!)!}`;
  }

  #placeOf(word: string): number {
    const known = this.#places.get(word);
    if (known !== undefined) return known;
    this.#places.set(word, this.#words.length);
    return this.#words.push(word) - 1;
  }
}
