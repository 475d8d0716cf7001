import { expect, test } from 'vitest';
import { asTypedCode } from './typed-code.ts';

test('a code is shown as it stands on the console, however it is typed or pasted', () => {
  for (const typed of ['k7pq3m9x', 'K7PQ-3M9X', ' k7pq 3m9x\n', 'k7pq–3m9x99'])
    expect(asTypedCode(typed)).toBe('K7PQ-3M9X');
  expect(['', 'k7', 'k7pq', 'k7pq-', 'k7pq3'].map(asTypedCode)).toEqual(['', 'K7', 'K7PQ', 'K7PQ', 'K7PQ-3']);
});
