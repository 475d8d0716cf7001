import { refusal } from '@comanda/testing/refusal';
import { openPass } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { callCourse } from './call-course.ts';
import { deliverLines } from './deliver-lines.ts';
import { listExpoOrders } from './list-expo-orders.ts';

test('the next course is offered when the one before is at the table, with the time since, and is called for from the pass', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  const { id } = await house.order();
  await house.line(id);
  await house.line(id, { courseNumber: 2, holdUntilFired: true });
  await house.send(id);
  const next = async () => (await house.run(pass, listExpoOrders)).data[0]?.next;
  expect(await next()).toBeNull();
  const [starter] = await house.tickets();
  await house.call(house.waiter, 'bumpTicket', { id: starter!.id });
  expect(await next()).toBeNull();
  await house.run(pass, deliverLines, { id });
  const since = house.contexts.read(pass).clock.now();
  house.env.advance(300_000);
  expect(await next()).toEqual({ courseNumber: 2, since });
  expect(await house.run(pass, callCourse, { id, courseNumber: 2 })).toEqual({ orderId: id, lines: 1 });
  expect(await next()).toBeNull();
  expect(await house.tickets()).toHaveLength(2);
  expect(await refusal(house.run(pass, callCourse, { id, courseNumber: 2 }))).toBe('ORDER_COURSE_EMPTY');
});

test('not by a display that stands elsewhere', async () => {
  await using at = await openPass();
  const { order } = await at.house.sentOrder();
  const call = at.house.run(await at.house.display(), callCourse, { id: order.id, courseNumber: 1 });
  expect(await refusal(call)).toBe('FORBIDDEN');
});

test('a draft nobody had sent was fired from the pass', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  const { id } = await house.order();
  await house.line(id, { holdUntilFired: true });
  expect(await refusal(house.run(pass, callCourse, { id, courseNumber: 1 }))).toBe('ORDER_NOT_FOUND');
  expect(await house.tickets()).toEqual([]);
});
