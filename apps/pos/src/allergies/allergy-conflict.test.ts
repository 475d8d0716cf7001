import { expect, test } from 'vitest';
import { allergyConflicts, type Dish } from './allergy-conflict.ts';

const dish = (name: string, allergens: Dish['allergens'] = [], options: string[] = []): Dish => ({
  name,
  allergens,
  options,
});

test.each([
  ['Mariscos', dish('Ceviche de la casa', ['crustaceans'])],
  ['mariscos', dish('Ceviche mixto', ['molluscs'])],
  ['Alérgico a los CAMARONES', dish('Tapado', ['crustaceans'])],
  ['Seafood', dish('Tapado', ['fish'])],
  ['Maní', dish('Chocobanano', ['peanut'])],
  ['mani', dish('Chocobanano', ['peanut'])],
  ['Lácteos', dish('Tres leches', ['milk'])],
  ['Nueces', dish('Brownie', ['nuts'])],
  ['frutos secos', dish('Brownie', ['nuts'])],
  ['celíaca', dish('Cerveza', ['gluten'])],
  ['Soya', dish('Pollo', ['soy'])],
  ['peanut', dish('Chocobanano', ['peanut'])],
])('%s is against a dish whose menu names it', (allergy, one) => {
  expect(allergyConflicts([allergy], one)).toEqual([allergy]);
});

test('what no list has is found by the words of the dish and of what was chosen with it', () => {
  expect(allergyConflicts(['Mariscos'], dish('Camarones al ajillo'))).toEqual(['Mariscos']);
  expect(allergyConflicts(['loroco'], dish('Pollo en crema con loroco'))).toEqual(['loroco']);
  expect(allergyConflicts(['Lácteos'], dish('Shuco', [], ['Extra queso']))).toEqual(['Lácteos']);
});

test('what the dish comes without, and words that say nothing, are no conflict', () => {
  expect(allergyConflicts(['Lácteos'], dish('Tostadas', [], ['Sin queso']))).toEqual([]);
  expect(allergyConflicts(['Alergia al maní'], dish('Caldo al gusto de la casa', ['egg']))).toEqual([]);
  expect(allergyConflicts(['Mariscos', 'Huevo'], dish('Flan', ['egg', 'milk']))).toEqual(['Huevo']);
  expect(allergyConflicts([], dish('Flan', ['egg']))).toEqual([]);
});

test('a menu that was read before menus named allergens is no error', () => {
  expect(allergyConflicts(['Huevo'], { name: 'Flan', options: [] })).toEqual([]);
});
