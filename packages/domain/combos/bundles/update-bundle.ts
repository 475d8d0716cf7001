import type { BundleView, UpdateBundleInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkName } from '@comanda/kernel/lookup/check-name';
import { changedBy } from '../../catalogue/index.ts';
import { bundles, bundleViews } from '../combos.store.ts';
import { logCombo } from '../log-combo.ts';
import { checkDates } from './check-dates.ts';

/** Changes a combo; what was sold of it stays as it was. Throws BUNDLE_NOT_FOUND, BUNDLE_DATES_INVALID, NAME_TAKEN. */
export const updateBundle = async (
  tx: WriteContext,
  input: UpdateBundleInput & { id: string; businessId?: string | undefined },
): Promise<BundleView> => {
  const { id, businessId: _mine, ...changes } = input;
  const before = await bundles.get(tx, id);
  checkDates({ ...before, ...changes });
  await checkName(tx, 'bundle', changes.name, { before });
  const after = await bundles.update(tx, id, changes);
  await logCombo(tx, 'bundle.updated', after, { changes: changedBy(changes, before, after) });
  return (await bundleViews(tx, [after]))[0]!;
};
