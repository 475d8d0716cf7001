import type { KdsDevice } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { devicesOf } from './device.store.ts';

/** A display that was heard from within this time counts as connected. Milliseconds. */
const CONNECTED_WITHIN_MS = 15_000;

const isConnected = ({ lastSeenAt }: Pick<KdsDevice, 'lastSeenAt'>, nowMs: number): boolean =>
  lastSeenAt !== null && Date.parse(lastSeenAt) >= nowMs - CONNECTED_WITHIN_MS;

/** A display that wakes, or changes its place on the network, is back by then. Milliseconds. */
const AWAY_AFTER_MS = 30_000;

/** Whether somebody before this display sees what is sent to it, now or in a moment. */
export const isSeeing = ({ lastSeenAt }: Pick<KdsDevice, 'lastSeenAt'>, nowMs: number): boolean =>
  lastSeenAt !== null && Date.parse(lastSeenAt) >= nowMs - AWAY_AFTER_MS;

/** The displays of a location; token hashes stay in the store. */
export const listDevices = async (ctx: Context, input: { locationId: string }): Promise<{ data: KdsDevice[] }> => {
  const rows = await devicesOf(ctx, input.locationId);
  return {
    data: rows.map(({ tokenHash: _secret, ...device }) => ({
      ...device,
      isConnected: isConnected(device, ctx.clock.ms()),
    })),
  };
};
