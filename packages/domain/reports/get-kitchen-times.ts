import type { KitchenTimes, SalesReportQuery } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { getKitchenAnalytics } from '../orders/index.ts';
import { placesOf } from './data-as-of.store.ts';
import type { AsOf } from './data-as-of.ts';
import { daySpan } from './day-spans.ts';
import { scopeOf } from './scope.ts';

/**
 * How long the kitchen of each location took between two business dates, by station and by hour, in seconds to the first bump: the
 * figures of the kitchen's own page. At most 93 days. Throws LOCATION_NOT_FOUND, LOCATION_ELSEWHERE, VALIDATION_FAILED.
 */
export const kitchenTimes = async (ctx: Context, input: SalesReportQuery, asOf: AsOf): Promise<KitchenTimes> => {
  const scope = await scopeOf(ctx, input);
  const data: KitchenTimes['data'] = [];
  for (const { id, name } of await placesOf(ctx, scope.locationIds)) {
    const { from, to } = await daySpan(ctx, id, scope);
    const { stations, hours } = await getKitchenAnalytics(ctx, { locationId: id, dateFrom: from, dateTo: to });
    data.push({ locationId: id, name, stations, hours });
  }
  return { from: scope.from, to: scope.to, data, dataAsOf: await asOf(ctx, scope.locationIds) };
};
