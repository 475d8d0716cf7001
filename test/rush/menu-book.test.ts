import type { Modifier, PosCatalogue, SelectionMode } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMenuBook } from './menu-book.ts';
import { createRandom } from './random.ts';

const OPTIONS = 5;

const catalogue = (mode: SelectionMode, min: number, max: number): PosCatalogue =>
  ({
    categories: [{ id: 'c', name: 'Parrilla' }],
    products: [
      { id: 'p', categoryId: 'c', isActive: true, isAvailable: true, menuAvailable: true },
      { id: 'agotado', categoryId: 'c', isActive: true, isAvailable: false, menuAvailable: true },
    ],
    modifierGroups: [
      {
        id: 'g',
        selectionMode: mode,
        minSelection: 0,
        maxSelection: 1,
        isActive: true,
        modifiers: Array.from({ length: OPTIONS }, (_, i) => ({ id: `o${i}`, isActive: i > 0 }) as Modifier),
      },
    ],
    assignments: [{ productId: 'p', modifierGroupId: 'g', minSelectionOverride: min, maxSelectionOverride: max }],
  }) as unknown as PosCatalogue;

test('choices stay within the least and most, never twice the same option, never an inactive one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<SelectionMode>('unique', 'checkbox', 'repeatable_bounded'),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer(),
      (mode, least, most, seed) => {
        const min = mode === 'unique' ? Math.min(least, 1) : Math.min(least, most);
        const book = createMenuBook(catalogue(mode, min, mode === 'unique' ? 1 : most));
        const choices = book.choose(book.dishes[0]!, createRandom(seed));
        const count = choices.reduce((sum, choice) => sum + choice.quantity, 0);
        expect(count).toBeGreaterThanOrEqual(min);
        expect(count).toBeLessThanOrEqual(mode === 'unique' ? 1 : most);
        expect(new Set(choices.map((choice) => choice.productModifierId)).size).toBe(choices.length);
        expect(choices.some((choice) => choice.productModifierId === 'o0')).toBe(false);
        if (mode !== 'repeatable_bounded') expect(choices.every((choice) => choice.quantity === 1)).toBe(true);
      },
    ),
  );
});

test('what is agotado is not on the book', () => {
  expect(createMenuBook(catalogue('unique', 0, 1)).dishes.map((dish) => dish.product.id)).toEqual(['p']);
});
