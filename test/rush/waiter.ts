import type { OrderView } from '@comanda/contracts';
import { createHand, type Hand } from './hand.ts';
import type { Person } from './house.ts';
import type { Night } from './night.ts';
import { orderCombo } from './offers/order-combo.ts';
import type { OrderPlan } from './order-plan.ts';
import { addLine, isCooked, readOrder, type Service, sendNew, startClock, untilServed } from './service.ts';
import { applyTwists } from './twists.ts';

/** Serves one party from its arrival until its table is clean again. */
export const serve = async (night: Night, plan: OrderPlan): Promise<void> => {
  const { house, pace, book } = night;
  const waiter = house.waiters[plan.number % house.waiters.length]!;
  const hand = createHand(waiter.hub, plan.random.fork('waiter'), book);
  const service = await open(night, plan, waiter, hand);
  try {
    await pace.wait(1);
    for (const guest of plan.guests) await hand('POST', `/orders/${service.orderId}/guests`, guest);
    for (const line of plan.lines) await addLine(service, line);
    for (const seatNo of plan.combos) await orderCombo(service, plan.random, seatNo);
    await dropOne(service);
    await sendNew(service);
    await applyTwists(service);
    for (const beside of service.beside) await finish(beside);
    if (!night.book.cancelledIds.includes(service.orderId)) await finish(service);
  } finally {
    for (const one of [service, ...service.beside]) await clear(one);
  }
};

const finish = async (service: Service): Promise<void> => {
  await serveCourses(service);
  await service.night.pace.wait(5);
  await service.night.cashDesk.settle(service);
};

const open = async (night: Night, plan: OrderPlan, waiter: Person, hand: Hand): Promise<Service> => {
  const { businessId, locationId } = night.house;
  const table = plan.isTakeOut ? null : await night.tables.take(plan.guests.length);
  const order = await hand<OrderView>('POST', '/orders', {
    businessId,
    locationId,
    orderType: plan.isTakeOut ? 'take_out' : 'dine_in',
    ...(table ? { tableId: table.id, guestCount: plan.guests.length } : { orderAlias: `Llevar ${plan.number}` }),
  });
  night.book.orderIds.push(order.id);
  night.book.numbers.set(order.id, order.documentNumber);
  const place = table ? `Mesa ${table.tableNumber}` : 'Para llevar';
  night.book.say(
    `${place}: orden ${order.documentNumber}, ${plan.guests.length || 1} comensal(es), atiende ${waiter.name}`,
  );
  const ticketOrders = new Set([order.id]);
  return { night, plan, waiter, hand, orderId: order.id, table, place, ticketOrders, beside: [] };
};

const dropOne = async (service: Service): Promise<void> => {
  if (!service.plan.twists.includes('drop unsent')) return;
  const { items } = await readOrder(service);
  if (items.length < 3) return;
  const item = items.findLast(({ lineType }) => lineType === 'product')!;
  await service.hand('DELETE', `/orders/${service.orderId}/items/${item.id}`);
  service.night.book.tabs.removed(item.id);
  service.night.book.count('unsent lines removed');
};

/** Fires the held courses one after the other, each when the one before is served. */
const serveCourses = async (service: Service): Promise<void> => {
  const { night, hand, orderId, place } = service;
  for (;;) {
    const order = await untilServed(service);
    const held = order.items.filter((item) => isCooked(item) && !item.isSent && item.holdUntilFired && !item.voidedAt);
    if (held.length === 0) return;
    await night.pace.wait(2);
    const courseNumber = Math.min(...held.map((item) => item.courseNumber));
    startClock(
      service,
      held.filter((item) => item.courseNumber === courseNumber),
    );
    await hand('POST', `/orders/${orderId}/items/fire-course`, { courseNumber });
    night.book.count('courses fired');
    night.book.say(`${place}: marchar tiempo ${courseNumber}`);
  }
};

/** Cleans the table for the next party; a cancelled order left it clean. */
const clear = async ({ night, hand, table }: Service): Promise<void> => {
  if (!table) return;
  await night.pace.wait(1);
  await hand('PATCH', `/dining-tables/${table.id}`, { status: 'available' }).catch((error: Error) =>
    night.book.failures.push(`table ${table.tableNumber}: ${error.message}`),
  );
  night.tables.release(table);
};
