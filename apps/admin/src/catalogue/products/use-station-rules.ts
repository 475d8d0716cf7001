import type { KitchenStationView, Product, StationAssignment } from '@comanda/contracts';
import { DEFAULT_KITCHEN_STATION_ID } from '@comanda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useApi, useBusiness, useMay } from '../../base/context.ts';
import { setupQuestions } from '../../kitchen/use-kitchen.ts';

type Dish = Pick<Product, 'id' | 'categoryId'>;

/** Who cooks what at this hub. */
export interface StationRules {
  stations: readonly KitchenStationView[];
  /** Rules of one product by itself. */
  ownOf(productId: string): StationAssignment[];
  /** The stations a product goes to: by its own rules, else by its category's, else the one for all else. */
  stationIdsOf(dish: Dish): string[];
  namesOf(stationIds: readonly string[]): string;
}

/** Null in the cloud, where no dish is sent anywhere, and until all is known. */
export const useStationRules = (): StationRules | null => {
  const api = useApi();
  const { home } = useBusiness();
  const mayView = useMay('Kitchen:View');
  const locationId = home.kind === 'hub' ? home.location.id : '';
  const enabled = home.kind === 'hub' && mayView;
  const ask = setupQuestions(api, locationId);
  const stations = useQuery({ ...ask.stations, enabled }).data;
  const all = useQuery({ ...ask.assignments, enabled }).data;
  const parameters = useQuery({ ...ask.parameters, enabled }).data;
  if (!enabled || !stations || !all) return null;
  const rules = all.filter(({ isActive }) => isActive);
  const ownOf = (productId: string) => rules.filter((one) => one.productId === productId);
  const byDefault = parameters?.get(DEFAULT_KITCHEN_STATION_ID);
  return {
    stations,
    ownOf,
    stationIdsOf: ({ id, categoryId }) => {
      const own = ownOf(id);
      const ruled = own.length > 0 ? own : rules.filter((one) => categoryId !== null && one.categoryId === categoryId);
      if (ruled.length > 0) return ruled.map(({ stationId }) => stationId);
      return byDefault ? [byDefault] : [];
    },
    namesOf: (ids) =>
      stations
        .filter(({ id }) => ids.includes(id))
        .map(({ name }) => name)
        .join(', '),
  };
};
