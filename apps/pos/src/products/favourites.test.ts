import type { BestSellers } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { catalogue } from '../testing/fake-menu.ts';
import { favouritesAt, favouritesToday, inOrder, outFirst, type SoldProduct, soldFirst } from './favourites.ts';

const menu: SoldProduct[] = catalogue().products;
const named = (name: string) => menu.find((product) => product.name === name)!;
const sales = (entries: Record<string, Record<number, number>>): BestSellers => ({
  products: Object.entries(entries).map(([name, hours]) => ({
    productId: named(name).id,
    byHour: Array.from({ length: 24 }, (_, hour) => hours[hour] ?? 0),
    optionIds: [],
  })),
});
const names = (products: readonly SoldProduct[]) => products.map(({ name }) => name);

test('breakfasts nobody could order stood first in the evening: favourites are what sells at this hour, then all day', () => {
  const sold = sales({ 'Cerveza Gallo': { 20: 4, 21: 4 }, 'Café de Antigua': { 8: 90 }, 'Flan de coco': { 21: 9 } });
  expect(names(favouritesAt(menu, sold, 20)).slice(0, 3)).toEqual(['Flan de coco', 'Cerveza Gallo', 'Café de Antigua']);
  expect(names(favouritesAt(menu, sold, 7)).slice(0, 2)).toEqual(['Café de Antigua', 'Flan de coco']);
});

test('the hour before midnight and the one after are neighbours', () => {
  const sold = sales({ 'Cerveza Gallo': { 23: 3 }, 'Flan de coco': { 12: 2 } });
  expect(names(favouritesAt(menu, sold, 0))[0]).toBe('Cerveza Gallo');
});

test('what the manager chose comes first, and what is sold out or off its hours not at all', () => {
  const sold = sales({ 'Cerveza Gallo': { 20: 50 }, 'Pepián de pollo': { 20: 60 } });
  const products = menu.map((product) => ({
    ...product,
    isFavourite: product.name === 'Hilachas',
    menuAvailable: product.name !== 'Pepián de pollo',
  }));
  const shown = names(favouritesAt(products, sold, 20));
  expect(shown.slice(0, 2)).toEqual(['Hilachas', 'Cerveza Gallo']);
  expect(shown).not.toContain('Jocón');
  expect(shown).not.toContain('Pepián de pollo');
});

test('a new restaurant sees its menu from the beginning, never nothing', () => {
  expect(names(favouritesAt(menu, undefined, 20)).slice(0, 2)).toEqual(['Pepián de pollo', 'Kak’ik']);
});

test('in a category what cannot be sold stands last; where it is marked, what is out stands first', () => {
  expect(names(menu.toSorted(soldFirst)).at(-1)).toBe('Jocón');
  const sold = sales({ 'Cerveza Gallo': { 20: 50 } });
  expect(names(menu.toSorted(outFirst(sold))).slice(0, 2)).toEqual(['Jocón', 'Cerveza Gallo']);
});

test('favourites moved under a thumb when one ran out: they stand as they stood, and what is gone from the menu is left out', () => {
  const stood = ['Flan de coco', 'Cerveza Gallo', 'Hilachas'].map((name) => named(name).id);
  const now = menu
    .filter(({ name }) => name !== 'Hilachas')
    .map((product) => (product.name === 'Flan de coco' ? { ...product, isAvailable: false } : product));
  expect(inOrder(now, stood).map(({ name, isAvailable }) => [name, isAvailable])).toEqual([
    ['Flan de coco', false],
    ['Cerveza Gallo', true],
  ]);
});

test('favourites stood elsewhere each hour of a shift: they keep their places all day, and what is new stands behind', () => {
  const sold = sales({ 'Café de Antigua': { 8: 90 }, 'Flan de coco': { 8: 50 }, 'Cerveza Gallo': { 20: 70 } });
  const at = (hour: number, stood: readonly string[], products = menu) =>
    favouritesToday(stood, products, favouritesAt(products, sold, hour));
  const morning = at(8, []);
  expect(names(inOrder(menu, morning)).slice(0, 2)).toEqual(['Café de Antigua', 'Flan de coco']);
  expect(at(20, morning)).toEqual(morning);
  const [coffee, flan, ...others] = morning;
  expect(at(20, [flan!, coffee!])).toEqual([flan, coffee, named('Cerveza Gallo').id, ...others.slice(1)]);
});

test('of the favourites of a day one that is off its hours makes room and has its place again, and one the manager chose finds room', () => {
  const many = Array.from({ length: 30 }, (_, i) => ({ ...menu[0]!, id: `dish-${i}`, sortOrder: i }));
  const stood = many.slice(0, 24).map(({ id }) => id);
  const change = (id: string, more: Partial<SoldProduct>) =>
    many.map((product) => (product.id === id ? { ...product, ...more } : product));
  const today = (products: SoldProduct[]) => favouritesToday(stood, products, favouritesAt(products, undefined, 20));
  expect(today(many)).toEqual(stood);
  expect(today(change('dish-2', { menuAvailable: false }))).toEqual([
    ...stood.filter((id) => id !== 'dish-2'),
    'dish-24',
  ]);
  expect(today(change('dish-29', { isFavourite: true }))).toEqual([...stood, 'dish-29']);
});
