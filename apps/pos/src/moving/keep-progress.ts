import type { OrderProgress, OrderView } from '@comanda/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../base/keys.ts';

const progressKey = (orderId: string) => [...keys.printJobs, 'of', orderId];

/** Lines that moved between these orders keep what this till knew of them, until the hub says it anew of where they are now. */
export const keepProgress = (client: QueryClient, orders: readonly Pick<OrderView, 'id' | 'items'>[]): void => {
  const known = orders.flatMap(({ id }) => client.getQueryData<OrderProgress>(progressKey(id))?.lines ?? []);
  const byLine = new Map(known.map((line) => [line.orderItemId, line]));
  for (const { id, items } of orders) {
    const lines = items.flatMap((line) => byLine.get(line.id) ?? []);
    client.setQueryData<OrderProgress>(progressKey(id), { orderId: id, lines });
    void client.invalidateQueries({ queryKey: progressKey(id) });
  }
};
