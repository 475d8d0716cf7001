import { CreateSaleInput, IdParam, ListSalesQuery, pageOf, Sale, SaleView, VoidSaleInput } from '@comanda/contracts';
import { read, routesOf, write } from '@comanda/kernel/route';
import { createSale } from './create-sale.ts';
import { getSale } from './get-sale.ts';
import { listSales } from './list-sales.ts';
import { voidSale } from './void-sale.ts';

const auth = 'identity';
const session = ['CASH_SESSION_REQUIRED', 'CASH_SESSION_NOT_FOUND', 'CASH_SESSION_CLOSED'] as const;

const looking = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/sales',
    auth,
    permission: 'OrderBill:View',
    summary: 'List sales',
    query: ListSalesQuery,
    output: pageOf(Sale),
    handler: listSales,
  }),
  read({
    method: 'GET',
    path: '/sales/:id',
    auth,
    permission: 'OrderBill:View',
    summary: 'Get a sale with its lines',
    params: IdParam,
    output: SaleView,
    errors: ['SALE_NOT_FOUND'],
    handler: getSale,
  }),
]);

const selling = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/sales',
    outlivesMachine: true,
    auth,
    permission: 'Sale:Create',
    summary: 'Create a counter sale and pay it',
    body: CreateSaleInput,
    output: SaleView,
    status: 201,
    errors: [
      'PRODUCT_NOT_FOUND',
      'ORDER_PRODUCT_UNAVAILABLE',
      'ORDER_PRODUCT_FEW_LEFT',
      'ORDER_MODIFIER_INVALID',
      'BILL_NOT_PENDING',
      'BILL_OVERPAID',
      'PAYMENT_METHOD_NOT_FOUND',
      'SAFE_NOT_FOUND',
      'SALE_NOT_SETTLED',
      ...session,
    ],
    handler: createSale,
  }),
  write({
    method: 'POST',
    path: '/sales/:id/void',
    outlivesMachine: true,
    auth,
    permission: 'OrderBill:Refund',
    summary: 'Void a counter sale',
    params: IdParam,
    body: VoidSaleInput,
    output: SaleView,
    errors: [
      'SALE_NOT_FOUND',
      'SALE_IS_OF_ORDER',
      'REFUND_METHOD_REQUIRED',
      'REFUND_EXCEEDS_BILL',
      'PAYMENT_METHOD_NOT_FOUND',
      'CASH_DRAWER_SHORT',
      ...session,
    ],
    handler: voidSale,
  }),
]);

export const salesRoutes = [...looking, ...selling];
