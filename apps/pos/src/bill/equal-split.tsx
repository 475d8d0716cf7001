import { evenParts } from '@comanda/pricing';
import { formatMoney } from '@comanda/web';
import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { Chip } from '../order/add-bar.tsx';
import { QuantityStepper } from '../order/quantity-stepper.tsx';
import classes from './bill.module.css';
import type { BillCreator } from './use-bills.ts';

const MAX_PARTS = 50;
/** How guests share most often. */
const USUAL_PARTS = [2, 3, 4, 5, 6];

/** So many bills of the same amount, made, or the first of them charged at once; the odd centavos go to the first ones. */
export const EqualSplit = ({ total, guests, creator }: { total: number; guests: number; creator: BillCreator }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const [parts, setParts] = useState(Math.max(2, Math.min(guests, MAX_PARTS)));
  const amounts = evenParts(total, parts, 0);
  const make = (goPay: boolean) => creator.create([{ splitBy: { mode: 'equal', parts } }], goPay);
  return (
    <>
      <div className={classes.parts}>
        <span>{t('pos.howManyParts')}</span>
        <div className={classes.usualParts}>
          {USUAL_PARTS.map((count) => (
            <Chip key={count} on={parts === count} label={String(count)} onClick={() => setParts(count)}>
              {count}
            </Chip>
          ))}
        </div>
        <QuantityStepper
          value={parts}
          min={2}
          onChange={(value) => setParts(Math.max(2, Math.min(MAX_PARTS, Math.round(value))))}
        />
      </div>
      <div className={classes.amounts}>
        {amounts.map((amount, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal parts have no other identity
          <div key={i} className={classes.amount}>
            <span>{t('pos.billNumber', { number: i + 1 })}</span>
            <strong>{formatMoney(amount, business.currency)}</strong>
          </div>
        ))}
      </div>
      <div className={classes.actions}>
        <Button size="xl" variant="default" loading={creator.busy} onClick={() => make(false)}>
          {t('pos.makeBills', { count: parts })}
        </Button>
        <Button size="xl" loading={creator.busy} leftSection={<IconCash size={22} />} onClick={() => make(true)}>
          {t('pos.makeAndCharge')}
        </Button>
      </div>
    </>
  );
};
