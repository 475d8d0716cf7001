import { AuditTopic } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from './list-audit.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('in the cloud the log is looked through as at a hub', async () => {
  await using world = await openCloudWorld(await server.lend());
  const owner = world.as('Owner');
  const details = { name: 'Café frío', changes: { price: [1500, 1800] } };
  await world.write(owner, (tx) =>
    recordAudit(tx, { action: 'product.updated', entity: 'product', entityId: 'p', locationId: null, details }),
  );
  // In two bytes a letter: what is cut off are letters there as well.
  const long = { names: ['Sopa de ñame'], count: 9, rows: ['ñ'.repeat(400_000)] };
  await world.write(owner, (tx) =>
    recordAudit(tx, { action: 'product.imported', entity: 'products', entityId: 'p', locationId: null, details: long }),
  );
  const [entry] = (await world.run(owner, listAudit, {})).data;
  expect(entry?.details).toEqual({ names: ['Sopa de ñame'], count: 9 });
  const found = async (filter: object) => (await world.run(owner, listAudit, filter)).total;
  expect(await found({ q: 'CAFE FRIO', from: '2000-01-01T00:00:00.000Z' })).toBe(1);
  expect(await found({ q: 'te frio', from: '2000-01-01T00:00:00.000Z' })).toBe(0);
  expect(await found({ q: 'NAME sopa', from: '2000-01-01T00:00:00.000Z' })).toBe(1);
  // What no topic names is found under one all the same.
  await world.write(owner, (tx) =>
    recordAudit(tx, { action: 'moonbase.opened', entity: 'moonbase', entityId: 'm', locationId: null, details: {} }),
  );
  const counts = await Promise.all(AuditTopic.options.map(async (topic) => [topic, await found({ topic })]));
  expect(counts.filter(([, count]) => count !== 0)).toEqual([
    ['menu', 2],
    ['setup', 1],
  ]);
});
