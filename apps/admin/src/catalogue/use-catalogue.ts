import type {
  BranchAvailability,
  BundleView,
  Menu,
  MenuItem,
  Modifier,
  ModifierGroup,
  PriceRule,
  Product,
  ProductCategory,
  ProductModifierGroup,
  Tax,
} from '@comanda/contracts';
import { readAll } from '@comanda/web';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useApi, useBusiness } from '../base/context.ts';

/** Branches change the catalogue too: how fresh it is while somebody looks at it. Milliseconds. */
export const EVERY_MS = 15_000;
/** A dish runs out in the middle of an evening. */
const RUN_OUT_MS = 5_000;

/** Everything of the catalogue that was read. */
export const CATALOGUE_KEY = ['catalogue'] as const;
export const PRODUCTS_KEY = ['catalogue', 'products'] as const;
export const CATEGORIES_KEY = ['catalogue', 'categories'] as const;
export const RUN_OUT_KEY = ['catalogue', 'run out'] as const;

const useAll = <T>(key: readonly unknown[], path: string, query = {}): UseQueryResult<T[]> => {
  const api = useApi();
  return useQuery({ queryKey: key, queryFn: () => readAll<T>(api, path, query), refetchInterval: EVERY_MS });
};

export const useCategories = () => useAll<ProductCategory>(CATEGORIES_KEY, '/product-categories');
export const useAllProducts = () => useAll<Product>([...PRODUCTS_KEY, 'all'], '/products');
export const useMenus = () => useAll<Menu>(['catalogue', 'menus'], '/menus');
export const useMenuItems = (menuId: string) =>
  useAll<MenuItem>(['catalogue', 'menu', menuId], `/menus/${menuId}/items`);
export const useModifierGroups = () => useAll<ModifierGroup>(['catalogue', 'groups'], '/product-modifier-groups');
export const useBundles = () => useAll<BundleView>(['catalogue', 'bundles'], '/bundles');
export const TAXES_KEY = ['catalogue', 'taxes'] as const;
/** The taxes of the business, the built-in ones included. */
export const useTaxes = (): UseQueryResult<Tax[]> => {
  const api = useApi();
  return useQuery({
    queryKey: TAXES_KEY,
    queryFn: async () => (await api.get<{ data: Tax[] }>('/taxes')).data,
    refetchInterval: EVERY_MS,
  });
};
export const usePriceRules = () => useAll<PriceRule>(['catalogue', 'price rules'], '/price-rules');
export const useModifiers = () => useAll<Modifier>(['catalogue', 'modifiers'], '/product-modifiers');

/** What the branches have run out of, as their hubs said last. */
export const useRunOut = (): UseQueryResult<{ data: BranchAvailability[] }> => {
  const api = useApi();
  const { home } = useBusiness();
  return useQuery({
    // A hub says it with the product itself.
    enabled: home.kind === 'cloud',
    queryKey: RUN_OUT_KEY,
    queryFn: () => api.get<{ data: BranchAvailability[] }>('/product-availability'),
    refetchInterval: RUN_OUT_MS,
  });
};

/** The menus each location serves, by its id; undefined while not all are known. */
export const useServedMenus = (locationIds: readonly string[]): ReadonlyMap<string, Menu[]> | undefined => {
  const api = useApi();
  const served = useQueries({
    queries: locationIds.map((id) => ({
      queryKey: [...CATALOGUE_KEY, 'served', id],
      queryFn: () => api.get<{ data: Menu[] }>(`/locations/${id}/menus`),
      refetchInterval: EVERY_MS,
    })),
  });
  if (served.some(({ data }) => data === undefined)) return undefined;
  return new Map(locationIds.map((id, i) => [id, served[i]!.data!.data]));
};

/** The groups a product offers, in order; of one that is not there yet, none. */
export const useProductGroups = (productId: string | null): UseQueryResult<ProductModifierGroup[]> => {
  const api = useApi();
  return useQuery({
    queryKey: [...CATALOGUE_KEY, 'product groups', productId],
    queryFn: async () =>
      productId === null
        ? []
        : (await api.get<{ data: ProductModifierGroup[] }>(`/products/${productId}/modifier-groups`)).data,
    // What a form starts from is read anew each time it is opened.
    gcTime: 0,
  });
};
