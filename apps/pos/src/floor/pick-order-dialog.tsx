import { sumMinor } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Stack } from '@mantine/core';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { OrderRow } from './order-row.tsx';
import type { TableCardModel } from './table-state.ts';

/** A table with two orders asks which one. */
export const PickOrderDialog = ({ card, onClose }: { card: TableCardModel; onClose(): void }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const total = sumMinor(card.orders.map((order) => order.totals.total));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('pos.pickOrder', { number: card.table.tableNumber, total: formatMoney(total, business.currency) })}
      size="lg"
    >
      <Stack gap="sm">
        {card.orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </Stack>
    </Modal>
  );
};
