import type { WriteContext } from '@comanda/kernel/context';
import { bundles, getGroup, groups } from '../combos.store.ts';
import { logCombo } from '../log-combo.ts';

/** Takes a choice out of a combo, with its dishes. Throws BUNDLE_NOT_FOUND, BUNDLE_GROUP_NOT_FOUND. */
export const deleteBundleGroup = async (tx: WriteContext, input: { id: string; groupId: string }): Promise<void> => {
  const bundle = await bundles.get(tx, input.id);
  const { name } = await getGroup(tx, bundle.id, input.groupId);
  await groups.delete(tx, input.groupId);
  await logCombo(tx, 'bundle.updated', bundle, { changes: { group: [name, null] } });
};
