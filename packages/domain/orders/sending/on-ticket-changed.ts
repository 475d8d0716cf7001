import type { KitchenTicket } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { items, orders } from '../orders.store.ts';
import { publishExpoChange } from '../publish-expo-change.ts';
import { sharesOf } from '../tickets/shares.store.ts';
import { followKitchen } from './follow-kitchen.ts';

/**
 * A line is done when all its tickets are bumped (voided ones do not count): `served`, or `ready` where somebody at the pass hands
 * it out; and back in preparation when one is recalled. So are those that were parted from it, wherever they are now. Orders follow
 * their lines (docs/contract.md#states-and-transitions).
 */
export const onTicketChanged = async (tx: WriteContext, { ticket }: { ticket: KitchenTicket }): Promise<void> => {
  const item = await items.find(tx, ticket.orderItemId);
  if (!item) return;
  const lines = [item, ...(await sharesOf(tx, [item.id]))];
  const isAnyLeft = lines.some(({ voidedAt }) => !voidedAt);
  if (!(await followKitchen(tx, lines)) && isAnyLeft) await publishExpoChange(tx, await orders.get(tx, item.orderId));
};
