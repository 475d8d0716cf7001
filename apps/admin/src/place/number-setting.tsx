import { useFeedback } from '@comanda/web/mantine';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { WholeField } from '../base/whole-field.tsx';
import { useSetParameter } from '../kitchen/use-kitchen.ts';

/** A setting that is a whole number, saved when it is left, unless it is none. */
export const NumberSetting = ({
  name,
  label,
  hint,
  savedValue,
  least,
  most,
}: {
  name: string;
  label: string;
  hint: string;
  savedValue: number;
  least: number;
  most: number;
}) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const setParameter = useSetParameter();
  const [value, setValue] = useState<number | null>(savedValue);
  const save = () => {
    if (value === savedValue || value === null || Number.isNaN(value)) return;
    setParameter.mutate({ name, value: String(value) }, { onSuccess: () => feedback.done(t('admin.saved')) });
  };
  return (
    <WholeField
      label={label}
      description={hint}
      least={least}
      most={most}
      value={value}
      error={value === null && t('admin.required')}
      onChange={setValue}
      onBlur={save}
    />
  );
};
