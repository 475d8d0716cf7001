import { expect, test } from 'vitest';
import { isValidAt } from './is-valid-at.ts';

const ZONE = 'America/Guatemala';
const at = (moment: string) => Date.parse(moment);
const days = { validFrom: '2026-12-01', validTo: '2026-12-24' };

test.each([
  ['the evening before', '2026-11-30T23:59:59-06:00', false],
  ['from midnight of the first day on, of the restaurant and not of London', '2026-12-01T00:00:00-06:00', true],
  ['to the end of the last day', '2026-12-24T23:59:59-06:00', true],
  ['not the day after', '2026-12-25T00:00:00-06:00', false],
])('a combo of some days is sold: %s', (_when, moment, expected) => {
  expect(isValidAt(days, at(moment), ZONE)).toBe(expected);
});

test('instants are instants, and an open end is none', () => {
  const { validFrom, validTo } = { validFrom: '2026-12-01T12:00:00.000Z', validTo: '2026-12-01T13:00:00.000Z' };
  expect(isValidAt({ validFrom, validTo }, at('2026-12-01T11:59:59Z'), ZONE)).toBe(false);
  expect(isValidAt({ validFrom, validTo }, at('2026-12-01T12:30:00Z'), ZONE)).toBe(true);
  expect(isValidAt({ validFrom, validTo }, at('2026-12-01T13:00:01Z'), ZONE)).toBe(false);
  expect(isValidAt({ validFrom: null, validTo: null }, at('2026-12-01T13:00:01Z'), ZONE)).toBe(true);
});
