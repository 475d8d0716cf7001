import { formatMoney } from '@comanda/web';
import { usePlace } from '../../base/context.ts';
import { useTranslation } from '../../base/use-translation.ts';
import type { OrderActions } from '../order-actions.ts';
import type { OrderOnScreen } from '../project-order.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { DiscountList } from './discount-list.tsx';
import classes from './discounts.module.css';
import { useDiscounts } from './use-discounts.ts';

interface OrderDiscountsProps {
  order: OrderOnScreen;
  actions: OrderActions;
}

/** Above the total: what is off the whole order, and what all discounts come to. */
export const OrderDiscounts = ({ order, actions }: OrderDiscountsProps) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const { remove } = useDiscounts(actions, null, t('pos.discount'));
  const all = order.totals.discount ?? 0;
  return (
    <>
      <DiscountList discounts={order.discounts ?? []} onRemove={(one) => void remove(one)} />
      {all > 0 && (
        <div className={classes.all}>
          <span>{t('pos.discountAll')}</span>
          <span>−{formatMoney(all, business.currency)}</span>
        </div>
      )}
    </>
  );
};

/** Takes something off the whole order. */
export const OrderDiscountDialog = ({ order, actions, onClose }: OrderDiscountsProps & { onClose(): void }) => {
  const { t } = useTranslation();
  const { give } = useDiscounts(actions, null, t('pos.discount'));
  return (
    <DiscountDialog
      title={t('pos.discountOrder')}
      kinds={['percentage', 'amount']}
      base={{ left: order.totals.total, thousandths: 0 }}
      onGive={give}
      onClose={onClose}
    />
  );
};
