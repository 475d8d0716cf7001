import { isOrderClosed, type OrderView, type PosCatalogue } from '@comanda/contracts';
import { ApiError } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useApp, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useQuestions } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { showNotApproved, useNotApprovedWords } from './not-approved.tsx';
import type { NotApproved } from './not-approved-changes.ts';

/** What was not approved of what this person asked for, where its order is open yet. */
const useNotApproved = (): readonly NotApproved[] => {
  const { notApproved } = useApp();
  const { session } = useRuntime();
  const userId = session.user.id;
  const kept = useSyncExternalStore(notApproved.subscribe, () => notApproved.of(userId));
  const { order } = useQuestions();
  const ids = [...new Set(kept.map(({ orderId }) => orderId))];
  // It may have been closed while nobody was signed in.
  const orders = useQueries({ queries: ids.map((id) => ({ ...order(id), staleTime: 0 })) });
  const isOver = ({ orderId }: NotApproved) => {
    const { data, error } = orders[ids.indexOf(orderId)]!;
    return data ? isOrderClosed(data.status) : error instanceof ApiError && error.code === 'ORDER_NOT_FOUND';
  };
  const over = kept.filter(isOver);
  useEffect(() => notApproved.remove(userId, over));
  // Of one that may be over nothing is said before that is known, or could not be; asked again later, it goes on being said.
  return kept.filter((one) => {
    const { isLoading, isFetched } = orders[ids.indexOf(one.orderId)]!;
    return !over.includes(one) && (isFetched || !isLoading);
  });
};

/** Nor is what wants a manager, and whose question was put away: it can be asked for again. */
const useNotApprovedNotice = (): void => {
  const { t } = useTranslation();
  const { queue, session } = useRuntime();
  const { notApproved } = useApp();
  const wordsOf = useNotApprovedWords();
  const all = useNotApproved();
  const shown = all.map((one) => ({
    ...wordsOf(one),
    onAsk: () => {
      notApproved.remove(session.user.id, [one]);
      queue.leave(one.orderId, one.change);
    },
  }));
  const words = JSON.stringify(shown);
  const notice = useRef({ all, shown, t });
  notice.current = { all, shown, t };
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown anew where it says something else
  useEffect(() => {
    const said = notice.current;
    showNotApproved({ all: said.shown, ask: said.t('pos.askApproval') }, () =>
      notApproved.remove(session.user.id, said.all),
    );
  }, [words, notApproved, session]);
};

/**
 * Says what the hub refused of taps nobody waits for, as those an earlier page left: a dish that ran out meanwhile is not lost in
 * silence.
 */
export const useRefusedNotices = (): void => {
  const { refused } = useRuntime();
  const client = useQueryClient();
  const feedback = useFeedback();
  useNotApprovedNotice();
  const { t } = useTranslation();
  // In the language it is read in when it comes.
  const tell = useRef({ feedback, t });
  tell.current = { feedback, t };
  useEffect(
    () =>
      refused.subscribe(() => {
        const said = refused.get();
        if (!said) return;
        const { orderId, change, error } = said;
        const order = client.getQueryData<OrderView>(keys.order(orderId));
        const dish =
          change.kind === 'add'
            ? client
                .getQueryData<PosCatalogue>(keys.catalogue)
                ?.products.find((one) => one.id === change.input.productId)?.name
            : undefined;
        const number = change.kind === 'open' ? change.begun.tableNumber : null;
        const table = number === null ? undefined : tell.current.t('pos.tableShort', { number });
        tell.current.feedback.error(
          error,
          [order?.documentNumber ?? table, dish].filter(Boolean).join(' · ') || undefined,
        );
        void client.invalidateQueries({ queryKey: keys.order(orderId) });
        void client.invalidateQueries({ queryKey: keys.catalogue });
      }),
    [refused, client],
  );
};
