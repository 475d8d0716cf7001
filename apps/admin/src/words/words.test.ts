import { expect, test } from 'vitest';
import { adminWords } from './index.ts';

test('the hint of a PIN said six digits for whoever approves, whatever their location asks for', () => {
  expect(adminWords.pinHint.join(' ')).not.toMatch(/\b(6|seis|six)\b/);
});
