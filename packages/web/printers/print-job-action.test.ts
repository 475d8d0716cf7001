import { expect, test } from 'vitest';
import { actionsOf } from './print-job-action.ts';

const slip = { status: 'pending', heldSince: null, lastError: null } as const;

test('what waits can be held or thrown away, and what is held comes out when somebody says so', () => {
  expect(actionsOf(slip)).toEqual(['hold', 'discard']);
  expect(actionsOf({ ...slip, heldSince: '2026-11-28T20:00:00.000Z' })).toEqual(['release', 'discard']);
});

test('what is being sent is left alone, and what is out is printed again', () => {
  expect(actionsOf({ ...slip, status: 'sent' })).toEqual([]);
  expect(actionsOf({ ...slip, status: 'printed' })).toEqual(['reprint']);
});

test('what failed would come back with its printer, until somebody throws it away', () => {
  expect(actionsOf({ ...slip, status: 'failed', lastError: 'unreachable: x' })).toEqual(['reprint', 'discard']);
  expect(actionsOf({ ...slip, status: 'failed', lastError: 'discarded' })).toEqual(['reprint']);
});
