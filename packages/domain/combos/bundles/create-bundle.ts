import type { Bundle, BundleView, CreateBundleInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkName } from '@comanda/kernel/lookup/check-name';
import { bundles } from '../combos.store.ts';
import { logCombo } from '../log-combo.ts';
import { checkDates } from './check-dates.ts';

type Input = CreateBundleInput & { businessId?: string | undefined; createdBy?: string | undefined };

/**
 * Adds a combo; nobody can order it before it has groups with dishes. Price in major units. Throws
 * BUNDLE_DATES_INVALID, NAME_TAKEN.
 */
export const createBundle = async (tx: WriteContext, input: Input): Promise<BundleView> => {
  const { businessId: _mine, createdBy: _said, ...values } = input;
  checkDates(values);
  await checkName(tx, 'bundle', values.name);
  const bundle: Bundle = await bundles.insert(tx, { ...values, createdBy: tx.actor.id });
  await logCombo(tx, 'bundle.created', bundle);
  return { ...bundle, groups: [] };
};
