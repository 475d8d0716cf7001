import type { ProductModifierGroup } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { effectiveRange } from '@comanda/pricing';
import { groupsOfProduct, products } from '../catalogue.store.ts';

/** The groups a product offers with their effective range, and their options when asked. Throws PRODUCT_NOT_FOUND. */
export const listProductModifierGroups = async (
  ctx: Context,
  input: { productId: string; include?: 'modifiers' | undefined },
): Promise<{ data: ProductModifierGroup[] }> => {
  await products.get(ctx, input.productId);
  const offered = await groupsOfProduct(ctx, input.productId);
  return {
    data: offered.map(({ group, assignment, modifiers }) => {
      const { min, max } = effectiveRange(group, assignment);
      const { id: assignmentId, sortOrder: assignmentSortOrder } = assignment;
      const { minSelectionOverride, maxSelectionOverride } = assignment;
      const view = { ...group, assignmentId, assignmentSortOrder, minSelectionOverride, maxSelectionOverride };
      const range = { effectiveMin: min, effectiveMax: max, isRequired: min >= 1 };
      return { ...view, ...range, ...(input.include ? { modifiers } : {}) };
    }),
  };
};
