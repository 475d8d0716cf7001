import { type Minor, minor } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { tipsPaidOut } from '../../cash/index.ts';

export interface TipSums {
  earned: Minor;
  refunded: Minor;
  paidOut: Minor;
}

/** Sums of tips at a location by person: of paid bills, of their refunds, and paid out. Minor units. */
export const tipSums = async (ctx: Context, locationId: string): Promise<Map<string, TipSums>> => {
  const { businessId } = ctx.actor;
  const earned = await ctx.db
    .selectFrom('orderBill')
    .select((q) => ['waiterId as personId', q.fn.sum<number>('tipAmount').as('amount')])
    .where('businessId', '=', businessId)
    .where('locationId', '=', locationId)
    .where('status', '=', 'paid')
    .where('tipAmount', '>', minor(0))
    .where('waiterId', 'is not', null)
    .groupBy('waiterId')
    .execute();
  const refunded = await ctx.db
    .selectFrom('billRefund')
    .innerJoin('orderBill', 'orderBill.id', 'billRefund.orderBillId')
    .select((q) => ['orderBill.waiterId as personId', q.fn.sum<number>('billRefund.tipAmount').as('amount')])
    .where('billRefund.businessId', '=', businessId)
    .where('billRefund.locationId', '=', locationId)
    .where('billRefund.tipAmount', '>', minor(0))
    .where('orderBill.waiterId', 'is not', null)
    .groupBy('orderBill.waiterId')
    .execute();
  const paidOut = await tipsPaidOut(ctx, locationId);
  const sums = new Map<string, TipSums>();
  const add = (rows: readonly { personId: string | null; amount: number }[], part: keyof TipSums): void => {
    for (const { personId, amount } of rows) {
      const before = sums.get(personId!) ?? { earned: minor(0), refunded: minor(0), paidOut: minor(0) };
      sums.set(personId!, { ...before, [part]: minor(Number(amount)) });
    }
  };
  add(earned, 'earned');
  add(refunded, 'refunded');
  add(paidOut, 'paidOut');
  return sums;
};

/** What people are called, by their ids. */
export const namesOf = async (ctx: Context, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await ctx.db
    .selectFrom('appUser')
    .select(['id', 'fullName'])
    .where('businessId', '=', ctx.actor.businessId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.fullName]));
};
