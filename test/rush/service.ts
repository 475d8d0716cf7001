import type { DiningTable, OrderItemView, OrderView } from '@comanda/contracts';
import { HubError } from '../../scripts/demo/hub-client.ts';
import type { Hand } from './hand.ts';
import type { Person } from './house.ts';
import type { Night } from './night.ts';
import type { OrderPlan, PlannedLine } from './order-plan.ts';

/** One order in a waiter's hands. */
export interface Service {
  night: Night;
  plan: OrderPlan;
  waiter: Person;
  hand: Hand;
  orderId: string;
  table: DiningTable | null;
  /** `Mesa 5` or `Para llevar`. */
  place: string;
  /** Orders its tickets were fired for: dishes may have come from others. */
  ticketOrders: Set<string>;
  /** Orders of those who went to another table, in the same hands. */
  beside: Service[];
}

/** Adds a line; a dish that is agotado or off the hours is simply not sold. */
export const addLine = async ({ hand, orderId, night }: Service, line: PlannedLine): Promise<OrderItemView | null> => {
  try {
    const order = await hand<OrderView>('POST', `/orders/${orderId}/items`, line);
    night.book.count('lines');
    const item = order.items.at(-1)!;
    writeDown(night, order, item, line);
    return item;
  } catch (error) {
    if (error instanceof HubError && error.code === 'ORDER_PRODUCT_UNAVAILABLE') return null;
    throw error;
  }
};

const writeDown = (
  { house, offers, book }: Night,
  order: OrderView,
  { id }: OrderItemView,
  line: PlannedLine,
): void => {
  const product = house.catalogue.products.find((one) => one.id === line.productId)!;
  book.tabs.sold(id, {
    orderId: order.id,
    productId: product.id,
    quantity: line.quantity,
    unitPrice: offers.priceOf(product, order.orderType),
    options: house.menu.optionsCost(line.modifiers),
    adjustment: 0,
    comboId: null,
  });
};

/** What a cook may be told of: a combo is cooked in its parts. */
export const isCooked = ({ lineType }: OrderItemView): boolean => lineType !== 'bundle_parent';

export const readOrder = ({ waiter, orderId }: Service): Promise<OrderView> => waiter.hub.get(`/orders/${orderId}`);

/** Sends what is new. The clock of every line starts when the waiter presses the button. */
export const sendNew = async (service: Service): Promise<void> => {
  const { night, hand, orderId, place } = service;
  const fresh = (await readOrder(service)).items.filter(
    (item) => isCooked(item) && !item.isSent && !item.holdUntilFired && !item.voidedAt,
  );
  if (fresh.length === 0) return;
  startClock(service, fresh);
  await hand('POST', `/orders/${orderId}/send-to-kitchen`);
  night.book.count('sends');
  night.book.say(`${place}: ${fresh.length} línea(s) a cocina`);
};

/** Notes when the sending of these lines was asked for. */
export const startClock = ({ night }: Service, items: readonly OrderItemView[]): void => {
  const now = performance.now();
  for (const item of items) night.book.sendStartedAt.set(item.id, now);
};

const isServed = (item: OrderItemView): boolean => !item.isSent || item.voidedAt !== null || item.status === 'served';

/** Waits until the kitchen is done with all it has of the order. */
export const untilServed = async (service: Service): Promise<OrderView> => {
  const deadline = performance.now() + service.night.patienceMs;
  for (;;) {
    // Listening begins before looking, so that nothing can happen in between.
    const changed = service.night.kitchen.whenChanged(service.ticketOrders);
    const order = await readOrder(service);
    if (order.items.every(isServed)) return order;
    if (performance.now() > deadline) throw new Error(`order ${order.documentNumber}: the kitchen never finished`);
    await changed;
  }
};
