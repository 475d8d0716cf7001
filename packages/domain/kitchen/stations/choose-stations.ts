import type { KitchenStation, StationAssignment } from '@comanda/contracts';

export interface Routing {
  stations: ReadonlyMap<string, KitchenStation>;
  /** Active ones, by priority. */
  assignments: readonly StationAssignment[];
  /** The location's DEFAULT_KITCHEN_STATION_ID. */
  defaultStationId: string | null;
}

export interface RoutedLine {
  productId: string;
  categoryId: string | null;
  /** Chosen modifier options. */
  optionIds: readonly string[];
}

/**
 * The stations a line goes to (docs/contract.md#sending-to-the-kitchen): the product's own assignments, else its category's,
 * and beside them wherever a chosen option is routed (papas fritas as a side also go to the fryer); a line that no rule
 * assigns goes where any rule of the location routes its options; with none of these, to the location's default. A station
 * switched off hands over to its fallback. Empty = no station at all. Pure.
 */
export const chooseStations = (routing: Routing, line: RoutedLine): string[] => {
  const own = routing.assignments.filter((one) => one.productId === line.productId);
  const assigned =
    own.length > 0 ? own : routing.assignments.filter((one) => one.categoryId && one.categoryId === line.categoryId);
  const routers = assigned.length > 0 ? assigned : routing.assignments;
  const byModifier = routers.flatMap((one) => line.optionIds.map((option) => one.modifierRouting[option]));
  const wanted = [...assigned.map((one) => one.stationId), ...byModifier];
  const found = working(routing, wanted);
  return found.length > 0 ? found : working(routing, [routing.defaultStationId]);
};

const working = (routing: Routing, ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.map((id) => workingStation(routing.stations, id)).filter((id) => id !== null)),
];

const workingStation = (stations: Routing['stations'], id: string | null | undefined): string | null => {
  const seen = new Set<string>();
  for (let at = id; at && !seen.has(at); ) {
    seen.add(at);
    const station = stations.get(at);
    if (station?.isActive) return station.id;
    at = station?.fallbackStationId;
  }
  return null;
};

/** True when following the fallbacks from `stationId` comes back to it. */
export const isCircular = (fallbacks: ReadonlyMap<string, string | null>, stationId: string): boolean => {
  const seen = new Set<string>();
  for (let at: string | null | undefined = fallbacks.get(stationId); at && !seen.has(at); at = fallbacks.get(at)) {
    if (at === stationId) return true;
    seen.add(at);
  }
  return false;
};
