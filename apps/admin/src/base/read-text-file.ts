/** How the bytes of a text file were read. `windows`: as no UTF-8, by the letters of Excel in Spanish, which a person should look at. */
export type TextEncodingUsed = 'utf-8' | 'utf-16' | 'windows';

const decoded = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** By its mark, Excel's "Unicode text". */
const utf16Of = ([first, second]: Uint8Array): string | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
};

/** A text file by whichever encoding its bytes are: UTF-16 by its mark, UTF-8 strictly, else Windows-1252. Pure. */
export const readTextBytes = (bytes: Uint8Array): { text: string; encoding: TextEncodingUsed } => {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'utf-16' };
  const utf8 = decoded('utf-8', bytes);
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8' };
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows' };
};
