import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { changeOwnPinInCloud } from './change-own-pin-in-cloud.ts';
import type { HubSyncContext } from './hub-sync-context.ts';
import { CloudRefusal, CloudUnreachable } from './up/cloud-link.ts';

test('a hub with a cloud asks it for another PIN of whoever is signed in, and says what it answered', async () => {
  await using house = await openRestaurant();
  const asked: unknown[] = [];
  let fault: Error | null = null;
  const link = {
    post: async (_hub: string, path: string, body: object) => {
      asked.push([path, body]);
      if (fault) throw fault;
      return { id: house.waiter.id };
    },
  };
  const change = (sync: object = { link }) =>
    changeOwnPinInCloud({ db: house.db.read, actor: house.waiter, sync } as unknown as HubSyncContext, {
      pin: '7264',
      newPin: '8093',
    });
  expect(await refusal(change())).toBe('HUB_CLOUD_OFF');
  await house.write(house.manager, (tx) => tx.db.updateTable('syncIdentity').set({ state: 'paired' }).execute());
  await change();
  expect(asked).toEqual([['/sync/v1/own-pin', { userId: house.waiter.id, pin: '7264', newPin: '8093' }]]);
  fault = new CloudUnreachable('no line');
  expect(await refusal(change())).toBe('HUB_CLOUD_UNREACHABLE');
  fault = new CloudRefusal(401, 'PIN_WRONG', { path: 'pin' });
  expect(await refusal(change())).toBe('PIN_WRONG');
});
