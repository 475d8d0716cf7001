import { commandLength } from './command-length.ts';
import { decodeCp850 } from './cp850.ts';
import type { LineStyle } from './layout.ts';
import type { Raster } from './raster.ts';

/** Characters of one style beside each other. */
export interface PreviewRun extends Required<LineStyle> {
  text: string;
}

/** One thing on the paper, from top to bottom; a text line without runs is an empty one. */
export type PreviewLine =
  | { kind: 'text'; runs: PreviewRun[] }
  | { kind: 'qr'; text: string }
  | { kind: 'barcode'; text: string }
  | ({ kind: 'raster' } & Raster)
  | { kind: 'cut' }
  | { kind: 'drawer' };

/** What a printer keeps in mind between two bytes. */
interface Head {
  readonly columns: number;
  readonly paper: PreviewLine[];
  runs: PreviewRun[];
  style: Required<LineStyle>;
  /** What the next QR code is of. */
  stored: string;
}

const PLAIN: Required<LineStyle> = { bold: false, wide: false, tall: false, invert: false };

/**
 * The paper as a screen shows it, read from the bytes that a printer of so many columns gets. Text is read as CP850 whatever page
 * is chosen, for all slips are written in it. What is unknown or cut off is left out and never text. Never throws.
 */
export const readSlip = (bytes: Uint8Array, columns: number): PreviewLine[] => {
  const head: Head = { columns, paper: [], runs: [], style: PLAIN, stored: '' };
  for (let at = 0; at < bytes.length; ) {
    const length = commandLength(bytes, at);
    if (at + length <= bytes.length) execute(head, bytes.subarray(at, at + length));
    at += length;
  }
  finishLine(head);
  return head.paper;
};

const execute = (head: Head, command: Uint8Array): void => {
  if (command.length === 1) print(head, command[0]!);
  else if (command[0] === 0x1b) escapeCommand(head, command[1]!, command[2] ?? 0);
  else if (command[0] === 0x1d) groupCommand(head, command);
};

const print = (head: Head, byte: number): void => {
  if (byte === 0x0a) feed(head);
  if (byte < 0x20 || byte === 0x7f) return;
  if (widthOf(head.runs) + (head.style.wide ? 2 : 1) > head.columns) feed(head);
  const text = decodeCp850(Uint8Array.of(byte));
  const last = head.runs.at(-1);
  if (last && sameStyle(last, head.style)) last.text += text;
  else head.runs.push({ text, ...head.style });
};

const widthOf = (runs: readonly PreviewRun[]): number =>
  runs.reduce((width, { text, wide }) => width + text.length * (wide ? 2 : 1), 0);

const sameStyle = (a: Required<LineStyle>, b: Required<LineStyle>): boolean =>
  a.bold === b.bold && a.wide === b.wide && a.tall === b.tall && a.invert === b.invert;

const feed = (head: Head): void => {
  head.paper.push({ kind: 'text', runs: head.runs });
  head.runs = [];
};

/** What is in the line comes out before what is not text. */
const finishLine = (head: Head): void => {
  if (head.runs.length > 0) feed(head);
};

const add = (head: Head, line: PreviewLine): void => {
  finishLine(head);
  head.paper.push(line);
};

const escapeCommand = (head: Head, fn: number, n: number): void => {
  if (fn === 0x40) {
    // A reset forgets what was not fed out.
    head.runs = [];
    head.style = PLAIN;
  }
  if (fn === 0x45) head.style = { ...head.style, bold: (n & 1) === 1 };
  if (fn === 0x64) for (let i = 0; i < n; i++) feed(head);
  if (fn === 0x70) add(head, { kind: 'drawer' });
};

const groupCommand = (head: Head, command: Uint8Array): void => {
  const [, fn, n = 0] = command;
  if (fn === 0x21) head.style = { ...head.style, wide: n >> 4 > 0, tall: (n & 0x0f) > 0 };
  if (fn === 0x42) head.style = { ...head.style, invert: (n & 1) === 1 };
  if (fn === 0x56) add(head, { kind: 'cut' });
  if (fn === 0x28 && n === 0x6b && command[5] === 0x31) qr(head, command);
  if (fn === 0x6b) add(head, { kind: 'barcode', text: barcodeText(command) });
  if (fn === 0x76) add(head, { kind: 'raster', ...rasterOf(command) });
};

const qr = (head: Head, command: Uint8Array): void => {
  if (command[6] === 0x50) head.stored = new TextDecoder().decode(command.subarray(8));
  if (command[6] === 0x51) add(head, { kind: 'qr', text: head.stored });
};

const barcodeText = (command: Uint8Array): string => {
  const data = command[2]! >= 65 ? command.subarray(4) : command.subarray(3, -1);
  const text = String.fromCharCode(...data.filter((byte) => byte >= 0x20 && byte < 0x7f));
  return command[2] === 0x49 ? text.replace(/^\{[ABC]/, '').replaceAll('{{', '{') : text;
};

const rasterOf = (command: Uint8Array): Raster => {
  const bytes = command[4]! + command[5]! * 256;
  return { width: bytes * 8, height: command[6]! + command[7]! * 256, bits: command.slice(8) };
};
