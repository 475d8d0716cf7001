export type { DirectoryAnswer, TaxpayerContext, TaxpayerDirectory } from './taxpayer-directory.ts';
export { taxpayerRoutes } from './taxpayers.routes.ts';
export { forgetLookupCounts } from './taxpayers.store.ts';
export { taxpayerTables } from './taxpayers.tables.ts';
