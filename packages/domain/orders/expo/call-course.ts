import { AppError, type ExpoDone, type FireCourseInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { linesOf } from '../orders.store.ts';
import { fireCourse } from '../sending/fire-course.ts';
import { orderAtPass } from './at-the-pass.ts';

/**
 * "Marchar" from the pass, as a waiter would. Throws FORBIDDEN for a display that does not stand there, ORDER_NOT_FOUND, and what
 * firing a course throws.
 */
export const callCourse = async (tx: WriteContext, input: FireCourseInput & { id: string }): Promise<ExpoDone> => {
  const order = await orderAtPass(tx, input.id);
  // What was never sent is not at the pass.
  if (!order.sentAt) throw new AppError('ORDER_NOT_FOUND', { id: order.id });
  const waiting = new Set((await linesOf(tx, order.id)).filter(({ firedAt }) => !firedAt).map(({ id }) => id));
  const { items } = await fireCourse(tx, { id: order.id, courseNumber: input.courseNumber });
  return { orderId: order.id, lines: items.filter(({ id, firedAt }) => firedAt && waiting.has(id)).length };
};
