import { type DiscountDetail, type OrderItemView, sumMinor } from '@comanda/contracts';
import { THOUSAND } from '@comanda/pricing';
import { formatMoney, formatQuantity } from '@comanda/web';
import { Button } from '@mantine/core';
import { IconCash, IconGift } from '@tabler/icons-react';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { CarriedDiscounts } from '../order/discounts/discount-list.tsx';
import { LineDiscounts } from '../order/discounts/line-discounts.tsx';
import type { BillableLine } from './allocation.ts';
import classes from './bill.module.css';
import type { BillCreator } from './use-bills.ts';

export interface WholeBillProps {
  lines: BillableLine[];
  /** On no bill, and yet the guests should see what they were given. */
  courtesies: OrderItemView[];
  /** Of the whole order: its lines carry them. */
  discounts: readonly DiscountDetail[];
  creator: BillCreator;
}

/** Everything that is left, on one bill, and straight to payment. */
export const WholeBill = ({ lines, courtesies, discounts, creator }: WholeBillProps) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const total = sumMinor(lines.map((line) => line.amount));
  return (
    <>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.orderItemId}>
            <span className={classes.lineQuantity}>{formatQuantity(line.thousandths / THOUSAND)}</span>
            <span className={classes.lineName}>
              {line.name}
              <LineDiscounts line={{ ...line, quantity: line.thousandths / THOUSAND }} />
            </span>
            <span>{formatMoney(line.amount, business.currency)}</span>
          </li>
        ))}
        {courtesies.map((item) => (
          <li key={item.id}>
            <span className={classes.lineQuantity}>{formatQuantity(item.quantity)}</span>
            <span className={classes.lineName}>
              {item.productNameSnapshot}{' '}
              <small className={classes.courtesy}>
                <IconGift size={16} /> {t('pos.line_comped')}
              </small>
            </span>
            <span>{formatMoney(item.lineTotal, business.currency)}</span>
          </li>
        ))}
      </ul>
      <CarriedDiscounts discounts={discounts} />
      <div className={classes.actions}>
        <Button
          size="xl"
          loading={creator.busy}
          leftSection={<IconCash size={22} />}
          onClick={() => creator.create([{}], true)}
        >
          {t('pos.chargeTotal', { total: formatMoney(total, business.currency) })}
        </Button>
      </div>
    </>
  );
};
