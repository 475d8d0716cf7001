/**
 * Length in bytes of the command at `at`; a command that is cut off ends past the bytes. What is unknown is a lead byte and a
 * function byte, as printers take it.
 */
export const commandLength = (bytes: Uint8Array, at: number): number => {
  const [fn = 0, n = 0] = bytes.subarray(at + 1, at + 3);
  switch (bytes[at]) {
    case 0x1b:
      return fn === 0x2a ? columnsLength(bytes, at) : 2 + (ESC_PARAMETERS.get(fn) ?? 0);
    case 0x1c:
      return 2 + (FS_PARAMETERS.get(fn) ?? 0);
    case 0x1d:
      return groupLength(bytes, at);
    case 0x10:
      return fn === 0x14 ? (n === 8 ? 10 : 5) : fn === 0x04 || fn === 0x05 ? 3 : 2;
    default:
      return 1;
  }
};

const parameters = (counts: Record<string, number>): ReadonlyMap<number, number> =>
  new Map(
    Object.entries(counts).flatMap(([letters, count]) =>
      Array.from(letters, (letter): [number, number] => [letter.charCodeAt(0), count]),
    ),
  );

/** How many bytes follow the function byte, by its letter. */
const ESC_PARAMETERS = parameters({ '! -3=EGJMRTUVadrt{': 1, '$Bc\\': 2, p: 3, W: 8 });
const FS_PARAMETERS = parameters({ '!-CW': 1, Sp: 2 });
const GS_PARAMETERS = parameters({ '!/BEHITabfhrw': 1, '$LPW\\': 2, '^': 3 });

const groupLength = (bytes: Uint8Array, at: number): number => {
  const fn = bytes[at + 1] ?? 0;
  if (fn === 0x28) return 5 + word(bytes, at + 3);
  if (fn === 0x56) return (bytes[at + 2] ?? 0) >= 65 ? 4 : 3;
  if (fn === 0x6b) return barcodeLength(bytes, at);
  if (fn === 0x76) return 8 + word(bytes, at + 4) * word(bytes, at + 6);
  return 2 + (GS_PARAMETERS.get(fn) ?? 0);
};

const barcodeLength = (bytes: Uint8Array, at: number): number => {
  if ((bytes[at + 2] ?? 0) >= 65) return 4 + (bytes[at + 3] ?? 0);
  const end = bytes.indexOf(0, at + 3);
  return (end < 0 ? bytes.length : end) + 1 - at;
};

const columnsLength = (bytes: Uint8Array, at: number): number =>
  5 + word(bytes, at + 3) * ((bytes[at + 2] ?? 0) >= 32 ? 3 : 1);

const word = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256;
