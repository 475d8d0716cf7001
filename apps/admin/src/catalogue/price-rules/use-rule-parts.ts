import type { Location } from '@comanda/contracts';
import { useMemo } from 'react';
import { useTranslation } from '../../base/use-translation.ts';
import { useLocations } from '../../hubs/use-fleet.ts';
import { useAllProducts, useCategories } from '../use-catalogue.ts';

const NOWHERE: readonly Location[] = [];

/** What sentences of rules are made of, and what their form chooses from. */
export const useRuleParts = () => {
  const { t, i18n } = useTranslation();
  const { data: products } = useAllProducts();
  const { data: categories } = useCategories();
  const locations = useLocations().data?.data ?? NOWHERE;
  const names = useMemo(
    () => new Map([...(products ?? []), ...(categories ?? []), ...locations].map(({ id, name }) => [id, name])),
    [products, categories, locations],
  );
  return {
    products: products ?? [],
    categories: categories ?? [],
    locations,
    speaker: { t, language: i18n.language, names },
  };
};
export type RuleParts = ReturnType<typeof useRuleParts>;
