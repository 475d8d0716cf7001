import { type BundleView, type Major, minor, type PosCatalogue } from '@comanda/contracts';
import { expect, test } from 'vitest';
import {
  choose,
  chosenDishes,
  comboGroups,
  defaultChoice,
  isOffered,
  isWhole,
  missingIn,
  selectionsOf,
  shownLines,
  tap,
  totalOf,
} from './combo-choice.ts';

const dish = (id: string, price: number, more: object = {}) => ({
  id,
  name: id,
  price: minor(price),
  isActive: true,
  isAvailable: true,
  menuAvailable: true,
  ...more,
});
const group = (id: string, dishes: Record<string, object>, more: object = {}) => ({
  id,
  name: id,
  minSelect: 0,
  maxSelect: 1,
  isRequired: true,
  allowDuplicates: false,
  ...more,
  components: Object.entries(dishes).map(([productId, said]) => ({
    id: `${id}/${productId}`,
    productId,
    role: 'required',
    priceAdjustment: '0.00',
    isDefault: false,
    ...said,
  })),
});
const catalogueOf = (...products: object[]) =>
  ({ products, assignments: [], modifierGroups: [] }) as unknown as PosCatalogue;
const menu = [dish('burger', 4000), dish('fries', 2000), dish('salad', 2500), dish('soda', 1500)];
const bundle = {
  price: '55.00' as Major,
  groups: [
    group('plate', { burger: {} }),
    group('side', { fries: { isDefault: true }, salad: { priceAdjustment: '5.00' } }),
    group('drinks', { soda: {} }, { maxSelect: 3, allowDuplicates: true, isRequired: false }),
  ],
} as unknown as BundleView;
const groups = comboGroups(bundle, catalogueOf(...menu));
const [, side, drinks] = groups;

test('defaults and what there is no choice of are chosen at first', () => {
  const choice = defaultChoice(groups);
  expect(chosenDishes(groups, choice).map(({ product }) => product.name)).toEqual(['burger', 'fries']);
  expect(isWhole(groups, choice)).toBe(true);
  expect(totalOf(bundle, chosenDishes(groups, choice))).toBe(5500);
});

test('another dish takes the place of the one before, and says what it adds', () => {
  const choice = tap(side!, defaultChoice(groups), side!.dishes[1]!);
  const dishes = chosenDishes(groups, choice);
  expect(dishes.map(({ product }) => product.name)).toEqual(['burger', 'salad']);
  expect(totalOf(bundle, dishes)).toBe(6000);
  expect(shownLines(bundle, dishes).reduce((sum, one) => sum + one.unitPriceSnapshot, 0)).toBe(6000);
  expect(tap(side!, choice, side!.dishes[1]!)).toEqual(choice);
});

test('a group that takes several counts them, up to its most', () => {
  const soda = drinks!.dishes[0]!;
  let choice = defaultChoice(groups);
  for (let i = 0; i < 5; i++) choice = tap(drinks!, choice, soda);
  expect(choice[soda.component.id]?.quantity).toBe(3);
  expect(selectionsOf(chosenDishes(groups, choice)).at(-1)).toMatchObject({ groupId: 'drinks', quantity: 3 });
  expect(choose(drinks!, choice, soda, 0)[soda.component.id]).toBeUndefined();
});

test('a dish for another seat says so, also when more of it are taken; the others say nothing', () => {
  const soda = drinks!.dishes[0]!;
  const one = tap(drinks!, defaultChoice(groups), soda);
  const id = soda.component.id;
  const two = tap(drinks!, { ...one, [id]: { ...one[id]!, place: { seatNo: null, courseNumber: 2 } } }, soda);
  const [burger, , drink] = selectionsOf(chosenDishes(groups, two));
  expect(drink).toMatchObject({ quantity: 2, seatNo: null, courseNumber: 2 });
  expect(burger).not.toHaveProperty('seatNo');
});

test('a combo of which something is sold out is not offered, unless another will do', () => {
  const without = (name: string) =>
    comboGroups(bundle, catalogueOf(...menu.map((one) => (one.name === name ? { ...one, isAvailable: false } : one))));
  expect(isOffered(groups)).toBe(true);
  expect(isOffered(without('burger'))).toBe(false);
  expect(isOffered(without('fries'))).toBe(true);
  expect(chosenDishes(without('fries'), defaultChoice(without('fries'))).map(({ product }) => product.name)).toEqual([
    'burger',
    'salad',
  ]);
  expect(missingIn(groups[0]!, {})).toBe(1);
});

test('what only makes an offer apply is not shown to choose', () => {
  const beers = group('beers', { soda: { role: 'trigger' } });
  for (const all of [[beers], [...bundle.groups, beers]])
    expect(comboGroups({ ...bundle, groups: all } as unknown as BundleView, catalogueOf(...menu))).toEqual([]);
  expect(isOffered([])).toBe(false);
});
