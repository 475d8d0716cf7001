import { type BundleApplication, type BundleView, majorToMinor, type OrderItemView } from '@comanda/contracts';
import { type ComboPart, priceCombo } from '@comanda/pricing';
import type { LineOnScreen } from '../order/project-order.ts';
import type { Family } from './combo-again.ts';

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

/**
 * Whether its lines, once it is parted, make exactly the combo it was: at the price of today, too, and with nothing that parting
 * hands to its lines, or that of its lines is no combo's any more (docs/combos.md#parting-one). Pure.
 */
export const isSameAgain = (
  { parent, children }: Family,
  { pricingSnapshot }: Pick<BundleApplication, 'pricingSnapshot'>,
  bundle: BundleView,
): boolean => {
  const isPlain = ({ voidedAt, compedAt, discounts = [], seatNo, courseNumber }: LineOnScreen) =>
    !voidedAt &&
    !compedAt &&
    discounts.length === 0 &&
    seatNo === parent.seatNo &&
    courseNumber === parent.courseNumber;
  if (parent.notes || children.length < pricingSnapshot.length || ![parent, ...children].every(isPlain)) return false;
  const components = new Map(bundle.groups.flatMap((group) => group.components.map((one) => [one.id, one])));
  const parts = pricingSnapshot.map(({ componentId, unitPrice, quantity }): ComboPart | null => {
    const component = components.get(componentId);
    const isTrigger = component?.role === 'trigger';
    const adjustment = component && majorToMinor(component.priceAdjustment);
    return adjustment === undefined ? null : { listPrice: majorToMinor(unitPrice), adjustment, quantity, isTrigger };
  });
  if (!bundle.isActive || !parts.every((part) => part !== null)) return false;
  return priceCombo(majorToMinor(bundle.price), parts).every(({ unitPriceSnapshot, lineAdjustment }, i) => {
    const { unitPriceFinal, lineAdjustment: was } = pricingSnapshot[i]!;
    return unitPriceSnapshot === majorToMinor(unitPriceFinal) && lineAdjustment === majorToMinor(was);
  });
};
