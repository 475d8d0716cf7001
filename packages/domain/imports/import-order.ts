import { AppError, type ImportedOrderView, type ImportOrderInput, type OrderView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { tenantTable } from '@comanda/kernel/tenant-table';
import { addOrderItem, buildCombo, createOrder, getOrderView, orders } from '../orders/index.ts';
import { type Line, orderLines } from './order-lines.ts';

const importedOrders = tenantTable('importedOrder', 'NOT_FOUND', { created: true });
/** As long as the name of an order may be. */
const ALIAS = 60;

const knownOrder = (tx: WriteContext, { locationId, platform, externalId }: ImportOrderInput) =>
  tx.db
    .selectFrom('importedOrder')
    .selectAll()
    .where('businessId', '=', tx.actor.businessId)
    .where('locationId', '=', locationId)
    .where('platform', '=', platform)
    .where('externalId', '=', externalId)
    .executeTakeFirst();

const addLine = async (tx: WriteContext, orderId: string, line: Line): Promise<void> => {
  const { quantity, notes = null } = line.item;
  if (line.kind === 'combo') {
    // One each: a combo is no line of three.
    for (let made = 0; made < quantity; made += 1)
      await buildCombo(tx, {
        id: line.bundleId,
        orderId,
        selections: line.selections.map((one) => ({ ...one, modifiers: [] })),
        notes,
        courseNumber: 1,
        holdUntilFired: false,
      });
    return;
  }
  const { productId, modifiers } = line;
  const dish = { productId, quantity, notes, modifiers, courseNumber: 1, holdUntilFired: false };
  await addOrderItem(tx, { id: orderId, ...dish });
};

/**
 * Takes an order of an outside platform, whole or not at all, once for its number there: sent again it answers the one that is here.
 * It is a draft, for a person to look at and send. Throws EXTERNAL_ORDER_DIFFERS, what `orderLines` throws, and what opening an order,
 * adding a line and building a combo throw.
 */
export const importOrder = async (tx: WriteContext, input: ImportOrderInput): Promise<ImportedOrderView> => {
  const { businessId, locationId, platform, externalId, customerName, items, total = null } = input;
  const contentHash = tx.hash.sha256(JSON.stringify({ items, total }));
  const known = await knownOrder(tx, input);
  const isHere = known && (await orders.find(tx, known.orderId)) !== null;
  if (isHere && known.contentHash !== contentHash)
    throw new AppError('EXTERNAL_ORDER_DIFFERS', { orderId: known.orderId, externalId });
  if (isHere)
    return { order: await getOrderView(tx, known.orderId), platformTotal: known.platformTotal, isKnown: true };
  const lines = await orderLines(tx, input);
  const alias = [platform, externalId, customerName].filter(Boolean).join(' · ').slice(0, ALIAS);
  const { id: orderId }: OrderView = await createOrder(tx, {
    businessId,
    locationId,
    orderType: 'delivery_third_party',
    status: 'draft',
    orderAlias: alias,
    channel: 'pos',
    allowSecondOnTable: false,
  });
  for (const line of lines) await addLine(tx, orderId, line);
  // A draft that somebody removed came again.
  if (known) await importedOrders.delete(tx, known.id);
  await importedOrders.insert(tx, { locationId, platform, externalId, orderId, contentHash, platformTotal: total });
  return { order: await getOrderView(tx, orderId), platformTotal: total, isKnown: false };
};
