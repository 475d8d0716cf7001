import {
  CountStockInput,
  CreateStockItemInput,
  Id,
  IdParam,
  ListStockAlertsQuery,
  ListStockItemsQuery,
  ListStockLevelsQuery,
  ListStockMovementsQuery,
  LowProducts,
  MoveStockInput,
  ProductParam,
  pageOf,
  Recipe,
  SetRecipeInput,
  SetStockRuleInput,
  StockAlerts,
  StockItem,
  StockLevels,
  StockMovement,
  StockRule,
  UpdateStockItemInput,
} from '@comanda/contracts';
import { read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { countStock } from './count-stock.ts';
import { createStockItem } from './create-stock-item.ts';
import { getRecipe } from './get-recipe.ts';
import { listLowProducts } from './levels/list-low-products.ts';
import { listStockAlerts } from './levels/list-stock-alerts.ts';
import { listStockLevels } from './levels/list-stock-levels.ts';
import { listStockItems } from './list-stock-items.ts';
import { listStockMovements } from './list-stock-movements.ts';
import { moveStock } from './move-stock.ts';
import { setRecipe } from './set-recipe.ts';
import { setStockRule } from './set-stock-rule.ts';
import { transferRoutes } from './transfers/transfers.routes.ts';
import { updateStockItem } from './update-stock-item.ts';

const auth = 'identity';
const OfBusiness = z.object({ businessId: Id.optional() });
const places = ['LOCATION_NOT_FOUND', 'LOCATION_ELSEWHERE'] as const;

const anywhere = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/stock/items',
    auth,
    permission: 'Stock:View',
    summary: 'List stock items',
    query: ListStockItemsQuery,
    output: pageOf(StockItem),
    handler: listStockItems,
  }),
  write({
    method: 'POST',
    path: '/stock/items',
    auth,
    permission: 'Stock:Update',
    summary: 'Add a stock item',
    body: CreateStockItemInput,
    output: StockItem,
    status: 201,
    errors: ['NAME_TAKEN'],
    handler: createStockItem,
  }),
  write({
    method: 'PATCH',
    path: '/stock/items/:id',
    auth,
    permission: 'Stock:Update',
    summary: 'Update a stock item',
    params: IdParam,
    query: OfBusiness,
    body: UpdateStockItemInput,
    output: StockItem,
    errors: ['STOCK_ITEM_NOT_FOUND', 'NAME_TAKEN'],
    handler: updateStockItem,
  }),
  read({
    method: 'GET',
    path: '/products/:productId/recipe',
    auth,
    permission: 'Stock:View',
    summary: 'Get the recipe of a product',
    params: ProductParam,
    query: OfBusiness,
    output: Recipe,
    errors: ['PRODUCT_NOT_FOUND'],
    handler: getRecipe,
  }),
  write({
    method: 'PUT',
    path: '/products/:productId/recipe',
    auth,
    permission: 'Stock:Update',
    summary: 'Set the recipe of a product',
    params: ProductParam,
    query: OfBusiness,
    body: SetRecipeInput,
    output: Recipe,
    errors: ['PRODUCT_NOT_FOUND', 'STOCK_ITEM_NOT_FOUND'],
    handler: setRecipe,
  }),
  write({
    method: 'PUT',
    path: '/stock/rules',
    auth,
    permission: 'Stock:Update',
    summary: 'Set an item’s minimum at a location',
    body: SetStockRuleInput,
    output: StockRule,
    errors: ['STOCK_ITEM_NOT_FOUND', ...places],
    handler: setStockRule,
  }),
  read({
    method: 'GET',
    path: '/stock/levels',
    auth,
    permission: 'Stock:View',
    summary: 'List what there is of each item',
    query: ListStockLevelsQuery,
    output: StockLevels,
    errors: places,
    handler: listStockLevels,
  }),
  read({
    method: 'GET',
    path: '/stock/alerts',
    auth,
    permission: 'Stock:View',
    summary: 'List items that are low or out',
    query: ListStockAlertsQuery,
    output: StockAlerts,
    errors: places,
    handler: listStockAlerts,
  }),
  read({
    method: 'GET',
    path: '/stock/movements',
    auth,
    permission: 'Stock:View',
    summary: 'List stock movements',
    query: ListStockMovementsQuery,
    output: pageOf(StockMovement),
    handler: listStockMovements,
  }),
]);

const atHub = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/stock/low-products',
    auth,
    // Whoever sells sees what is nearly gone.
    permission: 'Catalogue:View',
    summary: 'List products whose ingredients run low',
    query: ListStockAlertsQuery,
    output: LowProducts,
    errors: places,
    handler: listLowProducts,
  }),
  write({
    method: 'POST',
    path: '/stock/movements',
    outlivesMachine: true,
    auth,
    permission: 'Stock:Move',
    summary: 'Add waste, a correction or a transfer',
    body: MoveStockInput,
    output: StockMovement,
    status: 201,
    errors: ['STOCK_ITEM_NOT_FOUND', ...places],
    handler: moveStock,
  }),
  write({
    method: 'POST',
    path: '/stock/counts',
    outlivesMachine: true,
    auth,
    permission: 'Stock:Move',
    summary: 'Count a stock item',
    body: CountStockInput,
    output: StockMovement,
    status: 201,
    errors: ['STOCK_ITEM_NOT_FOUND', ...places],
    handler: countStock,
  }),
]);

export const stockRoutes = [...anywhere, ...atHub, ...transferRoutes];
