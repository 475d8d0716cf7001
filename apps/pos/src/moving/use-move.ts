import type { MovedOrders, OrderItemView } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { putOrder } from '../base/order-cache.ts';
import type { ApprovalFacts, WriteRequest } from '../base/write-request.ts';
import { approvalFacts } from '../order/approval-facts.ts';
import type { OrderOnScreen } from '../order/project-order.ts';
import { usePending } from '../order/use-order-on-screen.ts';
import { keepProgress } from './keep-progress.ts';
import { useTellPaper } from './use-tell-paper.ts';

interface Move {
  path: string;
  body: object;
  /** What a manager reads who is asked for it: dishes that come to an order with discounts have them, too. */
  about: ApprovalFacts;
  /** What was done, and what takes it back. */
  done: string;
  undo(moved: MovedOrders): { path: string; body: object };
}

/**
 * Asks the hub to move dishes between two orders: both are on the screen as it answers, and one tap takes it back. It needs the
 * hub, and all that was tapped before to have reached it (`isReady`): nobody here knows what other tills did meanwhile.
 */
export const useMove = (order: OrderOnScreen) => {
  const runtime = useRuntime();
  const client = useQueryClient();
  const feedback = useFeedback();
  const tellPaper = useTellPaper();
  const { online } = useLive();
  const isReady = usePending(order.id).length === 0 && online;
  const [busy, setBusy] = useState(false);
  const ask = async (
    path: string,
    body: object,
    of: Pick<WriteRequest, 'about' | 'ifMatch'> = {},
  ): Promise<MovedOrders | null> => {
    try {
      const moved = await runtime.write<MovedOrders>({ method: 'POST', path, body, ...of });
      for (const one of [moved.order, moved.other]) putOrder(client, one);
      keepProgress(client, [moved.order, moved.other]);
      void client.invalidateQueries({ queryKey: keys.tables });
      return moved;
    } catch (error) {
      void client.invalidateQueries({ queryKey: keys.order(order.id) });
      feedback.error(error, order.documentNumber);
      return null;
    }
  };
  const move = async ({ path, body, about, done, undo }: Move): Promise<boolean> => {
    const own = new Set(order.items.map(({ id }) => id));
    setBusy(true);
    const moved = await ask(path, body, {
      about: { ...approvalFacts({ kind: 'send' }, order), ...about },
      ifMatch: order.version,
    });
    setBusy(false);
    if (!moved) return false;
    const isHere = ({ id, splitFrom }: OrderItemView) => own.has(id) || own.has(splitFrom ?? '');
    tellPaper(moved.order, (line) => !isHere(line));
    tellPaper(moved.other, isHere);
    feedback.undo(done, () => {
      const back = undo(moved);
      void ask(back.path, back.body);
    });
    return true;
  };
  return { busy, isReady, online, move };
};
