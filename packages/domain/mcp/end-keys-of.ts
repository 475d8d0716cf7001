import { may } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { roleAt } from '../accounts/index.ts';
import { users } from '../identity/index.ts';
import { activeKeysBy } from './mcp.store.ts';
import { revokeMcpKey } from './revoke-mcp-key.ts';

/** A member was dismissed, or may make keys no more: the keys they made end with that, and do not come back with them. */
export const endKeysOf = async (tx: WriteContext, { userId }: DomainEvents['staff.changed']): Promise<void> => {
  const accountId = (await users.find(tx, userId))?.accountId ?? null;
  if (accountId === null) return;
  const role = await roleAt(tx, { accountId, businessId: tx.actor.businessId });
  if (role && may(role, 'McpKey:Manage')) return;
  for (const { id } of await activeKeysBy(tx, accountId)) await revokeMcpKey(tx, { id });
};
