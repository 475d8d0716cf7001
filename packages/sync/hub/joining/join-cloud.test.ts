import { proveSetupCode } from '@comanda/domain/identity';
import type { TaskContext } from '@comanda/kernel/context';
import { refusal } from '@comanda/testing/refusal';
import { openWorld, type World } from '@comanda/testing/world';
import { expect, test } from 'vitest';
import type { CloudLink } from '../up/cloud-link.ts';
import { joinCloud } from './join-cloud.ts';

const CODES = { setupCode: 'K7PQ-3M9X', pairingCode: 'AAAA-1111' };

const boxWith = (world: World, link: CloudLink | null) => {
  const setupCode = { text: CODES.setupCode, forget: async () => undefined };
  const console = { ...setupCode, prove: (ctx: TaskContext, given: string) => proveSetupCode(ctx, setupCode, given) };
  const sync = { link, pinKey: { read: () => 'a2V5' }, console };
  return { ...world.contexts.task(world.as('Owner')), sync } as unknown as Parameters<typeof joinCloud>[0];
};

test('a box without a cloud cannot take a place, nor one that is a restaurant already; the cloud is not asked', async () => {
  await using world = await openWorld();
  const asked: string[] = [];
  const link = { post: async () => asked.push('pair') } as unknown as CloudLink;
  const join = (one: CloudLink | null) => refusal(joinCloud(boxWith(world, one), CODES));
  expect(await join(null)).toBe('HUB_CLOUD_OFF');
  expect(await join(link)).toBe('ALREADY_SET_UP');
  expect(asked).toEqual([]);
});

test('a new box went to whoever had a business at the same cloud: without the code on its console the cloud is not asked', async () => {
  await using world = await openWorld();
  await world.write(world.as('Owner'), async ({ db }) => {
    await db.deleteFrom('location').execute();
  });
  const asked: string[] = [];
  const link = {
    post: async () => {
      asked.push('pair');
      throw new TypeError('cut');
    },
  } as unknown as CloudLink;
  const join = (setupCode: string) => refusal(joinCloud(boxWith(world, link), { ...CODES, setupCode }));
  expect(await join('K7PQ-3M9Y')).toBe('SETUP_CODE_WRONG');
  expect(asked).toEqual([]);
  expect(await join('K7PQ3M9X')).toBe('HUB_CLOUD_UNREACHABLE');
  expect(asked).toEqual(['pair']);
});
