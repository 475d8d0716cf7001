import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTime } from './time-of-day.ts';

test('a time of day is read as people write it', () => {
  const written = {
    '14:30': '14:30',
    '14.30': '14:30',
    '1430': '14:30',
    '630': '06:30',
    '6': '06:00',
    ' 18 ': '18:00',
    '2:30 pm': '14:30',
    '2 p. m.': '14:00',
    '12am': '00:00',
    '12 pm': '12:00',
    '0:00': '00:00',
  };
  for (const [text, time] of Object.entries(written)) expect([text, readTime(text)]).toEqual([text, time]);
});

test('what is no time of day is none', () => {
  for (const text of ['', 'noche', '24:00', '12:60', '13 pm', '0 am', '1:2:3', '-3', '12345']) {
    expect([text, readTime(text)]).toEqual([text, null]);
  }
});

test('a time is read as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hours, minutes) => {
      const time = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
      expect(readTime(time)).toBe(time);
    }),
  );
});
