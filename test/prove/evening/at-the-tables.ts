import type { OrderView } from '@comanda/contracts';
import { noteSold } from '../checks/sold.ts';
import { noteTakenOff } from '../checks/taken-off.ts';
import { makeCombo, merge, orderCombo, part, takeBack, takeComboOff, transfer } from './combos-and-moves.ts';
import { type Row, rowsOf } from './rows.ts';
import { APPROVAL_PIN } from './runtime.ts';
import type { Place, Step } from './step.ts';

const OPEN = `status not in ('paid', 'cancelled')`;
const NOTES = ['sin cebolla', 'término medio', 'para compartir'];

const openOrder = ({ any }: Place): Row | null => any('order', OPEN);

/** A line of an order that is still open, with what it is to the kitchen. */
const lineWhere = ({ any }: Place, where: string): Row | null =>
  any('order_item', `${where} and order_id in (select id from "order" where ${OPEN})`);

const seat: Step = ({ any, ask, chance, world, businessId, locationId }) => {
  const table = chance.happens(0.8) ? any('dining_table') : null;
  const sitting = table ? { orderType: 'dine_in', tableId: table.id, guestCount: 1 + chance.below(6) } : {};
  const input = { businessId, locationId, orderType: 'take_out', allowSecondOnTable: chance.happens(0.5), ...sitting };
  const onAnswer = ({ id, documentNumber }: OrderView) => world.ledger.numbers.set(id, documentNumber);
  return ask<OrderView>({ operation: 'createOrder', who: 'Waiter', input, onAnswer });
};

/** Options of the dish, as its groups offer them. */
const optionsFor = ({ any, chance }: Place, productId: unknown): object[] => {
  const group = any('modifier_group_assignment', 'product_id = ?', productId);
  if (!group || chance.happens(0.4)) return [];
  const option = any('modifier', 'group_id = ?', group.modifier_group_id);
  if (!option) return [];
  return [{ productModifierGroupId: group.modifier_group_id, productModifierId: option.id }];
};

const addLine: Step = (place) => {
  const { any, ask, chance } = place;
  const [order, product] = [openOrder(place), any('product', 'is_active = 1')];
  if (!order || !product) return false;
  const input = {
    id: order.id,
    productId: product.id,
    quantity: chance.pick([1, 1, 2, 3, 0.5]),
    courseNumber: 1 + chance.below(2),
    seatNo: chance.happens(0.6) ? 1 + chance.below(3) : null,
    notes: chance.happens(0.3) ? chance.pick(NOTES) : null,
    modifiers: optionsFor(place, product.id),
    holdUntilFired: chance.happens(0.2),
  };
  const before = new Set(rowsOf(place.hub, 'order_item', 'order_id = ?', order.id).map(({ id }) => id));
  const onAnswer = ({ items }: OrderView, isAtOnce: boolean) => {
    const [line, ...others] = items.filter(({ id, lineType }) => lineType === 'product' && !before.has(id));
    // Somebody else may have put one on the same order meanwhile.
    if (line && others.length === 0 && isAtOnce) noteSold(place.world, place.hub, place, line);
  };
  return ask<OrderView>({ operation: 'addOrderItem', who: 'Waiter', input, onAnswer });
};

const send: Step = (place) => {
  const line = lineWhere(place, 'sent_at is null and voided_at is null');
  if (!line) return false;
  const { ask, chance } = place;
  const how = chance.pick([
    { operation: 'sendToKitchen', input: { id: line.order_id } },
    { operation: 'sendToKitchen', input: { id: line.order_id } },
    { operation: 'fireCourse', input: { id: line.order_id, courseNumber: line.course_number } },
    { operation: 'fireOrderItem', input: { id: line.order_id, itemId: line.id } },
  ]);
  return ask({ ...how, who: 'Waiter', onAnswer: () => place.world.sometimes('sent to the kitchen') });
};

const changeLine: Step = (place) => {
  const { ask, chance } = place;
  const line = lineWhere(place, 'voided_at is null');
  if (!line) return false;
  const change = chance.pick([
    { quantity: 1 + chance.below(4) },
    { notes: chance.pick(NOTES) },
    { seatNo: 1 + chance.below(3) },
    { courseNumber: 1 + chance.below(3) },
    { modifiers: optionsFor(place, line.product_id) },
  ]);
  const input = { id: line.order_id, itemId: line.id, reason: 'el cliente cambió', ...change };
  return ask({ operation: 'updateOrderItem', who: 'Waiter', approvalPin: APPROVAL_PIN, input });
};

const removeLine: Step = (place) => {
  const line = lineWhere(place, 'sent_at is null and voided_at is null');
  if (!line) return false;
  const { world, hub } = place;
  const input = { id: line.order_id, itemId: line.id };
  // One that a cancelled bill was for stays, voided.
  const onAnswer = ({ items }: OrderView, isAtOnce: boolean) =>
    isAtOnce && !items.some(({ id }) => id === line.id) && world.ledger.gone(hub.name, 'order_item', String(line.id));
  return place.ask({ operation: 'removeOrderItem', who: 'Waiter', input, onAnswer });
};

const voidLine: Step = (place) => {
  const line = lineWhere(place, 'voided_at is null');
  if (!line) return false;
  const reason = place.chance.pick(['se quemó', 'error de mesero']);
  const onAnswer = ({ items }: OrderView) => {
    const voided = items.find(({ id }) => id === line.id);
    // A combo the kitchen had nothing of is gone with its lines.
    if (!voided) return;
    place.world.sometimes('line voided');
    place.world.ledger.acknowledge(place.hub.name, 'order_item', voided.id, { void_reason: voided.voidReason });
  };
  const input = { id: line.order_id, itemId: line.id, reason, voidedBy: 'mesero' };
  return place.ask({ operation: 'voidOrderItem', who: 'Waiter', approvalPin: APPROVAL_PIN, input, onAnswer });
};

/** Half of the time a whole combo, if there is one. */
const giveCourtesy: Step = (place) => {
  const standing = 'voided_at is null and comped_at is null';
  const combo = place.chance.happens(0.5) ? lineWhere(place, `line_type = 'bundle_parent' and ${standing}`) : null;
  const line = combo ?? lineWhere(place, standing);
  if (!line) return false;
  const input = { id: line.order_id, itemId: line.id, reason: 'cumpleaños', compedBy: 'mesero' };
  const onAnswer = () => place.world.sometimes('courtesy');
  return place.ask({ operation: 'compOrderItem', who: 'Waiter', approvalPin: APPROVAL_PIN, input, onAnswer });
};

const DISCOUNTS = [
  { kind: 'percentage', value: 10 },
  { kind: 'percentage', value: 33.33 },
  { kind: 'amount', value: 500 },
];

/** Off a line, off the whole order, or taken back. */
const discount: Step = (place) => {
  const { any, ask, chance } = place;
  const line = lineWhere(place, 'voided_at is null and comped_at is null');
  if (!line) return false;
  const by = { who: 'Waiter', approvalPin: APPROVAL_PIN } as const;
  const given = chance.happens(0.3)
    ? any('order_discount', 'order_id = ? and removed_at is null', line.order_id)
    : null;
  if (given) {
    const input = { id: given.order_id, discountId: given.id };
    if (given.order_item_id === null) return ask({ operation: 'removeOrderDiscount', ...by, input });
    return ask({ operation: 'removeItemDiscount', ...by, input: { ...input, itemId: given.order_item_id } });
  }
  const input = { id: line.order_id, reason: `cumpleaños ${chance.below(1e9)}`, ...chance.pick(DISCOUNTS) };
  const onAnswer = () => place.world.sometimes('discount');
  if (chance.happens(0.4)) {
    const ofAll = (answer: OrderView) => {
      onAnswer();
      noteTakenOff(place, answer);
    };
    return ask<OrderView>({ operation: 'discountOrder', ...by, input, onAnswer: ofAll });
  }
  return ask({ operation: 'discountOrderItem', ...by, input: { ...input, itemId: line.id }, onAnswer });
};

const moveTable: Step = (place) => {
  const [order, table] = [openOrder(place), place.any('dining_table')];
  if (!order || !table) return false;
  const input = place.chance.pick([{ tableId: table.id }, { tableId: table.id }, { orderAlias: 'Los de la esquina' }]);
  return place.ask({ operation: 'updateOrder', who: 'Waiter', input: { id: order.id, ...input } });
};

const cancelOrder: Step = (place) => {
  const order = openOrder(place);
  if (!order) return false;
  const { chance, ask } = place;
  if (chance.happens(0.3)) {
    place.world.ledger.forgetLines(
      rowsOf(place.hub, 'order_item', 'order_id = ?', order.id).map(({ id }) => String(id)),
    );
    return ask({ operation: 'deleteOrder', input: { id: order.id } });
  }
  const input = { id: order.id, status: 'cancelled', cancellationReason: 'se fueron' };
  return ask({ operation: 'updateOrder', input, onAnswer: () => place.world.sometimes('order cancelled') });
};

const meetGuest: Step = (place) => {
  const order = openOrder(place);
  if (!order) return false;
  const { ask, any, chance } = place;
  const guest = any('order_guest', 'order_id = ?', order.id);
  const at = { orderId: order.id, guestId: guest?.id };
  if (!guest || chance.happens(0.5)) {
    const input = { orderId: order.id, seatNo: 1 + chance.below(4), guestAlias: 'Doña Ana', allergies: ['maní'] };
    return ask({ operation: 'createGuest', who: 'Waiter', input });
  }
  if (chance.happens(0.5)) return ask({ operation: 'deleteGuest', who: 'Waiter', input: at });
  return ask({ operation: 'updateGuest', who: 'Waiter', input: { ...at, guestAlias: 'Don Luis' } });
};

/** What waiters do, and how often beside each other. */
export const AT_THE_TABLES: readonly (readonly [number, Step])[] = [
  [16, seat],
  [30, addLine],
  [18, send],
  [8, changeLine],
  [4, removeLine],
  [6, voidLine],
  [4, giveCourtesy],
  [14, discount],
  [4, moveTable],
  [2, cancelOrder],
  [5, meetGuest],
  [12, orderCombo],
  [14, makeCombo],
  [6, takeComboOff],
  [12, transfer],
  [6, takeBack],
  [6, merge],
  [4, part],
];
