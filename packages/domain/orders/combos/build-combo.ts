import { AppError, type BuildComboInput, type BuiltCombo } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { chooseComponents, getSellableBundle } from '../../combos/index.ts';
import { changeOrderFor } from '../change-order.ts';
import { insertCombo } from './insert-combo.ts';

/**
 * Puts a combo on an order, chosen by its groups. Throws ORDER_NOT_FOUND, ORDER_CLOSED, ORDER_VERSION_CONFLICT, BUNDLE_NOT_FOUND,
 * BUNDLE_NOT_ACTIVE, what `chooseComponents` throws, and what adding a line throws of each dish.
 */
export const buildCombo = (
  tx: WriteContext,
  input: BuildComboInput & { id: string; orderId: string; businessId?: string | undefined; ifMatch?: number },
): Promise<BuiltCombo> =>
  changeOrderFor(tx, { id: input.orderId, ifMatch: input.ifMatch }, async (order) => {
    if (input.bundleId !== undefined && input.bundleId !== input.id) throw otherBundle();
    const bundle = await getSellableBundle(tx, input.id, order.locationId);
    const components = chooseComponents(bundle, input.selections);
    const chosen = input.selections.map((selection, i) => ({ selection, component: components[i]! }));
    return insertCombo(tx, order, { ...input, bundle, chosen });
  });

const otherBundle = (): AppError =>
  new AppError('VALIDATION_FAILED', {
    issues: [{ in: 'body', path: 'bundle_id', message: 'must be the combo in the path' }],
  });
