import { CHANGE_PURCHASE, type PurchaseChange, PurchaseChangeCommand, type PurchaseView } from '@comanda/contracts';
import { type CloudCommand, command, done } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { askerAt } from '../identity/index.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { createPurchase } from './create-purchase.ts';
import { orderPurchase } from './order-purchase.ts';
import { receivePurchase } from './receive-purchase.ts';

const change = (tx: WriteContext, asked: PurchaseChange): Promise<PurchaseView> => {
  switch (asked.kind) {
    case 'create':
      return createPurchase(tx, { ...asked.purchase, locationId: tx.actor.locationIds[0]! });
    case 'order':
      return orderPurchase(tx, { id: asked.id });
    case 'receive':
      return receivePurchase(tx, { ...asked.delivery, id: asked.id });
    case 'cancel':
      return cancelPurchase(tx, { id: asked.id, reason: asked.reason });
  }
};

/** What the cloud asks of a hub's purchases: done as whoever asked there, or as the cloud where the hub never knew them. */
export const purchaseCommands: readonly CloudCommand[] = [
  command({
    kind: CHANGE_PURCHASE,
    body: PurchaseChangeCommand,
    handler: async (tx, { change: asked, askedBy }) => {
      const actor = await askerAt(tx, askedBy, asked.kind === 'receive' ? 'Stock:Move' : 'Stock:Update');
      return done({ id: (await change({ ...tx, actor }, asked)).id });
    },
  }),
];
