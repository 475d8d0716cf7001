import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from './use-translation.ts';
import { readWhole, type WholeRange } from './whole-number.ts';

interface WholeFieldProps extends WholeRange, Omit<TextInputProps, 'value' | 'onChange'> {
  /** Null: nothing stands there; NaN: something that is no such number. */
  value: number | null;
  onChange(value: number | null): void;
}

const shown = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value));

/** A field for a whole number: what was typed stays as it was typed, and what is wrong with it is said beside it. */
export const WholeField = ({ least, most, value, onChange, error, ...field }: WholeFieldProps) => {
  const { t } = useTranslation();
  const [{ typed, seenValue }, keep] = useState({ typed: shown(value), seenValue: value });
  const read = readWhole(typed, { least, most });
  // Set by something else than this field.
  if (!Object.is(value, seenValue)) keep({ typed: Object.is(read, value) ? typed : shown(value), seenValue: value });
  return (
    <TextInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode={least < 0 ? 'text' : 'numeric'}
      autoComplete="off"
      maxLength={12}
      {...field}
      value={typed}
      error={Number.isNaN(read) ? t('admin.fromTo', { least, most }) : error}
      onChange={(event) => {
        const next = event.currentTarget.value;
        keep({ typed: next, seenValue });
        onChange(readWhole(next, { least, most }));
      }}
    />
  );
};
