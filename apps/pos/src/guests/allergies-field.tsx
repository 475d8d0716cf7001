import { TagsInput } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';

const USUAL = [
  'allergyPeanut',
  'allergySeafood',
  'allergyDairy',
  'allergyGluten',
  'allergyEgg',
  'allergyNuts',
  'allergySoy',
] as const;

/** What guests must not eat: the usual, or whatever else is typed. */
export const AllergiesField = ({ value, onChange }: { value: string[]; onChange(value: string[]): void }) => {
  const { t } = useTranslation();
  return (
    <TagsInput
      data-wide
      label={t('pos.allergies')}
      placeholder={value.length === 0 ? t('pos.optional') : ''}
      data={USUAL.map((key) => t(`pos.${key}`))}
      maxTags={20}
      acceptValueOnBlur
      value={value}
      onChange={(next) => onChange(next.map((one) => one.slice(0, 60)))}
    />
  );
};
