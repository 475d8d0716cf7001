import type { DiningTable, MovedOrders, OrderView } from '@comanda/contracts';
import { HubError } from '../../../scripts/demo/hub-client.ts';
import type { Random } from '../random.ts';
import { addLine, type Service, sendNew } from '../service.ts';
import { discountOrder } from './give-discount.ts';

/** An order keeps at least so many lines that are charged. */
const KEEP_LINES = 2;

/** Some go to another table with what they ordered: for a moment, until all sit together again, or for good. */
export const partTable = async (service: Service, random: Random): Promise<void> => {
  const { night, hand, orderId } = service;
  const { tabs } = night.book;
  const stands = tabs.of({ orderId }).filter(([, line]) => !line.isVoided && !line.isCourtesy);
  const loose = stands.filter(([, { comboId }]) => comboId === null);
  const combos = tabs.combosOf(orderId).filter(({ id }) => tabs.of({ comboId: id }).some(([, line]) => !line.isVoided));
  const table = loose.length > KEEP_LINES ? night.tables.tryTake(1) : null;
  if (!table) return;
  const [lineId, line] = random.pick(loose);
  const isPart = line.quantity >= 2;
  const combo = combos.length > 0 && random.chance(0.6) ? random.pick(combos) : null;
  const items = [{ itemId: lineId, ...(isPart ? { quantity: 1 } : {}) }, ...(combo ? [{ itemId: combo.id }] : [])];
  const moved = await hand<MovedOrders>('POST', `/orders/${orderId}/transfer-items`, { tableId: table.id, items });
  const partId = isPart ? moved.other.items.find(({ id }) => !tabs.find(id) && !tabs.isCombo(id))!.id : null;
  if (partId) tabs.parted(lineId, partId, 1, moved.other.items.find(({ id }) => id === partId)!.isSent);
  const there = [partId ?? lineId];
  if (combo) there.push(...tabs.of({ comboId: combo.id }).flatMap(([id, one]) => (one.isVoided ? [] : id)));
  tabs.moved(there, moved.other.id);
  if (combo) tabs.movedCombo(combo.id, moved.other.id);
  const beside = besideAt(service, moved.other, table);
  announce(service, 'dishes moved to a table', `algo pasa a la mesa ${table.tableNumber}`);
  const then = random.pick(['undo', 'undo', 'send', 'merge', 'stay'] as const);
  if (then === 'undo') return undo(service, beside, { moved, lineId, partId, there, comboId: combo?.id ?? null });
  if (then === 'send' && (await sendMore(beside))) await refused(service, moved);
  if (then === 'stay' || then === 'send') return void service.beside.push(beside);
  await merge(service, beside);
};

/** Two parties become one; at times they part again, for a moment. */
export const joinTables = async (service: Service, random: Random): Promise<void> => {
  const { night, hand } = service;
  const table = night.tables.tryTake(1);
  if (!table) return;
  const { businessId, locationId } = night.house;
  const body = { businessId, locationId, orderType: 'dine_in', tableId: table.id, guestCount: 1 };
  const beside = besideAt(service, await hand<OrderView>('POST', '/orders', body), table);
  for (const line of service.plan.secondRound) await addLine(beside, line);
  await sendNew(beside);
  if (random.chance(0.3)) await discountOrder(service, random);
  if (random.chance(0.6)) await discountOrder(beside, random);
  await merge(service, beside, random.chance(0.4));
};

/** An order at another table in the same waiter's hands. */
const besideAt = (service: Service, order: OrderView, table: DiningTable): Service => {
  service.night.book.orderIds.push(order.id);
  service.night.book.numbers.set(order.id, order.documentNumber);
  const place = `Mesa ${table.tableNumber}`;
  const plan = { ...service.plan, billStyle: 'whole' as const };
  const ticketOrders = new Set([order.id, ...service.ticketOrders]);
  return { ...service, plan, orderId: order.id, table, place, ticketOrders, beside: [] };
};

const sendMore = async (beside: Service): Promise<boolean> => {
  const [line] = beside.plan.secondRound;
  if (!line || !(await addLine(beside, line))) return false;
  await sendNew(beside);
  return true;
};

/** Once the kitchen was sent something new, nobody takes the move back. */
const refused = async ({ hand, orderId, night }: Service, { moveId }: MovedOrders): Promise<void> => {
  const code = await hand('POST', `/orders/${orderId}/undo-transfer`, { moveId }).then(
    () => null,
    (error: unknown) => (error instanceof HubError ? error.code : String(error)),
  );
  if (code !== 'ORDER_TRANSFER_NOT_UNDOABLE') night.book.failures.push(`a move was taken back late: ${code}`);
  night.book.count('moves too late to take back');
};

interface Gone {
  moved: MovedOrders;
  lineId: string;
  partId: string | null;
  there: string[];
  comboId: string | null;
}

const undo = async (service: Service, beside: Service, gone: Gone): Promise<void> => {
  const { hand, orderId, night } = service;
  const { tabs } = night.book;
  const { moved, lineId, partId, there, comboId } = gone;
  const back = await hand<MovedOrders>('POST', `/orders/${orderId}/undo-transfer`, { moveId: moved.moveId });
  tabs.moved(there, orderId);
  if (comboId) tabs.movedCombo(comboId, orderId);
  // Where the kitchen did something with one of them meanwhile, they stay two.
  if (partId && !back.order.items.some(({ id }) => id === partId)) tabs.joined(lineId, partId);
  night.book.closed.set(beside.orderId, { reason: 'undone', into: null });
  leave(beside);
  announce(service, 'moves taken back', 'regresan a su mesa');
};

const merge = async (service: Service, beside: Service, isTriedTwice = false): Promise<void> => {
  const { hand, orderId, night } = service;
  const { tabs, closed } = night.book;
  const mine = () => tabs.of({ orderId: beside.orderId }).filter(([, line]) => !line.isVoided);
  const came = mine().map(([id]) => id);
  const combos = tabs.combosOf(beside.orderId).filter(({ id }) => mine().some(([, line]) => line.comboId === id));
  const body = { otherId: beside.orderId };
  // What comes to a table that was given a part has it, too: somebody who may discount signs.
  const signed = isDiscounted(service) ? { approvalPin: night.house.owner.pin } : {};
  if (isDiscounted(beside)) night.book.count('discounted orders merged');
  const before = await hand<MovedOrders>('POST', `/orders/${orderId}/merge`, body, signed);
  night.book.count('orders merged');
  if (isTriedTwice) {
    const apart = await hand<MovedOrders>('POST', `/orders/${orderId}/unmerge`, body);
    if (apart.order.totals.total + apart.other.totals.total !== before.order.totals.total && !isDiscounted(service))
      night.book.failures.push(`${service.place}: parting two orders changed what they cost`);
    await hand<MovedOrders>('POST', `/orders/${orderId}/merge`, body, signed);
    night.book.count('merges taken back');
  }
  tabs.takenUp(came, beside.orderId, orderId);
  for (const { id } of combos) tabs.movedCombo(id, orderId);
  closed.set(beside.orderId, { reason: 'merged', into: orderId });
  for (const id of beside.ticketOrders) service.ticketOrders.add(id);
  leave(beside);
  announce(service, 'tables joined', `se unen con la ${beside.place.toLowerCase()}`);
};

/** An order's own discounts stay with it, and take off what is there then. */
const isDiscounted = ({ night, orderId }: Service): boolean => night.book.tabs.discountsOf(orderId, null).length > 0;

/** The hub left the table clean. */
const leave = ({ night, table }: Service): void => night.tables.release(table!);

const announce = ({ night, place }: Service, what: string, words: string): void => {
  night.book.count(what);
  night.book.say(`${place}: ${words}`);
};
