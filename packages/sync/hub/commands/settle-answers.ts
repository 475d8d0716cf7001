import { tablesOf } from '@comanda/db';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import type { Drafts } from '@comanda/kernel/drafts';
import { projectDirty } from '../down/project-rows.ts';
import { fedTables } from '../down/project-tables.ts';
import { syncIdentity } from '../sync-identity.store.ts';
import { settleReady } from './settle-ready.ts';

/**
 * Keeps what the cloud answered and, in the same transaction, shows the drafted rows where nothing waits any more. Answers the
 * commands that were settled.
 */
export const settleAnswers = async (tx: WriteContext, drafts: readonly Drafts[]): Promise<string[]> => {
  const at = tx.clock.now();
  const settled = await settleReady(tx, drafts, at);
  const { businessId, locationId } = await syncIdentity(tx);
  if (settled.length > 0 && businessId !== null && locationId !== null) {
    for (const shape of new Set(drafts.map(({ kind }) => tablesOf(tx.db)[kind]!.feed))) {
      const parts = { tables: await fedTables(tx, shape), drafts, own: { businessId, locationId }, at };
      await projectDirty(tx, shape, parts, { limit: -1, isLast: true });
    }
  }
  return settled;
};

/** Tells the screens what became of what was asked here; the person who asked sees it at once. */
export const publishAnswers = async (tx: WriteContext, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const rows = await tx.db
    .selectFrom('hubCommand as c')
    .innerJoin('hubCommandAnswer as a', 'a.id', 'c.id')
    .select(['c.id', 'c.targetId', 'c.businessId', 'c.askedBy', 'a.state'])
    .where('c.id', 'in', [...ids])
    .where('c.kind', '=', 'customer')
    .execute();
  for (const { id: commandId, targetId: customerId, businessId, askedBy, state } of rows) {
    tx.publish('/restaurant', businessRoom(businessId), 'customer.answered', { commandId, customerId, state, askedBy });
  }
};
