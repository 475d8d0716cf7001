import {
  BulkChanged,
  BulkProductsInput,
  Id,
  IdParam,
  PictureInput,
  PictureSaved,
  ProductChange,
  ProductChangesQuery,
  ProductPicture,
  UndoChangeInput,
  UndoneChange,
} from '@comanda/contracts';
import { NoContent, read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { getProductHistory } from './history/get-product-history.ts';
import { listProductChanges } from './history/list-product-changes.ts';
import { undoProductChange } from './history/undo-product-change.ts';
import { deleteProductPicture } from './pictures/delete-product-picture.ts';
import { getProductPicture } from './pictures/get-product-picture.ts';
import { setProductPicture } from './pictures/set-product-picture.ts';
import { bulkUpdateProducts } from './products/bulk-update-products.ts';

const auth = 'identity';

/** Of a product: many at once, what was changed and by whom, and what it looks like. */
export const productChangesRoutes = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/products/bulk',
    auth,
    permission: 'Catalogue:Update',
    summary: 'Update many products at once, all or none',
    body: BulkProductsInput,
    output: BulkChanged,
    errors: ['NAME_TAKEN', 'PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'MENU_NOT_FOUND', 'BULK_PRICE_INVALID'],
    handler: bulkUpdateProducts,
  }),
  read({
    method: 'GET',
    path: '/product-changes',
    auth,
    permission: 'Catalogue:View',
    summary: 'List the latest change of each product',
    query: ProductChangesQuery,
    output: z.object({ data: z.array(ProductChange) }),
    handler: listProductChanges,
  }),
  write({
    method: 'POST',
    path: '/product-changes/:id/undo',
    auth,
    permission: 'Catalogue:Update',
    summary: 'Undo a change of products',
    params: IdParam,
    body: UndoChangeInput,
    output: UndoneChange,
    errors: ['MODIFIER_GROUP_SHORT', 'NAME_TAKEN', 'CHANGE_NOT_FOUND'],
    handler: undoProductChange,
  }),
  read({
    method: 'GET',
    path: '/products/:id/history',
    auth,
    permission: 'Catalogue:View',
    summary: 'List the history of a product',
    params: IdParam,
    output: z.object({ data: z.array(ProductChange) }),
    handler: getProductHistory,
  }),
  write({
    method: 'PUT',
    path: '/products/:id/picture',
    auth,
    permission: 'Catalogue:Update',
    summary: 'Set the picture of a product',
    params: IdParam,
    body: PictureInput,
    output: PictureSaved,
    errors: ['PRODUCT_NOT_FOUND', 'PICTURE_INVALID'],
    handler: setProductPicture,
  }),
  write({
    method: 'DELETE',
    path: '/products/:id/picture',
    auth,
    permission: 'Catalogue:Update',
    summary: 'Remove the picture of a product',
    params: IdParam,
    output: NoContent,
    status: 204,
    errors: ['PRODUCT_NOT_FOUND', 'PICTURE_NOT_FOUND'],
    handler: deleteProductPicture,
  }),
  read({
    method: 'GET',
    path: '/products/:id/picture',
    auth,
    permission: 'Catalogue:View',
    summary: 'Get the picture of a product',
    params: z.object({ id: Id }),
    query: z.object({ businessId: Id.optional(), v: z.string().max(64) }),
    output: ProductPicture,
    // Nobody's own, and another picture has another address.
    headers: () => ({ 'Cache-Control': 'private, max-age=31536000, immutable' }),
    errors: ['PICTURE_NOT_FOUND'],
    handler: getProductPicture,
  }),
]);
