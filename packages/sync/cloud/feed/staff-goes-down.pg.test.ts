import { anotherBranch } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const SECRETS = ['email', 'account_id', 'password_hash', 'pin_hash', 'pin_lookup'];

const open = async () => {
  const world = await openCloudWorld(await server.lend());
  const owner = world.as('Owner');
  const { businessId } = world;
  const antigua = (await anotherBranch(world)).locationId;
  const stamps = { createdAt: '2026-11-21T01:00:00.000Z', updatedAt: '2026-11-21T01:00:00.000Z' };
  return {
    world,
    antigua,
    hire: (fullName: string, locationIds: string[]) =>
      world.write(owner, async (tx) => {
        const id = tx.ids.next();
        const secrets = { passwordHash: 'p', pinHash: 'h', pinLookup: id, email: `${id}@example.com` };
        const row = { id, businessId, fullName, role: 'Waiter' as const, locationIds, isActive: true };
        await tx.db
          .insertInto('appUser')
          .values({ ...row, ...secrets, accountId: id, ...stamps })
          .execute();
        return id;
      }),
    move: (id: string, locationIds: string[]) =>
      world.write(owner, (tx) => tx.db.updateTable('appUser').set({ locationIds }).where('id', '=', id).execute()),
    dismiss: (id: string) => world.write(owner, (tx) => tx.db.deleteFrom('appUser').where('id', '=', id).execute()),
    /** What a branch's hub reads of a person: the columns of their secrets that say something; null when they are gone. */
    told: async (locationId: string, id: string) => {
      const rows = await world.db.read
        .selectFrom('feed')
        .selectAll()
        .where('scope', 'in', [`b:${businessId}`, `l:${locationId}`])
        .where('entity', '=', 'app_user')
        .where('id', '=', id)
        .execute();
      expect(rows).toHaveLength(1);
      const image = JSON.parse(rows[0]!.body) as Record<string, unknown>;
      if (rows[0]!.deleted === 1) return null;
      return { rev: rows[0]!.rev, name: image.full_name, secrets: SECRETS.filter((column) => image[column] !== null) };
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
};

test('a stolen box had the PINs and passwords of every branch: only those who work there are sent with them', async () => {
  await using house = await open();
  const { world, antigua } = house;
  const ana = await house.hire('Ana', [antigua]);
  expect(await house.told(antigua, ana)).toEqual({ rev: 1, name: 'Ana', secrets: SECRETS });
  expect(await house.told(world.locationId, ana)).toEqual({ rev: 1, name: 'Ana', secrets: [] });
  const owner = await house.hire('Marta', [antigua, world.locationId]);
  for (const branch of [antigua, world.locationId])
    expect(await house.told(branch, owner)).toMatchObject({ secrets: SECRETS });
});

test('who moves to another branch is let in there, and the former one hears that their PIN is gone', async () => {
  await using house = await open();
  const { world, antigua } = house;
  const ana = await house.hire('Ana', [antigua]);
  await house.move(ana, [world.locationId]);
  expect(await house.told(antigua, ana)).toEqual({ rev: 2, name: 'Ana', secrets: [] });
  expect(await house.told(world.locationId, ana)).toEqual({ rev: 2, name: 'Ana', secrets: SECRETS });
  await house.dismiss(ana);
  expect(await house.told(antigua, ana)).toBeNull();
});

test('a branch that is opened later hears of everybody by name, and of whoever is sent there with their PIN', async () => {
  await using house = await open();
  const { world } = house;
  const ana = await house.hire('Ana', [world.locationId]);
  const { locationId } = await anotherBranch(world, 'Xela');
  expect(await house.told(locationId, ana)).toEqual({ rev: 1, name: 'Ana', secrets: [] });
  await house.move(ana, [world.locationId, locationId]);
  expect(await house.told(locationId, ana)).toMatchObject({ secrets: SECRETS });
});
