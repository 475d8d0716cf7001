import type { AddOrderItemInput, OrderView } from '@comanda/contracts';
import { ApiError, newId } from '@comanda/web';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../app/context.ts';
import { useFeedback } from '../app/feedback.tsx';
import { keys } from '../app/queries.ts';
import type { OrderChange } from './order-op.ts';
import type { LineOnScreen } from './project-order.ts';

export interface OrderActions {
  /** Resolves with the answer, or with null after telling what failed (about `about`). */
  change(change: OrderChange, about?: string): Promise<OrderView | null>;
  /** A new line, on screen at once; false when the hub refused it. */
  add(input: AddOrderItemInput, about: string): Promise<boolean>;
  /** Takes an unsent line out; it can be undone for five seconds. */
  remove(line: LineOnScreen): void;
}

/** The line again, as it was ordered. */
const inputOf = (line: LineOnScreen): AddOrderItemInput => ({
  productId: line.productId ?? '',
  quantity: line.quantity,
  courseNumber: line.courseNumber,
  modifiers: line.modifiers.map((one) => ({
    productModifierGroupId: one.productModifierGroupId,
    productModifierId: one.productModifierId,
    quantity: one.quantity,
  })),
  notes: line.notes,
  seatNo: line.seatNo,
  holdUntilFired: line.holdUntilFired,
});

/** Every write of the order screen: into the order's lane, and a Spanish word when the hub refuses. */
export const useOrderActions = (orderId: string): OrderActions => {
  const { t } = useTranslation();
  const { queue } = useRuntime();
  const client = useQueryClient();
  const feedback = useFeedback();
  return useMemo(() => {
    const change = async (one: OrderChange, about?: string) => {
      try {
        return await queue.enqueue(orderId, one);
      } catch (error) {
        // Whatever was refused, the screen must show what the hub really has.
        void client.invalidateQueries({ queryKey: keys.order(orderId) });
        if (error instanceof ApiError && error.code === 'ORDER_PRODUCT_UNAVAILABLE') {
          void client.invalidateQueries({ queryKey: keys.catalogue });
        }
        feedback.error(error, about);
        return null;
      }
    };
    const add = async (input: AddOrderItemInput, about: string) =>
      (await change({ kind: 'add', tempId: newId(), input }, about)) !== null;
    const remove = (line: LineOnScreen) => {
      void change({ kind: 'remove', itemId: line.id }, line.productNameSnapshot);
      feedback.undo(t('pos.removed', { name: line.productNameSnapshot }), () => {
        void add(inputOf(line), line.productNameSnapshot);
      });
    };
    return { change, add, remove };
  }, [orderId, queue, client, feedback, t]);
};
