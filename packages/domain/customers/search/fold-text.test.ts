import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['José Güity  Ñandú', 'jose guity nandu'],
  ['Qʼanil ẍ', 'qanil x'],
  ["D'Angelo", 'dangelo'],
  ['Łukasz Groß', 'lukasz gross'],
  ['S.A. — Comedor', 'sa comedor'],
  ['Ana_María+pos@Correo.com', 'ana maria pos@correocom'],
  [' ', ''],
])('%s → %s', (text, folded) => expect(foldText(text)).toBe(folded));

test('leaves nothing a LIKE pattern reads, and nothing more to fold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const folded = foldText(text);
      expect(folded).not.toMatch(/[%_\\]/);
      expect(foldText(folded)).toBe(folded);
    }),
  );
});
