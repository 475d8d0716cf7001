import {
  DEFAULT_KITCHEN_STATION_ID,
  type KitchenStation,
  RECEIPT_STATION_ID,
  type StationAssignment,
} from '@comanda/contracts';
import type { DemoPlace } from './demo-place.ts';
import { byName, ensureAll, type Ids, idOf, inParallel } from './ensure.ts';
import { DEMO_CATEGORIES, type GroupUse } from './menu.data.ts';
import { demoProducts, groupsOf, optionKey, type SeededCatalogue } from './seed-catalogue.ts';
import { DEMO_DEFAULT_STATION, DEMO_MODIFIER_ROUTING, DEMO_STATIONS } from './stations.data.ts';

interface Rule {
  stationId: string;
  productId: string | null;
  categoryId: string | null;
  modifierRouting: Record<string, string>;
}

/** Stations with their printer, and which dish goes where. */
export const seedKitchen = async (
  place: DemoPlace,
  catalogue: SeededCatalogue,
  { printerUrl }: { printerUrl: string },
): Promise<void> => {
  const { create, businessId, locationId } = place;
  const stations = await ensureAll(DEMO_STATIONS, {
    nameOf: (station) => station.name,
    existing: byName(await stationsOf(place), (row) => row.name),
    create: ({ name, outputType, prints }, sortOrder) =>
      create('/kitchen-stations', {
        businessId,
        locationId,
        name,
        outputType,
        printerUrl: prints ? printerUrl : null,
        printerConfig: { cutAfterEach: false },
        sortOrder,
      }),
  });
  await place.hub.send('PUT', `/locations/${locationId}/parameters/${DEFAULT_KITCHEN_STATION_ID}`, {
    body: { value: idOf(stations, DEMO_DEFAULT_STATION) },
  });
  await place.hub.send('PUT', `/locations/${locationId}/parameters/${RECEIPT_STATION_ID}`, {
    body: { value: idOf(stations, DEMO_STATIONS.find(({ prints }) => prints)!.name) },
  });
  await seedRules(place, rulesOf(catalogue, stations));
};

/** Points the printing stations of an already filled demo at `printerUrl`; what a bridge prints is the bridge's. */
export const movePrinters = async (place: DemoPlace, printerUrl: string): Promise<void> => {
  const printing = new Set<string>(DEMO_STATIONS.filter((one) => one.prints).map((one) => one.name));
  for (const station of await stationsOf(place)) {
    if (!printing.has(station.name) || station.printerType === 'bridge' || station.printerUrl === printerUrl) continue;
    await place.hub.send('PATCH', `/kitchen-stations/${station.id}`, { body: { printerUrl } });
  }
};

const stationsOf = ({ hub, locationId }: DemoPlace): Promise<KitchenStation[]> =>
  hub.all(`/kitchen-stations?locationId=${locationId}`);

const asName = (use: GroupUse): string => (typeof use === 'string' ? use : use.group);

const routingFor = (
  groups: readonly GroupUse[],
  { options }: SeededCatalogue,
  stations: Ids,
): Record<string, string> => {
  return Object.fromEntries(
    DEMO_MODIFIER_ROUTING.filter((one) => groups.includes(one.group)).map((one) => [
      idOf(options, optionKey(one.group, one.option)),
      idOf(stations, one.station),
    ]),
  );
};

const rulesOf = (catalogue: SeededCatalogue, stations: Ids): Rule[] => {
  const { products, categories } = catalogue;
  const ofCategories = DEMO_CATEGORIES.flatMap(({ name, station, groups = [] }) =>
    station === null
      ? []
      : [
          {
            stationId: idOf(stations, station),
            productId: null,
            categoryId: idOf(categories, name),
            modifierRouting: routingFor(groups.map(asName), catalogue, stations),
          },
        ],
  );
  const ofProducts = demoProducts().flatMap(({ product, category }) =>
    (product.stations ?? []).map((station) => ({
      stationId: idOf(stations, station),
      productId: idOf(products, product.name),
      categoryId: null,
      modifierRouting: routingFor(groupsOf(product, category).map(asName), catalogue, stations),
    })),
  );
  return [...ofCategories, ...ofProducts];
};

const seedRules = async ({ hub, create, businessId, locationId }: DemoPlace, rules: Rule[]): Promise<void> => {
  const keyOf = (rule: Pick<Rule, 'stationId' | 'productId' | 'categoryId'>) =>
    `${rule.stationId} ${rule.productId} ${rule.categoryId}`;
  const rows = await hub.all<StationAssignment>(`/product-station-assignments?locationId=${locationId}`);
  const existing = new Set(rows.map(keyOf));
  await inParallel(
    rules.filter((rule) => !existing.has(keyOf(rule))),
    (rule) => create('/product-station-assignments', { businessId, locationId, ...rule }),
  );
};
