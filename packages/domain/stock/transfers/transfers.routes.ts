import {
  AskedTransfer,
  IdParam,
  ListTransfersQuery,
  pageOf,
  ReceiveTransferInput,
  SendTransferInput,
  StockTransfer,
} from '@comanda/contracts';
import { read, routesOf, write } from '@comanda/kernel/route';
import { askTransfer } from './ask-transfer.ts';
import { listTransfers } from './list-transfers.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { sendTransfer } from './send-transfer.ts';

const auth = 'identity';

const anywhere = routesOf({ servedBy: 'both', alias: 'restaurant' }, [
  read({
    method: 'GET',
    path: '/stock/transfers',
    auth,
    permission: 'Stock:View',
    summary: 'List transfers between locations',
    query: ListTransfersQuery,
    output: pageOf(StockTransfer),
    handler: listTransfers,
  }),
]);

const atHub = routesOf({ servedBy: 'hub', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/stock/transfers',
    outlivesMachine: true,
    auth,
    permission: 'Stock:Move',
    summary: 'Send goods to another location',
    body: SendTransferInput,
    output: StockTransfer,
    status: 201,
    errors: ['STOCK_ITEM_NOT_FOUND', 'LOCATION_NOT_FOUND', 'LOCATION_ELSEWHERE'],
    handler: sendTransfer,
  }),
  write({
    method: 'POST',
    path: '/stock/transfers/:id/receive',
    outlivesMachine: true,
    auth,
    permission: 'Stock:Move',
    summary: 'Accept goods from another location',
    params: IdParam,
    body: ReceiveTransferInput,
    output: StockTransfer,
    errors: ['TRANSFER_NOT_FOUND', 'TRANSFER_STATE', 'STOCK_ITEM_NOT_FOUND'],
    handler: receiveTransfer,
  }),
]);

/** From the cloud the hub of where the goods are is asked. */
const inCloud = routesOf({ servedBy: 'cloud', alias: 'restaurant' }, [
  write({
    method: 'POST',
    path: '/stock/transfers',
    auth,
    permission: 'Stock:Move',
    summary: 'Ask a location to send goods to another',
    body: SendTransferInput,
    output: AskedTransfer,
    status: 202,
    errors: ['LOCATION_NOT_FOUND'],
    handler: askTransfer,
  }),
]);

export const transferRoutes = [...anywhere, ...atHub, ...inCloud];
