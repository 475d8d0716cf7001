import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { fireCourse } from './fire-course.ts';

test('firing a course sends its held lines and no other', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id, { courseNumber: 1 });
  await house.line(id, { courseNumber: 2, holdUntilFired: true });
  await house.line(id, { courseNumber: 2, holdUntilFired: true });
  await house.line(id, { courseNumber: 3, holdUntilFired: true });
  const view = await house.run(house.waiter, fireCourse, { id, courseNumber: 2 });
  expect(view.items.map((item) => item.isSent)).toEqual([false, true, true, false]);
  expect((await house.tickets()).map((ticket) => ticket.ticketData.courseNumber)).toEqual([2, 2]);
  expect(house.heard('order.sent_to_kitchen')).toMatchObject([{ order: { id, status: 'sent_to_kitchen' } }]);
  expect(await refusal(house.run(house.waiter, fireCourse, { id, courseNumber: 2 }))).toBe('ORDER_COURSE_EMPTY');
});

test('a course without a station sends nothing at all', async () => {
  await using house = await openRestaurant();
  const soup = await house.make.product('Kak’ik', 6500);
  const { id } = await house.order();
  await house.line(id, { courseNumber: 2, holdUntilFired: true });
  await house.line(id, { courseNumber: 2, holdUntilFired: true, productId: soup });
  expect(await refusal(house.run(house.waiter, fireCourse, { id, courseNumber: 2 }))).toBe('ORDER_STATION_MISSING');
  expect(await house.tickets()).toEqual([]);
});

test('stale, cancelled and another business’s orders are not fired', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id, { courseNumber: 2, holdUntilFired: true });
  const fire = (more: object = {}, actor = house.waiter) =>
    house.run(actor, fireCourse, { id, courseNumber: 2, ...more });
  expect(await refusal(fire({ ifMatch: 1 }))).toBe('ORDER_VERSION_CONFLICT');
  expect(await refusal(fire({}, await house.stranger()))).toBe('ORDER_NOT_FOUND');
  await house.call(house.waiter, 'updateOrder', { id, status: 'cancelled' });
  expect(await refusal(fire())).toBe('ORDER_CLOSED');
});
