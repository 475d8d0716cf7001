import type { PairedHub } from '@comanda/contracts';
import { GENESIS } from '@comanda/db';
import type { HubDatabase } from '@comanda/db/sqlite';
import { joining } from '@comanda/domain/hub-slices';
import { refusal } from '@comanda/testing/refusal';
import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import type { HubSyncContext } from '../hub-sync-context.ts';
import { type CloudLink, CloudRefusal } from '../up/cloud-link.ts';
import { pairWithCloud } from './pair-with-cloud.ts';

test('what the cloud says of a code is told as it is; anything else is a cloud that does not answer', async () => {
  await using world = await openWorld();
  const pair = (post: (() => Promise<never>) | null) => {
    const link = post ? ({ post } as unknown as CloudLink) : null;
    const sync = { link, publicKey: 'k', appVersion: '1', pinKey: { read: () => 'p' } };
    const ctx = { ...world.contexts.task(world.as('Owner')), sync } as unknown as HubSyncContext;
    return refusal(pairWithCloud(ctx, { pairingCode: 'AAAA-1111' }));
  };
  const refusing =
    (code: string, details = {}) =>
    async () => {
      throw new CloudRefusal(409, code, details);
    };
  expect(await pair(null)).toBe('HUB_CLOUD_OFF');
  expect(await pair(refusing('HUB_PAIRING_CODE_INVALID'))).toBe('HUB_PAIRING_CODE_INVALID');
  expect(await pair(refusing('INTERNAL_ERROR'))).toBe('HUB_CLOUD_UNREACHABLE');
  // A box that was revoked was told by a code that it belongs to a business.
  expect(await pair(refusing('HUB_ALREADY_PAIRED', { isRevoked: true }))).toBe('HUB_FENCED');
});

test('answers of before the joining went up with ids nobody knows: they stay, and answer whoever asks again', async () => {
  await using world = await openWorld();
  const owner = world.as('Owner');
  const db = world.db as HubDatabase;
  const kept = { actorId: owner.id, key: 'k', fingerprint: 'f', status: 201, body: '{}', createdAt: '' };
  await world.write(owner, (tx) =>
    tx.db
      .insertInto('requestAnswer')
      .values({ id: 'a1', businessId: world.businessId, ...kept })
      .execute(),
  );
  const own = async (table: 'business' | 'location') =>
    db.read.selectFrom(table).selectAll().where('id', 'in', [world.businessId, world.locationId]).executeTakeFirst();
  const reply = {
    hubId: 'h',
    epoch: 1,
    cloudGen: 'g',
    lastSeq: 0,
    lastHash: Buffer.from(GENESIS).toString('hex'),
    pinKey: 'p',
    maxSchemaVersion: 2,
    business: await own('business'),
    location: await own('location'),
  } as PairedHub;
  const sync = {
    link: { post: async () => reply },
    publicKey: 'k',
    appVersion: '1',
    pinKey: { read: () => 'p' },
    apply: db.apply.bind(db),
    asWrite: (scope: Parameters<HubSyncContext['sync']['asWrite']>[0]) => world.contexts.inside(owner, scope),
    paired: () => undefined,
    ...joining,
  };
  const ctx = { ...world.contexts.task(owner), sync } as unknown as HubSyncContext;
  await pairWithCloud(ctx, { pairingCode: 'AAAA-1111' });
  const sealed = (await db.read.selectFrom('obTx').select('body').execute()).map(({ body }) => body).join();
  expect(sealed).toContain('"business"');
  expect(sealed).not.toContain('request_answer');
  expect(await db.read.selectFrom('idempotencyKey').selectAll().execute()).toEqual([kept]);
});
