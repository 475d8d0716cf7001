/**
 * Length in bytes of the command at the start of `bytes`, or null when more bytes are needed to know.
 * Unknown commands are one lead byte and one function byte, as printers treat them.
 */
export const commandLength = (bytes: readonly number[]): number | null => {
  const [lead, fn] = bytes;
  if (lead !== 0x1b && lead !== 0x1d && lead !== 0x1c && lead !== 0x10) return 1;
  if (fn === undefined) return null;
  if (lead === 0x1b) return fn === 0x2a ? imageColumns(bytes) : 2 + (ESC_PARAMETERS.get(String.fromCharCode(fn)) ?? 0);
  if (lead === 0x1c) return 2 + (fn === 0x21 || fn === 0x2d ? 1 : 0);
  if (lead === 0x10) return fn === 0x05 ? 3 : 2;
  return groupSeparator(bytes, fn);
};

/** Parameter bytes after ESC x and GS x, by the letter x. */
const ESC_PARAMETERS: ReadonlyMap<string, number> = new Map([
  ...[...'! -3=EGJMRadrt{'].map((letter): [string, number] => [letter, 1]),
  ...[...'$Bc'].map((letter): [string, number] => [letter, 2]),
  ['p', 3],
]);

const GS_PARAMETERS: ReadonlyMap<string, number> = new Map([
  ...[...'!BHIabfhrw'].map((letter): [string, number] => [letter, 1]),
  ...[...'LPW'].map((letter): [string, number] => [letter, 2]),
]);

const groupSeparator = (bytes: readonly number[], fn: number): number | null => {
  if (fn === 0x28) return bytes.length < 5 ? null : 5 + bytes[3]! + bytes[4]! * 256;
  if (fn === 0x56) return bytes.length < 3 ? null : bytes[2]! >= 65 ? 4 : 3;
  if (fn === 0x6b) return barcode(bytes);
  if (fn === 0x76) return bytes.length < 8 ? null : 8 + (bytes[4]! + bytes[5]! * 256) * (bytes[6]! + bytes[7]! * 256);
  return 2 + (GS_PARAMETERS.get(String.fromCharCode(fn)) ?? 0);
};

const barcode = (bytes: readonly number[]): number | null => {
  if (bytes.length < 4) return null;
  if (bytes[2]! >= 65) return 4 + bytes[3]!;
  const end = bytes.indexOf(0, 3);
  return end < 0 ? null : end + 1;
};

const imageColumns = (bytes: readonly number[]): number | null => {
  if (bytes.length < 5) return null;
  return 5 + (bytes[3]! + bytes[4]! * 256) * (bytes[2]! >= 32 ? 3 : 1);
};
