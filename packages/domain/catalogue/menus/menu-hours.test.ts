import type { Menu, MenuItem } from '@comanda/contracts';
import { timeOfDay } from '@comanda/kernel/local-time';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithin, servedNow } from './menu-hours.ts';

const DAY = 24 * 60;
const hhmm = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const minute = fc.integer({ min: 0, max: DAY - 1 });
const hours = (availableFrom: string | null, availableTo: string | null) => ({ availableFrom, availableTo });

/** Minutes served, walked forward from the opening around the clock: another way to say the same. */
const walk = (from: number, to: number): Set<number> => {
  const served = new Set<number>();
  for (let at = from; at !== to; at = (at + 1) % DAY) served.add(at);
  return served;
};

test('a menu serves from its opening until just before its closing, also across midnight', () => {
  fc.assert(
    fc.property(minute, minute, (from, to) => {
      const served = walk(from, to);
      for (let at = 0; at < DAY; at += 1) expect(isWithin(hours(hhmm(from), hhmm(to)), hhmm(at))).toBe(served.has(at));
    }),
    { numRuns: runs(40) },
  );
});

test('an open end is no limit', () => {
  fc.assert(
    fc.property(minute, minute, (limit, at) => {
      expect(isWithin(hours(null, null), hhmm(at))).toBe(true);
      expect(isWithin(hours(hhmm(limit), null), hhmm(at))).toBe(at >= limit);
      expect(isWithin(hours(null, hhmm(limit)), hhmm(at))).toBe(at < limit);
    }),
  );
});

test('the clock is the restaurant’s own, not the hub’s', () => {
  const night = hours('18:00', '02:00');
  const at = (utc: string, zone: string) => isWithin(night, timeOfDay(Date.parse(utc), zone));
  expect(at('2026-11-21T00:00:00Z', 'America/Guatemala')).toBe(true);
  expect(at('2026-11-20T23:59:59Z', 'America/Guatemala')).toBe(false);
  expect(at('2026-11-21T07:59:59Z', 'America/Guatemala')).toBe(true);
  expect(at('2026-11-21T08:00:00Z', 'America/Guatemala')).toBe(false);
  expect(at('2026-11-21T00:00:00Z', 'Europe/Madrid')).toBe(true);
  expect(at('2026-11-21T07:59:59Z', 'Europe/Madrid')).toBe(false);
});

test('midnight reads 00:00, never 24:00', () => {
  expect(timeOfDay(Date.parse('2026-11-21T06:00:00Z'), 'America/Guatemala')).toBe('00:00');
});

const menu = (id: string, more: Partial<Menu> = {}) => ({ id, isActive: true, ...hours(null, null), ...more }) as Menu;
const item = (menuId: string, productId: string, more: Partial<MenuItem> = {}) =>
  ({ menuId, productId, isAvailable: true, ...hours(null, null), ...more }) as MenuItem;

test('a location without menus serves everything', () => {
  expect(servedNow([], [], '12:00')('steak')).toBe(true);
});

test('a product is served when any open, active menu has it available within both hours', () => {
  const evening = menu('e', hours('18:00', '23:00'));
  const served = (menus: Menu[], items: MenuItem[]) => servedNow(menus, items, '19:00')('steak');
  expect(served([evening], [item('e', 'steak')])).toBe(true);
  expect(served([evening], [item('e', 'soup')])).toBe(false);
  expect(served([evening], [item('e', 'steak', { isAvailable: false })])).toBe(false);
  expect(served([evening], [item('e', 'steak', hours('20:00', null))])).toBe(false);
  expect(served([{ ...evening, isActive: false }], [item('e', 'steak')])).toBe(false);
  expect(served([menu('l', hours('12:00', '15:00'))], [item('l', 'steak')])).toBe(false);
  expect(served([menu('l', hours('12:00', '15:00')), evening], [item('l', 'steak'), item('e', 'steak')])).toBe(true);
});
