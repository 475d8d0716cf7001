import type { ExpoLine } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { cookingSince, courseState, coursesOf, nextCourse } from './expo-courses.ts';

const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const line = (courseNumber: number, status: 'held' | 'preparing' | 'ready' | 'served', more: object = {}) => ({
  status: status === 'held' ? ('pending' as const) : status,
  courseNumber,
  firedAt: status === 'held' ? null : at('18:00'),
  readyAt: status === 'ready' ? at('18:10') : null,
  servedAt: status === 'served' ? at('18:20') : null,
  ...more,
});
const shown = ({ status }: ReturnType<typeof line>) => ({ status }) as ExpoLine;
const courses = (...lines: ReturnType<typeof line>[]) => coursesOf(lines, shown, () => 'own');

test.each([
  ['served', ['served', 'served']],
  ['ready', ['served', 'ready']],
  ['cooking', ['ready', 'preparing', 'held']],
  ['ready', ['ready', 'held']],
  ['held', ['held', 'served']],
] as const)('a course is %s with %s', (state, statuses) => {
  expect(courseState(statuses.map((status) => line(1, status)))).toBe(state);
});

test('a course says since when it is as it is, by the last of its lines', () => {
  const told = courses(
    line(2, 'preparing'),
    line(1, 'served'),
    line(1, 'served', { servedAt: at('18:25') }),
    line(3, 'held'),
  );
  expect(told.map(({ courseNumber, state, since }) => [courseNumber, state, since])).toEqual([
    [1, 'served', at('18:25')],
    [2, 'cooking', at('18:00')],
    [3, 'held', null],
  ]);
});

test('a dish was added to a course, and its time began anew: it runs from the first, and the dish has its own', () => {
  const begun = [line(1, 'served', { firedAt: at('18:00') }), line(1, 'preparing'), line(1, 'ready')];
  const late = line(1, 'preparing', { firedAt: at('18:12') });
  const [course] = coursesOf(
    [late, ...begun],
    (one, addedAt) => ({ ...shown(one), addedAt }),
    () => 'own',
  );
  expect(course!.since).toBe(at('18:00'));
  expect(course!.lines.map(({ addedAt }) => addedAt)).toEqual([at('18:12'), null, null, null]);
});

test('what is ordered when all of a course is at the table begins it anew', () => {
  const eaten = line(1, 'served', { servedAt: at('18:20') });
  const [course] = courses(line(1, 'preparing', { firedAt: at('19:05') }), eaten);
  expect(course!.since).toBe(at('19:05'));
  expect(courses(line(1, 'preparing', { firedAt: at('18:15') }), eaten)[0]!.since).toBe(at('18:00'));
});

test('the next course is called for when all before it are at the table, and not before', () => {
  expect(nextCourse(courses(line(1, 'served'), line(2, 'held'), line(3, 'held')))).toEqual({
    courseNumber: 2,
    since: at('18:20'),
  });
  expect(nextCourse(courses(line(1, 'ready'), line(2, 'held')))).toBeNull();
  expect(nextCourse(courses(line(1, 'served'), line(2, 'preparing'), line(3, 'held')))).toBeNull();
  expect(nextCourse(courses(line(1, 'held')))).toEqual({ courseNumber: 1, since: null });
  expect(nextCourse(courses(line(1, 'served')))).toBeNull();
});

test('the first dishes of an order that took up another read as added; what is ordered after them is', () => {
  const of = (origin: string, firedAt: string) => ({ ...line(1, 'preparing', { firedAt: at(firedAt) }), origin });
  const lines = [of('other', '18:00'), of('own', '18:10'), of('own', '18:20'), of('other', '18:05')];
  const [course] = coursesOf(
    lines,
    (one, addedAt) => ({ ...shown(one), addedAt }),
    ({ origin }) => origin,
  );
  expect(course!.since).toBe(at('18:00'));
  expect(course!.lines.map(({ addedAt }) => addedAt)).toEqual([null, null, at('18:20'), at('18:05')]);
});

test('the clock of a card ran from when its order was sent, younger than a dish that came to it: it is that of the oldest on its way', () => {
  const old = line(2, 'ready', { firedAt: at('17:40') });
  expect(cookingSince([line(1, 'preparing'), old, line(1, 'served', { firedAt: at('17:00') })])).toBe(at('17:40'));
  expect(cookingSince([line(1, 'served'), line(2, 'held')])).toBeNull();
});
