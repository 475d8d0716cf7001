import { expect, test } from 'vitest';
import { hoursText, readHours } from './hours-text.ts';

test('hours are read as people type them, and nothing else is', () => {
  expect(['1:30', '1.5', '1,5', ' 2 ', '0:05', '24'].map(readHours)).toEqual([90, 90, 90, 120, 5, 1440]);
  expect(['', '0', '25', '1:60', 'dos', '-1', '24:01'].map(readHours)).toEqual(Array(7).fill(null));
});

test('minutes are shown as they are read', () => {
  expect([0, 5, 90, 1440].map(hoursText)).toEqual(['0:00', '0:05', '1:30', '24:00']);
});
