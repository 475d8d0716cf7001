import { AppError, minor, type Order, type OrderView, type UpdateOrderItemInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { frozenRate, netOf, optionsTotal, rateOf, taxSnapshot } from '@comanda/pricing';
import { reserveProduct, taxesOf } from '../../catalogue/index.ts';
import { endTickets } from '../../kitchen/index.ts';
import { sendAmendment } from '../amendments/send-amendment.ts';
import { changeOrder } from '../change-order.ts';
import { closeEmptyCombo } from '../combos/take-combo-off.ts';
import { checkLineMayChange } from '../discounts/check-growth.ts';
import { checkItemStatusByHand, progressByHand } from '../item-status.ts';
import { readParts } from '../order-view.ts';
import { deleteModifiers, getItem, insertModifiers, isBilled, items, optionsOf } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { followTickets } from '../sending/follow-tickets.ts';
import { recallLine } from '../sending/recall-line.ts';
import { refreshStatus } from '../sending/refresh-status.ts';
import { ticketsOfServedLine } from '../tickets/tickets-of-served-line.ts';
import { changedFields } from './changed-fields.ts';
import { checkSentChange } from './check-sent-change.ts';
import { modifierRows, pickProduct } from './modifier-rows.ts';
import { checkPriceStands, ruledPrice } from './ruled-price.ts';
import { voidLine } from './void-line.ts';

type Input = UpdateOrderItemInput & { id: string; itemId: string; ifMatch?: number };

/**
 * Changes a line. What the kitchen already has is never cancelled and made anew (docs/decisions.md#editing-a-sent-line):
 * more of it fires a ticket for the difference, a changed note or option fires one modification, less of it tells the cook
 * what to leave out; less of it or of its paid options takes a reason and `OrderItem:Void`. The status `cancelled` voids the
 * line and `pending` takes it back from the kitchen, both by `OrderItem:Void`; nothing else is changed with them. Dish and quantity
 * of a combo's line stay. Throws BUNDLE_LINES_LOCKED,
 * ORDER_ITEM_NOT_FOUND, ORDER_ITEM_VOIDED, ORDER_ITEM_BILLED, ORDER_ITEM_COMPED, ORDER_ITEM_PRODUCT_LOCKED,
 * PRICE_RULE_ENDED, ORDER_ITEM_REASON_REQUIRED, ORDER_ITEM_STATUS_TRANSITION_INVALID, and what adding throws.
 */
export const updateOrderItem = (tx: WriteContext, request: Input): Promise<OrderView> =>
  changeOrder(
    tx,
    request,
    async (order) => {
      const item = await getItem(tx, order.id, request.itemId);
      const options = await optionsOf(tx, [item.id]);
      const input = changedFields(item, options, request);
      if (item.lineType !== 'product') refuseLocked(item, input);
      if (item.voidedAt) throw new AppError('ORDER_ITEM_VOIDED', { itemId: item.id });
      if (input.status) checkItemStatusByHand(item.status, input.status);
      if (input.status === 'cancelled') return voidByStatus(tx, order, item, input.reason);
      if (input.status === 'pending' && item.status === 'preparing') {
        await recallLine(tx, order, item, input.reason);
        return refreshStatus(tx, order);
      }
      if (changesMoney(input)) await checkMoneyMayChange(tx, item);
      if (!input.productId && (input.quantity ?? 0) > item.quantity) await checkPriceStands(tx, order, item);
      if (item.sentAt && input.productId) throw new AppError('ORDER_ITEM_PRODUCT_LOCKED', { itemId: item.id });
      const picked = input.productId || input.modifiers ? await pickAgain(tx, order, item, input) : null;
      if (item.sentAt) {
        const after = picked?.chosen ?? options;
        await checkSentChange(tx, order, { item, input, options: { before: options, after } });
      }
      await reserveChange(tx, order, item, input);
      const changed = await saveLine(tx, order, item, { input, picked });
      const now = picked ? await optionsOf(tx, [item.id]) : options;
      if (changesMoney(input)) {
        const was = { line: item, options: optionsTotal(options) };
        await checkLineMayChange(tx, order, was, { line: changed, options: optionsTotal(now) });
      }
      const isReworded = input.modifiers !== undefined;
      const optionsBefore = isReworded ? options : undefined;
      // Before the kitchen is told: what is ordered with the same word is not done by it.
      if (changed.status === 'served' && item.status !== 'served')
        await endTickets(tx, await ticketsOfServedLine(tx, order.locationId, changed));
      if (item.sentAt) await sendAmendment(tx, order, { before: item, after: changed, isReworded, optionsBefore });
      if (item.sentAt && changed.seatNo !== item.seatNo) await followTickets(tx, order.id, [item.id]);
      if (item.lineType === 'bundle_parent' && changed.notes !== item.notes) await tellOfCombo(tx, order, item);
      return refreshStatus(tx, order);
    },
    { maySettle: request.status === 'cancelled' },
  );

/** What a combo is of, and how many, stays (docs/combos.md#on-an-order); of its parent only what is noted changes. */
const refuseLocked = (item: OrderItemRow, input: Input): void => {
  const ofParent = ['courseNumber', 'seatNo', 'holdUntilFired', 'status', 'modifiers', 'legacyModifiers'] as const;
  const locked = ['productId', 'quantity', ...(item.lineType === 'bundle_parent' ? ofParent : [])] as const;
  if (locked.some((field) => input[field] !== undefined))
    throw new AppError('BUNDLE_LINES_LOCKED', { itemId: item.id });
};

const voidByStatus = async (
  tx: WriteContext,
  order: Order,
  item: OrderItemRow,
  reason?: string,
): Promise<Partial<Order>> => {
  requirePermission(tx.actor, 'OrderItem:Void');
  if (item.sentAt && !reason) throw new AppError('ORDER_ITEM_REASON_REQUIRED', { itemId: item.id });
  const changes = await voidLine(tx, order, item, { reason: reason ?? null, voidedBy: null });
  if (item.parentOrderItemId) await closeEmptyCombo(tx, item, reason ?? null);
  return changes;
};

const changesMoney = (input: Input): boolean =>
  input.quantity !== undefined || input.modifiers !== undefined || input.productId !== undefined;

/** A bill charges what it charged; and one courtesy must not become ten. */
const checkMoneyMayChange = async (tx: WriteContext, item: OrderItemRow): Promise<void> => {
  if (item.compedAt) throw new AppError('ORDER_ITEM_COMPED', { itemId: item.id });
  if (await isBilled(tx, item.id)) throw new AppError('ORDER_ITEM_BILLED', { itemId: item.id });
};

const pickAgain = (tx: WriteContext, order: Order, item: OrderItemRow, input: Input): ReturnType<typeof pickProduct> =>
  pickProduct(tx, {
    productId: input.productId ?? item.productId ?? '',
    locationId: order.locationId,
    isOnOrder: input.productId === undefined,
    modifiers: input.modifiers ?? [],
  });

/** What the line takes of a counted dish now; what a cook may have begun is not given back. */
const reserveChange = async (tx: WriteContext, order: Order, item: OrderItemRow, input: Input): Promise<void> => {
  const { locationId } = order;
  const { productId, quantity: before } = item;
  const after = input.quantity ?? before;
  if (input.productId) {
    await reserveProduct(tx, { productId, locationId, before, after: 0 });
    await reserveProduct(tx, { productId: input.productId, locationId, before: 0, after });
  } else if (!item.sentAt || after > before) {
    await reserveProduct(tx, { productId, locationId, before, after });
  }
};

const saveLine = async (
  tx: WriteContext,
  order: Order,
  item: OrderItemRow,
  { input, picked }: { input: Input; picked: Awaited<ReturnType<typeof pickProduct>> | null },
): Promise<OrderItemRow> => {
  const { courseNumber, seatNo, holdUntilFired, status, legacyModifiers } = input;
  const notes = input.notes === undefined ? undefined : input.notes || null;
  const quantity = input.quantity ?? item.quantity;
  let price = {
    unitPriceSnapshot: item.unitPriceSnapshot,
    listPriceSnapshot: item.listPriceSnapshot ?? null,
    priceRulesSnapshot: item.priceRulesSnapshot ?? null,
    category: item.taxCategorySnapshot,
    rate: frozenRate(item),
    name: item.productNameSnapshot,
  };
  if (picked) {
    await deleteModifiers(tx, item.id);
    await insertModifiers(tx, modifierRows(tx, item.id, picked.chosen));
    // The price stays the one the guest was told; another product brings its own, by the rules of this moment.
    if (input.productId)
      price = {
        ...(await ruledPrice(tx, order, picked.product)),
        category: picked.product.taxCategory,
        rate: rateOf(picked.product.taxCategory, await taxesOf(tx)),
        name: picked.product.name,
      };
  }
  const modifiers = await optionsOf(tx, [item.id]);
  const { unitPriceSnapshot } = price;
  const { discountTotal } = item;
  // What parting it left over is of so many of that dish.
  const isAnother = input.quantity !== undefined || input.productId !== undefined;
  const lineAdjustment = isAnother ? minor(0) : item.lineAdjustment;
  const net = netOf({ quantity, unitPriceSnapshot, lineAdjustment, discountTotal }, optionsTotal(modifiers));
  return items.update(tx, item.id, {
    productId: input.productId,
    productNameSnapshot: price.name,
    taxCategorySnapshot: price.category,
    quantity,
    courseNumber,
    seatNo,
    legacyModifiers,
    notes,
    ...(status && status !== 'cancelled' && status !== item.status && progressByHand(item, status, tx.clock.now())),
    holdUntilFired: item.sentAt ? undefined : holdUntilFired,
    unitPriceSnapshot,
    lineAdjustment,
    listPriceSnapshot: price.listPriceSnapshot,
    priceRulesSnapshot: price.priceRulesSnapshot,
    ...taxSnapshot(net, price.category, price.rate),
  });
};

/** What is said of a combo goes to everybody who still makes a part of it; what is made is not made anew for a word. */
const tellOfCombo = async (tx: WriteContext, order: Order, parent: OrderItemRow): Promise<void> => {
  const lines = (await readParts(tx, order.id)).lines.filter((line) => line.parentOrderItemId === parent.id);
  for (const line of lines.filter(({ sentAt, voidedAt }) => sentAt && !voidedAt))
    await sendAmendment(tx, order, { before: line, after: line, isReworded: true });
};
