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

/** Why a station gets a line. */
export interface RouteReason {
  kind: 'product' | 'category' | 'option' | 'default';
  /** The chosen option that is routed there. */
  optionId: string | null;
  /** The station that was meant: this one, or one that is switched off and hands over to it. */
  meantStationId: string;
}

export interface Route {
  stations: { stationId: string; reasons: RouteReason[] }[];
  /** What was meant for a station that is switched off, or gone, and that hands over to none. */
  lost: RouteReason[];
}

/**
 * Where a line goes, and why (docs/contract.md#sending-to-the-kitchen): the product's own assignments, else its category's,
 * and beside them wherever a chosen option is routed (papas fritas as a side also go to the fryer); a line that no rule
 * assigns goes where any rule of the location routes its options; with none of these, to the location's default. A station
 * switched off hands over to its fallback. No station = none at all. Pure.
 */
export const routeLine = (routing: Routing, line: RoutedLine): Route => {
  const own = routing.assignments.filter((one) => one.productId === line.productId);
  const assigned =
    own.length > 0 ? own : routing.assignments.filter((one) => one.categoryId && one.categoryId === line.categoryId);
  const routers = assigned.length > 0 ? assigned : routing.assignments;
  const kind = own.length > 0 ? ('product' as const) : ('category' as const);
  const byRule = assigned.map((one) => ({ kind, optionId: null, meantStationId: one.stationId }));
  const byOption = routers.flatMap((one) =>
    line.optionIds.flatMap((optionId) => {
      const meantStationId = one.modifierRouting[optionId];
      return meantStationId ? [{ kind: 'option' as const, optionId, meantStationId }] : [];
    }),
  );
  const route = follow(routing, [...byRule, ...byOption]);
  const { defaultStationId } = routing;
  if (route.stations.length > 0 || !defaultStationId) return route;
  const byDefault = follow(routing, [{ kind: 'default', optionId: null, meantStationId: defaultStationId }]);
  return { stations: byDefault.stations, lost: [...route.lost, ...byDefault.lost] };
};

export interface ChosenStation {
  stationId: string;
  /** The options that alone brought the line here while others cook the dish itself; null where it is cooked. */
  ownOptionIds: string[] | null;
}

/** The stations a line goes to, as `routeLine` says it, and what each makes of it. */
export const chooseStations = (routing: Routing, line: RoutedLine): ChosenStation[] => {
  const { stations } = routeLine(routing, line);
  const cooks = ({ reasons }: Route['stations'][number]): boolean => reasons.some(({ kind }) => kind !== 'option');
  const isCooked = stations.some(cooks);
  return stations.map((station) => ({
    stationId: station.stationId,
    ownOptionIds: isCooked && !cooks(station) ? station.reasons.flatMap(({ optionId }) => optionId ?? []) : null,
  }));
};

/** By chosen option the stations it is led to, whether or not they cook the dish as well; of others nothing. */
export const stationsOfOptions = (routing: Routing, line: RoutedLine): ReadonlyMap<string, readonly string[]> => {
  const led = routeLine(routing, line).stations.flatMap(({ stationId, reasons }) =>
    reasons.flatMap(({ optionId }) => (optionId === null ? [] : [{ optionId, stationId }])),
  );
  const byOption = Map.groupBy(led, ({ optionId }) => optionId);
  return new Map([...byOption].map(([optionId, all]) => [optionId, all.map(({ stationId }) => stationId)]));
};

const follow = ({ stations }: Routing, reasons: readonly RouteReason[]): Route => {
  const led = Map.groupBy(reasons, (reason) => workingStation(stations, reason.meantStationId));
  const lost = led.get(null) ?? [];
  led.delete(null);
  return { stations: [...led].map(([stationId, why]) => ({ stationId: stationId!, reasons: why })), lost };
};

/** The station, or the first of its fallbacks that is switched on; null where there is none. */
export const workingStation = (stations: Routing['stations'], id: string | null | undefined): string | null => {
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
