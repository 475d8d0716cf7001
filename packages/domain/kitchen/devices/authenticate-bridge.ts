import { AppError, type Permission } from '@comanda/contracts';
import type { Actor, Context } from '@comanda/kernel/context';
import type { BridgeRow } from '../kitchen.tables.ts';
import { findBridgeByHash } from './bridge.store.ts';

const TOKEN = /^[0-9a-f]{64}$/;
const PERMISSIONS: readonly Permission[] = ['PrintJob:View', 'PrintJob:Update', 'Kitchen:View'];

/** Whether a bearer has the shape of a bridge's token; a person's never has. */
export const isBridgeToken = (bearer: string): boolean => TOKEN.test(bearer);

/**
 * The print bridge behind a device token (docs/contract.md#print-bridges). It may look at stations, and at the
 * print jobs of those that bridges print for, and report what became of these and how its printers are, at its own location, and
 * nothing else. Throws UNAUTHENTICATED.
 */
export const authenticateBridge = async (ctx: Pick<Context, 'db' | 'hash'>, token: string): Promise<Actor> => {
  const tokenHash = isBridgeToken(token) ? ctx.hash.sha256(token) : '';
  const bridge = tokenHash ? await findBridgeByHash(ctx, tokenHash) : null;
  if (!bridge?.isActive || !ctx.hash.isSame(bridge.tokenHash, tokenHash)) throw new AppError('UNAUTHENTICATED');
  return bridgeActor(bridge);
};

/** A bridge as the one who acts. */
export const bridgeActor = (bridge: Pick<BridgeRow, 'id' | 'name' | 'businessId' | 'locationId'>): Actor => ({
  kind: 'bridge',
  id: bridge.id,
  name: bridge.name,
  businessId: bridge.businessId,
  locationIds: [bridge.locationId],
  role: null,
  permissions: new Set(PERMISSIONS),
  stationId: null,
  sessionId: null,
  approvedBy: null,
});
