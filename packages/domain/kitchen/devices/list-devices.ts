import type { KdsDevice } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { devicesOf } from './device.store.ts';

/** A display that was heard from within this time counts as connected. Milliseconds. */
const CONNECTED_WITHIN_MS = 15_000;

/** The displays of a location; token hashes stay in the store. */
export const listDevices = async (ctx: Context, input: { locationId: string }): Promise<{ data: KdsDevice[] }> => {
  const oldest = new Date(ctx.clock.ms() - CONNECTED_WITHIN_MS).toISOString();
  const rows = await devicesOf(ctx, input.locationId);
  return {
    data: rows.map(({ tokenHash: _secret, ...device }) => ({
      ...device,
      isConnected: device.lastSeenAt !== null && device.lastSeenAt >= oldest,
    })),
  };
};
