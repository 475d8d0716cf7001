import { noteFailure } from '@comanda/kernel/failures';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCloudFailures } from './list-cloud-failures.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('mails that were not delivered and invoices that were refused are told, with how often and when last', async () => {
  await using world = await openCloudWorld(await server.lend());
  const manager = world.as('Manager');
  const note = (what: 'mail' | 'invoice', code: string) =>
    world.write(manager, (tx) => noteFailure(tx, { what, code }));
  await note('mail', 'smtp.refused');
  world.env.advance(60_000);
  await note('invoice', 'NIT_UNKNOWN');
  await note('mail', 'smtp.refused');
  const { data } = await listCloudFailures(world.contexts.read(manager));
  expect(data.map(({ what, code, count }) => ({ what, code, count }))).toEqual([
    { what: 'invoice', code: 'NIT_UNKNOWN', count: 1 },
    { what: 'mail', code: 'smtp.refused', count: 2 },
  ]);
});
