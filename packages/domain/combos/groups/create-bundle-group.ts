import { AppError, type BundleComponentGroup, type CreateBundleGroupInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { bundles, exists, groups } from '../combos.store.ts';
import { logCombo } from '../log-combo.ts';
import { checkSelectRange } from './check-select-range.ts';

/** Adds a choice to a combo. Throws BUNDLE_NOT_FOUND, BUNDLE_GROUP_KEY_TAKEN, BUNDLE_GROUP_RANGE_INVALID. */
export const createBundleGroup = async (
  tx: WriteContext,
  input: CreateBundleGroupInput & { id: string; businessId?: string | undefined },
): Promise<BundleComponentGroup> => {
  const { id: bundleId, businessId: _mine, ...values } = input;
  const bundle = await bundles.get(tx, bundleId);
  checkSelectRange(values);
  if (await exists.groupKey(tx, bundleId, values.groupKey)) throw new AppError('BUNDLE_GROUP_KEY_TAKEN');
  const group = await groups.insert(tx, { bundleId, ...values });
  await logCombo(tx, 'bundle.updated', bundle, { changes: { group: [null, group.name] } });
  return group;
};
