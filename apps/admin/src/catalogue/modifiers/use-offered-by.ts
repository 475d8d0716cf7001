import type { Product, ProductModifierGroup } from '@comanda/contracts';
import { type Api, readAll } from '@comanda/web';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from '../../base/context.ts';
import { CATALOGUE_KEY } from '../use-catalogue.ts';

/** How many products are asked about at once. */
const AT_ONCE = 8;

const offers = async (api: Api, productId: string, groupId: string): Promise<boolean> => {
  const { data } = await api.get<{ data: ProductModifierGroup[] }>(`/products/${productId}/modifier-groups`);
  return data.some(({ id }) => id === groupId);
};

/** The products that offer a group. The cloud tells it product by product: only for what is rarely asked. */
export const useOfferedBy = (groupId: string): UseQueryResult<Product[]> => {
  const api = useApi();
  return useQuery({
    queryKey: [...CATALOGUE_KEY, 'offered by', groupId],
    queryFn: async () => {
      const products = await readAll<Product>(api, '/products');
      const found: Product[] = [];
      for (let i = 0; i < products.length; i += AT_ONCE) {
        const some = products.slice(i, i + AT_ONCE);
        const doOffer = await Promise.all(some.map(({ id }) => offers(api, id, groupId)));
        found.push(...some.filter((_, at) => doOffer[at]));
      }
      return found;
    },
    gcTime: 0,
  });
};
