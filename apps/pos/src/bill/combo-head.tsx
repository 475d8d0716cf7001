import { formatMoney } from '@comanda/web';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { LineDiscounts } from '../order/discounts/line-discounts.tsx';
import classes from './bill.module.css';
import type { ComboOnBill } from './bill-groups.ts';

/**
 * A combo above its lines: its name, and what it comes to here. What is off the whole of it is not said of a part: it would be had twice. `ofOrder`: as
 * of a line.
 */
export const ComboHead = ({ combo, ofOrder }: { combo: ComboOnBill; ofOrder: number }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  return (
    <>
      <span className={classes.lineQuantity}>{combo.isPart ? '' : 1}</span>
      <span className={classes.lineName}>
        {combo.isPart ? t('pos.comboPart', { name: combo.name }) : combo.name}
        <LineDiscounts line={combo.isPart ? {} : combo} ofOrder={ofOrder} />
      </span>
      <span>{formatMoney(combo.total, business.currency)}</span>
    </>
  );
};
