import { nameKey, type StationAssignment } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import type { ImportKitchen, ImportStations } from '../../catalogue/index.ts';
import { findExpoStation } from '../stations/find-expo-station.ts';
import { assignments, assignmentsOf, stationsOf } from '../stations/station.store.ts';

/** Where the dishes of a location go, by the names of its stations. */
export const readKitchen = async (
  ctx: Context,
  locationId: string,
): Promise<
  ImportStations & Pick<ImportKitchen, 'stationOf'> & { rules: StationAssignment[]; ids: Map<string, string> }
> => {
  const stations = await stationsOf(ctx, locationId);
  const rules = [...(await assignmentsOf(ctx, locationId))];
  const ids = new Map(stations.toReversed().map(({ id, name }) => [nameKey(name), id]));
  const pass = await findExpoStation(ctx, locationId);
  const rulesOf = ({ productId, categoryId }: { productId: string; categoryId: string | null }) => {
    const own = rules.filter((rule) => rule.productId === productId);
    return own.length > 0 ? own : rules.filter((rule) => rule.categoryId !== null && rule.categoryId === categoryId);
  };
  return {
    rules,
    ids,
    has: (station) => ids.has(nameKey(station)),
    isPass: (station) => pass !== null && ids.get(nameKey(station)) === pass,
    leadsTo: (dish, station) => rulesOf(dish).some((rule) => rule.stationId === ids.get(nameKey(station))),
    stationOf: (dish) => {
      const [first] = rulesOf(dish);
      return stations.find(({ id }) => id === first?.stationId)?.name ?? null;
    },
  };
};

/** The same, and new rules beside those there are: what a category or dish goes to already it goes on going to. */
export const openKitchen = async (tx: WriteContext, locationId: string): Promise<ImportKitchen> => {
  const { rules, ids, ...kitchen } = await readKitchen(tx, locationId);
  const add = async (target: { productId: string | null; categoryId: string | null }, station: string) => {
    const stationId = ids.get(nameKey(station))!;
    const rule = { ...target, locationId, stationId, priority: 0, isActive: true, modifierRouting: {} };
    rules.push(await assignments.insert(tx, rule));
  };
  return {
    ...kitchen,
    routeCategory: async (categoryId, station) => {
      const stationId = ids.get(nameKey(station));
      const isThere = rules.some((rule) => rule.categoryId === categoryId && rule.stationId === stationId);
      if (!isThere && !kitchen.isPass(station)) await add({ productId: null, categoryId }, station);
    },
    routeProduct: (productId, station) => add({ productId, categoryId: null }, station),
  };
};
