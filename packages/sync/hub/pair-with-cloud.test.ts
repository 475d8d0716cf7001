import { refusal } from '@comanda/testing/refusal';
import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import { type CloudLink, CloudRefusal } from './cloud-link.ts';
import type { HubSyncContext } from './hub-sync-context.ts';
import { pairWithCloud } from './pair-with-cloud.ts';

test('what the cloud says of a code is told as it is; anything else is a cloud that does not answer', async () => {
  await using world = await openWorld();
  const pair = (post: (() => Promise<never>) | null) => {
    const link = post ? ({ post } as unknown as CloudLink) : null;
    const sync = { link, publicKey: 'k', appVersion: '1', pinKey: { read: () => 'p' } };
    const ctx = { ...world.contexts.task(world.as('Owner')), sync } as unknown as HubSyncContext;
    return refusal(pairWithCloud(ctx, { pairingCode: 'AAAA-1111' }));
  };
  const refusing = (code: string) => async () => {
    throw Object.assign(Object.create(CloudRefusal.prototype), { code });
  };
  expect(await pair(null)).toBe('HUB_CLOUD_OFF');
  expect(await pair(refusing('HUB_PAIRING_CODE_INVALID'))).toBe('HUB_PAIRING_CODE_INVALID');
  expect(await pair(refusing('INTERNAL_ERROR'))).toBe('HUB_CLOUD_UNREACHABLE');
});
