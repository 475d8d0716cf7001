import { AppError, type ExpoDone, type FireCourseInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { getOrder } from '../orders.store.ts';
import { fireCourse } from '../sending/fire-course.ts';
import { locationAtPass } from './at-the-pass.ts';

/**
 * "Marchar" from the pass, as a waiter would. Throws FORBIDDEN for a display that does not stand there, ORDER_NOT_FOUND, and what
 * firing a course throws.
 */
export const callCourse = async (tx: WriteContext, input: FireCourseInput & { id: string }): Promise<ExpoDone> => {
  const locationId = await locationAtPass(tx);
  const order = await getOrder(tx, input.id);
  if (order.locationId !== locationId) throw new AppError('ORDER_NOT_FOUND', { id: order.id });
  const { items } = await fireCourse(tx, { id: order.id, courseNumber: input.courseNumber });
  const now = tx.clock.now();
  return { orderId: order.id, lines: items.filter(({ firedAt }) => firedAt === now).length };
};
