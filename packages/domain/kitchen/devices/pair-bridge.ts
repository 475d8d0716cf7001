import { AppError, type PairBridgeInput, type PairedBridge } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import { placeName } from '@comanda/kernel/locations';
import { consumeBridgeCode, insertBridge } from './bridge.store.ts';

/**
 * Turns a pairing code into a bridge's long-lived token, once. Only its SHA-256 is kept (docs/contract.md#device-tokens),
 * which is why this answer is never remembered under an idempotency key. Throws INVALID_PAIRING_CODE.
 */
export const pairBridge = (ctx: TaskContext, input: PairBridgeInput): Promise<PairedBridge> =>
  ctx.write('pair a bridge', async (tx) => {
    const registeredAt = tx.clock.now();
    const code = await consumeBridgeCode(tx, input.pairingCode, registeredAt);
    if (!code) throw new AppError('INVALID_PAIRING_CODE');
    const { businessId, locationId } = code;
    const bridgeId = tx.ids.next();
    const deviceToken = tx.chance.token();
    const name = input.bridgeName;
    const state = { tokenHash: tx.hash.sha256(deviceToken), isActive: true, lastSeenAt: null, registeredAt };
    await insertBridge(tx, { id: bridgeId, businessId, locationId, name, ...state });
    return { deviceToken, bridgeId, businessId, locationId, name, place: await placeName(tx, locationId) };
  });
