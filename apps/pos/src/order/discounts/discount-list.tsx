import type { DiscountDetail } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { usePlace } from '../../base/context.ts';
import { useTranslation } from '../../base/use-translation.ts';
import classes from './discounts.module.css';
import { discountName } from './use-discounts.ts';

interface DiscountListProps {
  discounts: readonly DiscountDetail[];
  /** Null where they are only told. */
  onRemove: ((discount: DiscountDetail) => void) | null;
  /** By id: those that go once the hub is back. */
  toGo?: readonly string[];
}

/** Discounts by name and amount, each with a tap that takes it back. */
export const DiscountList = ({ discounts, onRemove, toGo = [] }: DiscountListProps) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const placeOf = ({ absorbedTable, absorbedNumber }: DiscountDetail) =>
    absorbedTable ? t('pos.tableShort', { number: absorbedTable }) : absorbedNumber;
  if (discounts.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('pos.discount')}>
      {discounts.map((one) => (
        <li key={one.id}>
          <span>
            {t('pos.discountNamed', { name: discountName(one) })}
            {one.absorbedOrderId && ` · ${placeOf(one)}`}
            {toGo.includes(one.id) && <em className={classes.waits}> · {t('pos.discountToGo')}</em>}
          </span>
          <strong>−{formatMoney(one.amount, business.currency)}</strong>
          {onRemove && !toGo.includes(one.id) && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('pos.discountRemove', { name: discountName(one) })}
              onClick={() => onRemove(one)}
            >
              <IconX size={20} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Of the whole order, where its lines are listed with what they carry of it. */
export const CarriedDiscounts = ({ discounts }: Pick<DiscountListProps, 'discounts'>) => {
  const { t } = useTranslation();
  const given = discounts.filter(({ amount }) => amount > 0);
  if (given.length === 0) return null;
  return (
    <div className={classes.carried}>
      <p>{t('pos.billDiscounts')}</p>
      <DiscountList discounts={given} onRemove={null} />
    </div>
  );
};
