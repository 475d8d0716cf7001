import type { OrderSummary, OrderView, Page } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { askAnew } from '../base/order-cache.ts';
import { useTranslation } from '../base/use-translation.ts';

/**
 * Two tills may open one table while the hub is away: both orders stand, and the one whose till comes second says so, with the way
 * to it, where they can be joined.
 */
export const useTwoAtTable = (): void => {
  const { opened } = useRuntime();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  // In the language it is read in when it comes.
  const latest = useRef({ feedback, t, navigate });
  latest.current = { feedback, t, navigate };
  useEffect(() => {
    const look = async (order: OrderView) => {
      await askAnew(client, keys.openOrders);
      const open = client.getQueryData<Page<OrderSummary>>(keys.openOrders)?.data ?? [];
      if (!open.some(({ id, tableId }) => id !== order.id && tableId === order.tableId)) return;
      const now = latest.current;
      const words = now.t('pos.twoAtTable', { number: order.tableAliasSnapshot ?? '' });
      now.feedback.show(words, now.t('pos.seeOrder'), () => now.navigate(`/orders/${order.id}`));
    };
    return opened.subscribe(() => {
      const order = opened.get();
      if (order?.tableId) void look(order);
    });
  }, [opened, client]);
};
