import { AppError, type PairDeviceInput, type PairedDevice } from '@comanda/contracts';
import type { TaskContext } from '../context.ts';
import { consumePairingCode, insertDevice, stationNameOf } from './device.store.ts';

/**
 * Turns a pairing code into a device token, once. The raw token leaves here and nowhere else: only its SHA-256 is kept
 * (spec "Pairing rules" 2), which is also why this answer is never remembered under an idempotency key. Throws
 * INVALID_PAIRING_CODE.
 */
export const pairDevice = (ctx: TaskContext, input: PairDeviceInput): Promise<PairedDevice> =>
  ctx.write('pair a display', async (tx) => {
    const code = await consumePairingCode(tx, input.pairingCode, tx.clock.now());
    if (!code) throw new AppError('INVALID_PAIRING_CODE');
    const { businessId, locationId, stationId } = code;
    const stationName = await stationNameOf(tx, stationId);
    const deviceId = tx.ids.next();
    const deviceToken = tx.chance.token();
    const registeredAt = tx.clock.now();
    const { deviceName } = input;
    const state = { tokenHash: tx.hash.sha256(deviceToken), isActive: true, lastSeenAt: null, registeredAt };
    await insertDevice(tx, { id: deviceId, businessId, locationId, stationId, deviceName, ...state });
    return { deviceId, deviceToken, stationId, stationName, registeredAt };
  });
