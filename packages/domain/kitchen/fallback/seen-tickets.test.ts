import { expect, test } from 'vitest';
import { type Screen, SeenTickets } from './seen-tickets.ts';

const START = Date.parse('2026-11-26T20:00:00.000Z');
const MINUTE = 60_000;
const at = (ms: number) => new Date(START + ms).toISOString();
const ticket = (id: string, stationId: string, firedAfter = 0, fallbackOf: string | null = null) => ({
  id,
  stationId,
  firedAt: at(firedAfter),
  fallbackOf,
});
const screen = (stationId: string, acknowledges = true): Screen => ({
  deviceId: `of ${stationId}`,
  stationId,
  acknowledges,
});

const watch = () => {
  const seen = new SeenTickets(START);
  return {
    seen,
    unseen: (tickets: ReturnType<typeof ticket>[], screens: Screen[], after: number, watched = ['grill', 'bar']) => {
      seen.watch(watched, START + after);
      return seen.unseen(tickets, screens, START + after, MINUTE).map(({ id }) => id);
    },
  };
};

test('a ticket nobody shows is unseen a minute after it was fired, and not before', () => {
  const { unseen } = watch();
  const t = [ticket('t', 'grill', 10_000)];
  expect(unseen(t, [], 69_999)).toEqual([]);
  expect(unseen(t, [], 70_000)).toEqual(['t']);
});

test('one a live screen shows is seen for as long as it lives, and a minute longer', () => {
  const { seen, unseen } = watch();
  const t = [ticket('t', 'grill')];
  seen.saw('of grill', ['t']);
  expect(unseen(t, [screen('grill')], 5 * MINUTE)).toEqual([]);
  expect(unseen(t, [], 6 * MINUTE - 1)).toEqual([]);
  expect(unseen(t, [], 6 * MINUTE)).toEqual(['t']);
});

test('a screen that is connected and does not say that it shows it has not shown it', () => {
  const { seen, unseen } = watch();
  const t = [ticket('t', 'grill')];
  seen.saw('of grill', ['another']);
  expect(unseen(t, [screen('grill')], MINUTE)).toEqual(['t']);
  seen.saw('of grill', ['another', 't']);
  expect(unseen(t, [screen('grill')], MINUTE)).toEqual([]);
});

test('of a display written to the contract, which says nothing, what it was sent counts while it is connected', () => {
  const { unseen } = watch();
  const t = [ticket('t', 'grill')];
  expect(unseen(t, [screen('grill', false)], 9 * MINUTE)).toEqual([]);
  expect(unseen(t, [screen('bar', false)], 10 * MINUTE)).toEqual(['t']);
});

test('a dish somebody shows at the fallback is seen; when that goes dark, too, both are not', () => {
  const { seen, unseen } = watch();
  const t = [ticket('t', 'grill'), ticket('copy', 'bar', 0, 't')];
  seen.saw('of bar', ['copy']);
  expect(unseen(t, [screen('bar')], 9 * MINUTE)).toEqual([]);
  expect(unseen(t, [], 10 * MINUTE)).toEqual(['t', 'copy']);
});

test('a dish that has just come to a fallback has its whole minute there, however old it is', () => {
  const { unseen } = watch();
  expect(unseen([ticket('copy', 'bar', 0, 't')], [], 30 * MINUTE)).toEqual([]);
  expect(unseen([ticket('copy', 'bar', 0, 't')], [], 31 * MINUTE)).toEqual(['copy']);
});

test('after a restart screens have a minute to come back, whatever waits', () => {
  const { unseen } = watch();
  const t = [ticket('t', 'grill', -20 * MINUTE)];
  expect(unseen(t, [], 59_999)).toEqual([]);
  expect(unseen(t, [], MINUTE)).toEqual(['t']);
});

test('a station that was given a fallback while another had one had all its old tickets unseen at once: its minute begins then', () => {
  const { unseen } = watch();
  const t = [ticket('t', 'grill')];
  expect(unseen(t, [], 15 * MINUTE, ['bar'])).toEqual([]);
  expect(unseen(t, [], 16 * MINUTE - 1)).toEqual([]);
  expect(unseen(t, [], 16 * MINUTE)).toEqual(['t']);
  expect(unseen(t, [], 17 * MINUTE, ['bar'])).toEqual([]);
  expect(unseen(t, [], 17 * MINUTE + 5_000)).toEqual([]);
});
