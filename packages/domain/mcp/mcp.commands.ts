import { OPEN_ORDER, OpenOrderCommand, VOID_TRANSACTION, VoidCommand } from '@comanda/contracts';
import { type CloudCommand, command, done } from '@comanda/kernel/commands';
import { openOrder } from './writing/open-order.ts';
import { voidTransaction } from './writing/void-transaction.ts';

/** What assistants ask of a hub, through the cloud. */
export const mcpCommands: readonly CloudCommand[] = [
  command({
    kind: OPEN_ORDER,
    body: OpenOrderCommand,
    handler: async (tx, body) => done(await openOrder(tx, body)),
  }),
  command({
    kind: VOID_TRANSACTION,
    body: VoidCommand,
    handler: async (tx, body) => done(await voidTransaction(tx, body)),
  }),
];
