import { BUILT_IN_TAXES, type Major, type OrderItem, type Tax } from '@comanda/contracts';

const NO_TAX = '0' as Major;

/**
 * Today's rate of a tax category, as a part of the base, by the taxes of the business; one nobody knows is taxed nothing. Of a line
 * that was sold, ask `frozenRate`.
 */
export const rateOf = (category: string, taxes: readonly Pick<Tax, 'category' | 'rate'>[] = BUILT_IN_TAXES): Major =>
  taxes.find((tax) => tax.category === category)?.rate ?? NO_TAX;

/** The rate a line was sold with, whatever the category's is today (docs/contract.md#orders). */
export const frozenRate = (line: Pick<OrderItem, 'taxBreakdownSnapshot'>): Major =>
  line.taxBreakdownSnapshot?.rate ?? NO_TAX;
