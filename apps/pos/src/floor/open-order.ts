import type { CreateOrderInput, OrderSummary, OrderView, Page } from '@comanda/contracts';
import { ApiError } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useLive, usePlace, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { putOrder } from '../base/order-cache.ts';
import { useStillHere } from '../base/use-still-here.ts';
import { useTranslation } from '../base/use-translation.ts';
import { dropDraft } from '../order/use-drop-empty-draft.ts';
import { useOrderTitle } from './order-row.tsx';

type NewOrder = Pick<CreateOrderInput, 'orderType'> &
  Partial<Pick<CreateOrderInput, 'channel' | 'tableId' | 'orderAlias' | 'guestCount' | 'allowSecondOnTable'>>;

export interface OrderOpener {
  /** The table (or `new`) an order is being opened for. */
  opening: string | null;
  open(order: NewOrder): Promise<void>;
}

/**
 * Creates an order and goes to it, unless who asked has gone elsewhere since: the hub may have been away for minutes. Where
 * another waiter was faster, goes to theirs and says so (docs/decisions.md#two-waiters-at-one-table).
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
  const open = async (order: NewOrder) => {
    setOpening(order.tableId ?? 'new');
    const isStillHere = stillHere();
    if (!online) feedback.tell(t('pos.opensWhenBack'));
    try {
      const body = {
        businessId: business.id,
        locationId: location.id,
        waiterId: runtime.session.user.id,
        createdBy: runtime.session.user.id,
        ...order,
      };
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
