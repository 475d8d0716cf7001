import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { bodyFor, runHubCommand } from '@comanda/kernel/commands';
import type { Actor } from '@comanda/kernel/context';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bridgeCommands } from '../kitchen.commands.ts';
import { authenticateBridge } from './authenticate-bridge.ts';
import { createBridgePairingCode } from './create-bridge-pairing-code.ts';
import { pairBridge } from './pair-bridge.ts';
import { removeCloudBridge } from './remove-cloud-bridge.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const withBridge = async () => {
  const cloud = await openCloudWorld(await server.lend());
  const manager = cloud.as('Manager');
  const { locationId } = cloud;
  const { code } = await cloud.run(manager, createBridgePairingCode, { locationId });
  const paired = await cloud.run(PUBLIC_ACTOR, pairBridge, { pairingCode: code });
  const isLive = () =>
    authenticateBridge(cloud.contexts.read(PUBLIC_ACTOR), paired.deviceToken).then(
      () => true,
      () => false,
    );
  const [command] = bridgeCommands;
  /** The hub of a location asks for its end, in somebody's name. */
  const followHub = (who: Actor, from = locationId) =>
    cloud.write(who, (tx) =>
      runHubCommand(tx, command!, bodyFor(command!, { operation: 'removeBridge' }), {
        id: 'c1',
        targetId: paired.bridgeId,
        from: { locationId: from, seq: 1 },
      }),
    );
  const toldHub = async () => {
    const rows = await cloud.db.read.selectFrom('cloudCommand').select(['kind', 'body', 'locationId']).execute();
    return rows.map((row) => ({ ...row, body: JSON.parse(row.body) }));
  };
  const dispose = () => cloud[Symbol.asyncDispose]();
  return { cloud, manager, id: paired.bridgeId, isLive, followHub, toldHub, [Symbol.asyncDispose]: dispose };
};

test('a bridge that was removed in the cloud stayed on its hub’s list: the hub is told, as often as somebody says so', async () => {
  await using place = await withBridge();
  const { cloud, manager, id } = place;
  for (const _ of [1, 2]) await cloud.run(manager, removeCloudBridge, { id });
  expect(await place.isLive()).toBe(false);
  expect(cloud.emitted).toContainEqual({ name: 'device.removed', payload: { deviceId: id } });
  const told = { kind: 'bridge.remove', body: { bridgeId: id }, locationId: cloud.locationId };
  expect(await place.toldHub()).toEqual([told, told]);
  expect(await refusal(cloud.run(await cloud.stranger(), removeCloudBridge, { id }))).toBe('BRIDGE_NOT_FOUND');
});

test('one that a hub removed opened the cloud still: its token is over there, too, and the hub is told nothing it knows', async () => {
  await using place = await withBridge();
  for (const _ of [1, 2]) expect(await place.followHub(place.manager)).toEqual({ state: 'done', result: null });
  expect(await place.isLive()).toBe(false);
  expect(await place.toldHub()).toEqual([]);
});

test('a hub removes no bridge of another branch or business, nor for who may not', async () => {
  await using place = await withBridge();
  const { cloud, manager, followHub } = place;
  expect(await refusal(followHub(manager, cloud.env.uuid()))).toBe('BRIDGE_NOT_FOUND');
  expect(await refusal(followHub(await cloud.stranger()))).toBe('BRIDGE_NOT_FOUND');
  expect(await refusal(followHub(cloud.as('Cashier')))).toBe('FORBIDDEN');
  expect(await place.isLive()).toBe(true);
});
