import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { signInLimit } from './sign-in-limit.ts';

test('an address has five tries a minute, and each comes back when its minute is over', () => {
  const limit = signInLimit();
  for (let i = 0; i < 5; i++) limit('10.0.0.7', i * 1_000);
  expect(() => limit('10.0.0.7', 10_000)).toThrow(ApiError);
  limit('10.0.0.8', 10_000);
  limit('10.0.0.7', 60_000);
  expect(() => limit('10.0.0.7', 60_500)).toThrow('Too many requests');
});

test('who is refused does not wait longer for trying', () => {
  const limit = signInLimit();
  for (let i = 0; i < 5; i++) limit('a', 0);
  for (let i = 0; i < 50; i++) expect(() => limit('a', 30_000)).toThrow(ApiError);
  limit('a', 60_000);
});

test('a guest with many addresses stopped the printing with tries: all of them have thirty a minute', () => {
  const limit = signInLimit();
  for (let i = 0; i < 30; i++) limit(`10.0.0.${i}`, i);
  expect(() => limit('10.0.1.1', 1_000)).toThrow(ApiError);
  limit('10.0.1.1', 60_000);
});
