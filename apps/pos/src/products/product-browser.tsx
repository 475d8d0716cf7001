import type { BundleView, Minor, OrderView, PosCatalogue } from '@comanda/contracts';
import { may } from '@comanda/web/hub-session';
import { Empty, useFeedback } from '@comanda/web/mantine';
import { ActionIcon } from '@mantine/core';
import { IconBan, IconSearch } from '@tabler/icons-react';
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { usePlace, useRuntime } from '../base/context.ts';
import { useBestSellers, useLowProducts } from '../base/queries.ts';
import { useIsSmall } from '../base/sheet.tsx';
import { useNow } from '../base/use-now.ts';
import { useStable } from '../base/use-stable.ts';
import { useTranslation } from '../base/use-translation.ts';
import { ComboButton } from '../combos/combo-button.tsx';
import { comboGroups } from '../combos/combo-choice.ts';
import { AvailabilityDialog } from './availability-dialog.tsx';
import { CategoryTabs, type Shelf } from './category-tabs.tsx';
import { favouritesAt, favouritesToday, inOrder, isSold, type SoldProduct, soldFirst } from './favourites.ts';
import { dayOfWork, keepStanding, standing } from './kept-favourites.ts';
import { ProductButton } from './product-button.tsx';
import { ProductSearch } from './product-search.tsx';
import classes from './products.module.css';
import { QuantityKeys } from './quantity-keys.tsx';
import { matches } from './search.ts';
import { SoldOutSheet } from './sold-out-sheet.tsx';
import { useMenuPrices } from './use-prices.ts';

export interface ProductBrowserProps {
  catalogue: PosCatalogue;
  combos: readonly BundleView[];
  /** Where and how it is sold: a dish may cost less so, and now. */
  sale: Pick<OrderView, 'locationId' | 'orderType' | 'channel'>;
  /** So many of a combo. */
  onCombo(bundle: BundleView, quantity: number): void;
  /** A tap: so many of it. */
  onPick(product: SoldProduct, quantity: number): void;
  /** Held: its options. */
  onHold(product: SoldProduct, quantity: number): void;
}

/** Hour and day of work at the place, as they were when the page opened: nothing moves under a thumb when the clock strikes. */
const useOpening = (): { hour: number; day: string } => {
  const { timeZone } = usePlace().location;
  const now = useNow(3_600_000);
  const [opening] = useState(() => ({
    hour: Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now)),
    day: dayOfWork(now, timeZone),
  }));
  return opening;
};

/**
 * The favourites where they stood when this tablet first showed them today: what sells meanwhile, or runs out, moves none of them
 * under a thumb, nor from one order to the next. Before anything sold they are the menu from its beginning, and are not kept.
 */
const useFavourites = (products: readonly SoldProduct[]): SoldProduct[] => {
  const { data: sales } = useBestSellers();
  const { id: locationId } = usePlace().location;
  const { hour, day } = useOpening();
  const [before] = useState(() => standing(localStorage, locationId, day));
  const [stood, setStood] = useState<readonly string[] | null>(null);
  // The first sale of a new menu moves them at the next order, not under a thumb.
  const [beganUnsold] = useState(sales?.products.length === 0);
  if (sales && sales.products.length > 0 && !beganUnsold && !stood)
    setStood(favouritesToday(before, products, favouritesAt(products, sales, hour)));
  useEffect(() => {
    if (!stood) return;
    const ids = [...new Set([...before, ...stood])];
    if (ids.length > before.length) keepStanding(localStorage, { locationId, day, ids });
  }, [before, stood, locationId, day]);
  return useMemo(
    () => inOrder(products, stood ?? favouritesToday(before, products, favouritesAt(products, undefined, hour))),
    [products, stood, before, hour],
  );
};

/** What stands on a shelf, or matches what is typed. */
const useShown = (catalogue: PosCatalogue, shelf: Shelf, query: string): SoldProduct[] => {
  const products = useMemo(() => catalogue.products.filter((product) => product.isActive), [catalogue]);
  const favourites = useFavourites(products);
  return useMemo(() => {
    if (query.trim())
      return products.filter((product) => matches(`${product.name} ${product.sku ?? ''}`, query)).sort(soldFirst);
    if (shelf === 'favourites') return favourites;
    if (shelf === 'combos') return [];
    return products.filter((product) => shelf === 'all' || product.categoryId === shelf.categoryId).sort(soldFirst);
  }, [products, favourites, shelf, query]);
};

/** Combos a guest chooses; an offer that only applies to what was ordered is none of them. */
const useChosenCombos = (combos: readonly BundleView[], catalogue: PosCatalogue): readonly BundleView[] =>
  useMemo(() => combos.filter((bundle) => comboGroups(bundle, catalogue).length > 0), [combos, catalogue]);

/** Combos have a shelf of their own, stand in front of everything, and are found by their names. */
const combosShown = (combos: readonly BundleView[], shelf: Shelf, query: string): readonly BundleView[] => {
  if (query.trim()) return combos.filter(({ name }) => matches(name, query));
  return shelf === 'combos' || shelf === 'all' ? combos : [];
};

/** So many are in sight on any screen; the others come right behind. */
const FIRST = 40;

/** On a phone there is no way around the order page to what ran out. */
const SoldOutButton = () => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={t('pos.soldOut')}
        title={t('pos.soldOut')}
        onClick={() => setOpen(true)}
      >
        <IconBan size={22} />
      </ActionIcon>
      {isOpen && <SoldOutSheet onClose={() => setOpen(false)} />}
    </>
  );
};

/** Find a product among what sells now, by category or by typing, and tap it. A tap changes the order, and nothing of this is drawn anew. */
export const ProductBrowser = ({ catalogue, combos, sale, onPick, onHold, onCombo }: ProductBrowserProps) => (
  <Browser
    catalogue={catalogue}
    combos={combos}
    priceOf={useMenuPrices(sale)}
    onPick={useStable(onPick)}
    onHold={useStable(onHold)}
    onCombo={useStable(onCombo)}
  />
);

interface BrowserProps extends Omit<ProductBrowserProps, 'sale'> {
  /** Other than what stands on the menu; null where it is that. Minor units. */
  priceOf(product: SoldProduct): Minor | null;
}

const Browser = memo(({ catalogue, combos: sold, priceOf, onPick, onHold, onCombo }: BrowserProps) => {
  const { t } = useTranslation();
  const { session } = useRuntime();
  const feedback = useFeedback();
  const small = useIsSmall();
  const [shelf, setShelf] = useState<Shelf>('favourites');
  const combos = useChosenCombos(sold, catalogue);
  const [query, setQuery] = useState('');
  const [quantity, setQuantity] = useState(1);
  const [asked, setAsked] = useState<SoldProduct | null>(null);
  const mayMark = may(session, 'Product:SetAvailability');
  const low = useLowProducts();
  const products = useShown(catalogue, shelf, query);
  const shown = useDeferredValue(products, products.slice(0, FIRST));
  const shownCombos = useMemo(() => combosShown(combos, shelf, query), [combos, shelf, query]);
  const colors = useMemo(() => new Map(catalogue.categories.map((one) => [one.id, one.color])), [catalogue]);
  /** What was said counts for one product, or one combo. */
  const take = <T,>(use: (taken: T, quantity: number) => void, taken: T) => {
    use(taken, quantity);
    setQuantity(1);
  };
  const tap = useStable((product: SoldProduct) => {
    if (isSold(product)) take(onPick, product);
    else if (product.isInNoMenu) feedback.tell(t('pos.inNoMenuHint', { name: product.name }));
  });
  const pickCombo = useStable((bundle: BundleView) => take(onCombo, bundle));
  const hold = useStable((product: SoldProduct) =>
    mayMark && !isSold(product) ? setAsked(product) : take(onHold, product),
  );
  const pickFirst = () => {
    const first = products.find(isSold);
    if (!query.trim() || !first) return;
    take(onPick, first);
    setQuery('');
  };
  return (
    <>
      <div className={classes.finder}>
        <ProductSearch query={query} onQuery={setQuery} onEnter={pickFirst} />
        <QuantityKeys value={quantity} onChange={setQuantity} />
        {small && mayMark && <SoldOutButton />}
      </div>
      <CategoryTabs
        categories={catalogue.categories}
        hasCombos={combos.length > 0}
        value={query.trim() ? null : shelf}
        onChange={(next) => {
          setQuery('');
          setShelf(next);
        }}
      />
      <div className={classes.productScroll}>
        {products.length === 0 && shownCombos.length === 0 && (
          <Empty icon={<IconSearch size={40} />} title={t('pos.noProducts')} hint={t('pos.noProductsHint')} />
        )}
        <div className={classes.productGrid}>
          {shownCombos.map((bundle) => (
            <ComboButton key={bundle.id} bundle={bundle} catalogue={catalogue} onPick={pickCombo} />
          ))}
          {shown.map((product) => (
            <ProductButton
              key={product.id}
              product={product}
              priceNow={priceOf(product)}
              portionsLeft={low.get(product.id) ?? null}
              color={product.categoryId ? (colors.get(product.categoryId) ?? null) : null}
              onTap={tap}
              onHold={hold}
            />
          ))}
        </div>
      </div>
      {asked && <AvailabilityDialog product={asked} onClose={() => setAsked(null)} />}
    </>
  );
});
