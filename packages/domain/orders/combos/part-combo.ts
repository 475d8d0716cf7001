import {
  AppError,
  type Minor,
  majorToMinor,
  minor,
  Notes,
  type Order,
  type OrderDiscount,
  sumMinor,
} from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { optionsTotal } from '@comanda/pricing';
import { applicationOf } from '../application.store.ts';
import { checkLinesMayGrow } from '../discounts/check-growth.ts';
import { partDiscounts } from '../discounts/part-discounts.ts';
import { grossOfLine } from '../discounts/price-discounts.ts';
import { checkPriceFollows, isOfAnotherKind } from '../lines/check-prices-follow.ts';
import { kindOf } from '../lines/ruled-price.ts';
import { billedItems, items, linesOf, optionsOf } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { repriced } from '../reprice-line.ts';
import { notesOf } from '../sending/fire-lines.ts';
import { refreshStatus } from '../sending/refresh-status.ts';
import { LOOSE, loosenElsewhere } from './loosen-elsewhere.ts';
import { noteRemoval } from './take-combo-off.ts';

/**
 * Parts a combo: each of its lines stays the line it is, with its tickets, loose and at what it cost alone when the combo was sold; the
 * kitchen hears nothing (docs/combos.md#parting-one). Where the guests would pay less it takes who may void, and a reason. Answers what
 * becomes of the order. Throws BUNDLE_APPLICATION_REMOVED, ORDER_ITEM_BILLED, ORDER_ITEM_REASON_REQUIRED, FORBIDDEN, APPROVAL_INVALID,
 * DISCOUNT_LIMIT.
 */
export const partCombo = async (
  tx: WriteContext,
  order: Order,
  parent: OrderItemRow,
  reason: string | null,
): Promise<Partial<Order>> => {
  const application = await applicationOf(tx, parent);
  if (parent.voidedAt || !application) throw new AppError('BUNDLE_APPLICATION_REMOVED', { itemId: parent.id });
  const children = (await linesOf(tx, order.id)).filter((line) => line.parentOrderItemId === parent.id);
  const billed = await billedItems(tx, order.id);
  const kept = children.find(({ id, voidedAt }) => !voidedAt && billed.has(id));
  if (kept) throw new AppError('ORDER_ITEM_BILLED', { itemId: kept.id });
  const options = await optionsOf(
    tx,
    children.map(({ id }) => id),
  );
  const sold = new Map(application.pricingSnapshot.map((detail) => [detail.orderItemId, detail]));
  const parts = children.map((child) => {
    const { unitPrice, listPrice, priceRules, madeOn, looseAdjustment = '0.00' } = sold.get(child.id)!;
    const alone = {
      unitPriceSnapshot: majorToMinor(unitPrice),
      lineAdjustment: majorToMinor(looseAdjustment),
      listPriceSnapshot: listPrice === undefined ? null : majorToMinor(listPrice),
      priceRulesSnapshot: priceRules ?? null,
    };
    // What is off the order or a courtesy keeps what it was worth when it went.
    const price = child.voidedAt || child.compedAt ? {} : alone;
    return {
      child,
      price,
      madeOn,
      before: grossOfLine(child, options),
      after: grossOfLine({ ...child, ...price }, options),
    };
  });
  const [before, after] = [sumMinor(parts.map((one) => one.before)), sumMinor(parts.map((one) => one.after))];
  // Prices by rules are back, and as a combo they may have gone anywhere; nobody knows it of one that does not say where it was made.
  for (const { child, price, madeOn } of parts) {
    const isOther = !madeOn || isOfAnotherKind(madeOn, kindOf(order));
    await checkPriceFollows(tx, { ...child, ...price }, { order, isOther, isPassed: madeOn?.orderId !== order.id });
  }
  if (after < before) {
    requirePermission(tx.actor, 'OrderItem:Void');
    if (!reason) throw new AppError('ORDER_ITEM_REASON_REQUIRED', { itemId: parent.id });
  }
  const lines: OrderItemRow[] = [];
  for (const { child, price } of parts) {
    // Its shares of what is off the combo and the order are taken off anew.
    const loose = {
      ...price,
      ...LOOSE,
      discountTotal: minor(0),
      discountShares: null,
      notes: shortened(notesOf(child, parent)),
    };
    const own = options.filter(({ orderItemId }) => orderItemId === child.id);
    lines.push(await items.update(tx, child.id, repriced(child, optionsTotal(own), loose)));
  }
  const { raised, ofPrices } = await partDiscounts(tx, order, { parent, lines });
  // What is off all of the order is of what all of it costs now.
  const grown = parts.flatMap((one, i) => {
    const line = lines[i]!;
    return one.after > one.before || raised.has(line.id) ? { line, before: one.before, after: one.after } : [];
  });
  const isAsBefore = ({ id, orderItemId }: OrderDiscount) => ofPrices.has(id) && !raised.has(orderItemId!);
  await checkLinesMayGrow(tx, order, grown, isAsBefore);
  await loosenElsewhere(tx, parent);
  await noteRemoval(tx, parent, reason);
  await items.delete(tx, parent.id);
  await recordParting(tx, order, parent, { reason, before, after });
  return refreshStatus(tx, order);
};

/** The dish's own words come first; what a line's note has no room for was the combo's. A character is not cut in two. */
const shortened = (notes: string | null): string | null => {
  if (notes === null) return null;
  let fits = '';
  for (const { segment } of new Intl.Segmenter().segment(notes)) {
    if (fits.length + segment.length > Notes.maxLength!) break;
    fits += segment;
  }
  return fits.trimEnd();
};

/** What the log says of it, and what its dishes cost before and after, before discounts. Minor units. */
const recordParting = (
  tx: WriteContext,
  { id, locationId, documentNumber, tableAliasSnapshot: table }: Order,
  { productNameSnapshot: dish }: OrderItemRow,
  { reason, before, after }: { reason: string | null; before: Minor; after: Minor },
): Promise<void> =>
  recordAudit(tx, {
    action: 'order.combo_parted',
    entity: 'order',
    entityId: id,
    locationId,
    reason,
    details: { dish, documentNumber, table, before, amount: after },
  });
