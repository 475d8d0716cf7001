import { Empty } from '@comanda/web/mantine';
import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core';
import { useHotkeys, useSessionStorage } from '@mantine/hooks';
import { IconReceipt, IconSearch, IconShoppingBag, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useRuntime } from '../base/context.ts';
import page from '../base/page.module.css';
import { useStaffNames } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useOpenOrdersHere } from '../order/use-order-on-screen.ts';
import { ClosedOrders, RowsToCome } from './closed-orders.tsx';
import { filterOrders, type OrderFilter, withoutTableWord, withTableSaid, withTypeSaid } from './filter-orders.ts';
import classes from './floor.module.css';
import { NewOrderDialog } from './new-order-dialog.tsx';
import { OrderRow } from './order-row.tsx';

const START: OrderFilter = { state: 'open', whose: 'all', type: 'all', query: '' };

const Filters = ({ filter, onChange }: { filter: OrderFilter; onChange(filter: OrderFilter): void }) => {
  const { t } = useTranslation();
  const search = useRef<HTMLInputElement>(null);
  const begin = () => {
    search.current?.focus();
    // What was searched before gives way to the first letter.
    search.current?.select();
  };
  useHotkeys([['/', begin]]);
  return (
    <div className={classes.filters}>
      <SegmentedControl
        aria-label={t('pos.whichOrders')}
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state: state as OrderFilter['state'] })}
        data={[
          { value: 'open', label: t('pos.orders_open') },
          { value: 'closed', label: t('pos.orders_closed') },
        ]}
      />
      <TextInput
        ref={search}
        className={classes.search}
        aria-label={t('common.search')}
        placeholder={t('pos.searchOrders')}
        leftSection={<IconSearch size={20} />}
        rightSection={
          filter.query && (
            <ActionIcon
              aria-label={t('pos.clear')}
              title={t('pos.clear')}
              onClick={() => onChange({ ...filter, query: '' })}
            >
              <IconX size={18} />
            </ActionIcon>
          )
        }
        value={filter.query}
        onChange={(event) => onChange({ ...filter, query: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Escape' && onChange({ ...filter, query: '' })}
      />
      <SegmentedControl
        value={filter.whose}
        onChange={(whose) => onChange({ ...filter, whose: whose as OrderFilter['whose'] })}
        data={[
          { value: 'all', label: t('pos.everyones') },
          { value: 'mine', label: t('pos.mine') },
        ]}
      />
      <SegmentedControl
        value={filter.type}
        onChange={(type) => onChange({ ...filter, type: type as OrderFilter['type'] })}
        data={[
          { value: 'all', label: t('pos.allTypes') },
          { value: 'dine_in', label: t('common.dine_in') },
          { value: 'take_out', label: t('common.take_out') },
        ]}
      />
    </div>
  );
};

const OpenOrders = ({ filter, onNew, onAll }: { filter: OrderFilter; onNew(): void; onAll(): void }) => {
  const { t } = useTranslation();
  const { session } = useRuntime();
  const orders = useOpenOrdersHere();
  const staff = useStaffNames();
  if (!orders.data) return <RowsToCome />;
  const shown = filterOrders(orders.data, filter, session.user.id, staff);
  if (shown.length === 0) {
    const filtered = orders.data.length > 0;
    return (
      <Empty
        icon={<IconReceipt size={48} />}
        title={t(filtered ? 'pos.noOrdersFound' : 'pos.noOrders')}
        hint={t(filtered ? 'pos.noOrdersFoundHint' : 'pos.noOrdersHint')}
      >
        {filtered && <Button onClick={onAll}>{t('pos.dropFilters')}</Button>}
        <Button onClick={onNew} variant="light" leftSection={<IconShoppingBag size={20} />}>
          {t('pos.newTakeOut')}
        </Button>
      </Empty>
    );
  }
  return (
    <div className={classes.list}>
      {shown.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </div>
  );
};

/** Orders of the house: who has what, the ones without a table, and those that are closed. */
export const OrdersPage = () => {
  const { t } = useTranslation();
  const [kept, setKept] = useSessionStorage({ key: 'comanda.pos.orders', defaultValue: START });
  // What a release before this one kept says less.
  const filter = { ...START, ...kept };
  const ofType = withTypeSaid(filter, { dine_in: t('common.dine_in'), take_out: t('common.take_out') });
  const tableWord = t('pos.tableShort', { number: '' }).trim();
  const showAll = () => setKept({ ...START, state: filter.state });
  const [creating, setCreating] = useState(false);
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{t('pos.orders')}</h1>
        <Filters filter={filter} onChange={setKept} />
        <Button
          className={classes.newOrder}
          leftSection={<IconShoppingBag size={20} />}
          onClick={() => setCreating(true)}
        >
          {t('common.take_out')}
        </Button>
      </header>
      <div className={page.body}>
        {filter.state === 'open' ? (
          <OpenOrders filter={withTableSaid(ofType, tableWord)} onNew={() => setCreating(true)} onAll={showAll} />
        ) : (
          <ClosedOrders filter={{ ...ofType, query: withoutTableWord(ofType.query, tableWord) }} onAll={showAll} />
        )}
      </div>
      <NewOrderDialog opened={creating} onClose={() => setCreating(false)} />
    </div>
  );
};
