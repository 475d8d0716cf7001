import { expect, test } from 'vitest';
import { routeFor } from './purchase-requests.ts';

test('what is asked of a purchase in the cloud has its route at the hub', () => {
  const purchase = { supplierId: 's', items: [] };
  const delivery = { items: [], isComplete: true };
  expect(routeFor({ kind: 'create', purchase }, 'l')).toEqual({
    path: '/purchases',
    body: { locationId: 'l', ...purchase },
  });
  expect(routeFor({ kind: 'order', id: 'p' }, 'l')).toEqual({ path: '/purchases/p/order' });
  expect(routeFor({ kind: 'receive', id: 'p', delivery }, 'l')).toEqual({
    path: '/purchases/p/receive',
    body: delivery,
  });
  const cancel = { path: '/purchases/p/cancel', body: { reason: 'Ya no' } };
  expect(routeFor({ kind: 'cancel', id: 'p', reason: 'Ya no' }, 'l')).toEqual(cancel);
});
