import type { ExpoCourse, ExpoLine, ExpoOrder } from '@comanda/contracts';

/** What of an order at the pass stays together in a column. */
export interface ExpoBlock {
  id: string;
  /** Null of the key that calls for the next course. */
  course: ExpoCourse | null;
  line: ExpoLine | null;
  /** The course's name and state stand above it. */
  isFirst: boolean;
  /** The key that hands out what is ready of its course stands below it: so many portions, as the tills count them. */
  ready: number;
}

/** An order as it may be parted: by its dishes, each course's head with the first and its key with the last of them. */
export const blocksOf = ({ orderId, courses, next }: ExpoOrder): ExpoBlock[] => [
  ...courses.flatMap((course): ExpoBlock[] => {
    const { courseNumber, state, lines } = course;
    const ready = lines.reduce((sum, { status, quantity }) => (status === 'ready' ? sum + quantity : sum), 0);
    // Of what is at the table its head is enough.
    if (state === 'served') return [{ id: `${orderId}:${courseNumber}`, course, line: null, isFirst: true, ready: 0 }];
    return lines.map((line, at) => ({
      id: line.itemId,
      course,
      line,
      isFirst: at === 0,
      ready: at === lines.length - 1 ? ready : 0,
    }));
  }),
  ...(next ? [{ id: `${orderId}:next`, course: null, line: null, isFirst: false, ready: 0 }] : []),
];

/** Where all the kitchen ever had of an order came from, if that is one other place: its head says so once. */
export const cameFrom = ({ courses }: ExpoOrder): string | null => {
  const lines = courses.flatMap(({ lines: own }) => own);
  const cooked = lines.filter(({ status }) => status !== 'pending');
  const [place = null, ...others] = new Set(cooked.map(({ movedFrom }) => movedFrom ?? null));
  return others.length === 0 ? place : null;
};
