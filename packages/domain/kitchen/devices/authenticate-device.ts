import { AppError } from '@comanda/contracts';
import type { Actor, Context } from '@comanda/kernel/context';
import { findDeviceByHash } from './device.store.ts';

const TOKEN = /^[0-9a-f]{64}$/;

/**
 * The display behind a device token. Only its hash is looked up, and compared in constant time to the stored one
 * (docs/contract.md#device-tokens), so the time taken tells nothing of the token. Throws UNAUTHENTICATED.
 */
export const authenticateDevice = async (ctx: Pick<Context, 'db' | 'hash'>, token: string): Promise<Actor> => {
  const tokenHash = TOKEN.test(token) ? ctx.hash.sha256(token) : '';
  const device = tokenHash ? await findDeviceByHash(ctx, tokenHash) : null;
  if (!device?.isActive || !ctx.hash.isSame(device.tokenHash, tokenHash)) throw new AppError('UNAUTHENTICATED');
  return {
    kind: 'device',
    id: device.id,
    name: device.deviceName,
    businessId: device.businessId,
    locationIds: [device.locationId],
    role: null,
    permissions: new Set(),
    stationId: device.stationId,
    sessionId: null,
    approvedBy: null,
  };
};
