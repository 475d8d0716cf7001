import type { PairHubInput } from '@comanda/contracts';
import { pinKeyOf } from '@comanda/domain/accounts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { Actor } from '@comanda/kernel/context';
import { anotherBranch, hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld, type World } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { push } from '../inbox/push.ts';
import { createHubPairingCode } from './create-hub-pairing-code.ts';
import { pairHub } from './pair-hub.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const vault = { seal: (text: string) => `sealed ${text}`, open: (sealed: string) => sealed.slice(7) };
const key = (letter: string): string => letter.repeat(43);

const codeOf = (world: World) =>
  world
    .write(world.as('Owner'), (tx) => createHubPairingCode(tx, { locationId: world.locationId }))
    .then(({ code }) => code);

const codeOfAdmin = async (world: World): Promise<string> => {
  const asked = { locationId: world.locationId };
  return (await world.write(world.as('Admin'), (tx) => createHubPairingCode(tx, asked))).code;
};

const join = async (world: World, hubId: string, more: Partial<PairHubInput> = {}) =>
  pairHub(
    { ...world.contexts.task(PUBLIC_ACTOR), pinKeyOf: (tx, ...asked) => pinKeyOf(tx, vault, ...asked) },
    {
      pairingCode: await codeOf(world),
      hubId,
      publicKey: key('a'),
      pinKey: 'b3Vycw==',
      appVersion: '1',
      schemaVersion: 1,
      ...more,
    },
  );

test('the first hub of a location begins its stream; the next goes on with it, and the first is fenced', async () => {
  await using world = await openCloudWorld(await server.lend());
  const [first, second] = [world.env.uuid(), world.env.uuid()];
  const { businessId, locationId } = world;
  expect(await join(world, first)).toMatchObject({
    hubId: first,
    epoch: 1,
    lastSeq: 0,
    lastHash: '0'.repeat(64),
    pinKey: 'b3Vycw==',
    business: { id: businessId },
    location: { id: locationId, businessId },
  });
  expect(await join(world, second, { pinKey: 'dGhlaXJz' })).toMatchObject({ epoch: 2, pinKey: 'b3Vycw==' });
  const hubs = await world.db.read.selectFrom('hub').select(['id', 'fencedAt']).orderBy('epoch').execute();
  expect(hubs.map(({ id, fencedAt }) => [id, fencedAt !== null])).toEqual([
    [first, true],
    [second, false],
  ]);
  expect(await world.db.read.selectFrom('auditEntry').select('action').execute()).toHaveLength(2);
});

test('a box that lost the answer, and whose place another took meanwhile, could never join again', async () => {
  await using world = await openCloudWorld(await server.lend());
  const [first, second] = [world.env.uuid(), world.env.uuid()];
  await join(world, first);
  await join(world, second);
  expect(await refusal(join(world, first, { publicKey: key('b') }))).toBe('HUB_ALREADY_PAIRED');
  expect(await join(world, first)).toMatchObject({ epoch: 3, hubId: first });
  const hubs = await world.db.read.selectFrom('hub').select(['id', 'fencedAt']).execute();
  expect(new Map(hubs.map(({ id, fencedAt }) => [id, fencedAt !== null]))).toEqual(
    new Map([
      [first, false],
      [second, true],
    ]),
  );
});

test('a hub that lost the answer joins again; a copy of it under another key does not, nor one that has sent', async () => {
  await using world = await openCloudWorld(await server.lend());
  const id = world.env.uuid();
  await join(world, id);
  expect(await refusal(join(world, id, { publicKey: key('b') }))).toBe('HUB_ALREADY_PAIRED');
  expect(await join(world, id)).toMatchObject({ epoch: 2, lastSeq: 0 });
  const sent = {
    seq: 1,
    epoch: 2,
    hash: new Uint8Array(32),
    prevHash: new Uint8Array(32),
    receivedAt: 'x',
    hubAtMs: 0,
    skewMs: 0,
  };
  const said = { kind: 'tx', actor: 'ana', intent: 'x', schemaVersion: 1, body: '[]' };
  await world.write(world.as('Owner'), (tx) =>
    tx.db
      .insertInto('hubInbox')
      .values({ locationId: world.locationId, ...sent, ...said })
      .execute(),
  );
  expect(await refusal(join(world, id))).toBe('HUB_ALREADY_PAIRED');
});

test('a hub that was fenced goes on in its own place, and nowhere else; who had taken its place is fenced', async () => {
  await using world = await openCloudWorld(await server.lend());
  const [first, second] = [world.env.uuid(), world.env.uuid()];
  const { locationId } = world;
  await join(world, first);
  await join(world, second);
  const elsewhere = { locationId: world.env.uuid() };
  expect(await refusal(join(world, first, elsewhere))).toBe('HUB_OTHER_LOCATION');
  expect(await refusal(join(world, first, { locationId, publicKey: key('b') }))).toBe('HUB_ALREADY_PAIRED');
  expect(await join(world, first, { locationId })).toMatchObject({ hubId: first, epoch: 3 });
  const hubs = await world.db.read.selectFrom('hub').select(['id', 'fencedAt']).execute();
  expect(hubs.filter(({ fencedAt }) => fencedAt === null).map(({ id }) => id)).toEqual([first]);
});

test('a code is for one location of the caller’s own business, works once and for half an hour', async () => {
  await using world = await openCloudWorld(await server.lend());
  const stranger = await world.stranger();
  const ask = (actor = stranger) =>
    world.write(actor, (tx) => createHubPairingCode(tx, { locationId: world.locationId }));
  expect(await refusal(ask())).toBe('LOCATION_NOT_FOUND');
  const { code, expiresAt } = await ask(world.as('Owner'));
  expect(Date.parse(expiresAt) - world.env.now()).toBe(30 * 60_000);
  await join(world, world.env.uuid(), { pairingCode: code.replace('-', '') });
  expect(await refusal(join(world, world.env.uuid(), { pairingCode: code }))).toBe('HUB_PAIRING_CODE_INVALID');
  const late = await codeOf(world);
  world.env.advance(30 * 60_000);
  expect(await refusal(join(world, world.env.uuid(), { pairingCode: late }))).toBe('HUB_PAIRING_CODE_INVALID');
});

test('a second code of a place stayed good after the first was used: a box with it put the hub just paired out of its place', async () => {
  await using world = await openCloudWorld(await server.lend());
  const other = await codeOfAdmin(world);
  const first = await codeOf(world);
  expect(other).not.toBe(first);
  const hub = world.env.uuid();
  await join(world, hub, { pairingCode: first });
  expect(await refusal(join(world, world.env.uuid(), { pairingCode: other }))).toBe('HUB_PAIRING_CODE_INVALID');
  const { hubId } = await world.db.read.selectFrom('hubLog').select('hubId').executeTakeFirstOrThrow();
  expect(hubId).toBe(hub);
});

/** Makes a code for another branch and moves a hub there that has sent nothing. */
const moveAway = async (world: World, hubId: string, publicKey = key('a')): Promise<string> => {
  const { locationId } = await anotherBranch(world);
  const owner: Actor = { ...world.as('Owner'), locationIds: [locationId] };
  const { code } = await world.write(owner, (tx) => createHubPairingCode(tx, { locationId }));
  await join(world, hubId, { pairingCode: code, publicKey });
  return locationId;
};

test('a hub moved to another branch before it had sent anything, and what it was sending just then was taken at the first', async () => {
  await using world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const { publicKey } = await world.db.read.selectFrom('hub').select('publicKey').executeTakeFirstOrThrow();
  await moveAway(world, hub.actor.id, publicKey);
  const txs = hub.seal([['dining_table', 'I', 't1', { id: 't1' }]]);
  const input = { epoch: hub.epoch, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs };
  expect(await refusal(world.write(hub.actor, (tx) => push(tx, input)))).toBe('HUB_FENCED');
  expect(await world.db.read.selectFrom('hubInbox').select('seq').execute()).toEqual([]);
});

test('a hub at work at another branch was fenced when the one it had left before it sent anything got another', async () => {
  await using world = await openCloudWorld(await server.lend());
  const [moved, next] = [world.env.uuid(), world.env.uuid()];
  await join(world, moved);
  const elsewhere = await moveAway(world, moved);
  expect(await join(world, next, { publicKey: key('b') })).toMatchObject({ location: { id: world.locationId } });
  const hubs = await world.db.read.selectFrom('hub').select(['id', 'locationId', 'fencedAt']).execute();
  expect(new Set(hubs)).toEqual(
    new Set([
      { id: moved, locationId: elsewhere, fencedAt: null },
      { id: next, locationId: world.locationId, fencedAt: null },
    ]),
  );
});

test('a fenced hub that had not sent what it sold went to another place by a code of there, and its tail with it', async () => {
  await using world = await openCloudWorld(await server.lend());
  const [fenced, next] = [world.env.uuid(), world.env.uuid()];
  await join(world, fenced);
  await join(world, next, { publicKey: key('b') });
  expect(await refusal(moveAway(world, fenced))).toBe('HUB_ALREADY_PAIRED');
  expect(await world.db.read.selectFrom('hub').select('locationId').where('id', '=', fenced).execute()).toEqual([
    { locationId: world.locationId },
  ]);
});

test('a fenced hub that has handed in its tail belongs where that is: a copy that says nothing of it joins nowhere', async () => {
  await using world = await openCloudWorld(await server.lend());
  const [fenced, next] = [world.env.uuid(), world.env.uuid()];
  await join(world, fenced);
  await join(world, next, { publicKey: key('b') });
  const { businessId, locationId } = world;
  const tail = {
    ...{
      hubId: fenced,
      epoch: 1,
      seq: 1,
      hash: new Uint8Array(32),
      prevHash: new Uint8Array(32),
      businessId,
      locationId,
    },
    ...{
      receivedAt: 'x',
      hubAtMs: 0,
      kind: 'tx',
      actor: 'ana',
      intent: 'x',
      schemaVersion: 1,
      body: '[]',
      state: 'waiting' as const,
    },
  };
  await world.write(world.as('Owner'), (tx) => tx.db.insertInto('hubQuarantine').values(tail).execute());
  expect(await refusal(join(world, fenced))).toBe('HUB_ALREADY_PAIRED');
});
