import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ESTABLISHMENT, openInvoicing } from '../invoicing/invoicing.suite.ts';
import { listFelEstablishments } from './list-fel-establishments.ts';
import { setFelEstablishment } from './set-fel-establishment.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a branch is entered and changed; one of another business is not there', async () => {
  await using world = await openInvoicing(server);
  const { task } = world;
  const { locationId } = world.hub;
  const set = (as: typeof task.actor) =>
    world.write(as, (tx) => setFelEstablishment(tx, { locationId, ...ESTABLISHMENT, code: 7 }));
  expect(await set(world.as('Owner'))).toMatchObject({ code: 7, country: 'GT' });
  expect((await listFelEstablishments(task)).data.map(({ code }) => code)).toEqual([7]);
  expect(await refusal(set((await world.stranger()).actor))).toBe('LOCATION_NOT_FOUND');
});
