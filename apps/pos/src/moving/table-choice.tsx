import type { OrderSummary } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Button, SimpleGrid } from '@mantine/core';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useOrderTitle } from '../floor/order-row.tsx';
import type { TableCardModel } from '../floor/table-state.ts';

interface TableChoiceProps {
  /** Tables nobody sits at; none where only orders are asked for. */
  free: readonly TableCardModel[];
  orders: readonly OrderSummary[];
  disabled: boolean;
  onTable(tableId: string, tableNumber: string): void;
  onOrder(order: OrderSummary): void;
}

/** Where dishes go: an open order with what it comes to, or a free table. */
export const TableChoice = ({ free, orders, disabled, onTable, onOrder }: TableChoiceProps) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const titleOf = useOrderTitle();
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      {orders.map((order) => (
        <Button key={order.id} size="xl" variant="light" disabled={disabled} onClick={() => onOrder(order)}>
          {titleOf(order)} · {formatMoney(order.totals.total, business.currency)}
        </Button>
      ))}
      {free.map(({ table }) => (
        <Button
          key={table.id}
          size="xl"
          variant="default"
          disabled={disabled}
          onClick={() => onTable(table.id, table.tableNumber)}
        >
          {t('pos.freeTable', { number: table.tableNumber })}
        </Button>
      ))}
    </SimpleGrid>
  );
};
