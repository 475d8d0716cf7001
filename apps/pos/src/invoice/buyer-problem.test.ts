import type { FelRules, Minor } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { buyerProblem, numberProblem } from './buyer-problem.ts';

const rules = (operator: '>' | '>=', isActive = true): FelRules => ({
  isActive,
  isTest: false,
  buyerLimit: { amount: 250_000 as Minor, operator },
});
const of = (total: number) => total as Minor;
const NOBODY = { taxId: '', taxName: '' };

test.each([
  ['1234567', 'nit'],
  ['576937-K', null],
  ['cf', null],
  ['2218516581217', null],
  ['2218516571217', 'cui'],
] as const)('%s: %s', (taxId, problem) => {
  expect(numberProblem(taxId)).toBe(problem);
});

test('from the limit on a number is asked for, and not before', () => {
  expect(buyerProblem(NOBODY, of(249_999), rules('>='))).toBeNull();
  expect(buyerProblem(NOBODY, of(250_000), rules('>='))).toBe('needed');
  expect(buyerProblem(NOBODY, of(250_000), rules('>'))).toBeNull();
  expect(buyerProblem({ taxId: 'CF', taxName: '' }, of(472_000), rules('>'))).toBe('needed');
  expect(buyerProblem(NOBODY, of(472_000), undefined)).toBeNull();
});

test('an invoice to a number needs its name, where there are invoices', () => {
  const buyer = { taxId: '576937K', taxName: ' ' };
  expect(buyerProblem(buyer, of(100), rules('>='))).toBe('name');
  expect(buyerProblem(buyer, of(100), rules('>=', false))).toBeNull();
  expect(buyerProblem({ ...buyer, taxName: 'Juan Xicay' }, of(472_000), rules('>='))).toBeNull();
});
