import type { DiningArea, DiningTable, PaymentMethod, User } from '@comanda/contracts';
import type { DemoPlace } from './demo-place.ts';
import { byName, ensureAll, idOf } from './ensure.ts';
import { type HubClient, HubError } from './hub-client.ts';
import { DEMO_AREAS, DEMO_PAYMENT_METHODS, DEMO_SIGN_INS } from './restaurant.data.ts';

/** Areas, tables, staff and payment methods. */
export const seedHouse = async (place: DemoPlace): Promise<void> => {
  await Promise.all([seedTables(place), seedStaff(place), seedPaymentMethods(place)]);
};

const seedTables = async ({ hub, create, businessId, locationId }: DemoPlace): Promise<void> => {
  const areas = await ensureAll(DEMO_AREAS, {
    nameOf: (area) => area.name,
    existing: byName(await hub.all<DiningArea>(`/dining-areas?locationId=${locationId}`), (row) => row.name),
    create: ({ name }) => create('/dining-areas', { businessId, locationId, name }),
  });
  const wanted = DEMO_AREAS.flatMap(({ name, tables }) =>
    tables.map(([tableNumber, capacity, x, y, width, height, shape = 'square']) => ({
      areaId: idOf(areas, name),
      tableNumber,
      capacity,
      metadata: { place: { x, y, width, height, shape } },
    })),
  );
  const keyOf = (table: Pick<DiningTable, 'areaId' | 'tableNumber'>) => `${table.areaId} ${table.tableNumber}`;
  await ensureAll(wanted, {
    nameOf: keyOf,
    existing: byName(await hub.all<DiningTable>(`/dining-tables?locationId=${locationId}`), keyOf),
    create: (table) => create('/dining-tables', { businessId, ...table }),
  });
};

const seedStaff = async ({ hub }: DemoPlace): Promise<void> => {
  const existing = byName(await hub.all<User>('/users'), (row) => row.fullName);
  // One after the other: of a seeding that was cut off one is still being added at most, and taken PINs are wrong tries.
  for (const { name, role, pin } of DEMO_SIGN_INS)
    if (!existing.has(name)) await addPerson(hub, { fullName: name, role, pin });
};

/** A taken PIN is this very person, whom a seeding that was cut off is still adding: staff take no idempotency key. */
const addPerson = async (hub: HubClient, person: object): Promise<void> => {
  try {
    await hub.post('/users', person);
  } catch (error) {
    if (!(error instanceof HubError && error.code === 'PIN_TAKEN')) throw error;
  }
};

const seedPaymentMethods = async ({ hub, create, businessId }: DemoPlace): Promise<void> => {
  const { data } = await hub.get<{ data: PaymentMethod[] }>('/payment-methods');
  await ensureAll(DEMO_PAYMENT_METHODS, {
    nameOf: (method) => method.name,
    existing: byName(data, (row) => row.name),
    create: ({ name, kind }, sortOrder) => create('/payment-methods', { businessId, name, kind, sortOrder }),
  });
};
