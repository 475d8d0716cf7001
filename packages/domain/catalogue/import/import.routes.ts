import { ImportedProducts, ImportProductsInput } from '@comanda/contracts';
import { read, routesOf, VerbatimAnswer, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { exportProducts } from './export-products.ts';
import { importProducts } from './import-products.ts';
import { IMPORT_BODY_LIMIT } from './import-table.ts';

/** In the cloud. A hub serves its own, which knows the kitchen. */
export const importRoutes = routesOf({ servedBy: 'cloud', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/products/import',
    auth: 'identity',
    permission: 'Catalogue:Create',
    summary: 'Import products from a table',
    body: ImportProductsInput,
    bodyLimit: IMPORT_BODY_LIMIT,
    output: ImportedProducts,
    errors: ['IMPORT_EMPTY', 'IMPORT_TOO_LONG', 'IMPORT_UNREADABLE', 'IMPORT_COLUMNS_MISSING'],
    handler: importProducts,
  }),
  read({
    method: 'GET',
    path: '/products/export',
    auth: 'identity',
    permission: 'Catalogue:View',
    summary: 'Export products as CSV',
    verbatim: true,
    query: z.object({}),
    output: VerbatimAnswer,
    handler: exportProducts,
  }),
]);
