import { systemActor } from '@comanda/kernel/actors';
import type { WriteContext } from '@comanda/kernel/context';
import { createHubPairingCode } from '../../packages/sync/cloud/joining/create-hub-pairing-code.ts';
import { furnishHub } from './evening/furnish-hub.ts';
import type { HubNode } from './hub-node.ts';
import { staffIdOf } from './staff-id.ts';
import type { World } from './world.ts';

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
    email: `owner@${businessId.slice(-12)}.gt`,
    fullName: 'Owner',
    role: 'Owner' as const,
    locationIds: [],
    isActive: true,
  };
  await tx.db
    .insertInto('appUser')
    .values({ id: staffIdOf(businessId), businessId, ...person, ...secrets, createdAt: AT, updatedAt: AT })
    .execute();
};

/** A restaurant that runs on its own: a dish or two, ways to pay, an open till. */
const setUpHub = async (world: World, hub: HubNode, code: string): Promise<void> => {
  hub.open();
  await hub.start();
  const [businessId, locationId] = [world.chance.uuid(world.timeline.now), world.chance.uuid(world.timeline.now)];
  await hub.contexts.write(systemActor(businessId, [locationId]), 'set up', async (tx) => {
    await insertBusiness(tx, businessId, `Casa ${code}`);
    await insertLocation(tx, locationId, businessId, code);
    await tx.emit('business.created', { businessId });
  });
  await furnishHub(world, hub, code);
};

/** The cloud with its businesses and their branches, and a hub at each of them, paired; before anything goes wrong. */
export const setUp = async (world: World): Promise<void> => {
  const { cloud, timeline, places } = world;
  await cloud.start();
  for (const [i, businessId] of world.businessIds.entries()) {
    await cloud.run((contexts) =>
      contexts.write(world.ownerOf(businessId), 'set up', async (tx) => {
        await insertBusiness(tx, businessId, `El Comal ${i + 1}`);
        await insertOwner(tx, businessId);
        for (const [no, place] of places.entries())
          if (place.businessId === businessId) await insertLocation(tx, place.locationId, businessId, `C${no + 1}`);
      }),
    );
  }
  for (const [i, hub] of world.hubs.entries()) {
    await setUpHub(world, hub, `H${i + 1}`);
    await timeline.until(hub.pair(await codeFor(world, hub)));
    await world.stillness.settle();
  }
  await timeline.pass(20_000);
  // As every night.
  for (const hub of world.hubs) hub.backUp();
};

/** An administrator's code for a machine at this one's place. */
export const codeFor = async (world: World, { place }: HubNode): Promise<string> => {
  const { businessId, locationId } = world.places[place]!;
  const { code } = await world.cloud.run((contexts) =>
    contexts.write(world.ownerOf(businessId), 'code', (tx) => createHubPairingCode(tx, { locationId })),
  );
  return code;
};
