import type { OrderSummary } from '@comanda/contracts';
import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useRuntime } from '../base/context.ts';
import { useOpenOrders, useTables } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useTellPaper } from '../moving/use-tell-paper.ts';
import { tableCards } from './table-state.ts';

export interface MoveOrderDialogProps {
  order: Pick<OrderSummary, 'id' | 'documentNumber' | 'tableId'>;
  onClose(): void;
}

/** Moves an order to a free table. Nothing goes to the kitchen again. */
export const MoveOrderDialog = ({ order, onClose }: MoveOrderDialogProps) => {
  const { t } = useTranslation();
  const { queue } = useRuntime();
  const feedback = useFeedback();
  const tellPaper = useTellPaper();
  const tables = useTables().data?.data ?? [];
  const orders = useOpenOrders().data?.data ?? [];
  const [moving, setMoving] = useState<string | null>(null);
  const free = tableCards(tables, orders, null).filter(
    (card) => card.state === 'available' || card.state === 'reserved',
  );
  const move = async (tableId: string, number: string) => {
    setMoving(tableId);
    try {
      const moved = await queue.enqueue(order.id, { kind: 'order', patch: { tableId } });
      feedback.done(t('pos.movedTo', { number }));
      tellPaper(moved, () => true);
      onClose();
    } catch (error) {
      feedback.error(error, order.documentNumber);
      setMoving(null);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('pos.moveOrderNamed', { number: order.documentNumber })} size="lg">
      {free.length === 0 && <Text c="dimmed">{t('pos.noFreeTables')}</Text>}
      <SimpleGrid cols={{ base: 3, sm: 5 }} spacing="sm">
        {free.map(({ table }) => (
          <Button
            key={table.id}
            size="xl"
            variant="default"
            loading={moving === table.id}
            disabled={moving !== null}
            onClick={() => void move(table.id, table.tableNumber)}
          >
            {table.tableNumber}
          </Button>
        ))}
      </SimpleGrid>
    </Modal>
  );
};
