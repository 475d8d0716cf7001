import { minor } from '@comanda/contracts';
import { evenParts } from './even-parts.ts';
import type { Remaining } from './remaining-lines.ts';
import type { Share } from './take-share.ts';

/**
 * Everything left, in equal parts. The odd centavos of each line go on where those of the line before ended, so the
 * bills differ by one centavo at most: they are `evenParts` of the sum. Pure.
 */
export const splitEqually = (lines: readonly Remaining[], parts: number): Share[][] => {
  const bills: Share[][] = Array.from({ length: parts }, () => []);
  let moneyTurn = 0;
  let quantityTurn = 0;
  for (const { orderItemId, thousandths, amount } of lines) {
    const amounts = evenParts(amount, parts, moneyTurn);
    const quantities = evenParts(thousandths, parts, quantityTurn);
    moneyTurn = (moneyTurn + (Math.abs(amount) % parts)) % parts;
    quantityTurn = (quantityTurn + (thousandths % parts)) % parts;
    bills.forEach((bill, i) => {
      bill.push({ orderItemId, thousandths: quantities[i]!, amount: minor(amounts[i]!) });
    });
  }
  return bills.map((bill) => bill.filter((share) => share.thousandths > 0 || share.amount !== 0));
};
