import { NumberInput } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';
import { readPartySize } from './party-size.ts';

/** How many come. What is typed stays as it is typed, and is said to be wrong once somebody tried to save it. */
export const PartySizeField = ({
  value,
  isTried,
  onChange,
}: {
  value: number | string;
  isTried: boolean;
  onChange(value: number | string): void;
}) => {
  const { t } = useTranslation();
  return (
    <NumberInput
      label={t('pos.howMany')}
      required
      min={1}
      max={200}
      clampBehavior="none"
      value={value}
      error={isTried && readPartySize(value) === null && t('pos.howManyWrong')}
      onChange={onChange}
    />
  );
};
