import { defineSlice } from '@comanda/kernel/slice';
import { felRoutes } from './fel.routes.ts';
import { felTables } from './fel.tables.ts';

export { accessNumberOf, accessNumbers, accessNumbersOf, isAccessNumberTaken } from './access-numbers.store.ts';
export { type BuyersTotal, checkBuyer } from './check-buyer.ts';
export { emitterOf } from './emitter.ts';
export { accountOf, activeSettings, currencyOfBusiness, establishmentOf, keepToken } from './fel.store.ts';
export type { FelAccountRow, FelSettingsRow } from './fel.tables.ts';
export type { Certifiers, FelPorts } from './fel-ports.ts';

export const slice = defineSlice({ name: 'fel', tables: felTables, routes: felRoutes });
