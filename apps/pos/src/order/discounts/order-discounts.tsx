import type { DiscountDetail } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useLive, usePlace } from '../../base/context.ts';
import { useBills } from '../../base/queries.ts';
import { useTranslation } from '../../base/use-translation.ts';
import { orderLock } from '../line-state.ts';
import type { OrderActions } from '../order-actions.ts';
import type { OrderOnScreen } from '../project-order.ts';
import { AskedDiscounts, WaitingDiscounts } from './asked-discounts.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { DiscountList } from './discount-list.tsx';
import classes from './discounts.module.css';
import { useDiscounts } from './use-discounts.ts';

interface OrderDiscountsProps {
  order: OrderOnScreen;
  actions: OrderActions;
}

/** Above the total: what is off the whole order, and what all discounts come to, where there are several. */
export const OrderDiscounts = ({ order, actions }: OrderDiscountsProps) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const { online } = useLive();
  const { remove } = useDiscounts(actions, null, t('pos.discount'));
  const all = order.totals.discount ?? 0;
  const given = [order, ...order.items].flatMap(({ discounts = [] }) => discounts).filter(({ amount }) => amount > 0);
  return (
    <>
      {(order.discounts ?? []).length > 0 && <RemovableDiscounts order={order} onRemove={remove} />}
      {online || order.discountsAsked.length === 0 ? (
        <AskedDiscounts asked={order.discountsAsked} />
      ) : (
        <WaitingDiscounts orderId={order.id} asked={order.discountsAsked} />
      )}
      {all > 0 && given.length > 1 && (
        <div className={classes.all}>
          <span>{t('pos.discountAll')}</span>
          <span>−{formatMoney(all, business.currency)}</span>
        </div>
      )}
    </>
  );
};

/** Bills are looked at only where there is something to take back. */
const RemovableDiscounts = ({
  order,
  onRemove,
}: Pick<OrderDiscountsProps, 'order'> & { onRemove(discount: DiscountDetail): Promise<void> }) => {
  const lock = orderLock(order.status, useBills(order.id).data?.data ?? []);
  return (
    <DiscountList
      discounts={order.discounts ?? []}
      toGo={order.discountsToGo}
      onRemove={lock === null ? (one) => void onRemove(one) : null}
    />
  );
};

/** Takes something off the whole order. What the hub would refuse is said before anybody is asked for a PIN. */
export const OrderDiscountDialog = ({ order, actions, onClose }: OrderDiscountsProps & { onClose(): void }) => {
  const { t } = useTranslation();
  const { give } = useDiscounts(actions, null, t('pos.discount'));
  const lock = orderLock(order.status, useBills(order.id).data?.data ?? []);
  if (lock) {
    return (
      <Modal opened onClose={onClose} title={t('pos.discountOrder')} size="md">
        <Alert color="sky" icon={<IconLock size={20} />} fz={16}>
          {t(`errors.${lock}`)}
        </Alert>
      </Modal>
    );
  }
  return (
    <DiscountDialog
      title={t('pos.discountOrder')}
      kinds={['percentage', 'amount']}
      base={{ left: order.totals.total, thousandths: 0 }}
      asked={order.discountsAsked}
      onGive={give}
      onClose={onClose}
    />
  );
};
