import type { ExpoLine } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { courseState, coursesOf, nextCourse } from './expo-courses.ts';

const line = (courseNumber: number, status: 'held' | 'preparing' | 'ready' | 'served', more: object = {}) => ({
  status: status === 'held' ? ('pending' as const) : status,
  courseNumber,
  firedAt: status === 'held' ? null : '18:00',
  readyAt: status === 'ready' ? '18:10' : null,
  servedAt: status === 'served' ? '18:20' : null,
  ...more,
});
const shown = ({ status }: ReturnType<typeof line>) => ({ status }) as ExpoLine;
const courses = (...lines: ReturnType<typeof line>[]) => coursesOf(lines, shown);

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
    line(1, 'served', { servedAt: '18:25' }),
    line(3, 'held'),
  );
  expect(told.map(({ courseNumber, state, since }) => [courseNumber, state, since])).toEqual([
    [1, 'served', '18:25'],
    [2, 'cooking', '18:00'],
    [3, 'held', null],
  ]);
});

test('the next course is called for when all before it are at the table, and not before', () => {
  expect(nextCourse(courses(line(1, 'served'), line(2, 'held'), line(3, 'held')))).toEqual({
    courseNumber: 2,
    since: '18:20',
  });
  expect(nextCourse(courses(line(1, 'ready'), line(2, 'held')))).toBeNull();
  expect(nextCourse(courses(line(1, 'served'), line(2, 'preparing'), line(3, 'held')))).toBeNull();
  expect(nextCourse(courses(line(1, 'held')))).toEqual({ courseNumber: 1, since: null });
  expect(nextCourse(courses(line(1, 'served')))).toBeNull();
});
