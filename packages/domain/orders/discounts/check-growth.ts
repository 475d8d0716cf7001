import { type Minor, minor, type Order, type OrderDiscount, sumMinor } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { carriesDiscounts, grossOf } from '@comanda/pricing';
import { namedLine } from '../audited-line.ts';
import { discounts, discountsOf, stands } from '../discounts.store.ts';
import { items } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { checkDiscountLimit, discountLimit } from './check-discount-limit.ts';
import { logDiscount } from './log-discount.ts';
import { type PricedDiscounts, priceDiscounts } from './price-discounts.ts';
import { type Target, takenOf } from './taken-off.ts';

/** An amount is as much of whatever there is. */
const grows = (one: OrderDiscount): boolean => stands(one) && one.kind !== 'amount';

/** Discounts that take more off a line, or off its order, than they did. */
interface Grown {
  /** Null: of the whole order. */
  itemId: string | null;
  isGrown: (one: OrderDiscount, priced: PricedDiscounts) => boolean;
  /** What the log says beside. */
  about: (one: OrderDiscount, priced: PricedDiscounts) => object | Promise<object>;
}

/** As if they were given now: by somebody who may, within their limit, and in the log. */
const giveAgain = async (tx: WriteContext, order: Order, changes: readonly Grown[]): Promise<void> => {
  const all = changes.length === 0 ? [] : await discountsOf(tx, order.id);
  if (!all.some(grows)) return;
  const priced = await priceDiscounts(tx, order, all);
  const grown = changes.flatMap((change) => {
    const given = all.filter((one) => grows(one) && change.isGrown(one, priced));
    return given.length > 0 ? [{ ...change, given }] : [];
  });
  if (grown.length === 0) return;
  requirePermission(tx.actor, 'OrderItem:Discount');
  const limit = await discountLimit(tx, order);
  const targets = grown.flatMap(({ itemId, given }): Target[] => (itemId === null ? given : [{ orderItemId: itemId }]));
  for (const target of targets) for (const taken of takenOf(target, all, priced)) checkDiscountLimit(limit, taken);
  for (const { given, about } of grown)
    for (const one of given) {
      const details = await about(one, priced);
      // Written down with it, so that what it came to is in the log once (`reprice`).
      const written = await discounts.update(tx, one.id, { amount: priced.applied.amounts.get(one.id)! });
      await logDiscount(tx, written, { ...details });
    }
};

/** A line that is another, and what it cost until now and costs, before discounts, in minor units. */
interface Changed {
  line: OrderItemRow;
  before: Minor;
  after: Minor;
}

/** What of a line, and of the combo it is a line of, is as giving it. */
const grownOf = (
  tx: WriteContext,
  order: Order,
  { line, before, after }: Changed,
  isGrown: (one: OrderDiscount) => boolean,
): Grown => {
  const ids = [line.id, line.parentOrderItemId];
  return {
    itemId: line.id,
    isGrown: (one) => one.orderItemId !== null && ids.includes(one.orderItemId) && isGrown(one),
    about: ({ orderItemId }, priced) =>
      orderItemId === line.id
        ? { ...namedLine(order, line), before }
        : aboutCombo(tx, order, { parentId: orderItemId!, more: after - before }, priced),
  };
};

/** A combo costs what its lines do. */
const aboutCombo = async (
  tx: WriteContext,
  order: Order,
  { parentId, more }: { parentId: string; more: number },
  { lines, gross }: PricedDiscounts,
): Promise<object> => {
  const children = lines.filter((line) => line.parentOrderItemId === parentId && carriesDiscounts(line));
  const unitPrice = sumMinor(children.map(({ id }) => gross.get(id)!));
  return { ...namedLine(order, await items.get(tx, parentId)), unitPrice, before: minor(unitPrice - more) };
};

/**
 * A dish given away must not become ten: more of a line that somebody takes a part or all above a price off, or off its combo, is more
 * off than was given (docs/discounts.md#limits). `isAsBefore`: true of what takes no more than it did. Throws FORBIDDEN, APPROVAL_INVALID,
 * DISCOUNT_LIMIT.
 */
export const checkLinesMayGrow = (
  tx: WriteContext,
  order: Order,
  lines: readonly Changed[],
  isAsBefore: (one: OrderDiscount) => boolean,
): Promise<void> =>
  giveAgain(
    tx,
    order,
    lines.map((line) => grownOf(tx, order, line, (one) => !isAsBefore(one))),
  );

/** A line as it is sold, and what its options add to one, in minor units. */
interface Sold {
  line: OrderItemRow;
  options: Minor;
}

/**
 * Nor must a coffee become a lobster, nor six beers one: what is dearer each is as giving it, too, however few there are, and another
 * dish at a price somebody set for this one. Throws as `checkLinesMayGrow`.
 */
export const checkLineMayChange = async (tx: WriteContext, order: Order, was: Sold, is: Sold): Promise<void> => {
  const [before, after] = [was, is].map(({ line, options }) => grossOf(line, options)) as [Minor, Minor];
  const eachOf = ({ line, options }: Sold): number => line.unitPriceSnapshot + options;
  const isMore = after > before || eachOf(is) > eachOf(was);
  const isAnother = is.line.productId !== was.line.productId;
  if (!isMore && !isAnother) return;
  const isGrown = ({ kind }: OrderDiscount): boolean => isMore || kind === 'fixed_price';
  await giveAgain(tx, order, [grownOf(tx, order, { line: is.line, before, after }, isGrown)]);
};

/**
 * What comes from another order to one of which a part is taken off would be had for less, too; `stood`: discounts that were off what comes
 * before, and are nobody's to give again. Throws as `checkLinesMayGrow`.
 */
export const checkOrderMayGrow = async (
  tx: WriteContext,
  order: Order,
  stood: readonly string[] = [],
): Promise<void> => {
  const { documentNumber, tableAliasSnapshot: table } = order;
  const ofOrder: Grown = {
    itemId: null,
    isGrown: ({ id, orderItemId, amount }, { applied }) =>
      orderItemId === null && !stood.includes(id) && applied.amounts.get(id)! > amount,
    about: () => ({ documentNumber, table }),
  };
  await giveAgain(tx, order, [ofOrder]);
};
