import { expect, test } from 'vitest';
import { readTextBytes } from './read-text-file.ts';

const MENU = 'Categoría;Nombre;Precio\nBebidas;Piña colada;45';

test('a menu saved by Excel in Spanish lost every ñ and its column Categoría', () => {
  const windows = Uint8Array.from([...MENU].map((letter) => letter.codePointAt(0)!));
  expect(readTextBytes(windows)).toEqual({ text: MENU, encoding: 'windows' });
  expect(readTextBytes(Uint8Array.from([0x93, 0x41, 0x94, 0x80])).text).toBe('“A”€');
});

test('UTF-8 is read strictly, with or without its mark; UTF-16 by its mark, either way round', () => {
  const utf8 = new TextEncoder().encode(MENU);
  expect(readTextBytes(utf8)).toEqual({ text: MENU, encoding: 'utf-8' });
  expect(readTextBytes(Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8]))).toEqual({ text: MENU, encoding: 'utf-8' });
  const units = [...MENU].map((letter) => letter.codePointAt(0)!);
  const little = Uint8Array.from([0xff, 0xfe, ...units.flatMap((unit) => [unit & 0xff, unit >> 8])]);
  const big = Uint8Array.from([0xfe, 0xff, ...units.flatMap((unit) => [unit >> 8, unit & 0xff])]);
  for (const bytes of [little, big]) expect(readTextBytes(bytes)).toEqual({ text: MENU, encoding: 'utf-16' });
});
