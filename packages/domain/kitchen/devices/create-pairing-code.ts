import type { PairingCode } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { stations } from '../stations/station.store.ts';
import { deleteExpiredCodes, findPairingCode, insertPairingCode, isCodeTaken } from './device.store.ts';

/** Milliseconds (docs/contract.md#pairing-codes). */
export const PAIRING_CODE_LIFE_MS = 600_000;

/** A six-digit code for a display of this station; while one is valid it is answered again. Throws STATION_NOT_FOUND. */
export const createPairingCode = async (tx: WriteContext, input: { id: string }): Promise<PairingCode> => {
  const station = await stations.get(tx, input.id);
  const named = { stationId: station.id, stationName: station.name };
  const valid = await findPairingCode(tx, station.id, tx.clock.now());
  if (valid) return { code: valid.code, expiresAt: valid.expiresAt, ...named };
  const code = await unusedCode(tx);
  const expiresAt = new Date(tx.clock.ms() + PAIRING_CODE_LIFE_MS).toISOString();
  const { businessId, locationId } = station;
  await insertPairingCode(tx, { code, businessId, locationId, stationId: station.id, expiresAt });
  return { code, expiresAt, ...named };
};

const unusedCode = async (tx: WriteContext): Promise<string> => {
  await deleteExpiredCodes(tx);
  for (;;) {
    const code = tx.chance.digits(6);
    if (!(await isCodeTaken(tx, code))) return code;
  }
};
