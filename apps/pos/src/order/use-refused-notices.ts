import type { OrderView, PosCatalogue } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';

/** Says what the hub refused of taps nobody waits for, as those an earlier page left: a dish that ran out meanwhile is not lost in silence. */
export const useRefusedNotices = (): void => {
  const { refused } = useRuntime();
  const client = useQueryClient();
  const feedback = useFeedback();
  useEffect(
    () =>
      refused.subscribe(() => {
        const said = refused.get();
        if (!said) return;
        const { op, error } = said;
        const order = client.getQueryData<OrderView>(keys.order(op.orderId));
        const dish =
          op.kind === 'add'
            ? client.getQueryData<PosCatalogue>(keys.catalogue)?.products.find((one) => one.id === op.input.productId)
                ?.name
            : undefined;
        feedback.error(error, [order?.documentNumber, dish].filter(Boolean).join(' · ') || undefined);
        void client.invalidateQueries({ queryKey: keys.order(op.orderId) });
        void client.invalidateQueries({ queryKey: keys.catalogue });
      }),
    [refused, client, feedback],
  );
};
