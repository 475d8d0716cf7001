import { type DiningTable, type OrderSummary, type OrderView, orderIdAt, type Page } from '@comanda/contracts';
import { ApiError, newId } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useLive, usePlace, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { putOrder } from '../base/order-cache.ts';
import { useStillHere } from '../base/use-still-here.ts';
import { useTranslation } from '../base/use-translation.ts';
import type { NewOrder } from '../order/order-op.ts';
import { dropDraft } from '../order/use-drop-empty-draft.ts';
import { useOrderTitle } from './order-row.tsx';

type Asked = Omit<NewOrder, 'businessId' | 'locationId' | 'waiterId' | 'createdBy'>;

export interface OrderOpener {
  /** The table (or `new`) an order is being opened for. */
  opening: string | null;
  open(order: Asked): Promise<void>;
}

/**
 * Creates an order and goes to it, unless who asked has gone elsewhere since: the hub may have been away for minutes. Where
 * another waiter was faster, goes to theirs and says so (docs/decisions.md#two-waiters-at-one-table). While the hub is away it is
 * begun here, under an id of this till's, and waits in the queue with what is ordered on it.
 */
export const useOpenOrder = (): OrderOpener => {
  const runtime = useRuntime();
  const { business, location } = usePlace();
  const client = useQueryClient();
  const feedback = useFeedback();
  const [, navigate] = useLocation();
  const { t } = useTranslation();
  const titleOf = useOrderTitle();
  const stillHere = useStillHere();
  const { online } = useLive();
  const [opening, setOpening] = useState<string | null>(null);

  const goToTheirs = async (tableId: string | null | undefined, isStillHere: () => boolean) => {
    await client.invalidateQueries({ queryKey: keys.openOrders });
    const page = client.getQueryData<Page<OrderSummary>>(keys.openOrders);
    const theirs = page?.data.find((order) => order.tableId === tableId);
    if (theirs && isStillHere()) navigate(`/orders/${theirs.id}`);
  };
  const beginHere = (input: NewOrder) => {
    const orderId = orderIdAt(location.id, newId());
    const tables = client.getQueryData<Page<DiningTable>>(keys.tables)?.data;
    const tableNumber = tables?.find(({ id }) => id === input.tableId)?.tableNumber ?? null;
    // Whoever else opens the table meanwhile has an order beside it, and both are told.
    const op = { kind: 'open', input: { ...input, allowSecondOnTable: true } } as const;
    runtime.queue.leave(orderId, { ...op, begun: { at: new Date().toISOString(), tableNumber } });
    navigate(`/orders/${orderId}`);
  };
  const open = async (order: Asked) => {
    const body: NewOrder = {
      businessId: business.id,
      locationId: location.id,
      waiterId: runtime.session.user.id,
      createdBy: runtime.session.user.id,
      ...order,
    };
    if (!online) return beginHere(body);
    setOpening(order.tableId ?? 'new');
    const isStillHere = stillHere();
    try {
      const created = await runtime.write<OrderView>({ method: 'POST', path: '/orders', body });
      putOrder(client, created);
      if (isStillHere()) navigate(`/orders/${created.id}`);
      else {
        const words = t('pos.openedMeanwhile', { name: titleOf(created), number: created.documentNumber });
        feedback.undo(words, () => void dropDraft(runtime.api, client, created));
      }
    } catch (error) {
      feedback.error(error);
      if (error instanceof ApiError && error.code === 'ORDER_TABLE_OCCUPIED')
        await goToTheirs(order.tableId, isStillHere);
    } finally {
      setOpening(null);
    }
  };
  return { opening, open };
};
