import { isSoundBill, isSoundBillMapping, isSoundBillPayment } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';

export const billingTables: TableRegistry = {
  order_bill: table({
    owner: 'hub',
    isOfBooks: true,
    flags: ['follows_order'],
    pointsAt: { order_id: 'order' },
    memberColumns: ['order_bill_id', 'bill_id'],
    numbering: { column: 'bill_number', within: 'business_id', isCounted: true },
    removedAs: false,
    isSound: isSoundBill,
  }),
  bill_fel: table({
    owner: 'cloud',
    goesTo: 'location',
    flags: ['is_exported_to_fel'],
  }),
  bill_mapping: table({
    owner: 'hub',
    isOfBooks: true,
    pointsAt: { bill_id: 'order_bill', order_item_id: 'order_item' },
    partOf: 'bill_id',
    locatedBy: 'bill_id',
    isSound: isSoundBillMapping,
  }),
  bill_payment: table({
    owner: 'hub',
    isOfBooks: true,
    pointsAt: {
      order_bill_id: 'order_bill',
      payment_method_id: 'payment_method',
      cash_register_session_id: 'cash_session',
    },
    locatedBy: 'order_bill_id',
    removedAs: false,
    isSound: isSoundBillPayment,
  }),
};
