import type { Modifier, ModifierChoice, ModifierGroup, PosCatalogue, Product } from '@comanda/contracts';
import type { Random } from './random.ts';

interface OfferedGroup {
  group: ModifierGroup;
  options: Modifier[];
  min: number;
  max: number;
}

export interface Dish {
  product: Product;
  category: string;
  groups: OfferedGroup[];
}

/** What a waiter can sell now, with only choices a guest may make. */
export interface MenuBook {
  dishes: Dish[];
  /** Dishes of the categories whose name fits. */
  of(words: RegExp): Dish[];
  /** Options for a dish: always within the least and most of every group. */
  choose(dish: Dish, random: Random): ModifierChoice[];
  /** What they add to one of it. Centavos. */
  optionsCost(choices: readonly ModifierChoice[]): number;
}

/** How often a guest wants something that is not required. */
const WANTS_OPTIONAL = 0.35;
const MOST_REPEATS = 3;

export const createMenuBook = (catalogue: PosCatalogue): MenuBook => {
  const groups = new Map(catalogue.modifierGroups.map((group) => [group.id, group]));
  const categories = new Map(catalogue.categories.map((category) => [category.id, category.name]));
  const attached = Map.groupBy(catalogue.assignments, (assignment) => assignment.productId);
  const offered = (productId: string): OfferedGroup[] =>
    (attached.get(productId) ?? []).flatMap((assignment) => {
      const group = groups.get(assignment.modifierGroupId);
      if (!group?.isActive) return [];
      const min = assignment.minSelectionOverride ?? group.minSelection;
      const max = assignment.maxSelectionOverride ?? group.maxSelection;
      return [{ group, min, max, options: group.modifiers.filter((option) => option.isActive) }];
    });
  const costs = new Map(
    catalogue.modifierGroups.flatMap(({ modifiers }) =>
      modifiers.map(({ id, priceAdjustment }) => [id, Math.round(Number(priceAdjustment) * 100)]),
    ),
  );
  const dishes = catalogue.products
    .filter((product) => product.isActive && product.isAvailable && product.menuAvailable)
    .map((product) => ({
      product,
      category: categories.get(product.categoryId ?? '') ?? '',
      groups: offered(product.id),
    }));
  return {
    dishes,
    of: (words) => dishes.filter((dish) => words.test(dish.category)),
    choose: (dish, random) => dish.groups.flatMap((group) => chooseOf(group, random)),
    optionsCost: (choices) =>
      choices.reduce((sum, one) => sum + (costs.get(one.productModifierId) ?? 0) * one.quantity, 0),
  };
};

const chooseOf = (offered: OfferedGroup, random: Random): ModifierChoice[] => {
  const { group, options, min } = offered;
  if (min === 0 && !random.chance(WANTS_OPTIONAL)) return [];
  const isRepeatable = group.selectionMode.startsWith('repeatable');
  const most =
    group.selectionMode === 'unique' ? 1 : Math.min(offered.max, isRepeatable ? MOST_REPEATS : options.length);
  const count = random.int(Math.max(min, 1), Math.max(most, min));
  const picked = isRepeatable
    ? Array.from({ length: count }, () => random.pick(options))
    : random.sample(options, count);
  return [...Map.groupBy(picked, (option) => option.id)].map(([productModifierId, same]) => ({
    productModifierGroupId: group.id,
    productModifierId,
    quantity: same.length,
  }));
};
