import type { KitchenStationView, Product, StationAssignment } from '@comanda/contracts';

/** A station a test order should reach, and dishes that lead there: the first that can be ordered is. */
export interface TestTarget {
  station: KitchenStationView;
  productIds: readonly string[];
}

/** Dishes tried for one station: those with options that must be chosen are refused, and the next one is tried. */
const TRIES = 6;

const leadsTo = (product: Product, assignments: readonly StationAssignment[], defaultId: string | null): string[] => {
  const active = assignments.filter((one) => one.isActive);
  const own = active.filter((one) => one.productId === product.id);
  const byCategory = active.filter((one) => one.categoryId !== null && one.categoryId === product.categoryId);
  const found = own.length > 0 ? own : byCategory;
  if (found.length > 0) return found.map((one) => one.stationId);
  return defaultId === null ? [] : [defaultId];
};

/** For each station that works and gets a dish at all: dishes that lead there. */
export const planTestOrder = (place: {
  stations: readonly KitchenStationView[];
  products: readonly Product[];
  assignments: readonly StationAssignment[];
  defaultStationId: string | null;
}): TestTarget[] => {
  const sold = place.products.filter((one) => one.isActive && one.isAvailable);
  return place.stations
    .filter((one) => one.isActive)
    .map((station) => ({
      station,
      productIds: sold
        .filter((one) => leadsTo(one, place.assignments, place.defaultStationId).includes(station.id))
        .slice(0, TRIES)
        .map(({ id }) => id),
    }))
    .filter(({ productIds }) => productIds.length > 0);
};
