import { pinKeyOf } from '@comanda/domain/accounts';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { anotherBranch, hubAtCloud } from '@comanda/testing/hub-at-cloud';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { refusal } from '@comanda/testing/refusal';
import { openCloudWorld } from '@comanda/testing/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateHub } from '../fleet/hubs.store.ts';
import { push } from '../inbox/push.ts';
import { recoverHub } from '../recovery/recover-hub.ts';
import { authenticateHub, type HubTokens } from './authenticate-hub.ts';
import { createHubPairingCode } from './create-hub-pairing-code.ts';
import { pairHub } from './pair-hub.ts';
import { revokeHub } from './revoke-hub.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const TOKENS: HubTokens = { issuerOf: (token) => token, prove: async () => undefined };
const AT = '2026-11-21T01:00:00.000Z';

const open = async () => {
  const world = await openCloudWorld(await server.lend());
  const hub = await hubAtCloud(world);
  const person = (fullName: string, pinHash: string | null, actor = world.as('Owner'), more: object = {}) =>
    world.write(actor, async (tx) => {
      const row = { id: tx.ids.next(), businessId: actor.businessId, fullName, role: 'Waiter' as const, pinHash };
      const none = { accountId: null, email: null, passwordHash: null, pinLookup: pinHash };
      const locationIds = [...actor.locationIds];
      await tx.db
        .insertInto('appUser')
        .values({ ...row, ...none, locationIds, isActive: true, createdAt: AT, updatedAt: AT, ...more })
        .execute();
      return row.id;
    });
  return {
    world,
    hub,
    person,
    revoke: (actor = world.as('Owner'), lostSince?: string) =>
      world.write(actor, (tx) => revokeHub(tx, { id: hub.actor.id, reason: 'se la robaron', lostSince })),
    stale: () => world.db.read.selectFrom('stalePin').select(['userId', 'hubId']).execute(),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
};

test('a box that was stolen is refused whatever it asks, its tail too, and its people need new PINs', async () => {
  await using house = await open();
  const { world, hub } = house;
  const stranger = await world.stranger();
  const ana = await house.person('Ana', 'h');
  await house.person('Sin PIN', null);
  await house.person('Ajeno', 'h', stranger);
  await house.revoke();
  await house.revoke();
  for (const answersFenced of [false, true]) {
    const asked = authenticateHub({ db: world.db.read }, TOKENS, hub.actor.id, { answersFenced });
    expect(await refusal(asked)).toBe('HUB_FENCED');
  }
  expect(await house.stale()).toEqual([{ userId: ana, hubId: hub.actor.id }]);
  const audit = await world.db.read.selectFrom('auditEntry').select(['action', 'reason', 'details']).execute();
  expect(audit).toEqual([{ action: 'hub.revoked', reason: 'se la robaron', details: { pins: 1 } }]);
});

test('everybody of the business was to get a new PIN, also at branches the box knew nobody of: its own people are, and who left since it was heard of', async () => {
  await using house = await open();
  const { world, hub } = house;
  const here = await house.person('Ana', 'h1');
  const elsewhere = { locationIds: [(await anotherBranch(world)).locationId] };
  await house.person('Rosa', 'h2', world.as('Owner'), elsewhere);
  const [seen, later] = ['2026-11-22T01:00:00.000Z', '2026-11-23T01:00:00.000Z'];
  const sent = await house.person('Beto', 'h3', world.as('Owner'), { ...elsewhere, updatedAt: later });
  await house.person('Nueva', 'h4', world.as('Owner'), { ...elsewhere, createdAt: later, updatedAt: later });
  await world.write(world.as('Owner'), (tx) => updateHub(tx, hub.actor.id, { lastSeenAt: seen }));
  // Its backups of the last two weeks had who was sent elsewhere meanwhile.
  const before = { ...elsewhere, createdAt: '2026-10-01T01:00:00.000Z' };
  const moved = await house.person('Ciro', 'h5', world.as('Owner'), {
    ...before,
    updatedAt: '2026-11-10T01:00:00.000Z',
  });
  // The newest of them is of up to an hour before the cloud heard of it last, and the oldest of two weeks before that.
  const atEdge = { ...before, updatedAt: '2026-11-08T00:30:00.000Z' };
  const known = await house.person('Edi', 'h7', world.as('Owner'), atEdge);
  await house.person('Dora', 'h6', world.as('Owner'), { ...before, updatedAt: '2026-11-07T01:00:00.000Z' });
  await house.revoke();
  expect((await house.stale()).map(({ userId }) => userId).sort()).toEqual([here, sent, moved, known].sort());
});

test('a thief who kept the box talking hid whom its backups knew: people count from when it went missing', async () => {
  await using house = await open();
  const { world, hub } = house;
  const elsewhere = { locationIds: [(await anotherBranch(world)).locationId], createdAt: '2026-09-01T01:00:00.000Z' };
  const changed = (name: string, updatedAt: string) =>
    house.person(name, name, world.as('Owner'), { ...elsewhere, updatedAt });
  const moved = await changed('Ciro', '2026-10-10T01:00:00.000Z');
  await changed('Dora', '2026-10-05T01:00:00.000Z');
  const pairedAt = '2026-10-01T01:00:00.000Z';
  const now = new Date(world.env.now()).toISOString();
  await world.write(world.as('Owner'), (tx) => updateHub(tx, hub.actor.id, { lastSeenAt: now, pairedAt }));
  const later = new Date(world.env.now() + 1_000).toISOString();
  for (const wrong of [later, '2026-10-01T00:59:59.999Z'])
    expect(await refusal(house.revoke(world.as('Owner'), wrong))).toBe('VALIDATION_FAILED');
  expect(await house.stale()).toEqual([]);
  await house.revoke(world.as('Owner'), '2026-10-20T01:00:00.000Z');
  expect((await house.stale()).map(({ userId }) => userId)).toEqual([moved]);
});

test('a box that was off before it went missing counts from its last contact', async () => {
  await using house = await open();
  const { world, hub } = house;
  const elsewhere = { locationIds: [(await anotherBranch(world)).locationId], createdAt: '2026-09-01T01:00:00.000Z' };
  const updatedAt = '2026-10-10T01:00:00.000Z';
  const moved = await house.person('Ciro', 'h', world.as('Owner'), { ...elsewhere, updatedAt });
  const [pairedAt, lastSeenAt] = ['2026-10-01T01:00:00.000Z', '2026-10-09T01:00:00.000Z'];
  await world.write(world.as('Owner'), (tx) => updateHub(tx, hub.actor.id, { lastSeenAt, pairedAt }));
  await house.revoke(world.as('Owner'), new Date(world.env.now()).toISOString());
  expect((await house.stale()).map(({ userId }) => userId)).toEqual([moved]);
});

test('what a stolen box had begun to send was taken after it was revoked', async () => {
  await using house = await open();
  const { world, hub } = house;
  const txs = hub.seal([['dining_table', 'I', 't1', { id: 't1' }]]);
  await house.revoke();
  // Who it is was asked before, when its request began.
  const sent = { epoch: hub.epoch, cloudGen: hub.cloudGen, prevHash: hub.before(txs), txs };
  expect(await refusal(world.write(hub.actor, (tx) => push(tx, sent)))).toBe('HUB_FENCED');
  const claim = { epoch: hub.epoch, claim: world.env.uuid() };
  expect(await refusal(world.write(hub.actor, (tx) => recoverHub(tx, claim)))).toBe('HUB_FENCED');
});

test('it takes no place again by a code, its own neither; that it was revoked is told to who has its key, and to nobody else', async () => {
  await using house = await open();
  const { world, hub } = house;
  await house.revoke();
  const { locationId } = world;
  const { code } = await world.write(world.as('Owner'), (tx) => createHubPairingCode(tx, { locationId }));
  const { publicKey } = await world.db.read.selectFrom('hub').select('publicKey').executeTakeFirstOrThrow();
  const vault = { seal: (text: string) => text, open: (text: string) => text };
  for (const [key, details] of [[publicKey, { isRevoked: true }] as const, ['another', undefined] as const]) {
    const joining = pairHub(
      { ...world.contexts.task(PUBLIC_ACTOR), pinKeyOf: (tx, ...asked) => pinKeyOf(tx, vault, ...asked) },
      {
        pairingCode: code,
        hubId: hub.actor.id,
        publicKey: key,
        pinKey: 'b3Vycw==',
        appVersion: '1',
        schemaVersion: 1,
        locationId,
      },
    );
    await expect(joining).rejects.toMatchObject({ code: 'HUB_ALREADY_PAIRED', details });
  }
});

test('neither a stranger nor somebody of another branch revokes it', async () => {
  await using house = await open();
  const { world } = house;
  expect(await refusal(house.revoke(await world.stranger()))).toBe('HUB_NOT_FOUND');
  expect(await refusal(house.revoke({ ...world.as('Owner'), locationIds: [] }))).toBe('HUB_NOT_FOUND');
  expect(await house.stale()).toEqual([]);
});
