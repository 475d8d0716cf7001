import type { ListedProduct, Location, ProductCategory } from '@comanda/contracts';
import { Empty } from '@comanda/web/mantine';
import { Button, Card } from '@mantine/core';
import { IconSearch, IconToolsKitchen2 } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { useBusiness } from '../../base/context.ts';
import { useTranslation } from '../../base/use-translation.ts';
import classes from '../catalogue.module.css';
import { useLastChanges } from '../history/use-changes.ts';
import { useRunOut } from '../use-catalogue.ts';
import { ProductRow } from './product-row.tsx';
import { BranchesButton, SoldOutButton } from './run-out-buttons.tsx';
import type { Selection } from './use-selection.ts';
import type { StationRules } from './use-station-rules.ts';

/** Why there is none, and the way on. */
export const NoProducts = ({
  isFiltered,
  onAdd,
  onAll,
}: {
  isFiltered: boolean;
  onAdd: (() => void) | null;
  onAll(): void;
}) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  if (isFiltered) {
    return (
      <Empty icon={<IconSearch size={40} />} title={t('admin.noProductFound')} hint={t('admin.noProductFoundHint')}>
        <Button variant="light" onClick={onAll}>
          {t('admin.seeAllProducts')}
        </Button>
      </Empty>
    );
  }
  return (
    <Empty icon={<IconToolsKitchen2 size={40} />} title={t('admin.noProducts')} hint={t('admin.noProductsHint')}>
      {onAdd && <Button onClick={onAdd}>{t('admin.addProduct')}</Button>}
      {onAdd && (
        <Button variant="light" onClick={() => navigate('/carta/importar')}>
          {t('admin.part_importar')}
        </Button>
      )}
    </Empty>
  );
};

/** One page of products. */
export const ProductList = ({
  products,
  categories,
  locations,
  rules,
  selection,
  onEdit,
  onBranches,
}: {
  products: readonly ListedProduct[];
  categories: readonly ProductCategory[];
  locations: readonly Location[];
  rules: StationRules | null;
  selection: Selection;
  onEdit(product: ListedProduct): void;
  onBranches(product: ListedProduct): void;
}) => {
  const { t } = useTranslation();
  const { home } = useBusiness();
  const runOut = useRunOut().data?.data ?? [];
  const changes = useLastChanges(products.map(({ id }) => id));
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const aboutOf = (one: ListedProduct) => [
    names.get(one.categoryId ?? '') ?? t('admin.noCategory'),
    ...(rules ? [rules.namesOf(rules.stationIdsOf(one))] : []),
  ];
  const runOutAt = (one: ListedProduct) =>
    locations.filter(({ id }) =>
      home.kind === 'hub'
        ? !one.isAvailable
        : runOut.some(({ productId, locationId }) => productId === one.id && locationId === id),
    );
  return (
    <Card withBorder p={0} component="ul" className={classes.rows}>
      {products.map((one) => (
        <ProductRow
          key={one.id}
          product={one}
          about={aboutOf(one)}
          runOutAt={runOutAt(one)}
          lastChange={changes.get(one.id)}
          isChosen={selection.chosen.has(one.id)}
          onChoose={(isChosen) => selection.set([one], isChosen)}
          onEdit={() => onEdit(one)}
        >
          {home.kind === 'hub' ? (
            <SoldOutButton product={one} />
          ) : (
            <BranchesButton product={one} onOpen={() => onBranches(one)} />
          )}
        </ProductRow>
      ))}
    </Card>
  );
};
