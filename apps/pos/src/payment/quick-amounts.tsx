import type { PaymentMethod } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Button, TextInput } from '@mantine/core';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { quickAmounts } from '../pad/pad.ts';
import classes from './payment.module.css';

interface QuickAmountsProps {
  due: number;
  kind: PaymentMethod['kind'];
  /** While a payment is under way nobody knows what will be due. */
  isOff: boolean;
  reference: string;
  onReference(reference: string): void;
  onChoose(amount: number): void;
}

/** The whole of what is due; in cash sums the guest is likely to hand over, else what terminal or bank call the payment. */
export const QuickAmounts = ({ due, kind, isOff, reference, onReference, onChoose }: QuickAmountsProps) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const sums = quickAmounts(due);
  return (
    <div className={classes.quick} data-pad>
      {(kind === 'cash' ? sums : sums.slice(0, 1)).map((amount, i) => (
        <Button key={amount} variant="default" px="xs" disabled={isOff} onClick={() => onChoose(amount)}>
          {i === 0 ? t('pos.exact') : formatMoney(amount, business.currency).replace('.00', '')}
        </Button>
      ))}
      {kind !== 'cash' && (
        <TextInput
          className={classes.reference}
          aria-label={t(`pos.reference_${kind}`)}
          placeholder={t(`pos.reference_${kind}`)}
          autoComplete="off"
          maxLength={40}
          disabled={isOff}
          value={reference}
          onChange={(event) => onReference(event.currentTarget.value)}
        />
      )}
    </div>
  );
};
