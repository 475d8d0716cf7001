import {
  type BundleApplication,
  type BundleComponent,
  type BundleDetail,
  type BundleView,
  type DiscountDetail,
  majorToMinor,
  type OrderView,
  sumMinor,
} from '@comanda/contracts';
import { type ComboPart, carriesDiscounts, partsByWeight, priceCombo } from '@comanda/pricing';
import { grossOfLine, ownAndComboOff, paidFor } from '../order/discounts/project-discounts.ts';
import type { LineOnScreen } from '../order/project-order.ts';
import type { Family } from './combo-again.ts';

/** A discount of a combo, on its lines once they are loose; null where that cannot be known here. */
const spread = (lines: readonly LineOnScreen[], one: DiscountDetail): LineOnScreen[] | null => {
  const give = (line: LineOnScreen, given: Pick<DiscountDetail, 'kind' | 'value'>): LineOnScreen => ({
    ...line,
    discounts: [...(line.discounts ?? []), { ...one, ...given, id: `${one.id} ${line.id}` }],
  });
  if (one.kind === 'percentage') return lines.map((line) => (carriesDiscounts(line) ? give(line, one) : line));
  const off = ownAndComboOff({ items: [...lines] });
  const lefts = lines.map((line) => (carriesDiscounts(line) ? grossOfLine(line) - off.get(line.id)! : 0));
  const left = lefts.reduce((sum, each) => sum + each, 0);
  const amount = Math.min(one.kind === 'amount' ? one.value : one.amount, left);
  if (amount === 0) return null;
  const shares = partsByWeight(amount, lefts);
  return lines.map((line, i) => (shares[i]! > 0 ? give(line, { kind: 'amount', value: shares[i]! }) : line));
};

const alone = (line: LineOnScreen, sold: BundleDetail | undefined): LineOnScreen => {
  const loose = { ...line, lineType: 'product' as const, parentOrderItemId: null };
  // What is off the order or a courtesy keeps what it was worth when it went.
  if (!sold || !carriesDiscounts(line)) return loose;
  const { unitPrice, looseAdjustment = '0.00' } = sold;
  return { ...loose, unitPriceSnapshot: majorToMinor(unitPrice), lineAdjustment: majorToMinor(looseAdjustment) };
};

type Discounted = Pick<OrderView, 'bundleApplications' | 'discounts' | 'totals'> & { items: readonly LineOnScreen[] };

/**
 * How much more guests pay once a combo's lines are loose, by the same count the ticket's is made (docs/combos.md#parting-one). Null
 * where the hub alone knows: bills that keep what they charge, or a dish that may have no room within a limit for its share.
 */
const moreToPay = (
  order: Discounted,
  loose: ReadonlyMap<string, LineOnScreen>,
  parent: LineOnScreen,
): number | null => {
  if (order.totals.billed > 0 && order.discounts?.length) return null;
  const isLimited = parent.discounts?.some(({ limitPercent }) => typeof limitPercent === 'number');
  if (isLimited && [...loose.values()].some(({ discounts = [] }) => discounts.length > 0)) return null;
  let lines: LineOnScreen[] | null = [...loose.values()];
  for (const one of parent.discounts ?? []) lines = lines && spread(lines, one);
  if (!lines) return null;
  const others = order.items.filter(({ id }) => id !== parent.id && !loose.has(id));
  return paidFor([...others, ...lines], order) - paidFor(order.items, order);
};

/**
 * By which application a combo is parted, and how much more its guests pay then (minor units; null where that is not known): one whose
 * dishes cost more alone, as one made of loose dishes does. Null of others, whose parting the hub takes for voiding. Where a
 * percentage or a price is off the combo or the order, it takes who may give discounts (docs/combos.md#parting-one). Pure.
 */
export const partedBy = (
  order: Discounted,
  parentId: string,
): { applicationId: string; more: number | null } | null => {
  const sold = order.bundleApplications?.find((one) => one.parentOrderItemId === parentId && one.status === 'applied');
  const parent = order.items.find(({ id }) => id === parentId);
  if (!sold || !parent) return null;
  const details = new Map(sold.pricingSnapshot.map((one) => [one.orderItemId, one]));
  const children = order.items.filter((line) => line.parentOrderItemId === parentId);
  const loose = new Map(children.map((line) => [line.id, alone(line, details.get(line.id))]));
  const before = sumMinor(children.map(grossOfLine));
  if (sumMinor([...loose.values()].map(grossOfLine)) <= before) return null;
  const more = moreToPay(order, loose, parent);
  return { applicationId: sold.id, more: more !== null && more > 0 ? more : null };
};

/** In whichever of its groups a dish stands it adds the same: of several the hub takes the one that is cheapest. */
const isSameAnywhere = (components: readonly BundleComponent[]): boolean =>
  new Set(components.map(({ role, priceAdjustment }) => `${role === 'trigger'} ${priceAdjustment}`)).size === 1;

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
  const all = bundle.groups.flatMap((group) => group.components);
  const alike = Map.groupBy(all, ({ productId }) => productId);
  if (!pricingSnapshot.every(({ productId }) => isSameAnywhere(alike.get(productId) ?? []))) return false;
  const components = new Map(all.map((one) => [one.id, one]));
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
