import type { KitchenStation, Product, StationAssignment } from '@comanda/contracts';

/** Where a line must be cooked, worked out apart from the hub: the ids of its stations. */
export type RoutingModel = (productId: string, optionIds: readonly string[]) => Set<string>;

/**
 * A dish's own rules, else its category's, and beside them the stations of chosen options; without rules of its own where any
 * rule of the house routes its options; else the default one.
 */
export const createRoutingModel = (data: {
  stations: readonly KitchenStation[];
  rules: readonly StationAssignment[];
  products: readonly Product[];
  defaultStationId: string | null;
}): RoutingModel => {
  const active = data.rules.filter((rule) => rule.isActive);
  const ofProduct = Map.groupBy(active, (rule) => rule.productId);
  const ofCategory = Map.groupBy(active, (rule) => rule.categoryId);
  const categoryOf = new Map(data.products.map((product) => [product.id, product.categoryId]));
  return (productId, optionIds) => {
    const category = categoryOf.get(productId) ?? null;
    const rules = ofProduct.get(productId) ?? (category ? ofCategory.get(category) : undefined) ?? [];
    const routers = rules.length > 0 ? rules : active;
    const sides = routers.flatMap((rule) => optionIds.flatMap((option) => rule.modifierRouting[option] ?? []));
    const all = new Set([...rules.map((rule) => rule.stationId), ...sides]);
    if (all.size === 0 && data.defaultStationId) all.add(data.defaultStationId);
    return all;
  };
};
