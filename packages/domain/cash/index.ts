import type { Listeners } from '@comanda/kernel/context';
import { addDefaultMethods } from './default-methods.ts';

export { cashRoutes } from './cash.routes.ts';
export { allMethods, paymentMethods } from './cash.store.ts';
export { cashTables } from './cash.tables.ts';
export { defaultMethodIds } from './default-methods.ts';
export { getCashSession } from './get-cash-session.ts';
export { getOpenSession } from './get-open-session.ts';

/** What a new business needs of cash. */
export const cashListeners: Listeners = { 'business.created': addDefaultMethods };
