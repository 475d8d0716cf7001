import { ALLERGENS, type Menu, type ProductCategory } from '@comanda/contracts';
import { Button, Select } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { SearchField } from '../../base/search-field.tsx';
import { useTranslation } from '../../base/use-translation.ts';
import { useTaxes } from '../use-catalogue.ts';
import classes from './products.module.css';
import { taxName } from './tax-name.ts';
import { filtersSet, type Look, STATES } from './use-look.ts';
import type { StationRules } from './use-station-rules.ts';

interface Parts {
  look: Look;
  categories: readonly ProductCategory[];
  menus: readonly Menu[];
  rules: StationRules | null;
  onLook(next: Partial<Look>): void;
}

const named = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** What is searched for, and by what the list is narrowed; on a phone the latter stands behind a button. */
export const ProductFilters = ({ look, categories, menus, rules, onLook }: Parts) => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const taxes = useTaxes().data ?? [];
  const count = filtersSet(look);
  const choose = (
    name: 'categoria' | 'menu' | 'estacion' | 'estado' | 'alergeno' | 'impuesto' | 'favoritos',
    all: string,
    data: { value: string; label: string }[],
  ) => (
    <Select
      key={name}
      className={classes.filter}
      aria-label={t(`admin.filter_${name}`)}
      placeholder={all}
      clearable
      clearButtonProps={{ 'aria-label': all }}
      data={data}
      value={look[name] || null}
      onChange={(value) => onLook({ [name]: value ?? '' })}
    />
  );
  return (
    <div className={classes.filters}>
      <SearchField
        className={classes.search}
        placeholder={t('admin.searchProducts')}
        value={look.q}
        onSearch={(q) => onLook({ q })}
      />
      <Button
        className={classes.filtersButton}
        variant="default"
        leftSection={<IconFilter size={20} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count > 0 ? t('admin.filtersSet', { count }) : t('admin.filters')}
      </Button>
      <div className={classes.narrow} data-open={isOpen || undefined}>
        {choose('categoria', t('admin.allCategories'), named(categories))}
        {choose(
          'estado',
          t('admin.allStates'),
          STATES.map((value) => ({ value, label: t(`admin.state_${value}`) })),
        )}
        {menus.length > 0 && choose('menu', t('admin.allMenus'), named(menus))}
        {rules && rules.stations.length > 0 && choose('estacion', t('admin.allStations'), named(rules.stations))}
        {choose(
          'alergeno',
          t('admin.anyAllergen'),
          ALLERGENS.map((code) => ({ value: code, label: t(`common.allergen_${code}`) })),
        )}
        {choose(
          'impuesto',
          t('admin.anyTax'),
          taxes.map((tax) => ({ value: tax.category, label: taxName(t, tax) })),
        )}
        {choose('favoritos', t('admin.favouritesOrNot'), [{ value: 'si', label: t('admin.favourites') }])}
      </div>
    </div>
  );
};
