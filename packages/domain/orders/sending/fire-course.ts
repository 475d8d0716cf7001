import { AppError, type FireCourseInput, type OrderView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { readParts } from '../order-view.ts';
import { lineMayGoToKitchen } from './kitchen-lines.ts';
import { sendLines } from './send-lines.ts';
import { getSendableOrder } from './send-to-kitchen.ts';

/** "Marchar tiempo 2": sends every held line of a course now. Throws ORDER_COURSE_EMPTY, ORDER_STATION_MISSING. */
export const fireCourse = async (
  tx: WriteContext,
  input: FireCourseInput & { id: string; ifMatch?: number },
): Promise<OrderView> => {
  const order = await getSendableOrder(tx, input);
  const parts = await readParts(tx, order.id);
  const lines = parts.lines.filter(
    (item) => item.courseNumber === input.courseNumber && item.holdUntilFired && lineMayGoToKitchen(item),
  );
  if (lines.length === 0) throw new AppError('ORDER_COURSE_EMPTY', { courseNumber: input.courseNumber });
  return sendLines(tx, { order, parts, lines });
};
