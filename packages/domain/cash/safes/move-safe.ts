import { type MoveSafeInput, minor, type SafeView } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { businessDayAt } from '../../identity/index.ts';
import { safeMovements, safes } from '../cash.store.ts';
import { checkSafeHolds } from './safe-entries.store.ts';

/**
 * Takes money out of a safe by no drawer, to the bank for one, or puts some in: what a count found is put right so, too. Nobody takes
 * more than should be in it. Never changed afterwards. Minor units. Throws SAFE_NOT_FOUND, SAFE_SHORT.
 */
export const moveSafe = async (tx: WriteContext, input: MoveSafeInput & { id: string }): Promise<SafeView> => {
  const { id, kind, amount, reason } = input;
  const safe = await safes.get(tx, id);
  const before = await checkSafeHolds(tx, id, kind === 'out' ? amount : 0);
  const { businessDate } = await businessDayAt(tx, safe.locationId);
  const { locationId, name } = safe;
  await safeMovements.insert(tx, {
    locationId,
    safeId: id,
    kind,
    amount,
    reason,
    createdBy: tx.actor.id,
    businessDate,
  });
  await recordAudit(tx, {
    action: 'safe.moved',
    entity: 'safe',
    entityId: id,
    locationId,
    reason,
    details: { kind, amount, name },
  });
  return { ...safe, balance: minor(before + (kind === 'in' ? amount : -amount)) };
};
