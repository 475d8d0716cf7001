export { priceAt } from './price-at.ts';
export { pricingRoutes } from './pricing.routes.ts';
export { pricingTables } from './pricing.tables.ts';
