import { type Business, type CashSession, type Minor, minor } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { grossOf, optionsTotal } from '@comanda/pricing';
import { entriesBetween } from '../audit/index.ts';

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

/** Orders are looked at that were opened up to a day before the till was. Milliseconds. */
const OPEN_BEFORE_MS = 24 * 3_600_000;

/**
 * What was taken off, given away and voided at a location while a till was open there, whoever did it at whichever device: none of
 * these is of one till. Minor units.
 */
export const adjustmentsBetween = async (
  ctx: Context,
  { locationId, openedAt, closedAt }: Pick<CashSession, 'locationId' | 'openedAt' | 'closedAt'>,
): Promise<{ discounts: Sum; courtesies: Sum; voids: Sum }> => {
  const until = closedAt ?? ctx.clock.now();
  const orders = ctx.db
    .selectFrom('order')
    .select('id')
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', '=', locationId)
    .where('createdAt', '>', new Date(Date.parse(openedAt) - OPEN_BEFORE_MS).toISOString())
    .where('createdAt', '<=', until);
  const discounts = await ctx.db
    .selectFrom('orderDiscount')
    .select('amount')
    .where('orderId', 'in', orders)
    .where('removedAt', 'is', null)
    .where('createdAt', '>=', openedAt)
    .where('createdAt', '<=', until)
    .execute();
  const lines = await ctx.db
    .selectFrom('orderItem')
    .select(['id', 'quantity', 'unitPriceSnapshot', 'lineAdjustment', 'voidedAt', 'compedAt', 'sentAt', 'lineType'])
    .where('orderId', 'in', orders)
    .where((q) => q.or([q('voidedAt', 'is not', null), q('compedAt', 'is not', null)]))
    .execute();
  const isWithin = (at: string | null): boolean => at !== null && at >= openedAt && at <= until;
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
  const voided = await worth(dishes.filter(({ voidedAt, sentAt }) => isWithin(voidedAt) && sentAt !== null));
  const reduced = await reducedBetween(ctx, { locationId, from: openedAt, until });
  return {
    discounts: { count: discounts.length, amount: minor(discounts.reduce((sum, one) => sum + one.amount, 0)) },
    courtesies: await worth(dishes.filter(({ compedAt, voidedAt }) => isWithin(compedAt) && voidedAt === null)),
    voids: { count: voided.count + reduced.count, amount: minor(voided.amount + reduced.amount) },
  };
};

/** What the kitchen had and was made less while its line stayed. Of these the log alone knows when, and what it came to. */
const reducedBetween = async (
  ctx: Context,
  when: { locationId: string; from: string; until: string },
): Promise<Sum> => {
  const entries = await entriesBetween(ctx, { ...when, action: 'item.reduce' });
  const amounts = entries.map(({ details: { amount } }) => (typeof amount === 'number' ? amount : 0));
  return { count: entries.length, amount: minor(amounts.reduce((sum, one) => sum + one, 0)) };
};

const optionsOf = async (ctx: Context, lineIds: readonly string[]) => {
  if (lineIds.length === 0) return new Map<string, never[]>();
  const rows = await ctx.db
    .selectFrom('orderItemModifier')
    .selectAll()
    .where('orderItemId', 'in', [...lineIds])
    .execute();
  return Map.groupBy(rows, (row) => row.orderItemId);
};
