import { CLOSED_ORDER_STATUSES } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { noneOf } from '@comanda/kernel/none-of';
import { getTable, tableName } from '../../dining/index.ts';
import { changeOrder } from '../change-order.ts';
import { followTickets } from '../sending/follow-tickets.ts';

/**
 * Open orders are called by what their table is called now: on the till, the bill and every slip to come. What the kitchen
 * has says the name it was told and the new one, as of an order that was moved.
 */
export const onTablesRenamed = async (
  tx: WriteContext,
  { tableIds }: DomainEvents['tables.renamed'],
): Promise<void> => {
  if (tableIds.length === 0) return;
  const open = await tx.db
    .selectFrom('order')
    .select(['id', 'tableId', 'tableAliasSnapshot'])
    .where('businessId', '=', tx.actor.businessId)
    .where('tableId', 'in', [...tableIds])
    .where(noneOf('status', CLOSED_ORDER_STATUSES))
    .execute();
  for (const { id, tableId, tableAliasSnapshot } of open) {
    const name = await tableName(tx, await getTable(tx, tableId!));
    if (name === tableAliasSnapshot) continue;
    const view = await changeOrder(tx, { id }, async () => ({ tableAliasSnapshot: name }));
    const sent = view.items.filter((item) => item.isSent && !item.voidedAt).map((item) => item.id);
    await followTickets(tx, id, sent);
  }
};
