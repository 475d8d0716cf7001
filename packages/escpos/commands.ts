/** Bytes of one ESC/POS command. */
export type Command = readonly number[];

/** ESC @ (reset), FS . (no Hanzi pairs: some clones swallow accents otherwise), ESC t n (code page; 2 = CP850). */
export const jobHeader = (codePage: number): Command => [0x1b, 0x40, 0x1c, 0x2e, 0x1b, 0x74, codePage & 0xff];

/** Feeds the slip past the cutter and cuts, leaving one point. */
export const FEED_AND_CUT: Command = [0x1d, 0x56, 0x42, 0x00];

/** Feeds five lines so that a slip can be torn off a printer without a cutter. */
export const FEED_TO_TEAR: Command = [0x1b, 0x64, 0x05];

/** Three short beeps (ESC B, the clones' command; Epson printers ignore it). */
export const BEEP: Command = [0x1b, 0x42, 0x03, 0x02];

/** Opens the cash drawer on pin 2: 50 ms on, 500 ms off. Never repeat it after an uncertain sending. */
export const DRAWER_KICK: Command = [0x1b, 0x70, 0x00, 0x19, 0xfa];

export const LINE_FEED: Command = [0x0a];

/** GS ( H function 48: the printer echoes `token` (4 chars, 20h..7Eh) once everything before it is printed. */
export const requestEcho = (token: string): Uint8Array => {
  if (!/^[ -~]{4}$/.test(token)) throw new RangeError('An echo token is four characters from 20h to 7Eh.');
  return Uint8Array.from([0x1d, 0x28, 0x48, 6, 0, 0x30, 0x30, ...Array.from(token, (c) => c.charCodeAt(0))]);
};

/** GS r 1: one status byte once everything before it is processed; no answer while the paper is out. */
export const REQUEST_FENCE: Uint8Array = Uint8Array.of(0x1d, 0x72, 0x01);

/** GS I 67: the model's name as a `5F … 00` block. */
export const REQUEST_MODEL: Uint8Array = Uint8Array.of(0x1d, 0x49, 0x43);

/** DLE EOT n: real-time status; 1 printer, 2 offline cause, 3 error cause, 4 roll sensor. */
export const requestStatus = (n: 1 | 2 | 3 | 4): Uint8Array => Uint8Array.of(0x10, 0x04, n);

/** ESC a n: what follows at the left edge, or in the middle of the paper; heard at the start of a line alone. */
export const ALIGN_LEFT: Command = [0x1b, 0x61, 0x00];
export const ALIGN_CENTRE: Command = [0x1b, 0x61, 0x01];

/** GS ( D: `DLE DC4` is not executed as it arrives, for a picture may have the bytes of a drawer's pulse in it. */
export const DISABLE_REAL_TIME: Command = [0x1d, 0x28, 0x44, 0x05, 0x00, 0x14, 0x01, 0x00, 0x02, 0x00];

/** GS ( D: the pulse of `DLE DC4` is executed again; power-off stays disabled, as it is by default. */
export const ENABLE_PULSE: Command = [0x1d, 0x28, 0x44, 0x03, 0x00, 0x14, 0x01, 0x01];
