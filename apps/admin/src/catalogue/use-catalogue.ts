import type {
  BranchAvailability,
  ListProductsQuery,
  Menu,
  MenuItem,
  Modifier,
  ModifierGroup,
  Page,
  Product,
  ProductCategory,
  ProductModifierGroup,
} from '@comanda/contracts';
import { readAll } from '@comanda/web';
import { keepPreviousData, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useApi, useBusiness } from '../base/context.ts';

/** Branches change the catalogue too: how fresh it is while somebody looks at it. Milliseconds. */
const EVERY_MS = 15_000;
/** A dish runs out in the middle of an evening. */
const RUN_OUT_MS = 5_000;

/** Everything of the catalogue that was read. */
export const CATALOGUE_KEY = ['catalogue'] as const;
export const PRODUCTS_KEY = ['catalogue', 'products'] as const;
export const CATEGORIES_KEY = ['catalogue', 'categories'] as const;
export const RUN_OUT_KEY = ['catalogue', 'run out'] as const;

export const useProducts = (
  filter: Pick<ListProductsQuery, 'q' | 'categoryId' | 'isActive' | 'page' | 'size'>,
): UseQueryResult<Page<Product>> => {
  const api = useApi();
  return useQuery({
    queryKey: [...PRODUCTS_KEY, filter],
    queryFn: () => api.get<Page<Product>>('/products', filter),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  });
};

const useAll = <T>(key: readonly unknown[], path: string, query = {}): UseQueryResult<T[]> => {
  const api = useApi();
  return useQuery({ queryKey: key, queryFn: () => readAll<T>(api, path, query), refetchInterval: EVERY_MS });
};

export const useCategories = () => useAll<ProductCategory>(CATEGORIES_KEY, '/product-categories');
export const useAllProducts = () => useAll<Product>([...PRODUCTS_KEY, 'all'], '/products');
export const useMenus = () => useAll<Menu>(['catalogue', 'menus'], '/menus');
export const useMenuItems = (menuId: string) =>
  useAll<MenuItem>(['catalogue', 'menu', menuId], `/menus/${menuId}/items`);
/**
 * Products that some menu has. One that is switched off, or that nobody has filled yet, says nothing, as at the tills: undefined
 * where there is no other, and while not all are known.
 */
export const useProductsOnMenus = (): ReadonlySet<string> | undefined => {
  const api = useApi();
  const menus = (useMenus().data ?? []).filter(({ isActive }) => isActive);
  const items = useQueries({
    queries: menus.map(({ id }) => ({
      queryKey: [...CATALOGUE_KEY, 'menu', id],
      queryFn: () => readAll<MenuItem>(api, `/menus/${id}/items`),
      refetchInterval: EVERY_MS,
    })),
  });
  if (items.some(({ data }) => data === undefined)) return undefined;
  const onMenus = new Set(items.flatMap(({ data }) => data!.map(({ productId }) => productId)));
  return onMenus.size === 0 ? undefined : onMenus;
};
export const useModifierGroups = () => useAll<ModifierGroup>(['catalogue', 'groups'], '/product-modifier-groups');
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
