import { minor, type OrderSummary, paidOfDishes } from '@comanda/contracts';
import { formatMoney, waitingTime } from '@comanda/web';
import { Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { usePlace } from '../base/context.ts';
import { useStaffNames } from '../base/queries.ts';
import { useNow } from '../base/use-now.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './floor.module.css';
import { StillMark } from './still-mark.tsx';
import { OrderMarks } from './table-card.tsx';

/** Where an order is for and for whom: a long name hid which table it was. Without a table the name comes first. */
export const useOrderTitle = (): ((
  order: Pick<OrderSummary, 'orderType' | 'tableAliasSnapshot' | 'orderAlias'> & Partial<Pick<OrderSummary, 'channel'>>,
) => string) => {
  const { t } = useTranslation();
  return (order) => {
    const { tableAliasSnapshot: number, orderAlias: name } = order;
    if (number) return [t('pos.tableShort', { number }), name].filter(Boolean).join(' · ');
    return [name, order.channel === 'counter' ? t('pos.counter') : t(`common.${order.orderType}`)]
      .filter(Boolean)
      .join(' · ');
  };
};

interface ListedOrderProps {
  order: OrderSummary;
  /** How it stands. */
  marks: ReactNode;
  /** What it comes to, and when. */
  side: ReactNode;
}

/** An order in a list, open or closed: its number, where it is for, how much it is and whose; it leads to its page. */
export const ListedOrder = ({ order, marks, side }: ListedOrderProps) => {
  const { t } = useTranslation();
  const titleOf = useOrderTitle();
  const staff = useStaffNames();
  const [, navigate] = useLocation();
  const waiter = order.waiterId ? staff.get(order.waiterId) : undefined;
  return (
    <UnstyledButton className={classes.row} onClick={() => navigate(`/orders/${order.id}`)}>
      <Text c="dimmed" className={classes.rowDocument}>
        {order.documentNumber}
      </Text>
      <div className={classes.rowMain}>
        <div className={classes.rowTitle}>{titleOf(order)}</div>
        <Text c="dimmed" lineClamp={2}>
          <span className={classes.rowCount}>{t('pos.itemsCount', { count: order.itemCount })}</span>
          {waiter ? ` · ${waiter}` : ''}
        </Text>
      </div>
      <div className={classes.rowMarks}>{marks}</div>
      <div className={classes.rowSide}>{side}</div>
    </UnstyledButton>
  );
};

/** One open order in a list. */
export const OrderRow = ({ order }: { order: OrderSummary }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const now = useNow(10_000);
  const { total } = order.totals;
  const paid = paidOfDishes(order.totals);
  const marks = (
    <>
      <OrderMarks order={order.channel === 'counter' ? { ...order, unsentCount: 0 } : order} />
      <StillMark orders={[order]} className={classes.still} />
    </>
  );
  const side = (
    <>
      <div className={classes.rowTitle}>{formatMoney(total, business.currency)}</div>
      {paid > 0 && (
        <div className={classes.rowMoney}>
          {total > paid && (
            <strong>{t('pos.stillDue', { amount: formatMoney(minor(total - paid), business.currency) })}</strong>
          )}
          <Text c="jade">{t('pos.paidSoFar', { amount: formatMoney(paid, business.currency) })}</Text>
        </div>
      )}
      <Text c="dimmed">{waitingTime(now - new Date(order.createdAt).getTime())}</Text>
    </>
  );
  return <ListedOrder order={order} marks={marks} side={side} />;
};
