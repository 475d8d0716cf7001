import type { Safe, UpdateSafeInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { checkName } from '@comanda/kernel/lookup/check-name';
import { safes } from '../cash.store.ts';

/** Renames a safe, or switches it on or off; what was dropped into it stays. Throws SAFE_NOT_FOUND, NAME_TAKEN. */
export const updateSafe = async (tx: WriteContext, input: UpdateSafeInput & { id: string }): Promise<Safe> => {
  const { id, name, isActive } = input;
  const before = await safes.get(tx, id);
  await checkName(tx, 'safe', name, { before, within: { locationId: before.locationId } });
  const safe = await safes.update(tx, id, { name, isActive });
  await recordAudit(tx, {
    action: 'safe.changed',
    entity: 'safe',
    entityId: id,
    locationId: safe.locationId,
    details: { name: safe.name, before: before.name, isActive: safe.isActive },
  });
  return safe;
};
