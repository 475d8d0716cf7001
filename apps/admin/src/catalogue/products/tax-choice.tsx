import { Input, SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from '../../base/use-translation.ts';
import classes from '../catalogue.module.css';
import { useTaxes } from '../use-catalogue.ts';
import { taxName } from './tax-name.ts';

/** So many stand beside each other on a phone. */
const FEW = 2;

/** What a product is taxed as; null: as new products are. */
export const TaxChoice = ({ value, onChange }: { value: string | null; onChange(category: string): void }) => {
  const { t } = useTranslation();
  const taxes = useTaxes().data ?? [];
  const data = taxes.map((tax) => ({ value: tax.category, label: taxName(t, tax) }));
  const chosen = value ?? taxes.find((tax) => tax.isDefault)?.category ?? '';
  if (taxes.length > FEW) {
    const change = (category: string | null) => category !== null && onChange(category);
    return <Select label={t('admin.taxCategory')} allowDeselect={false} data={data} value={chosen} onChange={change} />;
  }
  return (
    <Input.Wrapper label={t('admin.taxCategory')} component="fieldset" className={classes.fieldset}>
      <SegmentedControl fullWidth data={data} value={chosen} onChange={onChange} />
    </Input.Wrapper>
  );
};
