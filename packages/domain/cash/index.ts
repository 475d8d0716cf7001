import type { Listeners } from '@comanda/kernel/context';
import { addDefaultMethods } from './default-methods.ts';

export { cashRoutes } from './cash.routes.ts';
export { allMethods, paymentMethods, wasAnotherOpen } from './cash.store.ts';
export { cashTables } from './cash.tables.ts';
export { defaultMethodIds } from './default-methods.ts';
export { getCashSession, getWholeSession } from './get-cash-session.ts';
export { getOpenSession } from './get-open-session.ts';
export { MAY_KNOW_EXPECTED, type WholeSession } from './session-view.ts';

/** What a new business needs of cash. */
export const cashListeners: Listeners = { 'business.created': addDefaultMethods };
