import { TextInput } from '@mantine/core';
import { MONEY_RULES } from '../pad/pad.ts';

export interface MoneyFieldProps {
  label: string;
  description?: string;
  /** As typed, in quetzales. */
  value: string;
  autoFocus?: boolean;
  onChange(value: string): void;
}

/** True for the beginning of an amount such as `12.` or `12.50`. */
const isAmount = (text: string) => /^\d*(\.\d{0,2})?$/.test(text) && Number(text || '0') <= MONEY_RULES.max;

/** An amount typed with the phone's number keys; nothing else gets in. */
export const MoneyField = ({ label, description, value, autoFocus = false, onChange }: MoneyFieldProps) => (
  <TextInput
    label={label}
    description={description}
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
