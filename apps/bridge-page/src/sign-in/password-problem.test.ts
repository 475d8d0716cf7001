import { expect, test } from 'vitest';
import { passwordProblem } from './password-problem.ts';

test('a password has ten characters or more, and no more bytes than are looked at', () => {
  expect(passwordProblem('123456789')).toBe('short');
  expect(passwordProblem('1234567890')).toBeNull();
  expect(passwordProblem('x'.repeat(72))).toBeNull();
  expect(passwordProblem('ñ'.repeat(37))).toBe('long');
});
