import { AppError, type BridgePairingCode, type BridgePairingCodeInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { unusedTypedCode } from '@comanda/kernel/typed-code';
import { deleteExpiredBridgeCodes, findBridgeCode, insertBridgeCode, isBridgeCodeTaken } from './bridge.store.ts';
import { PAIRING_CODE_LIFE_MS } from './create-pairing-code.ts';

/**
 * An `XXXX-XXXX` code for a print bridge of this location (docs/contract.md#pairing-codes); while one is valid it is answered
 * again. Throws WRONG_LOCATION.
 */
export const createBridgePairingCode = async (
  tx: WriteContext,
  { locationId }: BridgePairingCodeInput,
): Promise<BridgePairingCode> => {
  if (!tx.actor.locationIds.includes(locationId)) throw new AppError('WRONG_LOCATION');
  const valid = await findBridgeCode(tx, locationId, tx.clock.now());
  if (valid) return { code: valid.code, expiresAt: valid.expiresAt, locationId };
  await deleteExpiredBridgeCodes(tx);
  const code = await unusedTypedCode(tx, (one) => isBridgeCodeTaken(tx, one));
  const expiresAt = new Date(tx.clock.ms() + PAIRING_CODE_LIFE_MS).toISOString();
  await insertBridgeCode(tx, { code, businessId: tx.actor.businessId, locationId, expiresAt });
  return { code, expiresAt, locationId };
};
