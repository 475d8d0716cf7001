import { expect, test } from 'vitest';
import { brokenTexts, refuseBrokenLetters } from './broken-letters.ts';

test('a file of Excel read as UTF-8 made dishes called Pi\ufffda colada, and nobody said a word', () => {
  const body = { name: 'Pi\ufffda', more: [{ notes: 'sin cami\ufffdn' }], price: 1, tags: ['a', '\ufffd'], none: null };
  expect(brokenTexts(body)).toEqual(['name', 'more.0.notes', 'tags.1']);
  expect(() => refuseBrokenLetters(body)).toThrowError(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  refuseBrokenLetters({ name: 'Piña colada 炒飯 🍕', more: [] });
  expect(brokenTexts({ 'Categor\ufffda': 1 })).toEqual(['Categor\ufffda']);
});
