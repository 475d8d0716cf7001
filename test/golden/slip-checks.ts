import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { iconv, readable, tokens } from './read-slip.ts';

/** The slip as it was agreed on; `UPDATE_GOLDEN=1` writes it anew. */
export const expectGolden = (bytes: Uint8Array, name: string, folder: URL): void => {
  const file = new URL(`${name}.txt`, folder);
  if (process.env.UPDATE_GOLDEN === '1') {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, readable(bytes));
  }
  expect(readable(bytes)).toBe(readFileSync(file, 'utf8'));
};

/** Width in columns of the widest printed line, by the sizes the commands set. */
export const widest = (bytes: Uint8Array): number => {
  let scale = 1;
  let width = 0;
  let most = 0;
  for (const token of tokens(bytes)) {
    if (token.command && token.bytes[0] === 0x1d && token.bytes[1] === 0x21) scale = 1 + (token.bytes[2]! >> 4);
    if (token.command) continue;
    for (const byte of token.bytes) {
      width = byte === 0x0a ? 0 : width + scale;
      most = Math.max(most, width);
    }
  }
  return most;
};

/** What any slip may consist of, as hex: a note that could say more would open the drawer or cut the paper. */
const STYLES = /^(1b40|1c2e|1b7402|1b420302|1d21[01][01]|1b450[01]|1d420[01]|1d564200|1b6405)$/;
const GRAPHICS = /^(1b610[01]|1d286b|1d68|1d77|1d48|1d6b49|1d2844|1d763000)/;

/** No control byte inside text, no command but ours, and the code page named after every reset. */
export const expectOnlyOurCommands = (bytes: Uint8Array): void => {
  const list = tokens(bytes);
  for (const token of list.filter((t) => !t.command)) {
    expect(iconv(token.bytes.filter((b) => b !== 0x0a))).not.toMatch(/\p{Cc}/u);
  }
  const commands = list.filter((t) => t.command).map((t) => t.bytes.toString('hex'));
  expect(commands.slice(0, 3)).toEqual(['1b40', '1c2e', '1b7402']);
  expect(commands.filter((command) => command === '1b40')).toHaveLength(1);
  expect(commands.filter((command) => !STYLES.test(command) && !GRAPHICS.test(command))).toEqual([]);
  expect(commands.filter((command) => /^(1d56|1b64)/.test(command))).toHaveLength(1);
};

/** Letters of Guatemala, and what CP850 has no sign for: an apostrophe of K’iche’ and a euro. */
export const LETTERS = 'ÁÉÍÓÚÜÑ áéíóúüñ ¿¡ 5€ K’iche’';
const MEANT = "ÁÉÍÓÚÜÑáéíóúüñ¿¡5EURK'iche'";

/** Printed text of a slip by npos and iconv, without spaces and line ends: long words go on in the next line. */
const squeezed = (bytes: Uint8Array): string =>
  tokens(bytes)
    .map((token) => (token.command ? '' : iconv(token.bytes)))
    .join('')
    .replace(/\s+/g, '');

/** A slip that says `LETTERS` wherever somebody can write something: they come back as meant, and none as another. */
export const expectLetters = (bytes: Uint8Array): void => {
  const text = squeezed(bytes);
  expect(text).toContain(MEANT);
  expect(text).not.toMatch(/[^\x20-\x7EÁÉÍÓÚÜÑáéíóúüñ¿¡]/);
  expect(text).not.toContain('?');
};
