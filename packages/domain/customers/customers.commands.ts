import { CustomerCommand } from '@comanda/contracts';
import { type HubCommand, hubCommand } from '@comanda/kernel/commands';
import { answerCustomerCommand } from './asked/answer-customer-command.ts';
import { customerConflictView, useLostChange } from './asked/customer-conflict.ts';

/** What hubs ask of the cloud, which keeps customers (docs/sync.md#customers-at-a-hub). */
export const customerCommands: readonly HubCommand[] = [
  hubCommand({
    kind: 'customer',
    permission: null,
    isOfBusiness: true,
    body: CustomerCommand,
    handler: answerCustomerCommand,
    conflicts: { show: customerConflictView, make: useLostChange },
  }),
];
