import type { WriteContext } from '@comanda/kernel/context';
import { bundles } from '../combos.store.ts';
import { logCombo } from '../log-combo.ts';

/** Removes a combo with its groups; what was sold of it stays. Throws BUNDLE_NOT_FOUND. */
export const deleteBundle = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  const bundle = await bundles.get(tx, input.id);
  await bundles.delete(tx, bundle.id);
  await logCombo(tx, 'bundle.deleted', bundle);
};
