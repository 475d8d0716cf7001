import { expect, test } from 'vitest';
import { keyState } from './key-state.ts';

test('a key is active, ends within two weeks, has ended, or was revoked', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');
  const state = (expiresAt: string | null, isActive = true) => keyState({ isActive, expiresAt }, now);
  expect([
    state(null),
    state('2027-01-01T00:00:00.000Z'),
    state('2026-12-01T00:00:00.000Z'),
    state('2026-11-21T12:00:00.000Z'),
    state(null, false),
  ]).toEqual(['active', 'active', 'expiring', 'expired', 'revoked']);
});
