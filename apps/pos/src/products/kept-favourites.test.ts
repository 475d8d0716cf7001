import { expect, test } from 'vitest';
import { dayOfWork, keepStanding, standing } from './kept-favourites.ts';

/** As a browser's, as far as it is asked. */
const storage = (isFull = false): Storage => {
  const rows = new Map<string, string>();
  return {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      rows.set(key, value);
    },
  } as unknown as Storage;
};

test('favourites stand for a day at a place, and nowhere else', () => {
  const tablet = storage();
  keepStanding(tablet, { locationId: 'z10', day: '2026-11-26', ids: ['beer', 'flan'] });
  expect(standing(tablet, 'z10', '2026-11-26')).toEqual(['beer', 'flan']);
  expect(standing(tablet, 'z10', '2026-11-27')).toEqual([]);
  expect(standing(tablet, 'z4', '2026-11-26')).toEqual([]);
});

test('a tablet that keeps nothing, or something else, begins anew', () => {
  const full = storage(true);
  keepStanding(full, { locationId: 'z10', day: '2026-11-26', ids: ['beer'] });
  expect(standing(full, 'z10', '2026-11-26')).toEqual([]);
  for (const odd of ['{', '5', '{"locationId":"z10","day":"2026-11-26","ids":5}']) {
    const tablet = storage();
    tablet.setItem('comanda.pos.favourites', odd);
    expect(standing(tablet, 'z10', '2026-11-26')).toEqual([]);
  }
});

test('a shift after midnight is of the day it began', () => {
  const day = (at: string) => dayOfWork(Date.parse(at), 'America/Guatemala');
  expect([day('2026-11-26T20:00-06:00'), day('2026-11-27T04:59-06:00'), day('2026-11-27T05:00-06:00')]).toEqual([
    '2026-11-26',
    '2026-11-26',
    '2026-11-27',
  ]);
});
