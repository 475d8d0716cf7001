import { readAmount } from '@comanda/web';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';

export interface MoneyFieldProps {
  label: string;
  description?: string;
  /** As typed, in quetzales; `readAmount` reads it. */
  value: string;
  required?: boolean;
  autoFocus?: boolean;
  /** How it is read; `readAmount` where nothing is said. */
  read?: typeof readAmount;
  onChange(value: string): void;
}

/** An amount typed with the phone's number keys. What is wrong with it is said when somebody has done typing. */
export const MoneyField = ({
  value,
  autoFocus = false,
  read: reader = readAmount,
  onChange,
  ...more
}: MoneyFieldProps) => {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const read = reader(value);
  const problem = isDone && value !== '' && 'problem' in read && read.problem;
  return (
    <TextInput
      {...more}
      inputMode="decimal"
      autoComplete="off"
      leftSection="Q"
      placeholder="0.00"
      data-autofocus={autoFocus || undefined}
      value={value}
      error={problem && t(`common.amount${problem}`)}
      onBlur={() => setDone(true)}
      onKeyDown={(event) => event.key === 'Enter' && setDone(true)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
