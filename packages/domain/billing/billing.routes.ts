import {
  BillView,
  CancelBillInput,
  CollectPaymentInput,
  CorrectPaymentInput,
  CreateBillInput,
  CreatedBills,
  IdParam,
  ListBillsQuery,
  PaidBill,
  PayBillInput,
  PaymentIdParam,
  pageOf,
  RefundBillInput,
  UpdateBillInput,
} from '@comanda/contracts';
import { read, routesOf, write } from '@comanda/kernel/route';
import { cancelBill } from './cancel-bill.ts';
import { collectPayment } from './collect-payment.ts';
import { createBill } from './create-bill.ts';
import { getBill } from './get-bill.ts';
import { listBills } from './list-bills.ts';
import { payBill } from './pay-bill.ts';
import { correctPayment } from './refunding/correct-payment.ts';
import { refundBill } from './refunding/refund-bill.ts';
import { updateBill } from './update-bill.ts';

const auth = 'identity';
const billing = ['ORDER_NOT_FOUND', 'ORDER_CLOSED', 'BILL_NOTHING_TO_BILL', 'BILL_SPLIT_EXCEEDS_QUANTITY'] as const;
const paying = [
  'BILL_NOT_PENDING',
  'BILL_OVERPAID',
  'PAYMENT_METHOD_NOT_FOUND',
  'CASH_SESSION_REQUIRED',
  'CASH_SESSION_NOT_FOUND',
  'CASH_SESSION_CLOSED',
  'SAFE_NOT_FOUND',
] as const;

const givingBack = [
  'PAYMENT_METHOD_NOT_FOUND',
  'CASH_SESSION_REQUIRED',
  'CASH_SESSION_NOT_FOUND',
  'CASH_SESSION_CLOSED',
  'CASH_DRAWER_SHORT',
] as const;

export const billingRoutes = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/order-bills',
    outlivesMachine: true,
    auth,
    permission: 'OrderBill:Create',
    summary: 'Bill an order, whole or split',
    body: CreateBillInput,
    output: CreatedBills,
    status: 201,
    errors: billing,
    handler: createBill,
  }),
  read({
    method: 'GET',
    path: '/order-bills',
    auth,
    permission: 'OrderBill:View',
    summary: 'List bills',
    query: ListBillsQuery,
    output: pageOf(BillView),
    handler: listBills,
  }),
  read({
    method: 'GET',
    path: '/order-bills/:id',
    auth,
    permission: 'OrderBill:View',
    summary: 'Get a bill with its payments',
    params: IdParam,
    output: BillView,
    errors: ['BILL_NOT_FOUND'],
    handler: getBill,
  }),
  write({
    method: 'PATCH',
    path: '/order-bills/:id',
    auth,
    permission: 'OrderBill:Create',
    summary: 'Update the tip of a bill',
    params: IdParam,
    body: UpdateBillInput,
    output: BillView,
    errors: ['BILL_NOT_FOUND', 'BILL_NOT_PENDING', 'TIP_BELOW_PAID'],
    handler: updateBill,
  }),
  write({
    method: 'POST',
    path: '/order-bills/:id/cancel',
    auth,
    permission: 'OrderBill:Create',
    summary: 'Cancel an unpaid bill',
    params: IdParam,
    body: CancelBillInput,
    output: BillView,
    errors: ['BILL_NOT_FOUND', 'BILL_NOT_PENDING', 'BILL_HAS_PAYMENTS'],
    handler: cancelBill,
  }),
  write({
    method: 'POST',
    path: '/order-bills/:id/payments',
    outlivesMachine: true,
    auth,
    permission: 'OrderBill:Pay',
    summary: 'Pay a bill',
    params: IdParam,
    body: PayBillInput,
    output: PaidBill,
    status: 201,
    errors: ['BILL_NOT_FOUND', ...paying],
    handler: payBill,
  }),
  write({
    method: 'POST',
    path: '/orders/:id/collect-payment',
    outlivesMachine: true,
    auth,
    permission: 'OrderBill:Pay',
    summary: 'Bill the rest of an order and pay',
    params: IdParam,
    body: CollectPaymentInput,
    output: PaidBill,
    status: 201,
    errors: [...billing, ...paying],
    handler: collectPayment,
  }),
  write({
    method: 'POST',
    path: '/order-bills/:id/refunds',
    outlivesMachine: true,
    auth,
    permission: 'OrderBill:Refund',
    summary: 'Refund a paid bill, whole or partly',
    params: IdParam,
    body: RefundBillInput,
    output: BillView,
    status: 201,
    errors: ['BILL_NOT_FOUND', 'BILL_NOT_PAID', 'REFUND_EXCEEDS_BILL', 'REFUND_WHOLE_COMBO', ...givingBack],
    handler: refundBill,
  }),
  write({
    method: 'POST',
    path: '/order-bills/:id/payments/:paymentId/corrections',
    outlivesMachine: true,
    auth,
    permission: 'OrderBill:Refund',
    summary: 'Update the method of a payment',
    params: PaymentIdParam,
    body: CorrectPaymentInput,
    output: BillView,
    status: 201,
    errors: ['BILL_NOT_FOUND', 'PAYMENT_NOT_FOUND', 'PAYMENT_METHOD_UNCHANGED', ...givingBack],
    handler: correctPayment,
  }),
]);
