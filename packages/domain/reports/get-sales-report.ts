import { minor, type SalesReport, type SalesReportQuery } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import type { AsOf } from './data-as-of.ts';
import { reductionSums, salesSums } from './figures.ts';
import { billSums, cashDifference, paymentsBy } from './reports.store.ts';
import { scopeOf } from './scope.ts';

/**
 * What was sold between two business dates, what was not charged, and how it was paid: `revenue` + `tips` is the sum of
 * `byPaymentMethod`. Throws LOCATION_NOT_FOUND, LOCATION_ELSEWHERE, VALIDATION_FAILED.
 */
export const salesReport = async (ctx: Context, input: SalesReportQuery, asOf: AsOf): Promise<SalesReport> => {
  const scope = await scopeOf(ctx, input);
  const methods = await paymentsBy(ctx, scope);
  return {
    from: scope.from,
    to: scope.to,
    ...salesSums(await billSums(ctx, scope)),
    ...(await reductionSums(ctx, scope)),
    cashDifference: minor(await cashDifference(ctx, scope)),
    byPaymentMethod: methods.map((one) => ({ ...one, amount: minor(one.amount) })),
    dataAsOf: await asOf(ctx, scope.locationIds),
  };
};
