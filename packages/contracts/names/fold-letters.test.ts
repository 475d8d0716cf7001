import { expect, test } from 'vitest';
import { foldLetters } from './fold-letters.ts';

test('accents and capitals fall, however they were typed; other letters and signs stay', () => {
  expect(foldLetters('CAFÉ Ñandú')).toBe('cafe nandu');
  expect(foldLetters('Café'.normalize('NFD'))).toBe('cafe');
  expect(foldLetters('Kaqchikel q’anil 2×1 @')).toBe('kaqchikel qanil 2×1 @');
});

test("«kakik» did not find Kak'ik, whichever apostrophe it was written with", () => {
  for (const sign of `'’‘ʼʻ‛′´\``) expect(foldLetters(`Kak${sign}ik`)).toBe('kakik');
});
