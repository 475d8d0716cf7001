import type { PaymentMethod } from '@comanda/contracts';
import { evenParts } from '@comanda/pricing';
import { formatMoney } from '@comanda/web';
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconDivide } from '@tabler/icons-react';
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

const PARTS = [2, 3, 4, 5, 6] as const;

/** One of several equal parts of what is still due: guests who share the rest pay one after the other. */
const DivideRest = ({ due, isOff, onChoose }: Pick<QuickAmountsProps, 'due' | 'isOff' | 'onChoose'>) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  return (
    <Menu position="top-end">
      <Menu.Target>
        <ActionIcon
          className={classes.divide}
          variant="default"
          size="xl"
          h="100%"
          aria-label={t('pos.divideRest')}
          title={t('pos.divideRest')}
          disabled={isOff || due < PARTS.length + 1}
        >
          <IconDivide size={22} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {PARTS.map((parts) => {
          const [amount = 0] = evenParts(due, parts, 0);
          return (
            <Menu.Item key={parts} fz={18} onClick={() => onChoose(amount)}>
              {t('pos.divideInto', { count: parts, amount: formatMoney(amount, business.currency) })}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};

/** The whole of what is due; in cash sums the guest is likely to hand over, else what terminal or bank call the payment. */
export const QuickAmounts = ({ due, kind, isOff, reference, onReference, onChoose }: QuickAmountsProps) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const sums = quickAmounts(due);
  return (
    <div className={classes.quick} data-pad>
      {(kind === 'cash' ? sums : sums.slice(0, 1)).map((amount, i) => (
        <Button key={amount} variant="default" px={4} disabled={isOff} onClick={() => onChoose(amount)}>
          {i === 0 ? t('pos.exact') : formatMoney(amount, business.currency).replace('.00', '')}
        </Button>
      ))}
      <DivideRest due={due} isOff={isOff} onChoose={onChoose} />
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
