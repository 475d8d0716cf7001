import { expect, test } from 'vitest';
import { changesIn, draftOf, draftProblems } from './product-draft.ts';

const draft = { ...draftOf(null, 'c'), name: ' Pepián ', price: '95', sku: ' ' };

test('a new product is sent whole, its price in centavos, without the blanks around what was typed', () => {
  expect(changesIn(null, draft)).toEqual({
    name: 'Pepián',
    price: 9_500,
    categoryId: 'c',
    sku: null,
    sortOrder: 0,
    isActive: true,
    allergens: [],
    kitchenName: null,
    isFavourite: false,
  });
});

test('of a product that was there only what differs is sent', () => {
  expect(changesIn(draft, { ...draft, price: '95.00' })).toEqual({});
  expect(changesIn(draft, { ...draft, price: '99.50', categoryId: null })).toEqual({ price: 9_950, categoryId: null });
});

test('allergens are sent when others are named, and not for being there', () => {
  const known = { ...draft, allergens: ['egg' as const] };
  expect(changesIn(known, { ...known, allergens: ['egg'] })).toEqual({});
  expect(changesIn(known, { ...known, allergens: ['egg', 'milk'] })).toEqual({ allergens: ['egg', 'milk'] });
});

test('a form without a name or with no price in it says so', () => {
  expect(draftProblems(draft)).toEqual({});
  expect(draftProblems({ ...draft, name: '  ', price: '9,5' })).toEqual({ name: 'required', price: 'amountComma' });
});
