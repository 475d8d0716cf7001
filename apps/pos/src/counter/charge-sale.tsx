import type { BillView, Page } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Button } from '@mantine/core';
import { IconCash, IconClockPause } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { usePlace, useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useCreateBills } from '../bill/use-bills.ts';
import { AliasDialog } from '../order/alias-dialog.tsx';
import type { OrderActions } from '../order/order-actions.ts';
import type { OrderOnScreen } from '../order/project-order.ts';
import { usePending } from '../order/use-order-on-screen.ts';

/** Of a sale at the counter: to its payment in one tap, by the bill it has or one that is made. */
export const ChargeSale = ({ order }: { order: OrderOnScreen }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const { api } = useRuntime();
  const [, navigate] = useLocation();
  const creator = useCreateBills(order.id);
  const [isLooking, setLooking] = useState(false);
  // The bill is of what the hub has.
  const isUnsent = usePending(order.id).length > 0;
  const charge = async () => {
    setLooking(true);
    const bills = await api.get<Page<BillView>>('/order-bills', { orderId: order.id }).catch(() => null);
    setLooking(false);
    const pending = bills?.data.find(({ status }) => status === 'pending');
    if (pending) navigate(`/orders/${order.id}/pay/${pending.id}`);
    else creator.create([{}], true);
  };
  return (
    <Button
      size="xl"
      leftSection={<IconCash size={22} />}
      loading={creator.busy || isLooking || isUnsent}
      disabled={order.items.length === 0}
      onClick={() => void charge()}
    >
      {t('pos.chargeSale', { amount: formatMoney(order.totals.total, business.currency) })}
    </Button>
  );
};

/** What is done next with a sale at the counter: it is charged, or parked under a name. */
export const SaleButtons = ({ order, actions }: { order: OrderOnScreen; actions: OrderActions }) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [isNaming, setNaming] = useState(false);
  const leave = () => navigate('/counter');
  return (
    <>
      <Button
        size="xl"
        variant="default"
        leftSection={<IconClockPause size={22} />}
        disabled={order.items.length === 0}
        onClick={() => (order.orderAlias ? leave() : setNaming(true))}
      >
        {t('pos.parkSale')}
      </Button>
      <ChargeSale order={order} />
      {isNaming && <AliasDialog order={order} actions={actions} onClose={() => setNaming(false)} onSaved={leave} />}
    </>
  );
};
