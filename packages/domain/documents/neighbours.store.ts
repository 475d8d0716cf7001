import { type Business, type Minor, minor } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { grossOf, optionsTotal } from '@comanda/pricing';
import { entriesBetween } from '../audit/index.ts';
import { byIds } from './sources/cut-orders.ts';

// What documents tell of rows that others write.

export const businessOf = (ctx: Context): Promise<Pick<Business, 'name' | 'taxId' | 'currency'>> =>
  ctx.db
    .selectFrom('business')
    .select(['name', 'taxId', 'currency'])
    .where('id', '=', ctx.actor.businessId)
    .executeTakeFirstOrThrow();

export const nameOfUser = async (ctx: Context, id: string): Promise<string | null> => {
  const { businessId } = ctx.actor;
  const named = ctx.db.selectFrom('appUser').select('fullName').where('id', '=', id);
  return (await named.where('businessId', '=', businessId).executeTakeFirst())?.fullName ?? null;
};

/** The bill a payment was taken for; undefined: there is no such payment. */
export const billOfPayment = async (ctx: Context, paymentId: string): Promise<string | undefined> =>
  (
    await ctx.db
      .selectFrom('billPayment')
      .select('orderBillId')
      .where('id', '=', paymentId)
      .where('businessId', '=', ctx.actor.businessId)
      .executeTakeFirst()
  )?.orderBillId;

/** The bill a refund is of; undefined: there is no such refund. */
export const billOfRefund = async (ctx: Context, refundId: string): Promise<string | undefined> =>
  (
    await ctx.db
      .selectFrom('billRefund')
      .select('orderBillId')
      .where('id', '=', refundId)
      .where('businessId', '=', ctx.actor.businessId)
      .executeTakeFirst()
  )?.orderBillId;

/** Where a till is; null: the caller has none like that. */
export const locationOfTill = async (ctx: Context, id: string): Promise<string | null> => {
  const { businessId, locationIds } = ctx.actor;
  const till = await ctx.db
    .selectFrom('cashSession')
    .select('locationId')
    .where('id', '=', id)
    .where('businessId', '=', businessId)
    .executeTakeFirst();
  return till && locationIds.includes(till.locationId) ? till.locationId : null;
};

/** How many payments each method brought into a session. */
export const paymentCounts = async (ctx: Context, sessionId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await ctx.db
    .selectFrom('billPayment')
    .select((q) => ['paymentMethodId', q.fn.countAll<number>().as('count')])
    .where('businessId', '=', ctx.actor.businessId)
    .where('cashRegisterSessionId', '=', sessionId)
    .groupBy('paymentMethodId')
    .execute();
  return new Map(rows.map((row) => [row.paymentMethodId, Number(row.count)]));
};

interface Sum {
  count: number;
  amount: Minor;
}

/**
 * What was taken off, given away and voided of these orders, whenever that was and at whichever device: it stands on the cut on
 * which they do (`ordersOfCut`). Minor units.
 */
export const adjustmentsOf = async (
  ctx: Context,
  { locationId, orderIds }: { locationId: string; orderIds: readonly string[] },
): Promise<{ discounts: Sum; courtesies: Sum; voids: Sum }> => {
  const discounts = await byIds(orderIds, (some) =>
    ctx.db
      .selectFrom('orderDiscount')
      .select('amount')
      .where('orderId', 'in', some)
      .where('removedAt', 'is', null)
      .execute(),
  );
  const lines = await byIds(orderIds, (some) =>
    ctx.db
      .selectFrom('orderItem')
      .select(['id', 'quantity', 'unitPriceSnapshot', 'lineAdjustment', 'voidedAt', 'compedAt', 'sentAt', 'lineType'])
      .select('createdAt')
      .where('orderId', 'in', some)
      .execute(),
  );
  const dishes = lines.filter(({ lineType }) => lineType !== 'bundle_parent');
  const worth = async (own: typeof lines): Promise<Sum> => {
    const options = await optionsOf(
      ctx,
      own.map(({ id }) => id),
    );
    const amounts = own.map((line) => grossOf(line, optionsTotal(options.get(line.id) ?? [])));
    return { count: own.length, amount: minor(amounts.reduce((sum, one) => sum + one, 0)) };
  };
  // What nobody was told to cook is a slip of the finger.
  const voided = await worth(dishes.filter(({ voidedAt, sentAt }) => voidedAt !== null && sentAt !== null));
  const reduced = await reducedOf(ctx, locationId, lines);
  return {
    discounts: { count: discounts.length, amount: minor(discounts.reduce((sum, one) => sum + one.amount, 0)) },
    courtesies: await worth(dishes.filter(({ compedAt, voidedAt }) => compedAt !== null && voidedAt === null)),
    voids: { count: voided.count + reduced.count, amount: minor(voided.amount + reduced.amount) },
  };
};

/** What the kitchen had and was made less while its line stayed. Of these the log alone knows what it came to. */
const reducedOf = async (
  ctx: Context,
  locationId: string,
  lines: readonly { id: string; createdAt: string }[],
): Promise<Sum> => {
  if (lines.length === 0) return { count: 0, amount: minor(0) };
  const ids = new Set(lines.map(({ id }) => id));
  const from = lines.reduce((first, { createdAt }) => (createdAt < first ? createdAt : first), ctx.clock.now());
  const entries = await entriesBetween(ctx, { locationId, action: 'item.reduce', from, until: ctx.clock.now() });
  const own = entries.filter(({ entityId }) => ids.has(entityId));
  const amounts = own.map(({ details: { amount } }) => (typeof amount === 'number' ? amount : 0));
  return { count: own.length, amount: minor(amounts.reduce((sum, one) => sum + one, 0)) };
};

/** How many sat at these orders, and of how many bills. */
export const guestsOf = async (ctx: Context, orderIds: readonly string[]): Promise<number> => {
  const orders = await byIds(orderIds, (some) =>
    ctx.db.selectFrom('order').select('guestCount').where('id', 'in', some).execute(),
  );
  return orders.reduce((sum, { guestCount }) => sum + (guestCount ?? 0), 0);
};

/** What these bills ask for, with and without the tip. Minor units. */
export const billAmounts = async (
  ctx: Context,
  billIds: readonly string[],
): Promise<ReadonlyMap<string, { total: Minor; tipAmount: Minor }>> => {
  const rows = await byIds(billIds, (some) =>
    ctx.db.selectFrom('orderBill').select(['id', 'total', 'tipAmount']).where('id', 'in', some).execute(),
  );
  return new Map(rows.map(({ id, ...amounts }) => [id, amounts]));
};

const optionsOf = async (ctx: Context, lineIds: readonly string[]) => {
  if (lineIds.length === 0) return new Map<string, never[]>();
  const rows = await byIds(lineIds, (some) =>
    ctx.db.selectFrom('orderItemModifier').selectAll().where('orderItemId', 'in', some).execute(),
  );
  return Map.groupBy(rows, (row) => row.orderItemId);
};
