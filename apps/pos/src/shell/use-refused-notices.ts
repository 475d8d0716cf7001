import type { OrderView, PosCatalogue } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { isDismissed } from '../base/retrying-writer.ts';
import { useTranslation } from '../base/use-translation.ts';
import { type NotApproved, showNotApproved, useNotApprovedWords } from './not-approved.tsx';

/**
 * Says what the hub refused of taps nobody waits for, as those an earlier page left: a dish that ran out meanwhile is not lost in
 * silence. Nor is what wants a manager, and whose question was put away: it can be asked for again.
 */
export const useRefusedNotices = (): void => {
  const { t } = useTranslation();
  const { refused, queue } = useRuntime();
  const client = useQueryClient();
  const feedback = useFeedback();
  const wordsOf = useNotApprovedWords();
  // In the language it is read in when it comes.
  const words = useRef({ t, feedback, wordsOf });
  words.current = { t, feedback, wordsOf };
  useEffect(() => {
    let left: readonly NotApproved[] = [];
    const show = () => {
      const onAsk = (one: NotApproved) => {
        keep(left.filter((other) => other !== one));
        queue.leave(one.orderId, one.change);
      };
      const onClose = () => {
        left = [];
      };
      showNotApproved({ all: left, ask: words.current.t('pos.askApproval'), onAsk }, onClose);
    };
    const keep = (all: readonly NotApproved[]) => {
      left = all;
      show();
    };
    return refused.subscribe(() => {
      const said = refused.get();
      if (!said) return;
      const { orderId, change, error } = said;
      const order = client.getQueryData<OrderView>(keys.order(orderId));
      if (isDismissed(error)) {
        const table = order?.tableAliasSnapshot;
        const where = [table && words.current.t('pos.tableShort', { number: table }), order?.documentNumber];
        const about = where.filter(Boolean).join(' · ') || undefined;
        keep([...left, { orderId, change, said: words.current.wordsOf(change, order), about }]);
        return;
      }
      const dish =
        change.kind === 'add'
          ? client.getQueryData<PosCatalogue>(keys.catalogue)?.products.find((one) => one.id === change.input.productId)
              ?.name
          : undefined;
      words.current.feedback.error(error, [order?.documentNumber, dish].filter(Boolean).join(' · ') || undefined);
      void client.invalidateQueries({ queryKey: keys.order(orderId) });
      void client.invalidateQueries({ queryKey: keys.catalogue });
    });
  }, [refused, queue, client]);
};
