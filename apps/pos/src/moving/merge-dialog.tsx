import type { OrderSummary } from '@comanda/contracts';
import { Modal } from '@comanda/web/mantine';
import { Stack, Text } from '@mantine/core';
import { useOpenOrders } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useOrderTitle } from '../floor/order-row.tsx';
import type { OrderOnScreen } from '../order/project-order.ts';
import { mergeFacts } from './merge-facts.ts';
import { NeedsHub } from './needs-hub.tsx';
import { TableChoice } from './table-choice.tsx';
import { useMove } from './use-move.ts';

/** Brings another order to this one. Nothing goes to the kitchen again. */
export const MergeDialog = ({ order, onClose }: { order: OrderOnScreen; onClose(): void }) => {
  const { t } = useTranslation();
  const titleOf = useOrderTitle();
  const { busy, isReady, online, move } = useMove(order);
  const others = (useOpenOrders().data?.data ?? []).filter(
    (one) => one.id !== order.id && !one.orderType.startsWith('delivery'),
  );
  const merge = async (other: OrderSummary) => {
    const done = await move({
      path: `/orders/${order.id}/merge`,
      body: { otherId: other.id, otherVersion: other.version },
      about: { what: `${titleOf(other)} → ${titleOf(order)}`, move: 'join', ...mergeFacts(order, other) },
      done: t('pos.merged', { other: titleOf(other), order: titleOf(order) }),
      undo: () => ({ path: `/orders/${order.id}/unmerge`, body: { otherId: other.id } }),
    });
    if (done) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('pos.mergeNamed', { order: titleOf(order) })} size="lg">
      <Stack>
        {isReady || busy ? <Text>{t('pos.mergeHint')}</Text> : <NeedsHub online={online} />}
        {others.length === 0 && <Text c="dimmed">{t('pos.noOtherOrders')}</Text>}
        <TableChoice
          free={[]}
          orders={others}
          disabled={busy || !isReady}
          onTable={() => undefined}
          onOrder={(other) => void merge(other)}
        />
      </Stack>
    </Modal>
  );
};
