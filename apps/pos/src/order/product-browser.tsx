import type { PosCatalogue } from '@comanda/contracts';
import { Empty, useFeedback } from '@comanda/web/mantine';
import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconBan, IconSearch, IconX } from '@tabler/icons-react';
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useRuntime } from '../base/context.ts';
import { may } from '../base/session.ts';
import { useStable } from '../base/use-stable.ts';
import { useTranslation } from '../base/use-translation.ts';
import { AvailabilityDialog } from './availability-dialog.tsx';
import classes from './order.module.css';
import { ProductButton } from './product-button.tsx';
import { matches } from './search.ts';
import type { SoldProduct } from './use-add-product.ts';

export interface ProductBrowserProps {
  catalogue: PosCatalogue;
  onPick(product: SoldProduct, ask?: boolean): void;
}

const bySortOrder = (a: { sortOrder: number; name: string }, b: { sortOrder: number; name: string }) =>
  a.sortOrder - b.sortOrder || a.name.localeCompare(b.name, 'es');

/** The products of a category, or all that match what is typed. What is on no menu cannot be sold at any hour, and stands last. */
export const shownProducts = (catalogue: PosCatalogue, categoryId: string | null, query: string): SoldProduct[] =>
  catalogue.products
    .filter((product) => product.isActive)
    .filter((product) =>
      query.trim()
        ? matches(`${product.name} ${product.sku ?? ''}`, query)
        : categoryId === null || product.categoryId === categoryId,
    )
    .sort((a, b) => Number(a.isInNoMenu ?? false) - Number(b.isInNoMenu ?? false) || bySortOrder(a, b));

interface SearchProps {
  query: string;
  onQuery(query: string): void;
  onEnter(): void;
}

const Search = ({ query, onQuery, onEnter }: SearchProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const begin = () => {
    input.current?.focus();
    // What was searched before gives way to the first letter.
    input.current?.select();
  };
  useHotkeys([['/', begin]]);
  return (
    <TextInput
      ref={input}
      className={classes.search}
      aria-label={t('common.search')}
      placeholder={t('pos.searchProducts')}
      leftSection={<IconSearch size={20} />}
      rightSection={
        query && (
          <ActionIcon aria-label={t('pos.clear')} onClick={() => onQuery('')}>
            <IconX size={18} />
          </ActionIcon>
        )
      }
      value={query}
      onChange={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter();
        if (event.key === 'Escape') {
          onQuery('');
          input.current?.blur();
        }
      }}
    />
  );
};

const Categories = ({
  catalogue,
  value,
  onChange,
}: {
  catalogue: PosCatalogue;
  value: string | null;
  onChange(id: string | null): void;
}) => {
  const { t } = useTranslation();
  const categories = catalogue.categories.filter((one) => one.isActive).sort(bySortOrder);
  return (
    <div className={classes.categories} role="tablist" aria-label={t('pos.categories')}>
      {[{ id: null, name: t('pos.allProducts'), color: null }, ...categories].map((category) => (
        <UnstyledButton
          key={category.id ?? 'all'}
          role="tab"
          aria-selected={value === category.id}
          className={classes.category}
          style={{ '--category': category.color ?? 'var(--line)' }}
          onClick={() => onChange(category.id)}
        >
          {category.name}
        </UnstyledButton>
      ))}
    </div>
  );
};

const MarkingToggle = ({ on, onToggle }: { on: boolean; onToggle(): void }) => {
  const { t } = useTranslation();
  return (
    <ActionIcon
      variant={on ? 'filled' : 'default'}
      color="chile"
      aria-pressed={on}
      aria-label={t('pos.markSoldOut')}
      title={t('pos.markSoldOut')}
      onClick={onToggle}
    >
      <IconBan size={22} />
    </ActionIcon>
  );
};

/** So many are in sight on any screen; the others come right behind. */
const FIRST = 40;

/** Find a product by category or by typing, and tap it. A tap changes the order, and nothing of this is drawn anew. */
export const ProductBrowser = ({ catalogue, onPick }: ProductBrowserProps) => (
  <Browser catalogue={catalogue} onPick={useStable(onPick)} />
);

const Browser = memo(({ catalogue, onPick }: ProductBrowserProps) => {
  const { t } = useTranslation();
  const { session } = useRuntime();
  const feedback = useFeedback();
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const [marking, setMarking] = useState(false);
  const [asked, setAsked] = useState<SoldProduct | null>(null);
  const maySetAvailability = may(session, 'Product:SetAvailability');
  const products = useMemo(() => shownProducts(catalogue, categoryId, query), [catalogue, categoryId, query]);
  const shown = useDeferredValue(products, products.slice(0, FIRST));
  const colors = useMemo(() => new Map(catalogue.categories.map((one) => [one.id, one.color])), [catalogue]);
  const isSold = (product: SoldProduct) => product.isAvailable && product.menuAvailable;
  const tap = useStable((product: SoldProduct) => {
    if (marking) setAsked(product);
    else if (isSold(product)) onPick(product);
    else if (product.isInNoMenu) feedback.tell(t('pos.inNoMenuHint', { name: product.name }));
  });
  const hold = useStable((product: SoldProduct) =>
    maySetAvailability && !isSold(product) ? setAsked(product) : onPick(product, true),
  );
  const pickCategory = (id: string | null) => {
    setQuery('');
    setCategoryId(id);
  };
  const pickFirst = () => {
    const first = products.find(isSold);
    if (!query.trim() || !first) return;
    onPick(first);
    setQuery('');
  };
  return (
    <>
      <div className={classes.finder}>
        <Search query={query} onQuery={setQuery} onEnter={pickFirst} />
        {maySetAvailability && <MarkingToggle on={marking} onToggle={() => setMarking(!marking)} />}
      </div>
      <Categories catalogue={catalogue} value={query.trim() ? null : categoryId} onChange={pickCategory} />
      {marking && <div className={classes.marking}>{t('pos.markingHint')}</div>}
      <div className={classes.productScroll}>
        {products.length === 0 && (
          <Empty icon={<IconSearch size={40} />} title={t('pos.noProducts')} hint={t('pos.noProductsHint')} />
        )}
        <div className={classes.productGrid}>
          {shown.map((product) => (
            <ProductButton
              key={product.id}
              product={product}
              color={product.categoryId ? (colors.get(product.categoryId) ?? null) : null}
              onTap={tap}
              onHold={hold}
              marking={marking}
            />
          ))}
        </div>
      </div>
      {asked && <AvailabilityDialog product={asked} onClose={() => setAsked(null)} />}
    </>
  );
});
