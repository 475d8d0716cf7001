import { execFileSync } from 'node:child_process';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CP850_HIGH, cp850Byte, decodeCp850 } from './cp850.ts';
import { cleanText, encodeCp850 } from './text.ts';

/** glibc's own table: a judge that shares nothing with ours. */
const iconv = (bytes: Uint8Array): string =>
  execFileSync('iconv', ['-f', 'CP850', '-t', 'UTF-8'], { input: bytes, maxBuffer: 1 << 26 }).toString('utf8');

test('the CP850 table is the one of the C library', () => {
  const bytes = Uint8Array.from({ length: 128 }, (_, i) => 0x80 + i);
  expect(iconv(bytes)).toBe(CP850_HIGH);
  expect(decodeCp850(bytes)).toBe(CP850_HIGH);
});

test('Spanish keeps every letter', () => {
  const text = 'PEPIÁN ÉL ÍNDIGO ÓPTIMO ÚLTIMO Ñandú güegüecho ÜBER ¿Qué? ¡Sí! ½ kg áéíóúñ';
  expect(cleanText(text)).toBe(text);
  expect(iconv(encodeCp850(text))).toBe(text);
  expect([...encodeCp850('áéíóúñÑüÜÁÉÍÓÚ¡¿½')]).toEqual([
    0xa0, 0x82, 0xa1, 0xa2, 0xa3, 0xa4, 0xa5, 0x81, 0x9a, 0xb5, 0x90, 0xd6, 0xe0, 0xe9, 0xad, 0xa8, 0xab,
  ]);
});

test('letters typed in decomposed form are joined first', () => {
  expect(cleanText('alergia a maní'.normalize('NFD'))).toBe('alergia a maní');
});

test.each([
  ['maní → ¡no!', 'maní -> ¡no!'],
  ['“sin sal” – ‘ya’…', '"sin sal" - \'ya\'...'],
  ['2 × Q10 / 5€', '2 x Q10 / 5EUR'],
  ['taco 🌮 👨‍👩‍👧 🇬🇹 👍🏽 ❤️', 'taco     '],
  ['ﬁlete ① ⅓ ㎏', 'filete 1 1/3 kg'],
  ['Łukasz Škoda ő', '?ukasz Skoda o'],
  ['日本', '??'],
  ['a\u200Bb\u202Ec\u2066d\uFEFFe\u00ADf', 'abcdef'],
  ['uno\r\ndos\ttres\u2028x\u00A0y', 'uno  dos tres x y'],
  ['\x1bp\x00\x19\xfa\x1dV\x00', 'pùV'.replace('ù', 'ú')],
  ['\uD800x', '?x'],
])('%j prints as %j', (dirty, clean) => {
  expect(cleanText(dirty)).toBe(clean);
});

test('no Unicode string ever yields a command byte', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((u) => String.fromCharCode(...u)),
  );
  const judged: Uint8Array[] = [];
  const expected: string[] = [];
  fc.assert(
    fc.property(anything, (text) => {
      const bytes = encodeCp850(text);
      judged.push(bytes);
      expected.push(cleanText(text));
      expect(bytes.every((b) => b >= 0x20 && b !== 0x7f)).toBe(true);
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
      expect(bytes.length).toBe(cleanText(text).length);
    }),
    { numRuns: runs(600) },
  );
  expect(iconv(Buffer.concat(judged))).toBe(expected.join(''));
});

test('every Unicode code point is either dropped or printable', () => {
  for (let code = 0; code <= 0x10ffff; code++) {
    for (const char of cleanText(String.fromCodePoint(code))) {
      if (cp850Byte(char) === null) expect.fail(`U+${code.toString(16)} leaves ${JSON.stringify(char)}`);
    }
  }
});
