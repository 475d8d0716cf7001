import { TextInput } from '@mantine/core';
import { MONEY_RULES } from '../pad/pad.ts';

export interface MoneyFieldProps {
  label: string;
  description?: string;
  /** As typed, in quetzales. */
  value: string;
  required?: boolean;
  autoFocus?: boolean;
  onChange(value: string): void;
}

/** True for the beginning of an amount such as `12.` or `12.50`. */
const isAmount = (text: string) => /^\d*(\.\d{0,2})?$/.test(text) && Number(text || '0') <= MONEY_RULES.max;

/** An amount typed with the phone's number keys; nothing else gets in. */
export const MoneyField = ({ value, autoFocus = false, onChange, ...more }: MoneyFieldProps) => (
  <TextInput
    {...more}
    inputMode="decimal"
    leftSection="Q"
    placeholder="0.00"
    data-autofocus={autoFocus || undefined}
    value={value}
    onChange={(event) => {
      const text = event.currentTarget.value.replace(',', '.');
      if (isAmount(text)) onChange(text);
    }}
  />
);
