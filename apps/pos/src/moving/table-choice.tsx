import type { OrderSummary } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Button, SimpleGrid, Text } from '@mantine/core';
import { usePlace } from '../base/context.ts';
import { useStaffNames } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useOrderTitle } from '../floor/order-row.tsx';
import type { TableCardModel } from '../floor/table-state.ts';
import classes from './moving.module.css';

interface TableChoiceProps {
  /** Tables nobody sits at; none where only orders are asked for. */
  free: readonly TableCardModel[];
  orders: readonly OrderSummary[];
  disabled: boolean;
  onTable(tableId: string, tableNumber: string): void;
  onOrder(order: OrderSummary): void;
}

interface PlaceProps {
  name: string;
  /** What it is like there: what its order comes to, or that it is free. */
  state: string;
  isOpen: boolean;
  disabled: boolean;
  onClick(): void;
}

const Place = ({ name, state, isOpen, disabled, onClick }: PlaceProps) => (
  <Button
    h="100%"
    mih={64}
    px="xs"
    py={6}
    classNames={{ label: classes.place }}
    variant={isOpen ? 'light' : 'default'}
    disabled={disabled}
    aria-label={`${name} · ${state}`}
    onClick={onClick}
  >
    <span>
      <Text fw={700} lineClamp={2}>
        {name}
      </Text>
      <Text size="sm">{state}</Text>
    </span>
  </Button>
);

/** Where dishes go: the orders of tables with what they come to, free tables, then the orders of none, which one tells by number and waiter. */
export const TableChoice = ({ free, orders, disabled, onTable, onOrder }: TableChoiceProps) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const titleOf = useOrderTitle();
  const staff = useStaffNames();
  const wordsOf = ({ tableAliasSnapshot, documentNumber, waiterId, totals }: OrderSummary): string => {
    const which = tableAliasSnapshot ? [] : [documentNumber, waiterId && staff.get(waiterId)];
    return [...which, formatMoney(totals.total, business.currency)].filter(Boolean).join(' · ');
  };
  const placesOf = (some: readonly OrderSummary[]) =>
    some.map((order) => (
      <Place
        key={order.id}
        name={titleOf(order)}
        state={wordsOf(order)}
        isOpen
        disabled={disabled}
        onClick={() => onOrder(order)}
      />
    ));
  return (
    // Few have room for their whole name.
    <SimpleGrid cols={{ base: 2, sm: Math.min(4, Math.max(2, orders.length + free.length)) }} spacing="sm">
      {placesOf(orders.filter((one) => one.tableAliasSnapshot))}
      {free.map(({ table }) => (
        <Place
          key={table.id}
          name={t('pos.tableShort', { number: table.tableNumber })}
          state={t('pos.freeTable')}
          isOpen={false}
          disabled={disabled}
          onClick={() => onTable(table.id, table.tableNumber)}
        />
      ))}
      {placesOf(orders.filter((one) => !one.tableAliasSnapshot))}
    </SimpleGrid>
  );
};
