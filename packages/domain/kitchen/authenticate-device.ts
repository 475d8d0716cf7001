import { AppError } from '@comanda/contracts';
import type { Actor, Context } from '../context.ts';
import { findDeviceByHash } from './device.store.ts';

const TOKEN = /^[0-9a-f]{64}$/;

/**
 * The display behind a device token. Only the hash is looked up, by index, so the time taken tells nothing of the token.
 * Throws UNAUTHENTICATED.
 */
export const authenticateDevice = async (ctx: Pick<Context, 'db' | 'hash'>, token: string): Promise<Actor> => {
  const device = TOKEN.test(token) ? await findDeviceByHash(ctx, ctx.hash.sha256(token)) : null;
  if (!device?.isActive) throw new AppError('UNAUTHENTICATED');
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
