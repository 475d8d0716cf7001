import {
  AskedPurchaseChange,
  CancelPurchaseInput,
  ChangePurchaseInput,
  CreatePurchaseInput,
  CreateSupplierInput,
  Id,
  IdParam,
  ListPurchaseChangesQuery,
  ListPurchasesQuery,
  ListSuppliersQuery,
  OpenPurchaseChange,
  PaidPurchase,
  PayPurchaseInput,
  PurchaseView,
  pageOf,
  ReceivePurchaseInput,
  Supplier,
  UpdatePurchaseInput,
  UpdateSupplierInput,
} from '@comanda/contracts';
import { read, routesOf, write } from '@comanda/kernel/route';
import { z } from 'zod';
import { askPurchaseChange } from './ask-purchase-change.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { createPurchase } from './create-purchase.ts';
import { createSupplier } from './create-supplier.ts';
import { getPurchase } from './get-purchase.ts';
import { listPurchaseChanges } from './list-purchase-changes.ts';
import { listPurchases } from './list-purchases.ts';
import { listSuppliers } from './list-suppliers.ts';
import { orderPurchase } from './order-purchase.ts';
import { payPurchase } from './pay-purchase.ts';
import { receivePurchase } from './receive-purchase.ts';
import { updatePurchase } from './update-purchase.ts';
import { updateSupplier } from './update-supplier.ts';

const auth = 'identity';
const OfBusiness = z.object({ businessId: Id.optional() });

const anywhere = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/suppliers',
    auth,
    permission: 'Stock:View',
    summary: 'List suppliers',
    query: ListSuppliersQuery,
    output: pageOf(Supplier),
    handler: listSuppliers,
  }),
  write({
    method: 'POST',
    path: '/suppliers',
    auth,
    permission: 'Stock:Update',
    summary: 'Add a supplier',
    body: CreateSupplierInput,
    output: Supplier,
    status: 201,
    errors: ['NAME_TAKEN'],
    handler: createSupplier,
  }),
  write({
    method: 'PATCH',
    path: '/suppliers/:id',
    auth,
    permission: 'Stock:Update',
    summary: 'Update a supplier',
    params: IdParam,
    query: OfBusiness,
    body: UpdateSupplierInput,
    output: Supplier,
    errors: ['SUPPLIER_NOT_FOUND', 'NAME_TAKEN'],
    handler: updateSupplier,
  }),
  read({
    method: 'GET',
    path: '/purchases',
    auth,
    permission: 'Stock:View',
    summary: 'List purchases',
    query: ListPurchasesQuery,
    output: pageOf(PurchaseView),
    handler: listPurchases,
  }),
  read({
    method: 'GET',
    path: '/purchases/:id',
    auth,
    permission: 'Stock:View',
    summary: 'Get a purchase with its lines',
    params: IdParam,
    query: OfBusiness,
    output: PurchaseView,
    errors: ['PURCHASE_NOT_FOUND'],
    handler: getPurchase,
  }),
]);

/** A purchase is of a branch: its hub writes it, and the stock it brings. */
const atHub = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/purchases',
    auth,
    permission: 'Stock:Update',
    summary: 'Create a purchase as a draft',
    body: CreatePurchaseInput,
    output: PurchaseView,
    status: 201,
    errors: ['SUPPLIER_NOT_FOUND', 'STOCK_ITEM_NOT_FOUND', 'LOCATION_NOT_FOUND', 'LOCATION_ELSEWHERE'],
    handler: createPurchase,
  }),
  write({
    method: 'PATCH',
    path: '/purchases/:id',
    auth,
    permission: 'Stock:Update',
    summary: 'Update a draft purchase',
    params: IdParam,
    body: UpdatePurchaseInput,
    output: PurchaseView,
    errors: ['PURCHASE_NOT_FOUND', 'PURCHASE_STATE', 'SUPPLIER_NOT_FOUND', 'STOCK_ITEM_NOT_FOUND'],
    handler: updatePurchase,
  }),
  write({
    method: 'POST',
    path: '/purchases/:id/order',
    auth,
    permission: 'Stock:Update',
    summary: 'Mark a purchase as ordered',
    params: IdParam,
    output: PurchaseView,
    errors: ['PURCHASE_NOT_FOUND', 'PURCHASE_STATE'],
    handler: orderPurchase,
  }),
  write({
    method: 'POST',
    path: '/purchases/:id/receive',
    outlivesMachine: true,
    auth,
    permission: 'Stock:Move',
    summary: 'Receive the goods of a purchase',
    params: IdParam,
    body: ReceivePurchaseInput,
    output: PurchaseView,
    errors: ['PURCHASE_NOT_FOUND', 'PURCHASE_ITEM_NOT_FOUND', 'PURCHASE_STATE'],
    handler: receivePurchase,
  }),
  write({
    method: 'POST',
    path: '/purchases/:id/payments',
    outlivesMachine: true,
    auth,
    permission: 'CashSession:Move',
    summary: 'Record a payment or repayment of a purchase',
    params: IdParam,
    body: PayPurchaseInput,
    output: PaidPurchase,
    status: 201,
    errors: [
      'PURCHASE_NOT_FOUND',
      'PURCHASE_STATE',
      'PURCHASE_PAID_LESS',
      'PURCHASE_PAID_MORE',
      'CASH_SESSION_REQUIRED',
      'CASH_SESSION_NOT_FOUND',
      'CASH_SESSION_CLOSED',
      'CASH_DRAWER_SHORT',
    ],
    handler: payPurchase,
  }),
  write({
    method: 'POST',
    path: '/purchases/:id/cancel',
    auth,
    permission: 'Stock:Update',
    summary: 'Cancel a purchase',
    params: IdParam,
    body: CancelPurchaseInput,
    output: PurchaseView,
    errors: ['PURCHASE_NOT_FOUND', 'PURCHASE_STATE', 'PURCHASE_PAID'],
    handler: cancelPurchase,
  }),
]);

/** From the cloud its hub is asked. */
const inCloud = routesOf({ servedBy: 'cloud', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/purchase-changes',
    auth,
    permission: 'Stock:View',
    summary: 'List purchase changes a location has not done',
    query: ListPurchaseChangesQuery,
    output: z.object({ data: z.array(OpenPurchaseChange) }),
    errors: ['LOCATION_NOT_FOUND'],
    handler: listPurchaseChanges,
  }),
  write({
    method: 'POST',
    path: '/purchase-changes',
    auth,
    // Receiving asks for more than that.
    permission: 'Stock:Update',
    summary: 'Ask a location to change a purchase',
    body: ChangePurchaseInput,
    output: AskedPurchaseChange,
    status: 202,
    errors: ['LOCATION_NOT_FOUND'],
    handler: askPurchaseChange,
  }),
]);

export const purchaseRoutes = [...anywhere, ...atHub, ...inCloud];
