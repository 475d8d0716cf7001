/** Bytes a QR code of version 1, 2, 3 … holds at error level M: what a printer can make small enough for its paper. */
const CAPACITIES = [
  14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666,
] as const;

/** Dots a module may be wide: thinner ones no telephone reads off thermal paper, larger ones are but longer paper. */
const THINNEST = 3;
const WIDEST = 6;
const QUIET_ZONE = 8;

/** Dots a module of the text's code is wide (model 2, level M); null when it does not fit, is empty, or holds control characters. */
export const qrSize = (text: string, dots: number): number | null => {
  if (text === '' || !text.isWellFormed() || /\p{Cc}/u.test(text)) return null;
  const { length } = new TextEncoder().encode(text);
  const version = 1 + CAPACITIES.findIndex((capacity) => length <= capacity);
  const size = Math.min(WIDEST, Math.floor(dots / (17 + 4 * version + QUIET_ZONE)));
  return version === 0 || size < THINNEST ? null : size;
};

/**
 * GS ( k: a QR code (model 2, level M) of the text's UTF-8 bytes, as large as `dots` allow with its quiet zone. Null when it
 * does not fit, is empty, or holds control characters: `DLE` and the like are executed even inside data.
 */
export const qrCommand = (text: string, dots: number): Uint8Array | null => {
  const size = qrSize(text, dots);
  if (size === null) return null;
  const data = new TextEncoder().encode(text);
  return Uint8Array.from([
    ...symbol(0x41, 0x32, 0x00),
    ...symbol(0x43, size),
    ...symbol(0x45, 0x31),
    ...symbol(0x50, 0x30, ...data),
    ...symbol(0x51, 0x30),
  ]);
};

const symbol = (fn: number, ...parameters: number[]): number[] => {
  const length = 2 + parameters.length;
  return [0x1d, 0x28, 0x6b, length & 0xff, length >> 8, 0x31, fn, ...parameters];
};
