import { evenParts } from '@comanda/pricing';
import { formatMoney } from '@comanda/web';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { QuantityStepper } from '../order/quantity-stepper.tsx';
import classes from './bill.module.css';
import type { BillCreator } from './use-bills.ts';

const MAX_PARTS = 50;

/** So many bills of the same amount; the odd centavos go to the first ones. */
export const EqualSplit = ({ total, guests, creator }: { total: number; guests: number; creator: BillCreator }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const [parts, setParts] = useState(Math.max(2, Math.min(guests, MAX_PARTS)));
  const amounts = evenParts(total, parts, 0);
  return (
    <>
      <div className={classes.parts}>
        <span>{t('pos.howManyParts')}</span>
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
        <Button
          size="xl"
          loading={creator.busy}
          onClick={() => creator.create([{ splitBy: { mode: 'equal', parts } }], false)}
        >
          {t('pos.makeBills', { count: parts })}
        </Button>
      </div>
    </>
  );
};
