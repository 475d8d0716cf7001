import type { StockUnit } from '@comanda/contracts';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';
import { readThousandths } from './quantity.ts';

/** A quantity of an item, in its unit; empty is no mistake yet. */
export const QuantityField = ({
  label,
  unit,
  value,
  hasFocus = false,
  onType,
}: {
  label: string;
  unit: StockUnit | null;
  value: string;
  hasFocus?: boolean;
  onType(typed: string): void;
}) => {
  const { t } = useTranslation();
  return (
    <TextInput
      {...(hasFocus ? { 'data-autofocus': true } : {})}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      rightSectionWidth={100}
      rightSection={unit && <span>{t(`admin.unit_${unit}`)}</span>}
      value={value}
      error={value !== '' && readThousandths(value) === null && t('admin.wrongQuantity')}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
};
