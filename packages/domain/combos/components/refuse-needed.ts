import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { askedOf } from '@comanda/pricing';
import { productsOf } from '../../catalogue/index.ts';
import { bundleViewsWith } from '../combos.store.ts';

/**
 * A dish without which a combo, switched on or not, could no longer be ordered is not deleted: what is left of a choice must be as much
 * as it asks for. Throws PRODUCT_IN_COMBO, with the combos.
 */
export const refuseNeeded = async (tx: WriteContext, { productId }: DomainEvents['product.deleted']): Promise<void> => {
  const combos = await bundleViewsWith(tx, productId);
  if (combos.length === 0) return;
  const dishes = combos.flatMap(({ groups }) => groups.flatMap(({ components }) => components));
  const there = await productsOf(tx, [...new Set(dishes.map((one) => one.productId))]);
  const needing = combos.filter(({ groups }) =>
    groups.some((group) => {
      if (!group.components.some((one) => one.productId === productId)) return false;
      const left = group.components.filter((one) => one.productId !== productId && there.has(one.productId)).length;
      return (group.allowDuplicates && left > 0 ? group.maxSelect : left) < askedOf(group);
    }),
  );
  const [first] = needing;
  if (!first) return;
  const named = needing.map(({ id, name }) => ({ id, name }));
  throw new AppError('PRODUCT_IN_COMBO', { combos: named, name: named.map(({ name }) => name).join(', ') });
};
