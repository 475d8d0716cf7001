import { IdParam, MergeOrdersInput, MovedOrders, TransferItemsInput, UndoTransferInput } from '@comanda/contracts';
import { routesOf, write } from '@comanda/kernel/route';
import { mergeOrders } from './moving/merge-orders.ts';
import { transferItems } from './moving/transfer-items.ts';
import { undoTransfer } from './moving/undo-transfer.ts';
import { unmergeOrders } from './moving/unmerge-orders.ts';

const auth = 'identity';
const permission = 'Order:Update';
const both = ['ORDER_NOT_FOUND', 'ORDER_CLOSED', 'ORDER_VERSION_CONFLICT'] as const;

/** What goes from one order to another, and back. */
export const movingRoutes = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/orders/:id/transfer-items',
    auth,
    permission,
    summary: 'Transfer lines to another order or table',
    params: IdParam,
    body: TransferItemsInput,
    output: MovedOrders,
    errors: [
      ...both,
      'ORDER_ITEM_NOT_FOUND',
      'ORDER_ITEM_VOIDED',
      'ORDER_ITEM_BILLED',
      'ORDER_TRANSFER_TARGET_INVALID',
      'ORDER_TRANSFER_QUANTITY',
      'ORDER_TRANSFER_COMBO',
      'ORDER_GUEST_NOT_FOUND',
      'ORDER_GUEST_SEAT_TAKEN',
      'TABLE_NOT_FOUND',
      'ORDER_TABLE_OCCUPIED',
      'ORDER_LINES_EXCEEDED',
      'DISCOUNT_LIMIT',
    ],
    handler: transferItems,
  }),
  write({
    method: 'POST',
    path: '/orders/:id/undo-transfer',
    auth,
    permission,
    summary: 'Undo a transfer of lines',
    params: IdParam,
    body: UndoTransferInput,
    output: MovedOrders,
    errors: [...both, 'ORDER_TRANSFER_NOT_FOUND', 'ORDER_TRANSFER_NOT_UNDOABLE', 'ORDER_ITEM_BILLED', 'DISCOUNT_LIMIT'],
    handler: undoTransfer,
  }),
  write({
    method: 'POST',
    path: '/orders/:id/merge',
    auth,
    permission,
    summary: 'Merge another order into this one',
    params: IdParam,
    body: MergeOrdersInput,
    output: MovedOrders,
    errors: [
      ...both,
      'ORDER_MERGE_INVALID',
      'ORDER_HAS_PAYMENTS',
      'ORDER_HAS_BILLS',
      'ORDER_GUEST_SEAT_TAKEN',
      'ORDER_LINES_EXCEEDED',
      'DISCOUNT_LIMIT',
    ],
    handler: mergeOrders,
  }),
  write({
    method: 'POST',
    path: '/orders/:id/unmerge',
    auth,
    permission,
    summary: 'Undo a merge of orders',
    params: IdParam,
    body: MergeOrdersInput,
    output: MovedOrders,
    errors: [
      ...both,
      'ORDER_MERGE_NOT_FOUND',
      'ORDER_MERGE_NOT_UNDOABLE',
      'ORDER_TABLE_OCCUPIED',
      'ORDER_HAS_PAYMENTS',
      'ORDER_HAS_BILLS',
      'ORDER_ITEM_BILLED',
    ],
    handler: unmergeOrders,
  }),
]);
