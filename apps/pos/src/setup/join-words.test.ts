import { expect, test } from 'vitest';
import { joinWords } from './join-words.ts';

test('a box that loads says what, one that does not answer that it is waited for, a ready one nothing', () => {
  expect(joinWords(undefined)?.key).toBe('joinStep_waiting');
  expect(joinWords({ step: 'rows', rows: 1200 })).toEqual({ key: 'joinStep_rows', count: 1200 });
  expect(joinWords({ step: 'catalogue', rows: 0 })?.key).toBe('joinStep_catalogue');
  expect(joinWords({ step: 'ready', rows: 0 })).toBeNull();
  expect(joinWords({ step: 'none', rows: 0 })).toBeNull();
});
