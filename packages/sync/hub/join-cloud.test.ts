import { refusal } from '@comanda/testing/refusal';
import { openWorld } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import type { CloudLink } from './cloud-link.ts';
import type { HubSyncContext } from './hub-sync-context.ts';
import { joinCloud } from './join-cloud.ts';

test('a box without a cloud cannot take a place, nor one that is a restaurant already; the cloud is not asked', async () => {
  await using world = await openWorld();
  const asked: string[] = [];
  const link = { post: async () => asked.push('pair') } as unknown as CloudLink;
  const join = (one: CloudLink | null) => {
    const ctx = { ...world.contexts.task(world.as('Owner')), sync: { link: one } } as unknown as HubSyncContext;
    return refusal(joinCloud(ctx, { pairingCode: 'AAAA-1111' }));
  };
  expect(await join(null)).toBe('HUB_CLOUD_OFF');
  expect(await join(link)).toBe('ALREADY_SET_UP');
  expect(asked).toEqual([]);
});
