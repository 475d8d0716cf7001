import { CLOSED_ORDER_STATUSES, type OrderSummary, type Page } from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { Empty } from '@comanda/web/mantine';
import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlugConnectedX, IconReceiptOff } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLive, usePlace, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useTranslation } from '../base/use-translation.ts';
import { ClosedOrderRow } from './closed-order-row.tsx';
import type { OrderFilter } from './filter-orders.ts';
import classes from './floor.module.css';

const ROWS_A_PAGE = 30;
/** Whoever types has not asked yet. Milliseconds. */
const TYPING_MS = 250;

export const RowsToCome = () => (
  <div className={classes.list}>
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <Skeleton key={key} height={68} radius={8} />
    ))}
  </div>
);

/** The hub looks for them: a house has years of closed ones. */
const useClosedOrders = ({ whose, type, query }: OrderFilter) => {
  const { api, session } = useRuntime();
  const { location } = usePlace();
  const [q] = useDebouncedValue(query.trim(), TYPING_MS);
  const asked = {
    locationId: location.id,
    status: [...CLOSED_ORDER_STATUSES],
    ...(whose === 'mine' && { waiterId: session.user.id }),
    ...(type !== 'all' && { orderType: type }),
    ...(q && { q }),
  };
  const answer = useInfiniteQuery({
    queryKey: [...keys.closedOrders, asked],
    queryFn: ({ pageParam }) =>
      api.get<Page<OrderSummary>>('/orders', { ...asked, page: pageParam, size: ROWS_A_PAGE }),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    // One was closed at another till a moment ago.
    staleTime: 0,
  });
  // What was closed between two pages moves the last of one to the next.
  const rows = new Map(answer.data?.pages.flatMap(({ data }) => data.map((order) => [order.id, order])));
  return { ...answer, orders: [...rows.values()], isFiltered: q !== '' || whose !== 'all' || type !== 'all' };
};

/** Orders nobody works on any more, the latest first: for a bill to be looked at again. */
export const ClosedOrders = ({ filter, onAll }: { filter: OrderFilter; onAll(): void }) => {
  const { t } = useTranslation();
  const { online } = useLive();
  const closed = useClosedOrders(filter);
  if (!closed.data || (closed.isPlaceholderData && closed.orders.length === 0)) {
    if (!online)
      return (
        <Empty
          icon={<IconPlugConnectedX size={48} />}
          title={t('pos.closedUnknown')}
          hint={t('pos.closedUnknownHint')}
        />
      );
    if (closed.error) return <Empty icon={<IconReceiptOff size={48} />} title={errorText(t, closed.error)} />;
    return <RowsToCome />;
  }
  if (closed.orders.length === 0)
    return (
      <Empty
        icon={<IconReceiptOff size={48} />}
        title={t(closed.isFiltered ? 'pos.noOrdersFound' : 'pos.noClosedOrders')}
        hint={t(closed.isFiltered ? 'pos.noClosedFoundHint' : 'pos.noClosedOrdersHint')}
      >
        {closed.isFiltered && <Button onClick={onAll}>{t('pos.dropFilters')}</Button>}
      </Empty>
    );
  return (
    <div className={classes.list} data-asked={closed.isPlaceholderData || undefined}>
      {closed.orders.map((order) => (
        <ClosedOrderRow key={order.id} order={order} />
      ))}
      {closed.hasNextPage && (
        <Button
          size="lg"
          variant="default"
          disabled={!online}
          loading={closed.isFetchingNextPage}
          onClick={() => void closed.fetchNextPage()}
        >
          {t('pos.moreOrders')}
        </Button>
      )}
    </div>
  );
};

/** The order that was closed last at a table; null while nobody knows it, or where there is none. */
export const useLastOrder = (tableId: string): OrderSummary | null => {
  const { api } = useRuntime();
  const { location } = usePlace();
  const asked = { locationId: location.id, tableId, status: [...CLOSED_ORDER_STATUSES], size: 1 };
  const { data } = useQuery({
    queryKey: [...keys.closedOrders, asked],
    queryFn: () => api.get<Page<OrderSummary>>('/orders', asked),
    staleTime: 0,
  });
  return data?.data[0] ?? null;
};
