import type { PurchaseChange } from '@comanda/contracts';

/** The hub's route for what may be asked of it in the cloud, too. Pure. */
export const routeFor = (change: PurchaseChange, locationId: string): { path: string; body?: object } => {
  switch (change.kind) {
    case 'create':
      return { path: '/purchases', body: { locationId, ...change.purchase } };
    case 'order':
      return { path: `/purchases/${change.id}/order` };
    case 'receive':
      return { path: `/purchases/${change.id}/receive`, body: change.delivery };
    case 'cancel':
      return { path: `/purchases/${change.id}/cancel`, body: { reason: change.reason } };
  }
};
