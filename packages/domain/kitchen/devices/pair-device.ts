import { AppError, type PairDeviceInput, type PairedDevice } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { TaskContext } from '@comanda/kernel/context';
import { countersOf, type DeviceContext, weigh } from '../../identity/index.ts';
import { consumePairingCode, insertDevice, stationNameOf } from './device.store.ts';

/**
 * Turns a pairing code into a device token, once. The raw token leaves here and nowhere else: only its SHA-256 is kept
 * (docs/contract.md#device-tokens), which is also why this answer is never remembered under an idempotency key. Throws
 * INVALID_PAIRING_CODE, SIGN_IN_LOCKED after repeated wrong codes from one device, or from all unknown ones together: among a
 * million codes many addresses of one guest would find one.
 */
export const pairDevice = async (ctx: DeviceContext, input: PairDeviceInput): Promise<PairedDevice> => {
  const paired = await weigh(ctx, {
    turn: 'pair',
    counters: await countersOf(ctx, 'pair', 'pair'),
    look: () => pair(ctx, input),
    locked: () => Promise.resolve(),
  });
  if (!paired) throw new AppError('INVALID_PAIRING_CODE');
  return paired;
};

const pair = (ctx: TaskContext, input: PairDeviceInput): Promise<PairedDevice | null> =>
  ctx.write('pair a display', async (tx) => {
    const code = await consumePairingCode(tx, input.pairingCode, tx.clock.now());
    if (!code) return null;
    const { businessId, locationId, stationId } = code;
    const stationName = await stationNameOf(tx, stationId);
    const deviceId = tx.ids.next();
    const deviceToken = tx.chance.token();
    const registeredAt = tx.clock.now();
    const { deviceName } = input;
    const state = { tokenHash: tx.hash.sha256(deviceToken), isActive: true, lastSeenAt: null, registeredAt };
    await insertDevice(tx, { id: deviceId, businessId, locationId, stationId, deviceName, ...state });
    // Nobody is signed in at a new screen: it was somebody with a code, and the log has the screen's name.
    const actor = { ...tx.actor, businessId, name: deviceName };
    await recordAudit(
      { ...tx, actor },
      {
        action: 'device.paired',
        entity: 'kds_device',
        entityId: deviceId,
        locationId,
        details: { name: deviceName, station: stationName },
      },
    );
    return { deviceId, deviceToken, stationId, stationName, registeredAt };
  });
