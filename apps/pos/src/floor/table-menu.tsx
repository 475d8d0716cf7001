import type { DiningTable } from '@comanda/contracts';
import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Stack } from '@mantine/core';
import {
  IconArrowsExchange,
  IconBrush,
  IconCirclePlus,
  IconHistory,
  IconReceipt,
  IconSparkles,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useRuntime } from '../base/context.ts';
import { putTable } from '../base/order-cache.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useLastOrder } from './closed-orders.tsx';
import { useOpenOrder } from './open-order.ts';
import type { TableCardModel } from './table-state.ts';

const useSetStatus = (table: DiningTable, onDone: () => void) => {
  const runtime = useRuntime();
  const client = useQueryClient();
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const set = async (status: DiningTable['status']) => {
    setBusy(true);
    try {
      const saved = await runtime.write<DiningTable>({
        method: 'PATCH',
        path: `/dining-tables/${table.id}`,
        body: { status },
      });
      putTable(client, saved);
      onDone();
    } catch (error) {
      feedback.error(error, table.tableNumber);
    } finally {
      setBusy(false);
    }
  };
  return { busy, set: (status: DiningTable['status']) => void set(status) };
};

export interface TableMenuProps {
  card: TableCardModel;
  onClose(): void;
  onMove(): void;
}

/** Whoever finds it dirty asks what was eaten here, and by whom. */
const LastOrder = ({ tableId }: { tableId: string }) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const order = useLastOrder(tableId);
  if (!order) return null;
  return (
    <Button size="xl" variant="default" leftSection={<IconHistory />} onClick={() => navigate(`/orders/${order.id}`)}>
      {t('pos.lastOrder')}
    </Button>
  );
};

const EmptyTableActions = ({ card, onClose }: Omit<TableMenuProps, 'onMove'>) => {
  const { t } = useTranslation();
  const status = useSetStatus(card.table, onClose);
  const opener = useOpenOrder();
  const open = () => void opener.open({ orderType: 'dine_in', tableId: card.table.id }).then(onClose);
  return (
    <>
      {card.state !== 'available' && (
        <Button size="xl" loading={status.busy} leftSection={<IconSparkles />} onClick={() => status.set('available')}>
          {t(card.state === 'dirty' ? 'pos.markClean' : 'pos.markFree')}
        </Button>
      )}
      {card.state === 'dirty' && <LastOrder tableId={card.table.id} />}
      {card.state !== 'dirty' && (
        <Button size="xl" loading={opener.opening !== null} leftSection={<IconReceipt />} onClick={open}>
          {t('pos.openOrder')}
        </Button>
      )}
      {card.state === 'available' && (
        <Button
          size="xl"
          variant="default"
          loading={status.busy}
          leftSection={<IconBrush />}
          onClick={() => status.set('dirty')}
        >
          {t('pos.markDirty')}
        </Button>
      )}
    </>
  );
};

const BusyTableActions = ({ card, onClose, onMove }: TableMenuProps) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const opener = useOpenOrder();
  const second = () =>
    void opener.open({ orderType: 'dine_in', tableId: card.table.id, allowSecondOnTable: true }).then(onClose);
  return (
    <>
      {card.orders.map((order) => (
        <Button key={order.id} size="xl" leftSection={<IconReceipt />} onClick={() => navigate(`/orders/${order.id}`)}>
          {t('pos.openOrderNamed', { number: order.documentNumber })}
        </Button>
      ))}
      <Button size="xl" variant="default" leftSection={<IconArrowsExchange />} onClick={onMove}>
        {t('pos.moveOrder')}
      </Button>
      <Button
        size="xl"
        variant="default"
        loading={opener.opening !== null}
        leftSection={<IconCirclePlus />}
        onClick={second}
      >
        {t('pos.secondOrder')}
      </Button>
    </>
  );
};

/** What can be done with a table besides opening it. */
export const TableMenu = ({ card, onClose, onMove }: TableMenuProps) => {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('pos.tableNamed', { number: card.table.tableNumber, state: t(`pos.table_${card.state}`) })}
      size="sm"
    >
      <Stack gap="sm">
        {card.orders.length > 0 ? (
          <BusyTableActions card={card} onClose={onClose} onMove={onMove} />
        ) : (
          <EmptyTableActions card={card} onClose={onClose} />
        )}
      </Stack>
    </Modal>
  );
};
