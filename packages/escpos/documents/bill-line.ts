import { hanging, type SlipLine } from '../layout.ts';
import { cleanText } from '../text.ts';
import { priced } from './amounts.ts';

/** One dish as a guest pays it. */
export interface BillLine {
  quantity: string;
  name: string;
  amount: string;
  /** Modifiers and the like, in words. */
  details: string[];
  /** Of which combo it is a part, or what else is to be said of it. */
  note: string | null;
}

export const billLine = ({ quantity, name, amount, details, note }: BillLine, columns: number): SlipLine[] => [
  ...priced(`${quantity} `, name, amount, {}, columns),
  ...details.flatMap((detail) => hanging('  ', cleanText(detail), {}, columns)),
  ...(note === null ? [] : hanging('  ', `[${cleanText(note)}]`, {}, columns)),
];
