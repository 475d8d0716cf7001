import { defineSlice } from '@comanda/kernel/slice';
import { taxpayerRoutes } from './taxpayers.routes.ts';
import { taxpayerTables } from './taxpayers.tables.ts';

export { lookUpTaxpayer } from './look-up-taxpayer.ts';
export type { DirectoryAnswer, TaxpayerContext, TaxpayerDirectory } from './taxpayer-directory.ts';
export { forgetLookupCounts } from './taxpayers.store.ts';

export const slice = defineSlice({ name: 'taxpayers', tables: taxpayerTables, routes: taxpayerRoutes });
