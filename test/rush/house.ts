import {
  type BundleView,
  DEFAULT_KITCHEN_STATION_ID,
  type DiningTable,
  type HubInfo,
  type KitchenStation,
  type LocationParameter,
  type PaymentMethod,
  type PosCatalogue,
  type SignInOutput,
  type StationAssignment,
} from '@comanda/contracts';
import type { z } from 'zod';
import { HubClient } from '../../scripts/demo/hub-client.ts';
import { DEMO_SIGN_INS } from '../../scripts/demo/seed-demo.ts';
import { createMenuBook, type MenuBook } from './menu-book.ts';
import { createRoutingModel, type RoutingModel } from './routing-model.ts';

export interface Person {
  id: string;
  name: string;
  pin: string;
  hub: HubClient;
}

/** The restaurant as its people know it: who works there, what it sells, where it cooks. */
export interface House {
  businessId: string;
  locationId: string;
  timeZone: string;
  owner: Person;
  manager: Person;
  waiters: Person[];
  cashiers: Person[];
  catalogue: PosCatalogue;
  menu: MenuBook;
  combos: BundleView[];
  routing: RoutingModel;
  stations: KitchenStation[];
  tables: DiningTable[];
  methods: PaymentMethod[];
}

/** Signs everybody in and reads what they need to know. */
export const openHouse = async (baseUrl: string): Promise<House> => {
  const hub = new HubClient({ baseUrl });
  const { business, location } = await hub.get<HubInfo>('/hub');
  if (!business || !location) throw new Error('this hub is not set up');
  const people = new Map<string, Person[]>();
  for (const { name, role, pin } of DEMO_SIGN_INS) {
    const { idToken, user } = await hub.post<SignInOutput>('/auth/local/sign-in', { pin, locationId: location.id });
    people.set(role, [...(people.get(role) ?? []), { id: user.id, name, pin, hub: hub.as(idToken) }]);
  }
  const owner = people.get('Owner')![0]!;
  const at = `locationId=${location.id}`;
  const catalogue = await owner.hub.get<PosCatalogue>(`/pos-catalogue?${at}`);
  const stations = await owner.hub.all<KitchenStation>(`/kitchen-stations?${at}`);
  const parameters = await owner.hub.get<{ data: z.infer<typeof LocationParameter>[] }>(
    `/locations/${location.id}/parameters`,
  );
  return {
    businessId: business.id,
    locationId: location.id,
    timeZone: location.timeZone,
    owner,
    manager: people.get('Manager')![0]!,
    waiters: people.get('Waiter')!,
    cashiers: people.get('Cashier')!,
    catalogue,
    menu: createMenuBook(catalogue),
    combos: (await owner.hub.get<{ data: BundleView[] }>(`/pos-bundles?${at}`)).data,
    routing: createRoutingModel({
      stations,
      rules: await owner.hub.all<StationAssignment>(`/product-station-assignments?${at}`),
      products: catalogue.products,
      defaultStationId:
        parameters.data.find((parameter) => parameter.name === DEFAULT_KITCHEN_STATION_ID)?.value ?? null,
    }),
    stations,
    tables: await owner.hub.all<DiningTable>(`/dining-tables?${at}`),
    methods: (await owner.hub.get<{ data: PaymentMethod[] }>('/payment-methods')).data,
  };
};
