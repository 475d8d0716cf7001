import { AppError } from '@comanda/contracts';
import { expect, test } from 'vitest';
import type { HubSyncContext } from '../hub-sync-context.ts';
import { sellOn } from './sell-on.ts';

test('a hub that waits for nothing, or whose history is on its way, is not asked to sell without it', async () => {
  const ctx = { sync: { sellOn: async () => false } } as unknown as HubSyncContext;
  await expect(sellOn(ctx)).rejects.toEqual(new AppError('NOT_READY'));
});
