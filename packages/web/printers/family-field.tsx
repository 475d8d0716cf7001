import { PrinterFamily } from '@comanda/contracts';
import { Select } from '@mantine/core';
import { useTranslation } from '../i18n.ts';
import type { printersWords } from '../words/printers.ts';

/** Which commands a printer understands: most are Epson's, whatever name is on them. */
export const FamilyField = ({ value, onChange }: { value: PrinterFamily; onChange(family: PrinterFamily): void }) => {
  const { t } = useTranslation<{ printers: typeof printersWords }>();
  return (
    <Select
      label={t('printers.family')}
      description={t(value === 'star' ? 'printers.familyStarHint' : 'printers.familyHint')}
      allowDeselect={false}
      value={value}
      data={PrinterFamily.options.map((family) => ({ value: family, label: t(`printers.family_${family}`) }))}
      onChange={(family) => onChange(PrinterFamily.parse(family))}
    />
  );
};
