import type { Major, OrderItem } from '@comanda/contracts';

/** IVA in Guatemala, included in the price: 12 hundredths of the base. */
const IVA_RATE = '0.12' as Major;
const NO_TAX = '0' as Major;

/** Today's rate of a tax category, as a part of the base. Of a line that was sold, ask `frozenRate`. */
export const rateOf = (category: string): Major => (category === 'iva' ? IVA_RATE : NO_TAX);

/** The rate a line was sold with, whatever the category's is today (docs/contract.md#orders). */
export const frozenRate = (line: Pick<OrderItem, 'taxBreakdownSnapshot'>): Major =>
  line.taxBreakdownSnapshot?.rate ?? NO_TAX;
