import type { Product, ProductCategory } from '@comanda/contracts';
import { Button, Checkbox, Group, Input, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../base/use-translation.ts';
import classes from '../dialogs.module.css';
import { found } from '../found.ts';

/** Chooses among all products; what is searched for can be chosen or left out at once. */
export const ProductPicker = ({
  products,
  categories,
  chosen,
  onChange,
  more,
}: {
  products: readonly Product[];
  categories: readonly ProductCategory[];
  chosen: readonly string[];
  onChange(productIds: string[]): void;
  /** What more there is to say of one that is chosen. */
  more(product: Product): ReactNode;
}) => {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const [first] = useState(() => new Set(chosen));
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const aboutOf = ({ categoryId, isActive }: Product) =>
    [names.get(categoryId ?? ''), isActive ? '' : t('admin.productInactive')].filter(Boolean).join(' · ');
  // What was chosen when it opened stands first; a row that is ticked stays where it is.
  const rows = [...products.filter(({ id }) => first.has(id)), ...products.filter(({ id }) => !first.has(id))];
  const shown = found(rows, (product) => `${product.name} ${aboutOf(product)}`, q);
  const isIn = new Set(chosen);
  const rest = shown.filter(({ id }) => !isIn.has(id));
  const shownIds = new Set(shown.map(({ id }) => id));
  return (
    <Input.Wrapper component="fieldset" className={classes.fieldset} data-wide label={t('admin.menuProducts')}>
      <TextInput
        aria-label={t('admin.searchToPick')}
        placeholder={t('admin.searchToPick')}
        leftSection={<IconSearch size={20} />}
        type="search"
        value={q}
        // A search is not the end of the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      <Group justify="space-between" my={4} mih={48}>
        <Text role="status">{t('admin.menuChosen', { count: chosen.length, all: products.length })}</Text>
        {shown.length > 0 && (
          <Button
            variant="subtle"
            onClick={() =>
              onChange(
                rest.length > 0 ? [...chosen, ...rest.map(({ id }) => id)] : chosen.filter((id) => !shownIds.has(id)),
              )
            }
          >
            {t(rest.length > 0 ? 'admin.chooseAllShown' : 'admin.chooseNoneShown', { count: shown.length })}
          </Button>
        )}
      </Group>
      <div className={classes.picker}>
        {shown.length === 0 && <Text p="md">{t('admin.noProductFound')}</Text>}
        {shown.map((product) => (
          <div key={product.id} className={classes.pickRow}>
            <Checkbox
              className={classes.pick}
              checked={isIn.has(product.id)}
              label={product.name}
              description={aboutOf(product)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked ? [...chosen, product.id] : chosen.filter((one) => one !== product.id),
                )
              }
            />
            {isIn.has(product.id) && more(product)}
          </div>
        ))}
      </div>
    </Input.Wrapper>
  );
};
