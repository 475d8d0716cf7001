import { ASK_FEL, FelCommand } from '@comanda/contracts';
import { done, type HubCommand, hubCommand } from '@comanda/kernel/commands';
import { retryInvoice } from './certifying/retry-invoice.ts';
import { cancelInvoice } from './documents/cancel-invoice.ts';

/** What hubs ask of the cloud, which certifies: about one of their bills. */
export const invoicingCommands: readonly HubCommand[] = [
  hubCommand({
    kind: ASK_FEL,
    permission: ({ operation }) => (operation === 'cancel' ? 'OrderBill:CancelFel' : 'OrderBill:Pay'),
    body: FelCommand,
    handler: async (tx, body, { targetId: billId }) => {
      if (body.operation === 'retry') await retryInvoice(tx, { billId });
      else await cancelInvoice(tx, { billId, reason: body.reason });
      return done(null);
    },
  }),
];
