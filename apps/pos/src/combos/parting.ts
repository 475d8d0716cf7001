import { type BundleApplication, majorToMinor, type OrderItemView } from '@comanda/contracts';

interface Sold {
  bundleApplications?: readonly BundleApplication[];
  items: readonly Pick<OrderItemView, 'id' | 'voidedAt' | 'compedAt'>[];
}

/**
 * By which application a combo is parted without asking anybody, and how much more its guests pay then (minor units): one whose dishes
 * cost more alone, as one made of loose dishes does. Null of others (docs/combos.md#parting-one). Pure.
 */
export const partedBy = (
  { bundleApplications = [], items }: Sold,
  parentId: string,
): { applicationId: string; more: number } | null => {
  const sold = bundleApplications.find((one) => one.parentOrderItemId === parentId && one.status === 'applied');
  if (!sold) return null;
  const charged = new Set(items.filter((line) => !line.voidedAt && !line.compedAt).map(({ id }) => id));
  const more = sold.pricingSnapshot
    .filter(({ orderItemId }) => charged.has(orderItemId))
    .reduce((sum, { quantity, unitPrice, unitPriceFinal, lineAdjustment }) => {
      const [alone, inCombo] = [majorToMinor(unitPrice), majorToMinor(unitPriceFinal)];
      return sum + (alone - inCombo) * quantity - majorToMinor(lineAdjustment);
    }, 0);
  return more > 0 ? { applicationId: sold.id, more: Math.round(more) } : null;
};
