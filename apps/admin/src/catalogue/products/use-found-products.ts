import type { ListedProduct, Page } from '@comanda/contracts';
import { readAll } from '@comanda/web';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../base/context.ts';
import { EVERY_MS, PRODUCTS_KEY } from '../use-catalogue.ts';
import { type Look, queryOf } from './use-look.ts';
import type { StationRules } from './use-station-rules.ts';

const SIZE = 50;

/**
 * The products of a look, a page at a time, and a way to all of them. Who cooks a dish is known here alone: by station, all are
 * read and looked through.
 */
export const useFoundProducts = (look: Look, rules: StationRules | null) => {
  const api = useApi();
  const [q] = useDebouncedValue(look.q.trim(), 200);
  const query = queryOf(look, q);
  const { estacion, pagina } = look;
  const isCookedThere = (one: ListedProduct) => !estacion || (rules?.stationIdsOf(one).includes(estacion) ?? true);
  const readEvery = async () => (await readAll<ListedProduct>(api, '/products', query)).filter(isCookedThere);
  const found = useQuery({
    queryKey: [...PRODUCTS_KEY, query, estacion ? 'by station' : pagina],
    queryFn: async (): Promise<Page<ListedProduct>> => {
      if (!estacion) return api.get<Page<ListedProduct>>('/products', { ...query, page: pagina, size: SIZE });
      const data = await readAll<ListedProduct>(api, '/products', query);
      return { data, page: 1, size: data.length, total: data.length };
    },
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
    select: (page): Page<ListedProduct> => {
      if (!estacion) return page;
      const there = page.data.filter(isCookedThere);
      const data = there.slice((pagina - 1) * SIZE, pagina * SIZE);
      return { data, page: pagina, size: SIZE, total: there.length };
    },
  });
  return { found, readEvery, size: SIZE };
};
