import { Modal } from '@comanda/web/mantine';
import { Button, SimpleGrid, Text } from '@mantine/core';
import { useOpenOrders, useTables } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { tableCards } from '../floor/table-state.ts';
import classes from './guests.module.css';
import { useNextGuests } from './use-guests.ts';

/** Where a party sits down: free tables, those with chairs enough first; whose table it is soon is said. */
export const SeatDialog = ({
  name,
  partySize,
  reservationId,
  busy,
  onTable,
  onClose,
}: {
  name: string;
  partySize: number;
  /** Whose own table is nobody else's. */
  reservationId?: string;
  busy: boolean;
  onTable(tableId: string): void;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const tables = useTables().data?.data ?? [];
  const orders = useOpenOrders().data?.data ?? [];
  const next = useNextGuests();
  const free = tableCards(tables, orders, null).filter(({ state }) => state !== 'occupied');
  const fits = (capacity: number) => capacity >= partySize;
  const sorted = [
    ...free.filter(({ table }) => fits(table.capacity)),
    ...free.filter(({ table }) => !fits(table.capacity)),
  ];
  return (
    <Modal opened onClose={onClose} title={t('pos.seatWhere', { name, count: partySize })} size="lg">
      {sorted.length === 0 && <Text c="dimmed">{t('pos.noFreeTables')}</Text>}
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        {sorted.map(({ table, state }) => {
          const guests = next.get(table.id)?.reservation;
          const isTaken = guests !== undefined && guests.id !== reservationId;
          const chairs = t('pos.capacity', { count: table.capacity });
          const isFree = !isTaken && state !== 'dirty';
          const said = isTaken ? t('pos.reservedFor', { name: guests.customerName }) : chairs;
          return (
            <Button
              key={table.id}
              mih={64}
              h="100%"
              py={6}
              variant={fits(table.capacity) && !isTaken ? 'light' : 'default'}
              disabled={busy}
              classNames={{ label: classes.place }}
              onClick={() => onTable(table.id)}
            >
              <span>
                <strong>{t('pos.tableShort', { number: table.tableNumber })}</strong>
                <small>
                  {state === 'dirty' && `${said} · ${t('pos.table_dirty')}`}
                  {state !== 'dirty' && (isFree ? `${said} · ${t('pos.freeTable')}` : said)}
                </small>
              </span>
            </Button>
          );
        })}
      </SimpleGrid>
    </Modal>
  );
};
