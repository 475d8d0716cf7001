import { type MethodSum, minor, type SalesReport, type SalesReportQuery } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { allMethods } from '../cash/index.ts';
import { costSums } from './cost-sums.ts';
import type { AsOf } from './data-as-of.ts';
import { reductionSums, salesSums } from './figures.ts';
import { refundSum, refundsByMethod } from './refunds.store.ts';
import { billSums, cashDifference, correctionsBy, paymentsBy, type Scope } from './reports.store.ts';
import { scopeOf } from './scope.ts';

/**
 * What was sold between two business dates, what was not charged, and how it was paid: `revenue` + `tips` is the sum of
 * `byPaymentMethod`. Throws LOCATION_NOT_FOUND, LOCATION_ELSEWHERE, VALIDATION_FAILED.
 */
export const salesReport = async (ctx: Context, input: SalesReportQuery, asOf: AsOf): Promise<SalesReport> => {
  const scope = await scopeOf(ctx, input);
  const sums = salesSums(await billSums(ctx, scope));
  const refunds = minor(await refundSum(ctx, scope));
  return {
    from: scope.from,
    to: scope.to,
    ...sums,
    ...(await reductionSums(ctx, scope)),
    refunds,
    netSales: minor(sums.revenue - refunds),
    ...(await costSums(ctx, scope, sums)),
    cashDifference: minor(await cashDifference(ctx, scope)),
    byPaymentMethod: await methodSums(ctx, scope),
    dataAsOf: await asOf(ctx, scope.locationIds),
  };
};

/** What was collected by each method, as it stands after corrections, and given back by it, by name. */
const methodSums = async (ctx: Context, scope: Scope): Promise<MethodSum[]> => {
  const paid = new Map((await paymentsBy(ctx, scope)).map((one) => [one.paymentMethodId, one]));
  const corrected = await correctionsBy(ctx, scope);
  const given = await refundsByMethod(ctx, scope);
  const names = new Map((await allMethods(ctx)).map(({ id, name }) => [id, name]));
  return [...new Set([...paid.keys(), ...corrected.keys(), ...given.keys()])]
    .map((paymentMethodId) => {
      const one = paid.get(paymentMethodId);
      const amount = minor((one?.amount ?? 0) + (corrected.get(paymentMethodId) ?? 0));
      const refunded = minor(given.get(paymentMethodId) ?? 0);
      return { paymentMethodId, name: names.get(paymentMethodId) ?? '', amount, count: one?.count ?? 0, refunded };
    })
    .sort((a, b) => a.name.localeCompare(b.name) || (a.paymentMethodId < b.paymentMethodId ? -1 : 1));
};
