import type { KitchenTicket, OrderView, Page, PrintJobDetails } from '@comanda/contracts';
import { ApiError } from '@comanda/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount, useApi, useBusiness, usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import type { TestTarget } from './plan-test-order.ts';

const KEY = 'comanda.admin.test-order';
/** While somebody waits for paper. Milliseconds. */
const EVERY_MS = 1_000;
const NEWEST = 100;

/** What became of the test at one station. */
export interface Reached {
  tickets: readonly KitchenTicket[];
  jobs: readonly PrintJobDetails[];
}

/** The hub refused: another dish may do, and an order it ends no more is gone or closed. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && error.status >= 400;

/** The test order under way; it is found again after a reload. */
export const useTestOrder = () => {
  const api = useApi();
  const { t } = useTranslation();
  const { me } = useAccount();
  const { businessId } = useBusiness().membership;
  const { id: locationId } = usePlace();
  const [orderId, setOrderId] = useState(() => localStorage.getItem(KEY));
  const keep = (id: string | null) => {
    if (id === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
    setOrderId(id);
  };
  const userId = me.user?.id;
  const addDish = async (order: string, { productIds }: TestTarget) => {
    for (const [tried, productId] of productIds.entries()) {
      try {
        const body = { productId, quantity: 1, notes: t('admin.testNote'), createdBy: userId };
        return await api.send('POST', `/orders/${order}/items`, { body });
      } catch (error) {
        if (!isRefused(error) || tried === productIds.length - 1) throw error;
      }
    }
    return undefined;
  };
  const start = useMutation({
    mutationFn: async (targets: readonly TestTarget[]) => {
      const body = {
        businessId,
        locationId,
        orderType: 'take_out',
        orderAlias: t('admin.testAlias'),
        createdBy: userId,
      };
      const { id } = await api.send<OrderView>('POST', '/orders', { body });
      keep(id);
      for (const target of targets) await addDish(id, target);
      await api.send('POST', `/orders/${id}/send-to-kitchen`, { body: {} });
    },
  });
  const end = useMutation({
    mutationFn: async (id: string) => {
      try {
        const body = { status: 'cancelled', cancellationReason: t('admin.testNote'), updatedBy: userId };
        await api.send('PATCH', `/orders/${id}`, { body });
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
    },
    onSuccess: () => keep(null),
  });
  const reached = useQuery({
    queryKey: ['test order', orderId],
    enabled: orderId !== null,
    refetchInterval: EVERY_MS,
    queryFn: async () => {
      const [tickets, jobs] = await Promise.all([
        api.get<Page<KitchenTicket>>('/tickets', { locationId, orderId, size: NEWEST }),
        api.get<{ data: PrintJobDetails[] }>('/print-jobs/history', { locationId, limit: NEWEST }),
      ]);
      const ids = new Set(tickets.data.map(({ id }) => id));
      return {
        tickets: tickets.data,
        jobs: jobs.data.filter(({ ticketId }) => ticketId !== null && ids.has(ticketId)),
      };
    },
  });
  return { orderId, start, end, reached: reached.data };
};
