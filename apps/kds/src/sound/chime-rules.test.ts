import { expect, test } from 'vitest';
import { chimesFor, isReminderDue } from './chime-rules.ts';

const signals = (fresh: number, changed = 0, voided = 0) => {
  const ids = (count: number) => Array.from({ length: count }, (_, n) => `t${n}`);
  return { fresh: ids(fresh), changed: ids(changed), voided: ids(voided) };
};

test('nothing new is silent', () => expect(chimesFor(signals(0))).toEqual([]));

test('each kind has its own chime, void first', () => {
  expect(chimesFor(signals(1, 1, 1))).toEqual(['voided', 'changed', 'new']);
  expect(chimesFor(signals(2))).toEqual(['new']);
});

test('a catch-up after silence makes one chime', () => {
  expect(chimesFor(signals(4))).toEqual(['new']);
  expect(chimesFor(signals(3, 2, 1))).toEqual(['voided']);
});

test('an unseen ticket is announced again each minute', () => {
  expect(isReminderDue([0], 0, 59_999)).toBe(false);
  expect(isReminderDue([0], 0, 60_000)).toBe(true);
  expect(isReminderDue([0], 30_000, 60_000)).toBe(false);
  expect(isReminderDue([], 0, 600_000)).toBe(false);
});
