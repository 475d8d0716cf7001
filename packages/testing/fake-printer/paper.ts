import { decodeCp850 } from '@comanda/escpos';

/** A run of characters printed with one style. */
export interface PaperRun {
  text: string;
  bold: boolean;
  wide: boolean;
  tall: boolean;
  invert: boolean;
}

/** A picture in dots: rows of `width / 8` bytes in base64 from the top, the highest bit at the left, 1 is black. */
export interface PaperPicture {
  width: number;
  height: number;
  bits: string;
  centred: boolean;
}

export interface PaperLine {
  runs: PaperRun[];
  picture?: PaperPicture;
}

/** One piece of paper: what a person would hold. `torn` when it never reached its cut or final feed. */
export interface PaperSlip {
  id: number;
  /** When its first line came out, ms since 1970. */
  at: number;
  lines: PaperLine[];
  state: 'printing' | 'complete' | 'torn';
  cut: boolean;
}

export type Style = Omit<PaperRun, 'text'>;

export const PLAIN_STYLE: Style = { bold: false, wide: false, tall: false, invert: false };

/** The slip's text, one line per printed line, pictures left out: what tests search. */
export const slipText = ({ lines }: PaperSlip): string =>
  lines
    .filter(({ picture }) => picture === undefined)
    .map((line) => line.runs.map((run) => run.text).join(''))
    .join('\n');

/** The ground truth of a printer: every slip that came out of it, whole or torn, in order. */
export class Paper {
  readonly #columns: number;
  readonly #keep: number;
  #slips: PaperSlip[] = [];
  #line: PaperRun[] = [];
  #width = 0;
  #nextId = 1;

  /** Only the newest `keep` slips stay. */
  constructor(columns: number, keep = Number.POSITIVE_INFINITY) {
    this.#columns = columns;
    this.#keep = keep;
  }

  get slips(): readonly PaperSlip[] {
    return this.#slips;
  }

  /** True when the next character would start a new line because this one is full. */
  isFull(style: Style): boolean {
    return this.#width + (style.wide ? 2 : 1) > this.#columns;
  }

  addByte(byte: number, style: Style, codePage: number): void {
    // Only the page of CP850 is drawn faithfully: any other one makes accents visibly wrong, as on a real printer.
    const text = byte >= 0x80 && codePage !== 2 ? '¤' : decodeCp850(Uint8Array.of(byte));
    const last = this.#line.at(-1);
    if (last && sameStyle(last, style)) last.text += text;
    else this.#line.push({ text, ...style });
    this.#width += style.wide ? 2 : 1;
  }

  addPicture(picture: PaperPicture): void {
    this.#current().lines.push({ runs: [], picture });
  }

  /** Drops characters that were never fed out, as ESC @ and a power cut do. */
  discardLine(): void {
    this.#line = [];
    this.#width = 0;
  }

  feedLine(): void {
    this.#current().lines.push({ runs: this.#line });
    this.discardLine();
  }

  /** Ends the slip on the paper: by a cut, by the feed at the end of a job, or torn. Nothing happens on clean paper. */
  finish(how: 'cut' | 'feed' | 'torn'): void {
    const slip = this.#slips.at(-1);
    if (slip?.state !== 'printing') return;
    slip.state = how === 'torn' ? 'torn' : 'complete';
    slip.cut = how === 'cut';
  }

  clear(): void {
    this.#slips = [];
    this.discardLine();
  }

  #current(): PaperSlip {
    const last = this.#slips.at(-1);
    if (last?.state === 'printing') return last;
    const slip: PaperSlip = { id: this.#nextId++, at: Date.now(), lines: [], state: 'printing', cut: false };
    this.#slips.push(slip);
    if (this.#slips.length > this.#keep) this.#slips.shift();
    return slip;
  }
}

const sameStyle = (a: Style, b: Style): boolean =>
  a.bold === b.bold && a.wide === b.wide && a.tall === b.tall && a.invert === b.invert;
