import {
  type BundleComponent,
  type BundleView,
  type Minor,
  majorToMinor,
  minor,
  type PosCatalogue,
} from '@comanda/contracts';
import { isOfLooseLines, priceCombo, selectRange } from '@comanda/pricing';
import {
  adjustmentTotal,
  choicesOf,
  defaultSelection,
  isComplete,
  type OfferedGroup,
  offeredGroups,
  type Selection,
} from '../modifiers/selection.ts';
import { isSold, type SoldProduct } from '../products/favourites.ts';

/** A dish that may be chosen in a combo. */
export interface ComboDish {
  component: BundleComponent;
  product: SoldProduct;
  /** What it can be ordered with. */
  optionGroups: OfferedGroup[];
}

/** A choice of a combo, with the dishes a guest may take; `min` and `max` count quantities. */
export interface ComboGroup {
  id: string;
  name: string;
  min: number;
  max: number;
  allowDuplicates: boolean;
  dishes: readonly ComboDish[];
}

/** Whose a dish is, null for the table's, and its course; what is not said is as of the whole combo. */
export interface DishPlace {
  seatNo?: number | null;
  courseNumber?: number;
}

/** What is chosen of each component: how many, with which options, and for whom. */
export type ComboChoice = Readonly<Record<string, { quantity: number; options: Selection; place: DishPlace }>>;

/** The choices of a combo in their order; none of one that is made of lines on an order alone. */
export const comboGroups = (bundle: BundleView, catalogue: PosCatalogue): ComboGroup[] =>
  (isOfLooseLines(bundle) ? [] : bundle.groups)
    .map((group) => ({
      ...selectRange(group),
      id: group.id,
      name: group.name,
      allowDuplicates: group.allowDuplicates,
      dishes: group.components.flatMap((component) => {
        const product = catalogue.products.find((one) => one.id === component.productId);
        if (!product) return [];
        return [{ component, product, optionGroups: offeredGroups(catalogue, product.id) }];
      }),
    }))
    .filter((group) => group.dishes.length > 0 || group.min > 0);

const sold = (group: ComboGroup): readonly ComboDish[] => group.dishes.filter(({ product }) => isSold(product));

/** Whether all a combo asks for can be had now. */
export const isOffered = (groups: readonly ComboGroup[]): boolean =>
  groups.length > 0 &&
  groups.every(
    (group) => (group.allowDuplicates && sold(group).length > 0 ? group.max : sold(group).length) >= group.min,
  );

export const countIn = (group: ComboGroup, choice: ComboChoice): number =>
  group.dishes.reduce((sum, { component }) => sum + (choice[component.id]?.quantity ?? 0), 0);

/** The choice after so many of a dish were asked for; what the group does not take leaves it as it was. */
export const choose = (group: ComboGroup, choice: ComboChoice, dish: ComboDish, quantity: number): ComboChoice => {
  const { id } = dish.component;
  const most = group.allowDuplicates ? group.max : 1;
  const wanted = Math.max(0, Math.min(most, quantity));
  const others = group.max === 1 && wanted > 0 ? group.dishes.map(({ component }) => component.id) : [id];
  const kept = Object.fromEntries(Object.entries(choice).filter(([key]) => !others.includes(key)));
  if (wanted === 0) return kept;
  const { options = defaultSelection(dish.optionGroups), place = {} } = choice[id] ?? {};
  const next = { ...kept, [id]: { quantity: wanted, options, place } };
  return countIn(group, next) > group.max ? choice : next;
};

/** A tap: one of it, or none any more where the group can do without. */
export const tap = (group: ComboGroup, choice: ComboChoice, dish: ComboDish): ComboChoice => {
  const now = choice[dish.component.id]?.quantity ?? 0;
  if (group.allowDuplicates && group.max > 1) return choose(group, choice, dish, now + 1);
  if (now > 0 && group.max === 1 && group.min > 0) return choice;
  return choose(group, choice, dish, now > 0 ? 0 : 1);
};

/** What is chosen before anyone touches the sheet: the defaults, and what there is no choice of. */
export const defaultChoice = (groups: readonly ComboGroup[]): ComboChoice =>
  groups.reduce<ComboChoice>((choice, group) => {
    const there = sold(group);
    const defaults = there.filter(({ component }) => component.isDefault);
    const only = there.length === 1 && group.min > 0 ? there : [];
    return (defaults.length > 0 ? defaults : only).reduce(
      (now, dish) => (countIn(group, now) < group.max ? choose(group, now, dish, 1) : now),
      choice,
    );
  }, {});

/** A dish that is chosen, with how many, its options and for whom. */
export interface ChosenDish extends ComboDish {
  groupId: string;
  quantity: number;
  options: Selection;
  place: DishPlace;
}

/** What is chosen, in the order of the sheet. */
export const chosenDishes = (groups: readonly ComboGroup[], choice: ComboChoice): ChosenDish[] =>
  groups.flatMap((group) =>
    group.dishes.flatMap((dish) => {
      const one = choice[dish.component.id];
      return one ? [{ ...dish, groupId: group.id, ...one }] : [];
    }),
  );

/** How many more a choice needs. */
export const missingIn = (group: ComboGroup, choice: ComboChoice): number =>
  Math.max(0, group.min - countIn(group, choice));

/** Whether the dish has all the options it must have. */
export const hasItsOptions = ({ optionGroups, options }: ChosenDish): boolean => isComplete(optionGroups, options);

export const isWhole = (groups: readonly ComboGroup[], choice: ComboChoice): boolean =>
  groups.every((group) => missingIn(group, choice) === 0) && chosenDishes(groups, choice).every(hasItsOptions);

/** The lines of a combo as the hub will price them. Minor units. */
export interface ShownLine {
  productId: string;
  groupId: string;
  quantity: number;
  unitPriceSnapshot: Minor;
  lineAdjustment: Minor;
}

export const shownLines = (bundle: Pick<BundleView, 'price'>, dishes: readonly ChosenDish[]): ShownLine[] => {
  const prices = priceCombo(
    majorToMinor(bundle.price),
    dishes.map(({ component, product, quantity }) => ({
      listPrice: product.price,
      adjustment: majorToMinor(component.priceAdjustment),
      quantity,
      isTrigger: false,
    })),
  );
  return dishes.map(({ product, groupId, quantity }, i) => ({
    productId: product.id,
    groupId,
    quantity,
    ...prices[i]!,
  }));
};

/** What a combo comes to with what is chosen of it, options included. Minor units. */
export const totalOf = (bundle: Pick<BundleView, 'price'>, dishes: readonly ChosenDish[]): Minor => {
  const added = dishes.reduce(
    (sum, { component, optionGroups, options, quantity }) =>
      sum + quantity * (majorToMinor(component.priceAdjustment) + adjustmentTotal(optionGroups, options)),
    majorToMinor(bundle.price) as number,
  );
  return minor(Math.max(0, added));
};

/** As the hub wants it. */
export const selectionsOf = (dishes: readonly ChosenDish[]) =>
  dishes.map(({ groupId, product, quantity, optionGroups, options, place }) => ({
    groupId,
    productId: product.id,
    quantity,
    modifiers: choicesOf(optionGroups, options),
    ...place,
  }));
