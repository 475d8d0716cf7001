import { AppError, type ApplyComboInput, type BuiltCombo } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { getSellableBundle, type LooseLine, matchLines } from '../../combos/index.ts';
import { changeOrderFor } from '../change-order.ts';
import { refuseFull } from '../lines/refuse-full.ts';
import { kindOf } from '../lines/ruled-price.ts';
import { splitLine } from '../lines/split-line.ts';
import { items, linesOf, optionsOf } from '../orders.store.ts';
import { repriceLine } from '../reprice-line.ts';
import { afterOrderDiscounts, looseLines, offerOf, pricedParts } from './find-offers.ts';
import { insertApplication, insertParent, placeIn, type SoldPart } from './insert-parent.ts';

/**
 * Makes a combo of loose lines: those that are named, all of them, or those `evaluate` says. Each stays the line it is, with its
 * tickets, and becomes a child; what is left over of it stays beside it. Nothing is fired (docs/combos.md#from-loose-lines). Throws
 * BUNDLE_NOT_FOUND, BUNDLE_NOT_ACTIVE, BUNDLE_NOTHING_TO_APPLY (also where the guests would not pay less), ORDER_LINES_EXCEEDED.
 */
export const applyCombo = (
  tx: WriteContext,
  input: ApplyComboInput & { id: string; ifMatch?: number },
): Promise<BuiltCombo> =>
  changeOrderFor(tx, input, async (order) => {
    const bundle = await getSellableBundle(tx, input.bundleId, order.locationId);
    const rows = new Map((await linesOf(tx, order.id)).map((row) => [row.id, row]));
    const named = namedLines(await looseLines(tx, order, [...rows.values()]), input.lines);
    const matches = named && matchLines(bundle, named);
    const offer = matches && offerOf(bundle, matches);
    const isMade = offer && (!input.lines || areAll(named, matches));
    if (!isMade || (await afterOrderDiscounts(tx, order))(offer, bundle, matches) <= 0)
      throw new AppError('BUNDLE_NOTHING_TO_APPLY', { bundleId: bundle.id });
    const parted = matches.filter(({ line, quantity }) => quantity < rows.get(line.id)!.quantity);
    await refuseFull(tx, order, 1 + parted.length);
    const first = rows.get(matches[0]!.line.id)!;
    const { courseNumber } = first;
    const seats = new Set(matches.map(({ line }) => rows.get(line.id)!.seatNo));
    // Of dishes of several seats the combo itself has none.
    const seatNo = seats.size === 1 ? first.seatNo : null;
    const parent = await insertParent(tx, order, bundle, { courseNumber, seatNo, holdUntilFired: false, notes: null });
    const madeOn = { orderId: order.id, ...kindOf(order) };
    const sold: SoldPart[] = [];
    for (const { line, component, quantity, part: asPart, price } of pricedParts(bundle, matches)) {
      const whole = rows.get(line.id)!;
      const part = quantity === whole.quantity ? whole : await splitLine(tx, whole, quantity);
      if (part !== whole) rows.set(line.id, await items.get(tx, line.id));
      // A combo's price is no rule's; what keeps its own keeps its rule, too (docs/discounts.md#price-rules).
      const unruled = asPart.isTrigger ? {} : { listPriceSnapshot: null, priceRulesSnapshot: null };
      const item = await repriceLine(tx, part, { ...placeIn(parent, component), ...price, ...unruled });
      sold.push({ item, component, part: asPart, price, loose: part, madeOn });
    }
    const ids = sold.map(({ item }) => item.id);
    return {
      parentOrderItemId: parent.id,
      childOrderItemIds: ids,
      modifierIds: (await optionsOf(tx, ids)).map(({ id }) => id),
      bundleApplicationId: await insertApplication(tx, parent, bundle, sold),
    };
  });

/** Of the loose lines those that are named, so many of each; null where one that is named is none. */
const namedLines = (loose: readonly LooseLine[], named: ApplyComboInput['lines']): LooseLine[] | null => {
  if (!named) return [...loose];
  const found = named.map(({ orderItemId, quantity }) => {
    const line = loose.find(({ id }) => id === orderItemId);
    const many = quantity ?? line?.quantity ?? 0;
    const isThere = line && many <= line.quantity && (!line.isWhole || many === line.quantity);
    return isThere ? { ...line, quantity: many } : null;
  });
  const isTwice = new Set(named.map(({ orderItemId }) => orderItemId)).size < named.length;
  return isTwice || found.includes(null) ? null : (found as LooseLine[]);
};

const areAll = (named: readonly LooseLine[], matches: readonly { quantity: number }[]): boolean =>
  matches.reduce((sum, one) => sum + one.quantity, 0) === named.reduce((sum, one) => sum + one.quantity, 0);
