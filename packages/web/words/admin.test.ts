import { expect, test } from 'vitest';
import { adminWords } from './admin.ts';

test('the hint of a PIN said six digits for whoever approves, whatever their location asks for', () => {
  const { es, en } = adminWords;
  expect([es.pinHint, en.pinHint].join(' ')).not.toMatch(/\b(6|seis|six)\b/);
});
