import type { Change } from '@comanda/contracts';
import { hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { push } from '../inbox/push.ts';
import { historyAfter } from './history-after.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('a hub gets its transactions back as it sealed them, from after the one it has; an unknown one has no hash', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const change: Change = ['order', 'U', 'o', { id: 'o' }];
  const txs = hub.seal([change], [change], [change]);
  await world.write(hub.actor, (tx) => push(tx, { epoch: 1, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs }));
  const after = (seq: number, limit = 500) => historyAfter(world.contexts.read(hub.actor), { after: seq, limit });
  expect(await after(0)).toEqual({ afterHash: '0'.repeat(64), txs, lastSeq: 3 });
  expect(await after(1, 1)).toEqual({ afterHash: txs[0]!.hash, txs: [txs[1]], lastSeq: 3 });
  expect(await after(9)).toEqual({ afterHash: null, txs: [], lastSeq: 3 });
});
