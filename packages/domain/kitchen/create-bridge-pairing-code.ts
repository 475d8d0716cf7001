import { AppError, type BridgePairingCode, type BridgePairingCodeInput } from '@comanda/contracts';
import type { WriteContext } from '../context.ts';
import { deleteExpiredBridgeCodes, findBridgeCode, insertBridgeCode, isBridgeCodeTaken } from './bridge.store.ts';
import { PAIRING_CODE_LIFE_MS } from './create-pairing-code.ts';

/** Nothing that is mistaken for another when read aloud or written down: no B, I, L, O, S, Z, 0, 1, 2, 5, 8. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679';

/**
 * An `XXXX-XXXX` code for a print bridge of this location (spec "Pairing rules" 1); while one is valid it is answered
 * again. Throws WRONG_LOCATION.
 */
export const createBridgePairingCode = async (
  tx: WriteContext,
  { locationId }: BridgePairingCodeInput,
): Promise<BridgePairingCode> => {
  if (!tx.actor.locationIds.includes(locationId)) throw new AppError('WRONG_LOCATION');
  const valid = await findBridgeCode(tx, locationId, tx.clock.now());
  if (valid) return { code: valid.code, expiresAt: valid.expiresAt, locationId };
  const code = await unusedCode(tx);
  const expiresAt = new Date(tx.clock.ms() + PAIRING_CODE_LIFE_MS).toISOString();
  await insertBridgeCode(tx, { code, businessId: tx.actor.businessId, locationId, expiresAt });
  return { code, expiresAt, locationId };
};

const unusedCode = async (tx: WriteContext): Promise<string> => {
  await deleteExpiredBridgeCodes(tx);
  for (;;) {
    const code = drawCode(tx);
    if (!(await isBridgeCodeTaken(tx, code))) return code;
  }
};

/** Bytes above 249 would make some letters likelier than others; of the 32 drawn, eight are needed. */
const drawCode = (tx: WriteContext): string => {
  const bytes = [...Buffer.from(tx.chance.token(), 'hex')].filter((byte) => byte < 250);
  const letters = bytes.map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}`;
};
