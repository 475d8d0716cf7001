import {
  CreateExternalMappingInput,
  ExternalMappingView,
  Id,
  IdParam,
  ImportExternalMappingsInput,
  ImportedExternalMappings,
  ImportedOrderView,
  ImportOrderInput,
  ListExternalMappingsQuery,
  pageOf,
  UpdateExternalMappingInput,
} from '@comanda/contracts';
import { NoContent, read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { importOrder } from './import-order.ts';
import { createExternalMapping } from './mappings/create-external-mapping.ts';
import { deleteExternalMapping } from './mappings/delete-external-mapping.ts';
import { getExternalMapping } from './mappings/get-external-mapping.ts';
import { importExternalMappings } from './mappings/import-external-mappings.ts';
import { listExternalMappings } from './mappings/list-external-mappings.ts';
import { updateExternalMapping } from './mappings/update-external-mapping.ts';

const auth = 'identity';
const OfBusiness = z.object({ businessId: Id.optional() });
const entity = ['PRODUCT_NOT_FOUND', 'MODIFIER_NOT_FOUND', 'BUNDLE_NOT_FOUND'] as const;

const mappingRoutes = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/external-mappings',
    auth,
    permission: 'Catalogue:View',
    summary: 'List SKU mappings',
    query: ListExternalMappingsQuery,
    output: pageOf(ExternalMappingView),
    handler: listExternalMappings,
  }),
  read({
    method: 'GET',
    path: '/external-mappings/:id',
    auth,
    permission: 'Catalogue:View',
    summary: 'Get the mapping of a SKU',
    params: IdParam,
    query: OfBusiness,
    output: ExternalMappingView,
    errors: ['EXTERNAL_MAPPING_NOT_FOUND'],
    handler: getExternalMapping,
  }),
  write({
    method: 'POST',
    path: '/external-mappings',
    auth,
    permission: 'Catalogue:Update',
    summary: 'Set the mapping of a SKU',
    body: CreateExternalMappingInput,
    output: ExternalMappingView,
    status: 201,
    errors: [...entity, 'EXTERNAL_SKU_TAKEN'],
    handler: createExternalMapping,
  }),
  write({
    method: 'POST',
    path: '/external-mappings/import',
    auth,
    permission: 'Catalogue:Update',
    summary: 'Import mappings from a table',
    body: ImportExternalMappingsInput,
    bodyLimit: 4 * 1024 * 1024,
    output: ImportedExternalMappings,
    errors: ['IMPORT_EMPTY', 'IMPORT_TOO_LONG', 'IMPORT_UNREADABLE', 'EXTERNAL_COLUMNS_MISSING'],
    handler: importExternalMappings,
  }),
  write({
    method: 'PATCH',
    path: '/external-mappings/:id',
    auth,
    permission: 'Catalogue:Update',
    summary: 'Update the mapping of a SKU',
    params: IdParam,
    query: OfBusiness,
    body: UpdateExternalMappingInput,
    output: ExternalMappingView,
    errors: ['EXTERNAL_MAPPING_NOT_FOUND', ...entity],
    handler: updateExternalMapping,
  }),
  write({
    method: 'DELETE',
    path: '/external-mappings/:id',
    auth,
    permission: 'Catalogue:Update',
    summary: 'Remove the mapping of a SKU',
    params: IdParam,
    query: OfBusiness,
    output: NoContent,
    status: 204,
    errors: ['EXTERNAL_MAPPING_NOT_FOUND'],
    handler: deleteExternalMapping,
  }),
]);

const orderRoutes = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/orders/import',
    outlivesMachine: true,
    auth,
    permission: 'Order:Create',
    summary: 'Import an order of an outside platform',
    body: ImportOrderInput,
    output: ImportedOrderView,
    errors: [
      'LOCATION_NOT_FOUND',
      'EXTERNAL_SKUS_UNKNOWN',
      'EXTERNAL_ORDER_TOO_LARGE',
      'EXTERNAL_COMBO_FRACTION',
      'EXTERNAL_ORDER_DIFFERS',
      'PRODUCT_NOT_FOUND',
      'ORDER_PRODUCT_UNAVAILABLE',
      'ORDER_PRODUCT_FEW_LEFT',
      'ORDER_MODIFIER_INVALID',
      'ORDER_MODIFIER_MIN_NOT_MET',
      'ORDER_MODIFIER_MAX_EXCEEDED',
      'ORDER_LINES_EXCEEDED',
      'BUNDLE_NOT_FOUND',
      'BUNDLE_NOT_ACTIVE',
      'BUNDLE_PRODUCT_NOT_COMPONENT',
      'BUNDLE_SELECTION_MISSING',
      'BUNDLE_SELECTION_EXCEEDED',
    ],
    handler: importOrder,
  }),
]);

export const importRoutes = [...mappingRoutes, ...orderRoutes];
