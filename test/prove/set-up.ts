import type { WriteContext } from '@comanda/domain/context';
import { systemActor } from '@comanda/domain/identity';
import { createHubPairingCode } from '../../packages/sync/cloud/create-hub-pairing-code.ts';
import { act } from './at-a-hub.ts';
import type { HubNode } from './hub-node.ts';
import { OWNER_ID, ownerOf, type World } from './world.ts';

const AT = '2026-11-21T00:00:00.000Z';

const insertBusiness = async (tx: WriteContext, id: string, name: string): Promise<void> => {
  await tx.db.insertInto('business').values({ id, name, taxId: null, currency: 'GTQ', createdAt: AT }).execute();
};

const insertLocation = async (tx: WriteContext, id: string, businessId: string, code: string): Promise<void> => {
  const place = { id, businessId, name: `Sucursal ${code}`, code, timeZone: 'America/Guatemala', createdAt: AT };
  await tx.db.insertInto('location').values(place).execute();
};

/** Who acts everywhere: what hubs ask is done as the person who asked. */
const insertOwner = async (tx: WriteContext, businessId: string): Promise<void> => {
  const secrets = { passwordHash: null, pinHash: null, pinLookup: null, accountId: null };
  const person = {
    email: 'owner@comal.gt',
    fullName: 'Owner',
    role: 'Owner' as const,
    locationIds: [],
    isActive: true,
  };
  await tx.db
    .insertInto('appUser')
    .values({ id: OWNER_ID, businessId, ...person, ...secrets, createdAt: AT, updatedAt: AT })
    .execute();
};

/** A restaurant that runs on its own: a dish or two, ways to pay, an open till. */
const setUpHub = async (world: World, hub: HubNode, code: string): Promise<void> => {
  hub.open();
  const [businessId, locationId] = [world.chance.uuid(world.timeline.now), world.chance.uuid(world.timeline.now)];
  await hub.contexts.write(systemActor(businessId, [locationId]), 'set up', async (tx) => {
    await insertBusiness(tx, businessId, `Casa ${code}`);
    await insertLocation(tx, locationId, businessId, code);
    await tx.emit('business.created', { businessId });
  });
  await act(hub, 'createProduct', { businessId, name: `Pepián ${code}`, price: 9_500 });
  await act(hub, 'createProduct', { businessId, name: `Puyazo ${code}`, price: 12_500 });
  await act(hub, 'openCashSession', { businessId, locationId, openingAmount: 10_000, registerName: 'Caja 1' });
};

/** The cloud with a business and its branches, and a hub at each of them, paired; before anything goes wrong. */
export const setUp = async (world: World): Promise<void> => {
  const { cloud, chance, timeline } = world;
  await cloud.start();
  world.businessId = chance.uuid(timeline.now);
  world.locationIds = world.hubs.map(() => chance.uuid(timeline.now));
  const owner = ownerOf(world.businessId, world.locationIds);
  await cloud.contexts.write(owner, 'set up', async (tx) => {
    await insertBusiness(tx, world.businessId, 'El Comal');
    await insertOwner(tx, world.businessId);
    for (const [i, id] of world.locationIds.entries()) await insertLocation(tx, id, world.businessId, `C${i + 1}`);
  });
  for (const [i, hub] of world.hubs.entries()) {
    await setUpHub(world, hub, `H${i + 1}`);
    const locationId = world.locationIds[i]!;
    const code = await cloud.contexts.write(owner, 'code', (tx) => createHubPairingCode(tx, { locationId }));
    await timeline.until(hub.pair(code.code));
    await world.stillness.settle();
  }
  await timeline.pass(20_000);
};
