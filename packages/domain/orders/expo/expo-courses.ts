import type { CourseState, ExpoCourse, ExpoLine, ExpoOrder } from '@comanda/contracts';
import type { OrderItemRow } from '../orders.tables.ts';

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

const isFired = <T extends Line>(line: T): line is T & { firedAt: string } => Boolean(line.firedAt);

/** Later than any time. */
const NEVER = '9';

/**
 * When the kitchen began with a course: with the first of its dishes, however many came later. What is ordered when all before is
 * at the table begins it anew.
 */
const begunAt = (lines: readonly Line[]): string | null => {
  const fired = lines.filter(isFired).sort((a, b) => (a.firedAt < b.firedAt ? -1 : 1));
  let servedBy = '';
  let begun: string | null = null;
  for (const { firedAt, servedAt } of fired) {
    if (begun === null || servedBy <= firedAt) begun = firedAt;
    const until = servedAt ?? NEVER;
    if (until > servedBy) servedBy = until;
  }
  return begun;
};

const sinceOf = (state: CourseState, lines: readonly Line[]): string | null => {
  if (state === 'held') return null;
  if (state === 'cooking') return begunAt(lines);
  return latest(lines.map(({ readyAt, servedAt }) => (state === 'served' ? servedAt : readyAt)));
};

/** Sent together carry the same time; a hub that stamps each line may be some milliseconds apart. */
const SAME_FIRING_MS = 1000;

/** Of a dish that is cooked and came after its course had begun, when it came. */
const addedAtOf = ({ status, firedAt }: Line, begun: string | null): string | null => {
  if (status !== 'preparing' || !firedAt || begun === null) return null;
  return Date.parse(firedAt) - Date.parse(begun) > SAME_FIRING_MS ? firedAt : null;
};

/** What is called for, ready or not, and not at the table: since when the kitchen has the first of it. Pure. */
export const cookingSince = (lines: readonly Line[]): string | null =>
  lines
    .filter(({ status }) => status === 'preparing' || status === 'ready')
    .reduce<string | null>((first, { firedAt }) => (firedAt && (!first || firedAt < first) ? firedAt : first), null);

/**
 * The courses of an order by what the pass has of it (`linesAtPass`), the first first; `viewOf` says what is shown of a line,
 * `originOf` with which order the kitchen got it: what came later than another table's dishes was not added to them. Pure.
 */
export const coursesOf = <T extends Line>(
  lines: readonly T[],
  viewOf: (line: T, addedAt: string | null) => ExpoLine,
  originOf: (line: T) => string,
): ExpoCourse[] => {
  const byCourse = [...Map.groupBy(lines, ({ courseNumber }) => courseNumber)];
  return byCourse
    .sort(([a], [b]) => a - b)
    .map(([courseNumber, own]) => {
      const state = courseState(own);
      const begun = new Map([...Map.groupBy(own, originOf)].map(([origin, some]) => [origin, begunAt(some)]));
      const views = own.map((line) => viewOf(line, addedAtOf(line, begun.get(originOf(line)) ?? null)));
      return { courseNumber, state, since: sinceOf(state, own), lines: views };
    });
};

/** The course to call for: the first that waits, once all before it are at the table. Pure. */
export const nextCourse = (courses: readonly ExpoCourse[]): ExpoOrder['next'] => {
  const at = courses.findIndex(({ lines }) => lines.some(({ status }) => status === 'pending'));
  const before = courses.slice(0, Math.max(0, at));
  if (at < 0 || before.some(({ state }) => state !== 'served')) return null;
  return { courseNumber: courses[at]!.courseNumber, since: before.at(-1)?.since ?? null };
};
