import type { Location, Product, ProductCategory } from '@comanda/contracts';
import { Empty } from '@comanda/web/mantine';
import { ActionIcon, Button, Card, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch, IconToolsKitchen2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useBusiness, useMay } from '../../base/context.ts';
import { Loaded } from '../../base/page.tsx';
import { Pager } from '../../base/pager.tsx';
import { useTranslation } from '../../base/use-translation.ts';
import { useLocations } from '../../hubs/use-fleet.ts';
import classes from '../catalogue.module.css';
import { CataloguePage } from '../catalogue-page.tsx';
import { BranchesDialog } from '../menus/branches-dialog.tsx';
import { useCategories, useProducts, useProductsOnMenus, useRunOut } from '../use-catalogue.ts';
import { ProductDialog } from './product-dialog.tsx';
import { ProductRow } from './product-row.tsx';
import { BranchesButton, SoldOutButton } from './run-out-buttons.tsx';

const SIZE = 50;
const STATES = ['all', 'active', 'inactive'] as const;
type State = (typeof STATES)[number];

interface Look {
  q: string;
  categoria: string;
  estado: State;
  pagina: number;
}

/** What is looked at is in the address: a reload and the way back show the same list. */
const useLook = (): [Look, (next: Partial<Look>) => void] => {
  const [params, setParams] = useSearchParams();
  const look: Look = {
    q: params.get('q') ?? '',
    categoria: params.get('categoria') ?? '',
    estado: STATES.find((one) => one === params.get('estado')) ?? 'all',
    pagina: Math.max(1, Number(params.get('pagina')) || 1),
  };
  const set = (next: Partial<Look>) => {
    const all = Object.entries({ ...look, pagina: 1, ...next });
    const told = all.filter(([, value]) => value !== '' && value !== 'all' && value !== 1);
    setParams(Object.fromEntries(told.map(([name, value]) => [name, String(value)])), { replace: true });
  };
  return [look, set];
};

const Filters = ({
  look,
  categories,
  onLook,
}: {
  look: Look;
  categories: readonly ProductCategory[];
  onLook(next: Partial<Look>): void;
}) => {
  const { t } = useTranslation();
  return (
    <div className={classes.filters}>
      <TextInput
        className={classes.search}
        aria-label={t('common.search')}
        placeholder={t('admin.searchProducts')}
        leftSection={<IconSearch size={20} />}
        type="search"
        value={look.q}
        rightSection={
          look.q && (
            <ActionIcon aria-label={t('customers.clearSearch')} onClick={() => onLook({ q: '' })}>
              <IconX size={20} />
            </ActionIcon>
          )
        }
        onKeyDown={(event) => event.key === 'Escape' && onLook({ q: '' })}
        onChange={(event) => onLook({ q: event.currentTarget.value })}
      />
      <Select
        className={classes.category}
        aria-label={t('admin.category')}
        placeholder={t('admin.allCategories')}
        clearable
        clearButtonProps={{ 'aria-label': t('admin.allCategories') }}
        data={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={look.categoria || null}
        onChange={(id) => onLook({ categoria: id ?? '' })}
      />
      <SegmentedControl
        data={STATES.map((value) => ({ value, label: t(`admin.products_${value}`) }))}
        value={look.estado}
        onChange={(value) => onLook({ estado: value as State })}
      />
    </div>
  );
};

const NoProducts = ({
  isFiltered,
  onAdd,
  onAll,
}: {
  isFiltered: boolean;
  onAdd: (() => void) | null;
  onAll(): void;
}) => {
  const { t } = useTranslation();
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
    </Empty>
  );
};

interface Parts {
  look: Look;
  onLook(next: Partial<Look>): void;
  categories: readonly ProductCategory[];
  locations: readonly Location[];
  onEdit(product: Product): void;
  onBranches(product: Product): void;
  onAdd: (() => void) | null;
}

const Products = ({ look, onLook, categories, locations, onEdit, onBranches, onAdd }: Parts) => {
  const [q] = useDebouncedValue(look.q.trim(), 200);
  const { categoria, estado, pagina } = look;
  const products = useProducts({
    page: pagina,
    size: SIZE,
    q: q || undefined,
    categoryId: categoria || undefined,
    isActive: estado === 'all' ? undefined : estado === 'active',
  });
  const { home } = useBusiness();
  const runOut = useRunOut().data?.data ?? [];
  const onMenus = useProductsOnMenus();
  const isFiltered = q !== '' || categoria !== '' || estado !== 'all';
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (
    <Loaded query={products}>
      {({ data, total }) =>
        data.length === 0 ? (
          <NoProducts {...{ isFiltered, onAdd }} onAll={() => onLook({ q: '', categoria: '', estado: 'all' })} />
        ) : (
          <>
            <Card withBorder p={0} component="ul" className={classes.rows}>
              {data.map((one) => (
                <ProductRow
                  key={one.id}
                  product={one}
                  categoryName={one.categoryId ? names.get(one.categoryId) : undefined}
                  runOutAt={locations.filter(({ id }) =>
                    home.kind === 'hub'
                      ? !one.isAvailable
                      : runOut.some(({ productId, locationId }) => productId === one.id && locationId === id),
                  )}
                  isInNoMenu={onMenus?.has(one.id) === false}
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
            <Pager page={pagina} size={SIZE} total={total} onPage={(next) => onLook({ pagina: next })} />
          </>
        )
      }
    </Loaded>
  );
};

/** Everything the business sells: found, priced, and sold out or not at each branch. */
export const ProductsPage = () => {
  const { t } = useTranslation();
  const [look, setLook] = useLook();
  const mayCreate = useMay('Catalogue:Create');
  const categories = useCategories().data ?? [];
  const locations = useLocations().data?.data ?? [];
  const [edited, setEdited] = useState<Product | 'new' | null>(null);
  const [asked, setAsked] = useState<Product | null>(null);
  const onAdd = mayCreate ? () => setEdited('new') : null;
  const add = onAdd && (
    <Button leftSection={<IconPlus size={20} />} onClick={onAdd}>
      {t('admin.addProduct')}
    </Button>
  );
  return (
    <CataloguePage part="productos" actions={add}>
      <Stack>
        <Filters look={look} categories={categories} onLook={setLook} />
        <Products
          {...{ look, categories, locations, onAdd }}
          onLook={setLook}
          onEdit={setEdited}
          onBranches={setAsked}
        />
      </Stack>
      {edited && (
        <ProductDialog
          product={edited === 'new' ? null : edited}
          categories={categories}
          firstCategory={look.categoria || null}
          onClose={() => setEdited(null)}
        />
      )}
      {asked && <BranchesDialog product={asked} locations={locations} onClose={() => setAsked(null)} />}
    </CataloguePage>
  );
};
