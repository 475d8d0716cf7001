import { KitchenAnalytics, KitchenAnalyticsQuery } from '@comanda/contracts';
import { read, routesOf } from '@comanda/kernel/route';
import { getKitchenAnalytics } from './get-kitchen-analytics.ts';

/** The kitchen's own route, served from here: which dish a ticket is of only orders know. */
export const analyticsRoutes = routesOf({ servedBy: 'hub', alias: 'kitchen' }, [
  read({
    method: 'GET',
    path: '/analytics',
    auth: 'identity',
    permission: 'Kitchen:View',
    summary: 'Get kitchen times by station, dish and hour',
    query: KitchenAnalyticsQuery,
    output: KitchenAnalytics,
    errors: ['LOCATION_NOT_FOUND'],
    handler: getKitchenAnalytics,
  }),
]);
