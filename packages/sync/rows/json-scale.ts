/** What texts that are parsed together may hold, at most. */
export interface JsonLimits {
  /** Of all of them. */
  letters: number;
  /** Names of values, each counted once: a parser knows a name it has met; new ones cost it more than all else. */
  names: number;
  /** Short values that are texts, each counted once: a parser keeps those as it keeps names. */
  texts: number;
  values: number;
  /** Of each of a list of changes; no limit for other texts. */
  valuesOfChange: number;
}

/** A caller nests forty (`check-json.ts`), and the log says that within others; what is nested by thousands nobody writes out again. */
const DEEPEST = 100;
/** Longer ones a parser takes as they come (V8's `kMaxInternalizedStringValueLength`). Letters. */
const LONGEST_SHORT = 10;
/** Letters of one that is written by its number, `\u0041`. */
const LONGEST_ESCAPE = 6;

const [QUOTE, BACKSLASH, COMMA, COLON, SPACE] = [0x22, 0x5c, 0x2c, 0x3a, 0x20];
const LETTER_U = 0x75;
const [OBJECT, ARRAY, OBJECT_END, ARRAY_END] = [0x7b, 0x5b, 0x7d, 0x5d];

/** Where the string ends that begins at `from`. */
const endOfString = (text: string, from: number): number => {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
};

/** Whether the string that ends at `end` names a value. */
const isNaming = (text: string, end: number): boolean => {
  let at = end + 1;
  while (text.charCodeAt(at) <= SPACE) at += 1;
  return text.charCodeAt(at) === COLON;
};

/** Whether the string between its quotes, at `from` and `end`, may be a short one once its escapes are read. */
const isPerhapsShort = (from: number, end: number): boolean => end - from - 1 <= LONGEST_SHORT * LONGEST_ESCAPE;

/** Whether it is. */
const isShort = (text: string, from: number, end: number): boolean => {
  if (!isPerhapsShort(from, end)) return false;
  let letters = 0;
  for (let at = from + 1; at < end; letters += 1) {
    if (text.charCodeAt(at) !== BACKSLASH) at += 1;
    else at += text.charCodeAt(at + 1) === LETTER_U ? LONGEST_ESCAPE : 2;
  }
  return letters <= LONGEST_SHORT;
};

/**
 * Weighs texts of JSON together before anything is made of them, because all other hubs wait for as long as a parser takes.
 * However short: ten thousand letters nest deeper than an answer can be written. What is not JSON passes; the parser says so.
 */
export class JsonScale {
  readonly #most: JsonLimits;
  readonly #names = new Set<string>();
  readonly #texts = new Set<string>();
  /** Texts whose names and short texts are not told apart yet. */
  #untold: { text: string; what: string }[] = [];
  /** No fewer than there are different ones: telling them apart takes longer than all else, and ours are never so many. */
  #namesAtMost = 0;
  #textsAtMost = 0;
  #letters = 0;
  #values = 0;

  constructor(most: JsonLimits) {
    this.#most = most;
  }

  /** Adds a text, called `what` in errors. Throws RangeError for what no hub of ours has sealed. */
  add(text: string, what: string): void {
    const { letters, names, texts } = this.#most;
    this.#letters += text.length;
    if (this.#letters > letters) throw new RangeError(`${what} is longer than ${letters} letters with others`);
    this.#weigh(text, what);
    this.#untold.push({ text, what });
    if (this.#namesAtMost > names || this.#textsAtMost > texts) this.#tellApart();
  }

  /** How deep it nests and how many values it has; names and short texts at most. */
  #weigh(text: string, what: string): void {
    const most = this.#most;
    let [depth, values, ofChange] = [0, this.#values + 1, 0];
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit === QUOTE) {
        const end = endOfString(text, at);
        if (isNaming(text, end)) this.#namesAtMost += 1;
        else if (isPerhapsShort(at, end)) this.#textsAtMost += 1;
        at = end;
      } else if (unit === OBJECT_END || unit === ARRAY_END) depth -= 1;
      else if (unit === COMMA || unit === OBJECT || unit === ARRAY) {
        values += 1;
        ofChange += 1;
        if (unit !== COMMA) depth += 1;
        else if (depth === 1) ofChange = 0;
        if (depth > DEEPEST) throw new RangeError(`${what} is nested deeper than ${DEEPEST}`);
        if (ofChange > most.valuesOfChange)
          throw new RangeError(`${what} has a change of more than ${most.valuesOfChange} values`);
        if (values > most.values) throw new RangeError(`${what} has more than ${most.values} values`);
      }
    }
    this.#values = values;
  }

  #tellApart(): void {
    for (const { text, what } of this.#untold) this.#tell(text, what);
    this.#untold = [];
    this.#namesAtMost = this.#names.size;
    this.#textsAtMost = this.#texts.size;
  }

  #tell(text: string, what: string): void {
    const most = this.#most;
    const [names, texts] = [this.#names, this.#texts];
    for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
      const end = endOfString(text, at);
      if (isNaming(text, end)) names.add(text.slice(at + 1, end));
      else if (isShort(text, at, end)) texts.add(text.slice(at + 1, end));
      if (names.size > most.names) throw new RangeError(`${what} has more than ${most.names} names`);
      if (texts.size > most.texts) throw new RangeError(`${what} has more than ${most.texts} short texts`);
      at = end;
    }
  }
}
