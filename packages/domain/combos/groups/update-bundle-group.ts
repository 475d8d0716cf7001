import { AppError, type BundleComponentGroup, type UpdateBundleGroupInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { changedBy } from '../../catalogue/index.ts';
import { bundles, exists, getGroup, groups } from '../combos.store.ts';
import { logCombo } from '../log-combo.ts';
import { checkSelectRange } from './check-select-range.ts';

/**
 * Changes what a combo asks for in one choice. Throws BUNDLE_NOT_FOUND, BUNDLE_GROUP_NOT_FOUND, BUNDLE_GROUP_KEY_TAKEN,
 * BUNDLE_GROUP_RANGE_INVALID.
 */
export const updateBundleGroup = async (
  tx: WriteContext,
  input: UpdateBundleGroupInput & { id: string; groupId: string; businessId?: string | undefined },
): Promise<BundleComponentGroup> => {
  const { id, groupId, businessId: _mine, ...changes } = input;
  const bundle = await bundles.get(tx, id);
  const before = await getGroup(tx, id, groupId);
  checkSelectRange({ ...before, ...changes });
  const { groupKey } = changes;
  if (groupKey && (await exists.groupKey(tx, id, groupKey, groupId))) throw new AppError('BUNDLE_GROUP_KEY_TAKEN');
  const after = await groups.update(tx, groupId, changes);
  await logCombo(tx, 'bundle.updated', bundle, { of: after.name, changes: changedBy(changes, before, after) });
  return after;
};
