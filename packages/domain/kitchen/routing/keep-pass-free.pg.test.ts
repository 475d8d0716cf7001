import { EXPO_STATION_ID } from '@comanda/contracts';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { callOperation } from '@comanda/testing/run-operation';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('in the cloud, too, dishes were sent to the pass and a station with dishes was made it', async () => {
  await using world = await openCloudWorld(await server.lend());
  const { businessId, locationId, make } = world;
  const call = (name: string, input: object) => callOperation(world.contexts, world.as('Owner'), name, input);
  const [grill, pass] = [await make.station('Parrilla'), await make.station('Pase')];
  const [productId, other] = [await make.product('Puyazo', 12_500), await make.product('Ceviche', 8_000)];
  const send = (stationId: string, productId: string) =>
    call('createStationAssignment', { businessId, locationId, stationId, productId });
  await send(grill, productId);
  const name = EXPO_STATION_ID;
  await expect(call('setLocationParameter', { locationId, name, value: grill })).rejects.toMatchObject({
    code: 'STATION_IN_USE_AS_MULTICAST_TARGET',
  });
  await call('setLocationParameter', { locationId, name, value: pass });
  await expect(send(pass, other)).rejects.toMatchObject({ code: 'STATION_IS_PASS' });
});
