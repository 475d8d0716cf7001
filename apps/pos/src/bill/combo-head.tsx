import { formatMoney } from '@comanda/web';
import type { ReactNode } from 'react';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { LineDiscounts } from '../order/discounts/line-discounts.tsx';
import classes from './bill.module.css';
import type { ComboOnBill } from './bill-groups.ts';
import type { OrderOff, OrderShare } from './order-discounts-on.ts';

/**
 * A combo above its lines: its name, and what it comes to here. Of what is off the whole of it a part says what its lines carry there. `ofOrder`: as of
 * a line.
 */
export const ComboHead = ({
  combo,
  ofOrder,
  off,
  end,
}: {
  combo: ComboOnBill;
  ofOrder: OrderShare;
  /** Of the bill it stands on; null where all of the combo is meant. */
  off: OrderOff | null;
  /** What stands where the amount does. */
  end?: ReactNode;
}) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  return (
    <>
      <span className={classes.lineQuantity}>{combo.isPart ? '' : 1}</span>
      <span className={classes.lineName}>
        {combo.isPart ? t('pos.comboPart', { name: combo.name }) : combo.name}
        <LineDiscounts line={combo.isPart ? { discounts: off?.byCombo.get(combo.id) } : combo} ofOrder={ofOrder} />
      </span>
      {end ?? <span>{formatMoney(combo.total, business.currency)}</span>}
    </>
  );
};
