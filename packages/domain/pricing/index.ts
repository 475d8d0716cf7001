import { defineSlice } from '@comanda/kernel/slice';
import { pricingRoutes } from './pricing.routes.ts';
import { pricingTables } from './pricing.tables.ts';

export { priceAt } from './price-at.ts';

export const slice = defineSlice({ name: 'pricing', tables: pricingTables, routes: pricingRoutes });
