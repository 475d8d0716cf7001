import { CLOSE_TRANSFER, EXPECT_TRANSFER, type StockTransfer } from '@comanda/contracts';
import { systemActor } from '@comanda/kernel/actors';
import type { HubLine } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { findLocation } from '@comanda/kernel/locations';
import { findTransfer, transfersOf } from './transfers.store.ts';

/** Goods do not go bad on paper: a branch that was closed for months hears of them all the same. Milliseconds. */
const GOOD_FOR_MS = 366 * 24 * 3_600_000;

/**
 * The cloud tells the other branch what a hub wrote of a transfer, in the transaction its rows came in with: that goods are on their
 * way, and that they came. What a hub hears twice it does once.
 */
export const relayTransfers = async (
  tx: WriteContext,
  { locationId, rows }: DomainEvents['hub.rows'],
): Promise<void> => {
  const ids = rows.get('stock_transfer') ?? [];
  if (ids.length === 0) return;
  // Every operation of a cloud has it.
  const line = tx as WriteContext & HubLine;
  for (const transfer of await transfersOf(tx, locationId, ids)) {
    const { businessId, otherLocationId } = transfer;
    const [from, other] = [await findLocation(tx, locationId), await findLocation(tx, otherLocationId)];
    // A hub says which branch it means; it is its business's or nobody's.
    if (from?.businessId !== businessId || other?.businessId !== businessId) continue;
    const as = { ...line, actor: systemActor(businessId, [locationId, otherLocationId]) };
    const said = await saidOf(as, transfer, from.name);
    if (said) await line.askHub(as, { locationId: otherLocationId, lifeMs: GOOD_FOR_MS, ...said });
  }
};

const saidOf = async (
  tx: WriteContext,
  transfer: StockTransfer,
  fromName: string,
): Promise<{ kind: string; body: Record<string, unknown> } | null> => {
  const { transferId, locationId, otherLocationId, direction, status, documentNumber, notes, items, sentAt } = transfer;
  if (direction === 'out' && status === 'on_way') {
    const body = { transferId, fromLocationId: locationId, fromName, documentNumber, notes, items, sentAt };
    return { kind: EXPECT_TRANSFER, body };
  }
  if (direction === 'out' || status === 'on_way') return null;
  const sent = await findTransfer(tx, { locationId: otherLocationId, transferId });
  if (sent?.direction !== 'out' || sent.otherLocationId !== locationId) return null;
  const came = items.map(({ stockItemId, received }) => ({ stockItemId, received: received ?? 0 }));
  return { kind: CLOSE_TRANSFER, body: { transferId, items: came, receivedAt: transfer.receivedAt } };
};
