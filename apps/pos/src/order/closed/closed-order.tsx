import type { OrderView } from '@comanda/contracts';
import { Empty } from '@comanda/web/mantine';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft, IconArrowsJoin, IconReceiptOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useOrder, useTables } from '../../base/queries.ts';
import { useTranslation } from '../../base/use-translation.ts';
import { UNDONE } from '../../floor/closed-state.ts';
import { useOrderTitle } from '../../floor/order-row.tsx';
import classes from '../order.module.css';
import listed from './closed-lines.module.css';
import { ClosedLines } from './closed-lines.tsx';

/** Its dishes went to another table: one tap goes after them. */
const Merged = ({ title, into, children }: { title: string; into: string; children: ReactNode }) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const titleOf = useOrderTitle();
  const { data } = useOrder(into);
  const other = data ? titleOf(data) : t('pos.anotherTable');
  return (
    <Empty
      icon={<IconArrowsJoin size={48} />}
      title={t('pos.orderMerged', { order: title, other })}
      hint={t('pos.orderMergedHint')}
    >
      <Button size="xl" onClick={() => navigate(`/orders/${into}`, { replace: true })}>
        {t('pos.goToOrder', { order: other })}
      </Button>
      {children}
    </Empty>
  );
};

const Over = ({ order, title, children }: { order: OrderView; title: string; children: ReactNode }) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const table = useTables().data?.data.find(({ id }) => id === order.tableId);
  const icon = <IconReceiptOff size={48} />;
  const onTable = table?.status === 'dirty' ? 'pos.orderPaidDirtyHint' : 'pos.orderPaidHint';
  const hint = order.tableId ? onTable : 'pos.orderPaidNoTableHint';
  if (order.status === 'paid')
    return (
      <Empty icon={icon} title={t('pos.orderPaid', { order: title })} hint={t(hint)}>
        {children}
        <Button size="xl" variant="default" onClick={() => navigate(`/orders/${order.id}/bill`)}>
          {t('pos.bills')}
        </Button>
      </Empty>
    );
  const reason = order.cancellationReason;
  if (reason === UNDONE)
    return (
      <Empty
        icon={<IconArrowBackUp size={48} />}
        title={t('pos.orderUndone', { order: title })}
        hint={t('pos.orderUndoneHint')}
      >
        {children}
      </Empty>
    );
  return (
    <Empty
      icon={icon}
      title={t('pos.orderCancelled', { order: title })}
      {...(reason && { hint: t('pos.approvalReason', { reason }) })}
    >
      {children}
    </Empty>
  );
};

/** In place of the menu once an order is no longer open: somebody else may have closed it under whoever stands here. */
export const ClosedOrder = ({ order }: { order: OrderView }) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const title = useOrderTitle()(order);
  const back = (variant: 'default' | 'filled') => (
    <Button size="xl" variant={variant} onClick={() => navigate('/')}>
      {t('pos.backToTables')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <ActionIcon aria-label={t('pos.orders')} title={t('pos.orders')} onClick={() => navigate('/orders')}>
          <IconArrowLeft size={24} />
        </ActionIcon>
        <div className={classes.headerTitle}>
          <h1>{title}</h1>
          <span>{order.documentNumber}</span>
        </div>
      </header>
      <div className={listed.body}>
        {order.mergedInto ? (
          <Merged title={title} into={order.mergedInto}>
            {back('default')}
          </Merged>
        ) : (
          <>
            <Over order={order} title={title}>
              {back('filled')}
            </Over>
            <ClosedLines order={order} />
          </>
        )}
      </div>
    </div>
  );
};
