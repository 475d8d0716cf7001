import type { SyncStatus } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { getSyncStatus } from './get-sync-status.ts';
import type { HubSyncContext } from './hub-sync-context.ts';

test('the figures are those of the sync that runs', async () => {
  const status = { state: 'paired', isOnline: true, unsent: 3 } as SyncStatus;
  const ctx = { sync: { status: async () => status } } as unknown as HubSyncContext;
  expect(await getSyncStatus(ctx)).toBe(status);
});
