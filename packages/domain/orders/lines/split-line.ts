import { dishOf, Quantity } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { joinLine, optionsTotal, partLine } from '@comanda/pricing';
import { copyDiscounts, deleteDiscountsOf, haveSameDiscounts } from '../discounts.store.ts';
import { insertModifiers, items, optionsOf, wasBilled } from '../orders.store.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { repriced } from '../reprice-line.ts';
import { ownTickets, sharesOf, ticketsOfLine } from '../tickets/shares.store.ts';
import { choiceKey } from './changed-fields.ts';

/**
 * Parts a line in two, `quantity` of it and the rest, and answers the new one: the same snapshots, options, words, seat and
 * state. What comes off each of them comes off both; an amount stays with the rest. The kitchen hears nothing: what it was told is still to be made, and the new line has its share of those tickets.
 * `quantity` is less than the line's.
 */
export const splitLine = async (tx: WriteContext, line: OrderItemRow, quantity: number): Promise<OrderItemRow> => {
  const options = await optionsOf(tx, [line.id]);
  const each = optionsTotal(options);
  const { part, rest } = partLine(line, each, quantity);
  await items.update(tx, line.id, repriced(line, each, rest));
  const { id, createdAt: _, updatedAt: __, ...same } = line;
  const parted = await items.insert(tx, {
    ...same,
    ...repriced(line, each, part),
    ...(line.sentAt
      ? { splitFrom: id, sharedTickets: (await ticketsOfLine(tx, line)).map(dishOf) }
      : { splitFrom: null, sharedTickets: null }),
  });
  await copyDiscounts(tx, line, parted);
  const { businessId } = tx.actor;
  await insertModifiers(
    tx,
    options.map((option) => ({ ...option, id: tx.ids.next(), businessId, orderItemId: parted.id })),
  );
  return parted;
};

const SAME = [
  ...(['productId', 'lineType', 'parentOrderItemId', 'status', 'courseNumber', 'holdUntilFired', 'notes'] as const),
  ...(['seatNo', 'unitPriceSnapshot', 'voidedAt', 'compedAt'] as const),
] as const;

const listsOf = ({ legacyModifiers, absorbedWith }: OrderItemRow): string =>
  JSON.stringify([legacyModifiers ?? [], absorbedWith ?? []]);

/** Nothing happened to either since they were parted, so that they can be one line again. */
const areOneStill = async (tx: WriteContext, line: OrderItemRow, parted: OrderItemRow): Promise<boolean> => {
  if (line.orderId !== parted.orderId || SAME.some((key) => line[key] !== parted[key]) || line.voidedAt) return false;
  if (listsOf(line) !== listsOf(parted) || line.quantity + parted.quantity > Quantity.maxValue!) return false;
  if ((await wasBilled(tx, parted.id)) || (await ownTickets(tx, [parted])).length > 0) return false;
  if ((await sharesOf(tx, [parted.id])).length > 0) return false;
  return haveSameDiscounts(tx, line, parted);
};

/** Makes one line again of two that were parted, where nothing happened to either; else both stay. */
export const rejoinSplitLine = async (tx: WriteContext, lineId: string, partedId: string): Promise<void> => {
  const [line, parted] = [await items.find(tx, lineId), await items.find(tx, partedId)];
  if (!line || !parted || !(await areOneStill(tx, line, parted))) return;
  const options = await optionsOf(tx, [line.id]);
  if (choiceKey(options) !== choiceKey(await optionsOf(tx, [parted.id]))) return;
  const each = optionsTotal(options);
  await deleteDiscountsOf(tx, parted.id);
  await items.delete(tx, parted.id);
  await items.update(tx, line.id, repriced(line, each, joinLine(line, parted, each)));
};
