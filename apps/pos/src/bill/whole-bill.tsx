import { type OrderItemView, sumMinor } from '@comanda/contracts';
import { THOUSAND } from '@comanda/pricing';
import { formatMoney, formatQuantity } from '@comanda/web';
import { Button } from '@mantine/core';
import { IconCash, IconGift } from '@tabler/icons-react';
import { Fragment } from 'react';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { CarriedDiscounts } from '../order/discounts/discount-list.tsx';
import { LineDiscounts } from '../order/discounts/line-discounts.tsx';
import { PrintButton } from '../printing/print-button.tsx';
import type { BillableLine } from './allocation.ts';
import classes from './bill.module.css';
import { inCombos } from './bill-groups.ts';
import { ComboHead } from './combo-head.tsx';
import { type OrderOff, shareOf } from './order-discounts-on.ts';
import type { BillCreator } from './use-bills.ts';

export interface WholeBillProps {
  orderId: string;
  lines: BillableLine[];
  /** All of the order: which of them are a combo's. */
  items: readonly OrderItemView[];
  /** On no bill, and yet the guests should see what they were given. */
  courtesies: OrderItemView[];
  /** Of the whole order, what these lines carry of them. */
  orderOff: OrderOff;
  creator: BillCreator;
}

/** Everything that is left, on one bill, and straight to payment. */
export const WholeBill = ({ orderId, lines, items, courtesies, orderOff, creator }: WholeBillProps) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const total = sumMinor(lines.map((line) => line.amount));
  return (
    <>
      <ul className={classes.lines}>
        {inCombos(lines, items, (line) => line).map(({ combo, lines: own }) => (
          <Fragment key={combo?.id ?? own[0]!.orderItemId}>
            {combo && (
              <li>
                <ComboHead combo={combo} ofOrder={shareOf(orderOff, own)} off={orderOff} />
              </li>
            )}
            {own.map((line) => (
              <li key={line.orderItemId} data-child={combo !== null || undefined}>
                <span className={classes.lineQuantity}>{formatQuantity(line.thousandths / THOUSAND)}</span>
                <span className={classes.lineName}>
                  {line.name}
                  {line.options.length > 0 && <small className={classes.options}>{line.options.join(' · ')}</small>}
                  <LineDiscounts
                    line={line}
                    part={line.thousandths / THOUSAND}
                    ofOrder={combo ? null : shareOf(orderOff, [line])}
                  />
                </span>
                {!combo && <span>{formatMoney(line.amount, business.currency)}</span>}
              </li>
            ))}
          </Fragment>
        ))}
        {courtesies.map((item) => (
          <li key={item.id} data-child={item.parentOrderItemId !== null || undefined}>
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
      <CarriedDiscounts discounts={orderOff.discounts} />
      <div className={classes.actions}>
        <PrintButton
          asked={{ documentType: 'PRE_BILL', sourceKind: 'order', sourceId: orderId }}
          label={t('pos.preBill')}
          withPreview
        />
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
