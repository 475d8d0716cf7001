import { ImportedProducts, ImportProductsInput } from '@comanda/contracts';
import { read, routesOf, VerbatimAnswer, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { IMPORT_BODY_LIMIT } from '../../catalogue/index.ts';
import { exportRoutedProducts } from './export-routed-products.ts';
import { importRoutedProducts } from './import-routed-products.ts';

/** A menu as a table, at a hub: the cloud serves its own, which knows no kitchen. */
export const routedImportRoutes = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
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
    handler: importRoutedProducts,
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
    handler: exportRoutedProducts,
  }),
]);
