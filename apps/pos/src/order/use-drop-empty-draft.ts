import type { OrderView } from '@comanda/contracts';
import type { Api } from '@comanda/web';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-hash-location';
import { useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { dropOrder } from '../base/order-cache.ts';
import type { OrderOnScreen } from './project-order.ts';
import { isUnborn } from './unsent/unborn-order.ts';

/** Deletes a draft unless somebody changed it since. */
export const dropDraft = (api: Api, client: QueryClient, draft: Pick<OrderView, 'id' | 'version'>): Promise<void> =>
  api
    .send('DELETE', `/orders/${draft.id}`, { ifMatch: draft.version })
    .then(() => dropOrder(client, draft.id))
    // It is no longer an empty draft, or not ours to delete: it stays.
    .catch(() => client.invalidateQueries({ queryKey: keys.openOrders }));

/** A table tapped by mistake must not stay occupied: leaving an empty draft deletes it, unless someone else changed it. */
export const useDropEmptyDraft = (order: OrderOnScreen, pending: number): void => {
  const { api, queue } = useRuntime();
  const client = useQueryClient();
  const latest = useRef({ order, pending });
  latest.current = { order, pending };
  useEffect(
    () => () => {
      const { order: left, pending: waiting } = latest.current;
      const isEmpty = left.items.length === 0 && left.guests.length === 0 && !left.orderAlias && !left.guestCount;
      if (left.status !== 'draft' || !isEmpty) return;
      // Of one the hub has not heard of nothing waits but that it be opened.
      if (isUnborn(left) && waiting === 1) queue.leave(left.id, { kind: 'drop' });
      else if (waiting === 0) void dropDraft(api, client, left);
      else return;
      // The till locked itself on it: whoever comes next would go on with an order that is gone.
      if (window.location.hash === `#/orders/${left.id}`) navigate('/', { replace: true });
    },
    [api, client, queue],
  );
};
