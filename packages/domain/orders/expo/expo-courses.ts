import type { CourseState, ExpoCourse, ExpoLine, ExpoOrder } from '@comanda/contracts';
import type { OrderItemRow } from '@comanda/db';

type Line = Pick<OrderItemRow, 'status' | 'courseNumber' | 'firedAt' | 'readyAt' | 'servedAt'>;

/** A course is as far as the line that is behind: one that waits to be called for lets the others be cooked. */
export const courseState = (lines: readonly Line[]): CourseState => {
  const has = (status: Line['status']) => lines.some((line) => line.status === status);
  if (has('preparing')) return 'cooking';
  if (has('ready')) return 'ready';
  return has('pending') ? 'held' : 'served';
};

const latest = (times: readonly (string | null | undefined)[]): string | null =>
  times.reduce<string | null>((last, at) => (at && (last === null || at > last) ? at : last), null);

const sinceOf = (state: CourseState, lines: readonly Line[]): string | null => {
  if (state === 'held') return null;
  if (state === 'cooking') return latest(lines.map(({ firedAt }) => firedAt));
  return latest(lines.map(({ readyAt, servedAt }) => (state === 'served' ? servedAt : readyAt)));
};

/** The courses of an order by what the pass has of it (`linesAtPass`), the first first; `viewOf` says what is shown of a line. Pure. */
export const coursesOf = <T extends Line>(lines: readonly T[], viewOf: (line: T) => ExpoLine): ExpoCourse[] => {
  const byCourse = [...Map.groupBy(lines, ({ courseNumber }) => courseNumber)];
  return byCourse
    .sort(([a], [b]) => a - b)
    .map(([courseNumber, own]) => {
      const state = courseState(own);
      return { courseNumber, state, since: sinceOf(state, own), lines: own.map(viewOf) };
    });
};

/** The course to call for: the first that waits, once all before it are at the table. Pure. */
export const nextCourse = (courses: readonly ExpoCourse[]): ExpoOrder['next'] => {
  const at = courses.findIndex(({ lines }) => lines.some(({ status }) => status === 'pending'));
  const before = courses.slice(0, Math.max(0, at));
  if (at < 0 || before.some(({ state }) => state !== 'served')) return null;
  return { courseNumber: courses[at]!.courseNumber, since: before.at(-1)?.since ?? null };
};
